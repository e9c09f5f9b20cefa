import { isUint8Array, MAX_INT32, typeName } from '@gw/errors'
import { decodeSignature, encodeSignature, MAX_ENCODED_LENGTH } from './base64.ts'
import { reject } from './signature-error.ts'

/** The fields of a `Signature` header. */
export interface SignatureFields {
  /** Always `RSA256`. Any other algorithm is rejected. */
  readonly algorithm: 'RSA256'
  /** The version of the key that signed. It is not signed itself, so it only selects among keys you already trust. */
  readonly keyVersion: number
  /** The decoded signature. */
  readonly signature: Uint8Array<ArrayBuffer>
}

/**
 * Returns a `Signature` header: `algorithm=RSA256,keyVersion=1,signature=...`, with the signature in percent-encoded
 * base64.
 *
 * @throws TypeError if `keyVersion` is not an integer from 1 to 2147483647, or `signature` is not 1 to 2048 bytes
 */
export function buildSignatureHeader({
  keyVersion,
  signature,
}: {
  readonly keyVersion: number
  readonly signature: Uint8Array
}): string {
  checkKeyVersion(keyVersion)
  if (!isUint8Array(signature) || signature.length === 0 || signature.length > 2_048) {
    throw new TypeError('signature must be a Uint8Array of 1 to 2048 bytes')
  }
  return `algorithm=RSA256,keyVersion=${keyVersion},signature=${encodeSignature(signature)}`
}

/** Returns whether a number can be a key version. */
export function isKeyVersion(keyVersion: number): boolean {
  return Number.isInteger(keyVersion) && keyVersion > 0 && keyVersion <= MAX_INT32
}

/** Throws for a key version that no header can contain. */
export function checkKeyVersion(keyVersion: number): void {
  if (isKeyVersion(keyVersion)) return
  throw new TypeError(
    `keyVersion must be an integer from 1 to ${MAX_INT32}; got ${typeName(keyVersion)}`,
  )
}

/**
 * Parses a `Signature` header. Fields may be in any order, with white space after commas. Unknown fields are ignored, so
 * a field that the gateway adds later breaks nothing. The signature may be percent-encoded or plain base64.
 *
 * @throws {@link SignatureError} `GW_SIGNATURE_HEADER_MISSING`, `GW_SIGNATURE_HEADER_MALFORMED`,
 * `GW_SIGNATURE_FIELD_MISSING` (also for a field without a value), `GW_SIGNATURE_FIELD_REPEATED`,
 * `GW_SIGNATURE_ALGORITHM_UNSUPPORTED`, `GW_SIGNATURE_KEY_VERSION_INVALID`, `GW_SIGNATURE_ENCODING_INVALID`
 * @throws TypeError if the header is neither a string, `null`, nor `undefined`
 */
export function parseSignatureHeader(text: string | null | undefined): SignatureFields {
  if (text === undefined || text === null || text === '') {
    reject(
      'GW_SIGNATURE_HEADER_MISSING',
      'The Signature header is missing or empty. Check that no proxy removes it. On a response, this can mean that the gateway did not accept your own signature',
    )
  }
  if (typeof text !== 'string') {
    throw new TypeError(`The Signature header must be a string; got ${typeName(text)}`)
  }
  const fields = splitFields(text)
  const take = (name: string): string =>
    fields.get(name) ??
    reject(
      'GW_SIGNATURE_FIELD_MISSING',
      `The Signature header has no ${name} field. Expected algorithm, keyVersion, and signature`,
    )
  const algorithm = take('algorithm')
  const version = take('keyVersion')
  const signature = take('signature')
  if (algorithm !== 'RSA256') {
    reject(
      'GW_SIGNATURE_ALGORITHM_UNSUPPORTED',
      'The algorithm in the Signature header is unsupported. Only RSA256, in this spelling, is supported',
    )
  }
  const keyVersion = Number(version)
  // A canonical integer results in the same string again; 2147483648 wraps and does not.
  if (keyVersion < 1 || String(keyVersion | 0) !== version) {
    reject(
      'GW_SIGNATURE_KEY_VERSION_INVALID',
      `keyVersion in the Signature header must be an integer from 1 to ${MAX_INT32}, without leading zeros`,
    )
  }
  return { algorithm, keyVersion, signature: decodeSignature(signature) }
}

/** Splits a header into its fields: at most 32, because three are known and few will be added. */
function splitFields(text: string): Map<string, string> {
  if (text.length > MAX_ENCODED_LENGTH) {
    reject(
      'GW_SIGNATURE_HEADER_MALFORMED',
      `The Signature header is too long. At most ${MAX_ENCODED_LENGTH} characters are allowed`,
    )
  }
  const fields = new Map<string, string>()
  for (const pair of text.split(/,[ \t]*/, 33)) {
    const equals = pair.indexOf('=')
    const name = pair.slice(0, equals)
    const value = pair.slice(equals + 1)
    if (equals < 1) {
      reject(
        'GW_SIGNATURE_HEADER_MALFORMED',
        'The Signature header is malformed. Expected comma-separated name=value pairs, such as algorithm=RSA256,keyVersion=1,signature=...',
      )
    }
    if (fields.size > 31) {
      reject(
        'GW_SIGNATURE_HEADER_MALFORMED',
        'The Signature header has too many fields. At most 32 are allowed',
      )
    }
    if (!value) {
      reject(
        'GW_SIGNATURE_FIELD_MISSING',
        `The Signature header has ${describe(name)} without a value`,
      )
    }
    if (fields.has(name)) {
      reject(
        'GW_SIGNATURE_FIELD_REPEATED',
        `The Signature header has ${describe(name)} twice. Check for a proxy that adds a second Signature header`,
      )
    }
    fields.set(name, value)
  }
  return fields
}

/** Names only the known fields: in a header whose beginning is missing, the signature is in the place of a name. */
function describe(name: string): string {
  return /^(?:algorithm|keyVersion|signature)$/.test(name) ? `the field ${name}` : 'a field'
}
