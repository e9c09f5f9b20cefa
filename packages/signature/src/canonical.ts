import { isUint8Array } from '@gw/errors'
import { type ShapedHead, type SignableMessage, shapeHead } from './message.ts'
import { encoder } from './utf8.ts'

/** The exact bytes that are signed, and the copy of the body within them. */
export interface CanonicalMessage {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly body: Uint8Array<ArrayBuffer>
}

/** One allocation and one copy of the body; both results are views of it. */
export function encodeMessage({ text }: ShapedHead, body: Uint8Array): CanonicalMessage {
  if (!isUint8Array(body)) throw new TypeError('body must be bytes')
  // The shapes admit ASCII only, so characters and bytes count the same.
  const bytes = new Uint8Array(text.length + body.length)
  encoder.encodeInto(text, bytes)
  bytes.set(body, text.length)
  return { bytes, body: bytes.subarray(text.length) }
}

/**
 * Gives the bytes that are signed: `<METHOD> <target>\n<client-id>.<time>.<body>`, the body byte for byte.
 *
 * @throws {@link SignatureError} `GW_SIGNATURE_PART_AMBIGUOUS` if a part could contain its own separator,
 * `GW_SIGNATURE_TIME_MALFORMED`
 */
export function canonicalBytes(message: SignableMessage): Uint8Array<ArrayBuffer> {
  return encodeMessage(shapeHead(message), message.body).bytes
}

/**
 * Gives the signed content as text, for people to look at. Never sign it: a body that is not UTF-8 is shown with
 * replacement characters and would have another signature.
 *
 * @throws {@link SignatureError} the same as {@link canonicalBytes}
 */
export function canonicalText(message: SignableMessage): string {
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(canonicalBytes(message))
}
