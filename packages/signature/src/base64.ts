import { refusal } from './signature-error.ts'

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/='
const PAD = 64
const NONE = 65

/** The last three of the alphabet, percent-encoded. */
const ESCAPES = ['%2B', '%2F', '%3D']
const PLAIN = 1
const ESCAPED = 2

/** Character code to sextet. */
const SEXTETS: Uint8Array = /* @__PURE__ */ (() => {
  const table = new Uint8Array(128).fill(NONE)
  for (let value = 0; value < NONE; value++) table[ALPHABET.charCodeAt(value)] = value
  return table
})()

/**
 * Decodes a signature value: canonical padded base64, with `+ / =` either all as they are or all as
 * `%2B %2F %3D` in either hex case. Anything else would be a further spelling of a signature, and is refused.
 *
 * @throws {@link SignatureError} `GW_SIGNATURE_ENCODING_INVALID`
 */
export function decodeSignature(text: string): Uint8Array<ArrayBuffer> {
  const bytes = decode(text)
  if (bytes !== undefined) return bytes
  throw refusal(
    'GW_SIGNATURE_ENCODING_INVALID',
    `signature must be padded base64${/[-_]/.test(text) ? ', this is base64url' : ', percent-encoded or plain'}`,
  )
}

/** One pass over the text, without strings in between: this is on the path of every verification. */
function decode(text: string): Uint8Array<ArrayBuffer> | undefined {
  const bytes = new Uint8Array((text.length * 3) >> 2)
  let length = 0
  let group = 0
  let sextets = 0
  let pads = 0
  let spellings = 0
  for (let at = 0; at < text.length; at++) {
    let sextet = SEXTETS[text.charCodeAt(at)] ?? NONE
    if (sextet > 61) {
      if (sextet === NONE) {
        sextet = ESCAPES.indexOf(text.slice(at, at + 3).toUpperCase()) + 62
        if (sextet < 62) return undefined
        at += 2
        spellings |= ESCAPED
      } else {
        spellings |= PLAIN
      }
      if (sextet === PAD) pads++
    }
    if (pads > 0 && sextet !== PAD) return undefined
    group = (group << 6) | (sextet & 63)
    if ((++sextets & 3) === 0) {
      bytes[length++] = group >> 16
      bytes[length++] = group >> 8
      bytes[length++] = group
    }
  }
  // What the padding cuts off must be zero, or one signature would have several texts.
  const cut = group & ((1 << (8 * pads)) - 1)
  const isCanonical = (sextets & 3) === 0 && pads < 3 && cut === 0 && spellings < (PLAIN | ESCAPED)
  return isCanonical ? bytes.subarray(0, length - pads) : undefined
}

/** Writes a signature as it goes on the wire: base64, then percent-encoded. */
export function encodeSignature(bytes: Uint8Array): string {
  return encodeURIComponent(btoa(String.fromCharCode(...bytes)))
}
