import { readClock, shortName } from '@gw/errors/internal'
import { KEYS_RULE, verifySignature } from './crypto/verify-signature.ts'
import { misuse, reject } from './errors/signature-error.ts'
import type { KeyRing } from './keys/key-ring.ts'
import { encodeMessage } from './message/canonical.ts'
import { checkSigned, parseSignatureHeader, type SignatureFields } from './message/header.ts'
import {
  type CheckedHead,
  checkHead,
  type MessageHead,
  type SignableMessage,
} from './message/message.ts'

/** A message to verify. Do not trust any of its parts until {@link verifyMessage} returns them. */
export interface UnverifiedMessage extends Omit<SignableMessage, 'body'> {
  /**
   * The raw bytes, or a function that reads them. The function is called only after every check that does not need the
   * body has passed, so unauthenticated senders cannot make you read a body.
   */
  readonly body: Uint8Array | (() => Promise<Uint8Array>)
}

/** The requirements of a message. Only `signature` comes from the message. */
export interface VerificationPolicy {
  /** The `Signature` header. `null` and `undefined` (no header) are rejected with `GW_SIGNATURE_HEADER_MISSING`. */
  readonly signature: string | null | undefined
  /** The sender's public keys, by key version. */
  readonly keys: KeyRing
  /** The client ID that the message must be for. */
  readonly clientId: string
  /** Maximum age of the message in milliseconds. `'unchecked'` disables both time checks, so replays are accepted. */
  readonly maxAgeMs: number | 'unchecked'
  /** The time that the message can be ahead of the clock, in milliseconds. Defaults to 5 minutes. */
  readonly maxFutureSkewMs?: number
  /** The clock, in epoch milliseconds. Defaults to `Date.now`. */
  readonly now?: () => number
}

const POLICY: readonly string[] = Object.keys({
  signature: 0,
  keys: 0,
  clientId: 0,
  maxAgeMs: 0,
  maxFutureSkewMs: 0,
  now: 0,
} satisfies Record<keyof VerificationPolicy, 0>)

/** Marks a value that only a verification returns. Other objects do not have this mark, and neither do copies. */
export declare class Proof {
  private readonly proof: true
}

/** Proof that a message is signed. Only {@link verifyMessage} returns it. Never clone it, because a copy can change. */
export interface VerifiedMessage extends Proof {
  /** The bytes that were verified, in their own buffer. Parse these, not the bytes that you passed. */
  readonly body: Uint8Array<ArrayBuffer>
  /** The client ID, which is the one you expected. */
  readonly clientId: string
  /** The path and query that were signed. */
  readonly target: string
  /** The signed time, in epoch milliseconds. */
  readonly timeMs: number
  /** The version of the key that verified the signature. */
  readonly keyVersion: number
}

/**
 * Verifies that a message was signed with a trusted key, for this client ID, and at an acceptable time. Returns the
 * verified copy of the body and the verified headers. Before any cryptography, it checks that the message has a
 * signature, and checks its format, client ID, time, and header. It does not detect duplicates. The same message
 * verifies again until `maxAgeMs` has passed.
 *
 * @throws {@link SignatureError} with the code of the first check that failed: the codes of {@link canonicalBytes} and
 * {@link parseSignatureHeader}, `GW_SIGNATURE_CLIENT_UNEXPECTED`, `GW_SIGNATURE_TIME_STALE`, `GW_SIGNATURE_TIME_AHEAD`,
 * `GW_SIGNATURE_KEY_UNKNOWN`, the codes of {@link KeyRing.find}, or `GW_SIGNATURE_MISMATCH`
 * @throws TypeError if `clientId` is missing, `keys` is not a key ring, a limit is invalid, the clock does not return a
 * finite number, or the body is not bytes
 *
 * @example
 * ```ts
 * import { createKeyRing, verifyMessage } from '@gw/signature'
 *
 * declare const request: Request // the incoming request
 *
 * const keys = createKeyRing({ 1: '-----BEGIN PUBLIC KEY-----...' }) // once, at startup
 *
 * const { body } = await verifyMessage(
 *   {
 *     method: 'POST',
 *     target: '/notify', // the path you registered, not the path your framework reports
 *     clientId: request.headers.get('client-id') ?? '',
 *     time: request.headers.get('request-time') ?? '',
 *     body: new Uint8Array(await request.arrayBuffer()),
 *   },
 *   { signature: request.headers.get('signature'), keys, clientId: 'MY_CLIENT_ID', maxAgeMs: 172_800_000 },
 * ) // 48 hours for notifications, because they are resent; 5 minutes for responses
 * ```
 */
export async function verifyMessage(
  message: UnverifiedMessage,
  policy: VerificationPolicy,
): Promise<VerifiedMessage> {
  const { keys } = policy
  const { body: source } = message
  checkNames(policy)
  const [head, { keyVersion, signature }] = checkHeaders(message, policy)
  // Bytes are copied before the first await, so that what is verified is what is returned, even if the original changes.
  const copied = typeof source === 'function' ? undefined : encodeMessage(head, source)
  if (typeof keys?.find !== 'function') {
    misuse(KEYS_RULE)
  }
  const key =
    (await keys.find(keyVersion)) ??
    reject(
      'GW_SIGNATURE_KEY_UNKNOWN',
      `No public key is configured for key version ${keyVersion}${keys.versions ? ` (configured: ${keys.versions})` : ''}. Add it to gatewayKeys if the provider rotated keys`,
    )
  const bytes = copied ?? encodeMessage(head, await (source as () => Promise<Uint8Array>)())
  await verifySignature(key, signature, bytes)
  return {
    // From the bytes that were verified. A copy instead of a view, because some libraries read the whole buffer of a view.
    body: bytes.slice(head.text.length),
    clientId: head.clientId,
    target: head.target,
    timeMs: head.timeMs,
    keyVersion,
  } as unknown as VerifiedMessage
}

/**
 * Checks everything about a message that needs neither a key nor its body.
 *
 * @throws {@link SignatureError} with the code of the first check that failed
 * @throws TypeError if `clientId` is missing, a limit is invalid, or the clock does not return a finite number
 */
export function checkHeaders(
  message: MessageHead,
  policy: Omit<VerificationPolicy, 'keys'>,
): readonly [CheckedHead, SignatureFields] {
  const { clientId, signature } = policy
  // Before the parts, because an unsigned rejection of the gateway has no client ID either.
  checkSigned(signature)
  const head = checkHead(message)
  if (!clientId) {
    misuse('policy.clientId is required. Pass the client ID that the message must be for')
  }
  if (head.clientId !== clientId) {
    reject(
      'GW_SIGNATURE_CLIENT_UNEXPECTED',
      `The message is for a different client ID. Expected ${clientId}. Check clientId, which differs between sandbox and production`,
    )
  }
  checkFreshness(head.timeMs, policy)
  return [head, parseSignatureHeader(signature)]
}

function checkNames(policy: VerificationPolicy): void {
  // Not readOptions, whose search for the nearest name would add a sixth to the size of verifyMessage.
  for (const name of Object.keys(policy)) {
    if (!POLICY.includes(name) && policy[name as keyof VerificationPolicy] !== undefined) {
      misuse(`Unknown option policy.${shortName(name)}. Known options: ${POLICY}`)
    }
  }
}

function checkFreshness(timeMs: number, policy: Omit<VerificationPolicy, 'keys'>): void {
  const { maxAgeMs, maxFutureSkewMs = 300_000, now = Date.now } = policy
  if (maxAgeMs === 'unchecked') return
  const ageMs = readClock(now) - timeMs
  // NaN fails each comparison.
  if (!(maxAgeMs >= 0 && maxFutureSkewMs >= 0 && maxAgeMs + maxFutureSkewMs < Infinity)) {
    misuse(
      'maxAgeMs and maxFutureSkewMs must be numbers of milliseconds from 0. maxAgeMs can also be "unchecked"',
    )
  }
  // Rounded up, so that a message over the limit never seems to be within it.
  if (ageMs > maxAgeMs) {
    reject(
      'GW_SIGNATURE_TIME_STALE',
      `The message is ${Math.ceil(ageMs / 1000)} s old. At most ${maxAgeMs / 1000} s are allowed (maxAgeMs). Check this server's clock. If it is right, the message is a replay or arrived too late`,
    )
  }
  if (-ageMs > maxFutureSkewMs) {
    reject(
      'GW_SIGNATURE_TIME_AHEAD',
      `The message is dated ${Math.ceil(-ageMs / 1000)} s in the future. At most ${maxFutureSkewMs / 1000} s are allowed (maxFutureSkewMs). Check this server's clock`,
    )
  }
}
