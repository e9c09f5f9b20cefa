import { reject } from './signature-error.ts'
import { encoder } from './utf8.ts'

const PAD = 64
const NONE = 65

/** Sextets by character code. */
const SEXTETS: Uint8Array = /* @__PURE__ */ (() => {
  const table = new Uint8Array(256).fill(NONE)
  for (let letter = 0; letter < 26; letter++) {
    table[65 + letter] = letter // A to Z
    table[97 + letter] = letter + 26 // a to z
    if (letter < 10) table[48 + letter] = letter + 52 // 0 to 9
  }
  table[43] = 62 // +
  table[47] = 63 // /
  table[61] = PAD // =
  return table
})()

// The longest signature that Web Crypto creates (16384-bit keys), percent-encoded throughout, needs less than 9 kB.
export const MAX_ENCODED_LENGTH = 16_384

// Iterating over bytes is faster than over a string. Filled and read within one call, so no other call interferes. A
// header is never longer, so a text that does not fit has a non-ASCII character in the part that fits, and is rejected.
const scratch: Uint8Array = /* @__PURE__ */ new Uint8Array(MAX_ENCODED_LENGTH)

/**
 * Decodes a signature value: canonical padded base64, with `+ / =` either all plain or all as `%2B %2F %3D`, in either
 * hex case. Rejects anything else, because it would be another encoding of the same signature.
 *
 * @throws {@link SignatureError} `GW_SIGNATURE_ENCODING_INVALID`
 */
export function decodeSignature(text: string): Uint8Array<ArrayBuffer> {
  return (
    decode(text) ??
    reject(
      'GW_SIGNATURE_ENCODING_INVALID',
      `The signature value is ${
        /[-_]/.test(text) ? 'base64url' : 'not valid base64'
      }. Expected padded standard base64, plain or percent-encoded. Use buildSignatureHeader() to write the header`,
    )
  )
}

function decode(text: string): Uint8Array<ArrayBuffer> | undefined {
  const { written } = encoder.encodeInto(text, scratch)
  const isEscaped = text.includes('%')
  const bytes = new Uint8Array((written * 3) >> 2)
  let at = 0
  let length = 0
  let group = 0
  let pads = 0
  while (at < written && pads === 0) {
    for (let place = 0; place < 4; place++) {
      // Past the end come bytes of an earlier call. Then `at` is past the end too, which is rejected below.
      const code = scratch[at++] as number
      let sextet = SEXTETS[code] as number
      if (sextet > 61) {
        if (isEscaped)
          sextet =
            code === 37 ? decodeEscape(scratch[at++] as number, scratch[at++] as number) : NONE
        if (sextet === PAD) pads++
      }
      if (sextet > PAD || (pads > 0 && sextet < PAD)) return undefined
      group = (group << 6) | (sextet & 63)
    }
    bytes[length++] = group >> 16
    bytes[length++] = group >> 8
    bytes[length++] = group
  }
  // The bits that the padding cuts off must be zero, or one signature would have several encodings.
  const cut = group & ((1 << (8 * pads)) - 1)
  return at === written && pads < 3 && cut === 0 ? bytes.subarray(0, length - pads) : undefined
}

/** Decodes the two digits of `%2B`, `%2F`, or `%3D`. 0x20 is the bit that lowercases a letter. */
function decodeEscape(high: number, low: number): number {
  const digits = (high << 8) | low | 0x20
  return digits === 0x3262 ? 62 : digits === 0x3266 ? 63 : digits === 0x3364 ? PAD : NONE
}

/** Encodes a signature for the header: base64, then percent-encoded. */
export function encodeSignature(bytes: Uint8Array): string {
  // Not spread, which uses an iterator and takes four times as long.
  return encodeURIComponent(btoa(String.fromCharCode.apply(null, bytes as unknown as number[])))
}
