import { isUint8Array } from '@gw/errors/internal'
import { encoder } from '../bytes/utf8.ts'
import { misuse } from '../errors/signature-error.ts'
import { type CheckedHead, checkHead, type SignableMessage } from './message.ts'

/** Returns the canonical bytes with one allocation and one copy of the body, which follows `text`. */
export function encodeMessage({ text }: CheckedHead, body: Uint8Array): Uint8Array<ArrayBuffer> {
  if (!isUint8Array(body)) {
    misuse('body must be a Uint8Array with the raw bytes. Do not parse or decode it first')
  }
  // The shapes allow only ASCII, so each character is one byte.
  const bytes = new Uint8Array(text.length + body.length)
  encoder.encodeInto(text, bytes)
  bytes.set(body, text.length)
  return bytes
}

/**
 * Returns the bytes that the signature covers: `<METHOD> <target>\n<client-id>.<time>.<body>`. The body is unchanged.
 *
 * @throws {@link SignatureError} `GW_SIGNATURE_PART_AMBIGUOUS` if a part could contain its own separator,
 * `GW_SIGNATURE_TIME_MALFORMED`
 * @throws TypeError if `method` or `target` is not a string, or `body` is not a `Uint8Array`
 */
export function canonicalBytes(message: SignableMessage): Uint8Array<ArrayBuffer> {
  return encodeMessage(checkHead(message), message.body)
}

/**
 * Returns the signed content as text, for people to read. Never sign it, because bytes that are not UTF-8 become
 * replacement characters here, and the signature would be different.
 *
 * @throws {@link SignatureError} the same as {@link canonicalBytes}
 */
export function canonicalText(message: SignableMessage): string {
  return new TextDecoder().decode(canonicalBytes(message))
}
