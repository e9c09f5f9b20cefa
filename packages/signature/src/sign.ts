import {
  anything,
  isUint8Array,
  type Rules,
  readClock,
  readOptions,
  typeName,
} from '@gw/errors/internal'
import { decodeUtf8, encoder } from './bytes/utf8.ts'
import { misuse } from './errors/signature-error.ts'
import { encodeMessage } from './message/canonical.ts'
import { buildSignatureHeader } from './message/header.ts'
import { checkHead, checkString, type SignableMessage } from './message/message.ts'
import { formatTime, type TimeFormat } from './message/time.ts'
import { checkSigner, type Signer } from './signer.ts'

/** A message to sign. */
export interface UnsignedMessage extends Omit<SignableMessage, 'body'> {
  /** The body. A string is signed and sent as UTF-8. */
  readonly body: string | Uint8Array
}

/** Options for {@link signRequest}. */
export interface SignRequestOptions {
  /** Your client ID at the gateway. */
  readonly clientId: string
  /** Path and query of the URL you call, exactly as sent. */
  readonly target: string
  /** The JSON text or its bytes. Objects are not accepted, because the signed bytes must be the bytes that are sent. */
  readonly body: string | Uint8Array
  /** Created by `createSigner`, or your own wrapper around a KMS or HSM. */
  readonly signer: Signer
  /** HTTP method. Defaults to `POST`, which every operation uses. */
  readonly method?: string
  /** The clock, in epoch milliseconds. Defaults to `Date.now`. */
  readonly now?: () => number
  /** Format of `Request-Time`. Defaults to epoch milliseconds. */
  readonly timeFormat?: TimeFormat
}

/** A signed request, ready to send. */
export interface SignedRequest {
  /** Client ID, time, and signature. Add `Content-Type` and `Accept` yourself. */
  readonly headers: Readonly<Record<'client-id' | 'Request-Time' | 'Signature', string>>
  /** The signed bytes, in their own buffer. Send exactly these. */
  readonly body: Uint8Array<ArrayBuffer>
  /**
   * The same body as a string, for HTTP clients that serialize bytes as JSON. Encoded as UTF-8, it is exactly `body`.
   * `undefined` if the bytes are not valid UTF-8, which a string cannot contain.
   */
  readonly text: string | undefined
}

/**
 * Signs a message and returns its `Signature` header.
 *
 * @throws {@link SignatureError} `GW_SIGNATURE_PART_AMBIGUOUS`, `GW_SIGNATURE_TIME_MALFORMED`
 * @throws TypeError if a part is not a string, the body is not a string or bytes, the body contains a lone surrogate
 * (which UTF-8 cannot encode), or the signer is invalid or does not return bytes
 */
export async function signMessage(message: UnsignedMessage, signer: Signer): Promise<string> {
  return (await signParts(message, signer)).header
}

/**
 * Signs a request. Returns the three headers and the exact bytes to send, also as text.
 *
 * @throws {@link SignatureError} `GW_SIGNATURE_PART_AMBIGUOUS` if `clientId`, `target`, or `method` is malformed
 * @throws TypeError if an option is unknown, and under the same conditions as {@link signMessage}
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
 *   headers: {
 *     ...headers,
 *     'Content-Type': 'application/json; charset=UTF-8',
 *     Accept: 'application/json, text/plain, *\/*',
 *   },
 *   body,
 * })
 * ```
 */
export async function signRequest(options: SignRequestOptions): Promise<SignedRequest> {
  const {
    clientId,
    target,
    body,
    signer,
    method = 'POST',
    now = Date.now,
    timeFormat,
  } = readOptions(options, requestRules)
  const time = formatTime(readClock(now), timeFormat)
  const signed = await signParts({ method, target, clientId, time, body }, signer)
  return {
    headers: { 'client-id': clientId, 'Request-Time': time, Signature: signed.header },
    body: signed.body,
    // A string that was signed has no lone surrogate, so it is what its bytes decode to.
    text: typeof body === 'string' ? body : decodeUtf8(signed.body),
  }
}

const requestRules: Rules<SignRequestOptions> = {
  clientId: anything,
  target: anything,
  body: anything,
  signer: anything,
  method: anything,
  now: anything,
  timeFormat: anything,
}

async function signParts(
  message: UnsignedMessage,
  signer: Signer,
): Promise<{ header: string; body: Uint8Array<ArrayBuffer> }> {
  checkString('clientId', message.clientId)
  checkString('time', message.time)
  const head = checkHead(message)
  const bytes = encodeMessage(head, toBytes(message.body))
  // A copy instead of a view, because some HTTP clients send the whole buffer of a view, which begins with the signed head. Made
  // before the signer gets the bytes, because a signer could change or transfer them.
  const body = bytes.slice(head.text.length)
  checkSigner(signer)
  const signature = await signer.sign(bytes)
  const header = buildSignatureHeader({ keyVersion: signer.keyVersion, signature })
  return { header, body }
}

function toBytes(body: string | Uint8Array): Uint8Array {
  if (isUint8Array(body)) return body
  if (typeof body !== 'string') {
    misuse(
      `body must be a string or a Uint8Array; got ${typeName(body)}. Use JSON.stringify() and send the returned body`,
    )
  }
  // TextEncoder would silently replace it with U+FFFD.
  if (/\p{Surrogate}/u.test(body)) misuse('body contains half of a surrogate pair')
  return encoder.encode(body)
}
