import { isUint8Array } from '@gw/errors'
import { encodeMessage } from './canonical.ts'
import { buildSignatureHeader } from './header.ts'
import { type MessageHead, shapeHead } from './message.ts'
import type { Signer } from './signer.ts'
import { formatTime, type TimeFormat } from './time.ts'
import { encoder } from './utf8.ts'

/** A message to sign: its body may still be text, which is signed and sent as UTF-8. */
export interface UnsignedMessage extends MessageHead {
  /** A text is signed and sent as UTF-8. */
  readonly body: string | Uint8Array
}

/** What {@link signRequest} signs. */
export interface SignRequestOptions {
  /** Your client id at the gateway. */
  readonly clientId: string
  /** Path and query of the URL that you call, exactly as they go on the wire. */
  readonly target: string
  /** The JSON text or its bytes. An object is not taken: what is signed must be what is sent. */
  readonly body: string | Uint8Array
  /** Made by `createSigner`, or your own around a KMS or HSM. */
  readonly signer: Signer
  /** `POST` if left out, as everywhere in the interface. */
  readonly method?: string
  /** The clock, in epoch milliseconds; `Date.now` if left out. */
  readonly now?: () => number
  /** How `Request-Time` is written; epoch milliseconds if left out. */
  readonly timeFormat?: TimeFormat
}

/** A request ready to send. */
export interface SignedRequest {
  /** Identity and signature. `Content-Type` and `Accept` are yours to add. */
  readonly headers: Readonly<Record<'client-id' | 'Request-Time' | 'Signature', string>>
  /** The very bytes that were signed. Send these. */
  readonly body: Uint8Array<ArrayBuffer>
}

/**
 * Signs a message and gives the text of its `Signature` header.
 *
 * @throws {@link SignatureError} `GW_SIGNATURE_PART_AMBIGUOUS`, `GW_SIGNATURE_TIME_MALFORMED`
 * @throws TypeError if the body is a text with a lone surrogate (UTF-8 cannot carry it), or the signer misbehaves
 */
export async function signMessage(message: UnsignedMessage, signer: Signer): Promise<string> {
  return (await signParts(message, signer)).header
}

/**
 * Signs a request: gives the three headers and the very bytes to send.
 *
 * @throws {@link SignatureError} `GW_SIGNATURE_PART_AMBIGUOUS` if `clientId`, `target` or `method` has not its shape
 * @throws TypeError the same as {@link signMessage}
 *
 * @example
 * ```ts
 * import { createSigner, signRequest } from '@gw/signature'
 *
 * const signer = createSigner({ privateKey: '-----BEGIN PRIVATE KEY-----...', keyVersion: 1 })
 *
 * const target = '/ams/api/v1/payments/inquiryPayment'
 * const { headers, body } = await signRequest({
 *   clientId: 'MY_CLIENT_ID',
 *   target,
 *   body: JSON.stringify({ paymentId: '2026111519401080010018882020035' }),
 *   signer,
 * })
 * await fetch(`https://gateway.example${target}`, {
 *   method: 'POST',
 *   headers: { ...headers, 'Content-Type': 'application/json; charset=UTF-8' },
 *   body,
 * })
 * ```
 */
export async function signRequest(options: SignRequestOptions): Promise<SignedRequest> {
  const { clientId, target, body, signer, method = 'POST', now = Date.now, timeFormat } = options
  const time = formatTime(now(), timeFormat)
  const signed = await signParts({ method, target, clientId, time, body }, signer)
  return {
    headers: { 'client-id': clientId, 'Request-Time': time, Signature: signed.header },
    body: signed.body,
  }
}

async function signParts(
  message: UnsignedMessage,
  signer: Signer,
): Promise<{ header: string; body: Uint8Array<ArrayBuffer> }> {
  const { bytes, body } = encodeMessage(shapeHead(message), toBytes(message.body))
  if (typeof signer?.sign !== 'function') throw new TypeError('signer must come from createSigner')
  const signature = await signer.sign(bytes)
  if (!isUint8Array(signature))
    throw new TypeError('signer.sign must give the signature as a Uint8Array')
  return { header: buildSignatureHeader({ keyVersion: signer.keyVersion, signature }), body }
}

function toBytes(body: string | Uint8Array): Uint8Array {
  if (isUint8Array(body)) return body
  if (typeof body !== 'string') throw new TypeError('body must be bytes or text: JSON.stringify it')
  // TextEncoder would put U+FFFD in its place without a word.
  if (/\p{Surrogate}/u.test(body))
    throw new TypeError('body has a lone surrogate, which UTF-8 cannot carry')
  return encoder.encode(body)
}
