import { encodeMessage } from './canonical.ts'
import { parseSignatureHeader } from './header.ts'
import type { KeyRing } from './key-ring.ts'
import { type MessageHead, shapeHead } from './message.ts'
import { proveSignature } from './prove.ts'
import { reject } from './signature-error.ts'

/** A message to verify. Its parts are believed only when {@link verifyMessage} has given them back. */
export interface UnverifiedMessage extends MessageHead {
  /**
   * The raw bytes; or what reads them, which is called only when all that can be rejected without them has passed, so
   * that a stranger cannot make you read.
   */
  readonly body: Uint8Array | (() => Promise<Uint8Array>)
}

/** What a message must fulfil to be believed. Nothing of it comes from the message. */
export interface VerificationPolicy {
  /** The text of the `Signature` header; `null` and `undefined` (no such header) are rejected with a code. */
  readonly signature: string | null | undefined
  /** The sender's public keys, by version. */
  readonly keys: KeyRing
  /** The client id that the message must be for. */
  readonly clientId: string
  /** How old the message may be. The word `'unchecked'` turns both sides of the clock off: replays then pass. */
  readonly maxAgeMs: number | 'unchecked'
  /** How far ahead of our clock its time may be; 5 minutes if left out. */
  readonly maxFutureSkewMs?: number
  /** The clock, in epoch milliseconds; `Date.now` if left out. */
  readonly now?: () => number
}

/** @internal Keeps an unverified object, and a spread copy of a verified one, from having the type of proof. */
declare class Proof {
  private readonly proof: true
}

/** Proof: a value of this type exists only for a message whose signature held. Do not clone it: a copy can be changed. */
export interface VerifiedMessage extends Proof {
  /** The copy of the body that was verified. Parse this one; it is a view, so do not read its `.buffer`. */
  readonly body: Uint8Array<ArrayBuffer>
  /** The client id, as expected. */
  readonly clientId: string
  /** The target that was signed. */
  readonly target: string
  /** The signed time, in epoch milliseconds. */
  readonly timeMs: number
  /** The version of the key that signed. */
  readonly keyVersion: number
}

/**
 * Proves that a message was signed by the holder of a trusted key, for this client id and at an acceptable time,
 * and gives the proof with the verified copy of the body. Shapes, client id, time and header are checked before
 * any cryptography. Duplicates are not its concern: inside `maxAgeMs` the same message passes again.
 *
 * @throws {@link SignatureError} with the code of the first check that failed: those of {@link canonicalBytes}
 * and {@link parseSignatureHeader}, `GW_SIGNATURE_CLIENT_UNEXPECTED`, `GW_SIGNATURE_TIME_STALE`,
 * `GW_SIGNATURE_TIME_AHEAD`, `GW_SIGNATURE_KEY_UNKNOWN`, those of {@link KeyRing.find}, `GW_SIGNATURE_MISMATCH`
 * @throws TypeError if `clientId` is missing, `keys` is no ring, a limit is none, or the body is not bytes
 *
 * @example
 * ```ts
 * import { createKeyRing, verifyMessage } from '@gw/signature'
 *
 * declare const request: Request // as it came
 *
 * const keys = createKeyRing({ 1: '-----BEGIN PUBLIC KEY-----...' }) // once, at start-up
 *
 * const { body } = await verifyMessage(
 *   {
 *     method: 'POST',
 *     target: '/notify', // the path that you registered, not the one that the framework shows
 *     clientId: request.headers.get('client-id') ?? '',
 *     time: request.headers.get('request-time') ?? '',
 *     body: new Uint8Array(await request.arrayBuffer()),
 *   },
 *   { signature: request.headers.get('signature'), keys, clientId: 'MY_CLIENT_ID', maxAgeMs: 172_800_000 },
 * ) // 48 hours for notifications, which are sent again; 5 minutes for answers
 * ```
 */
export async function verifyMessage(
  message: UnverifiedMessage,
  policy: VerificationPolicy,
): Promise<VerifiedMessage> {
  const { keys, clientId } = policy
  const { body: source } = message
  const head = shapeHead(message)
  const { target, timeMs } = head
  if (!clientId) throw new TypeError('no clientId')
  if (head.clientId !== clientId) {
    reject('GW_SIGNATURE_CLIENT_UNEXPECTED', `not ${clientId}`)
  }
  checkFreshness(timeMs, policy)
  const { keyVersion, signature } = parseSignatureHeader(policy.signature)
  // Bytes are copied before the first await: what is verified is what is returned, whatever becomes of the original.
  const copied = typeof source === 'function' ? undefined : encodeMessage(head, source)
  const key =
    (await keys.find(keyVersion)) ?? reject('GW_SIGNATURE_KEY_UNKNOWN', `version ${keyVersion}`)
  const { bytes, body } =
    copied ?? encodeMessage(head, await (source as () => Promise<Uint8Array>)())
  await proveSignature(key, signature, bytes)
  return { body, clientId, target, timeMs, keyVersion } as unknown as VerifiedMessage
}

function checkFreshness(timeMs: number, policy: VerificationPolicy): void {
  const { maxAgeMs, maxFutureSkewMs = 300_000, now = Date.now } = policy
  if (maxAgeMs === 'unchecked') return
  const ageMs = now() - timeMs
  // Each comparison is written so that NaN fails it.
  if (!(maxAgeMs >= 0 && maxFutureSkewMs >= 0 && maxAgeMs + maxFutureSkewMs < Infinity)) {
    throw new TypeError('bad maxAgeMs, maxFutureSkewMs')
  }
  if (!(ageMs <= maxAgeMs)) reject('GW_SIGNATURE_TIME_STALE', `${ageMs} ms, over ${maxAgeMs}`)
  if (!(-ageMs <= maxFutureSkewMs)) {
    reject('GW_SIGNATURE_TIME_AHEAD', `${-ageMs} ms, over ${maxFutureSkewMs}`)
  }
}
