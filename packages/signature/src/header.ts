import { isUint8Array, MAX_INT32 } from '@gw/errors'
import { decodeSignature, encodeSignature, MAX_ENCODED_LENGTH } from './base64.ts'
import { reject } from './signature-error.ts'

/** What a `Signature` header says. */
export interface SignatureFields {
  /** Always `RSA256`: any other is rejected. */
  readonly algorithm: 'RSA256'
  /** Which key pair made the signature. It is not signed itself: it only chooses among keys already trusted. */
  readonly keyVersion: number
  /** The signature value, decoded. */
  readonly signature: Uint8Array<ArrayBuffer>
}

/**
 * Writes a `Signature` header: `algorithm=RSA256,keyVersion=1,signature=...`, with the value in base64,
 * percent-encoded.
 *
 * @throws TypeError if `keyVersion` is not a whole number from 1 to 2147483647 or `signature` is not 1 to 2048
 * bytes
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
    throw new TypeError('signature must be 1 to 2048 bytes')
  }
  return `algorithm=RSA256,keyVersion=${keyVersion},signature=${encodeSignature(signature)}`
}

/** Rejects a key version that no header can carry, as the misuse that it is. */
export function checkKeyVersion(keyVersion: number): void {
  if (Number.isInteger(keyVersion) && keyVersion > 0 && keyVersion <= MAX_INT32) return
  throw new TypeError(`keyVersion must be a whole number from 1 to ${MAX_INT32}`)
}

/**
 * Reads a `Signature` header. Fields may come in any order, with white space after commas, and unknown ones are
 * passed over, so that one the gateway adds later breaks nobody. The signature may be percent-encoded or plain
 * base64.
 *
 * @throws {@link SignatureError} `GW_SIGNATURE_HEADER_MISSING`, `GW_SIGNATURE_HEADER_MALFORMED`,
 * `GW_SIGNATURE_FIELD_MISSING` (also for one without a value), `GW_SIGNATURE_FIELD_REPEATED`,
 * `GW_SIGNATURE_ALGORITHM_UNSUPPORTED`, `GW_SIGNATURE_KEY_VERSION_INVALID`, `GW_SIGNATURE_ENCODING_INVALID`
 */
export function parseSignatureHeader(text: string | null | undefined): SignatureFields {
  if (!text) reject('GW_SIGNATURE_HEADER_MISSING', 'Signature')
  const fields = splitFields(text)
  const take = (name: string): string =>
    fields.get(name) ?? reject('GW_SIGNATURE_FIELD_MISSING', name)
  const algorithm = take('algorithm')
  const version = take('keyVersion')
  const signature = take('signature')
  if (algorithm !== 'RSA256') reject('GW_SIGNATURE_ALGORITHM_UNSUPPORTED', 'not RSA256')
  const keyVersion = Number(version)
  // A canonical integer is one that is written the same again; 2147483648 wraps and is not.
  if (keyVersion < 1 || String(keyVersion | 0) !== version) {
    reject('GW_SIGNATURE_KEY_VERSION_INVALID', 'not whole')
  }
  return { algorithm, keyVersion, signature: decodeSignature(signature) }
}

/**
 * Splits a header into its fields, 32 at most: three are known, and what is added later will not be hundreds. Names
 * are not shown: a header cut in front has the signature in their place.
 */
function splitFields(text: string): Map<string, string> {
  const fields = new Map<string, string>()
  for (const pair of text.length > MAX_ENCODED_LENGTH ? [''] : text.split(/,[ \t]*/, 33)) {
    const equals = pair.indexOf('=')
    const name = pair.slice(0, equals)
    const value = pair.slice(equals + 1)
    if (equals < 1 || fields.size > 31) reject('GW_SIGNATURE_HEADER_MALFORMED', 'not name=value')
    if (!value) reject('GW_SIGNATURE_FIELD_MISSING', 'Signature')
    if (fields.has(name)) reject('GW_SIGNATURE_FIELD_REPEATED', 'Signature')
    fields.set(name, value)
  }
  return fields
}
