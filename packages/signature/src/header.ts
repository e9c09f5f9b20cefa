import { decodeSignature, encodeSignature } from './base64.ts'
import { isBytes } from './message.ts'
import { refusal } from './signature-error.ts'

/** What a `Signature` header says. */
export interface SignatureFields {
  /** Always `RSA256`: any other is refused. */
  readonly algorithm: 'RSA256'
  /** Which key pair made the signature. It is not signed itself: it only chooses among keys already trusted. */
  readonly keyVersion: number
  /** The signature value, decoded. */
  readonly signature: Uint8Array<ArrayBuffer>
}

const MAX_KEY_VERSION = 2 ** 31 - 1

// The longest signature that Web Crypto makes (16384-bit keys), percent-encoded throughout, needs less than 9 kB.
const MAX_HEADER_LENGTH = 16_384

// Printable ASCII up to a comma or the end: nothing here can backtrack. Sticky, so one field follows the other.
const FIELD = /([\w-]+)=([ -+\--~]*)(,[ \t]*|$)/y

/**
 * Writes a `Signature` header: `algorithm=RSA256,keyVersion=1,signature=...`, with the value in base64,
 * percent-encoded.
 *
 * @throws TypeError if `keyVersion` is not a whole number from 1 to 2147483647 or `signature` is empty or not bytes
 */
export function buildSignatureHeader({
  keyVersion,
  signature,
}: {
  readonly keyVersion: number
  readonly signature: Uint8Array
}): string {
  checkKeyVersion(keyVersion)
  if (!isBytes(signature) || signature.length === 0) {
    throw new TypeError('signature must be a Uint8Array that is not empty')
  }
  return `algorithm=RSA256,keyVersion=${keyVersion},signature=${encodeSignature(signature)}`
}

/** Refuses a key version that no header can carry, as the misuse that it is. */
export function checkKeyVersion(keyVersion: number): void {
  if (Number.isInteger(keyVersion) && keyVersion > 0 && keyVersion <= MAX_KEY_VERSION) return
  throw new TypeError(`keyVersion must be a whole number from 1 to ${MAX_KEY_VERSION}`)
}

/**
 * Reads a `Signature` header. Fields may come in any order, with white space after commas, and unknown ones are
 * passed over, so that one the gateway adds later breaks nobody. The signature may be percent-encoded or plain
 * base64.
 *
 * @throws {@link SignatureError} `GW_SIGNATURE_HEADER_MISSING`, `GW_SIGNATURE_HEADER_MALFORMED`,
 * `GW_SIGNATURE_FIELD_MISSING`, `GW_SIGNATURE_FIELD_EMPTY`, `GW_SIGNATURE_FIELD_REPEATED`,
 * `GW_SIGNATURE_ALGORITHM_UNSUPPORTED`, `GW_SIGNATURE_KEY_VERSION_INVALID`, `GW_SIGNATURE_ENCODING_INVALID`
 */
export function parseSignatureHeader(text: string | null | undefined): SignatureFields {
  if (text === undefined || text === null || text === '') {
    throw refusal('GW_SIGNATURE_HEADER_MISSING', 'no Signature header')
  }
  const fields = splitFields(text)
  const algorithm = fields.get('algorithm')
  const version = fields.get('keyVersion')
  const signature = fields.get('signature')
  if (algorithm === undefined || version === undefined || signature === undefined) {
    throw refusal(
      'GW_SIGNATURE_FIELD_MISSING',
      'a Signature header needs algorithm, keyVersion and signature',
    )
  }
  if (algorithm !== 'RSA256') {
    throw refusal('GW_SIGNATURE_ALGORITHM_UNSUPPORTED', 'algorithm must be RSA256')
  }
  const keyVersion = Number(version)
  if (!/^[1-9]\d{0,9}$/.test(version) || keyVersion > MAX_KEY_VERSION) {
    throw refusal('GW_SIGNATURE_KEY_VERSION_INVALID', 'keyVersion must be a whole number')
  }
  return { algorithm, keyVersion, signature: decodeSignature(signature) }
}

function splitFields(text: string): Map<string, string> {
  const fields = new Map<string, string>()
  let separator: string | undefined
  FIELD.lastIndex = 0
  do {
    const field = text.length > MAX_HEADER_LENGTH ? null : FIELD.exec(text)
    if (field === null) {
      throw refusal('GW_SIGNATURE_HEADER_MALFORMED', 'a Signature header is name=value,name=value')
    }
    const [, name = '', value = ''] = field
    if (value === '') throw refusal('GW_SIGNATURE_FIELD_EMPTY', 'a Signature field is empty')
    if (fields.has(name)) {
      throw refusal('GW_SIGNATURE_FIELD_REPEATED', 'a Signature field is repeated: two headers?')
    }
    fields.set(name, value)
    separator = field[3]
  } while (separator)
  return fields
}
