import { isUint8Array, MAX_INT32, typeName } from '@gw/errors/internal'
import { decodeSignature, encodeSignature } from '../bytes/base64.ts'
import { misuse, reject, type SignatureErrorCode } from '../errors/signature-error.ts'
import { checkString } from './message.ts'

/** The fields of a `Signature` header. */
export interface SignatureFields {
  /** Always `RSA256`. Any other algorithm is rejected. */
  readonly algorithm: 'RSA256'
  /** The version of the key that signed. It is not signed itself, so it only selects among keys you already trust. */
  readonly keyVersion: number
  /** The decoded signature. */
  readonly signature: Uint8Array<ArrayBuffer>
}

const FIELDS = ['algorithm', 'keyVersion', 'signature']

/**
 * Returns a `Signature` header: `algorithm=RSA256,keyVersion=1,signature=...`, with the signature in percent-encoded
 * base64.
 *
 * @throws TypeError if `keyVersion` is not an integer from 0 to 2147483647, or `signature` is not 1 to 2048 bytes
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
    misuse(
      `signature must be a Uint8Array of 1 to 2048 bytes; got ${typeName(signature)}. Check signer.sign()`,
    )
  }
  return `algorithm=RSA256,keyVersion=${keyVersion},signature=${encodeSignature(signature)}`
}

/** Throws for a key version that no header can contain. */
export function checkKeyVersion(keyVersion: number, name = 'keyVersion'): void {
  // Rejects -0, too, whose header would say 0.
  if (Object.is(keyVersion & MAX_INT32, keyVersion)) return
  const got = typeof keyVersion === 'number' ? keyVersion : typeName(keyVersion)
  misuse(`${name} must be an integer from 0 to ${MAX_INT32}; got ${got}`)
}

/**
 * Parses a `Signature` header. Fields can be in any order, with whitespace after commas. Unknown fields are ignored, so
 * the gateway can add fields later. The signature can be percent-encoded or plain base64.
 *
 * @throws {@link SignatureError} `GW_SIGNATURE_HEADER_MISSING`, `GW_SIGNATURE_HEADER_MALFORMED`,
 * `GW_SIGNATURE_FIELD_MISSING` (also for a field without a value), `GW_SIGNATURE_FIELD_REPEATED`,
 * `GW_SIGNATURE_ALGORITHM_UNSUPPORTED`, `GW_SIGNATURE_KEY_VERSION_INVALID`, `GW_SIGNATURE_ENCODING_INVALID`
 * @throws TypeError if the header is not a string, `null`, or `undefined`
 */
export function parseSignatureHeader(text: string | null | undefined): SignatureFields {
  checkSigned(text)
  checkString('The Signature header', text)
  const fields = new Map<string, string>()
  // Three fields are known, and few will be added. The longest signature (16384-bit keys), all of it escaped, needs less
  // than 9 kB.
  const pairs = text.split(/,[ \t]*/, 33)
  if (text.length > 16_384 || pairs.length > 32) {
    reject(
      'GW_SIGNATURE_HEADER_MALFORMED',
      'The Signature header is too long. At most 16384 characters and 32 fields are allowed. Check for a proxy that adds to it',
    )
  }
  for (const pair of pairs) {
    const equals = pair.indexOf('=')
    const name = pair.slice(0, equals)
    const value = pair.slice(equals + 1)
    if (equals < 1) {
      reject(
        'GW_SIGNATURE_HEADER_MALFORMED',
        'The Signature header is malformed. Check for a proxy that rewrites it. Expected comma-separated name=value pairs, such as algorithm=RSA256,keyVersion=1,signature=...',
      )
    }
    if (!value) rejectField('GW_SIGNATURE_FIELD_MISSING', `contains ${shown(name)} without a value`)
    if (fields.has(name)) {
      reject(
        'GW_SIGNATURE_FIELD_REPEATED',
        `The Signature header contains ${shown(name)} twice. Check for a proxy that adds a second Signature header`,
      )
    }
    fields.set(name, value)
  }
  const take = (name: string): string =>
    fields.get(name) ?? rejectField('GW_SIGNATURE_FIELD_MISSING', `does not contain ${name}`)
  const algorithm = take('algorithm')
  const version = take('keyVersion')
  const signature = take('signature')
  if (algorithm !== 'RSA256') {
    reject(
      'GW_SIGNATURE_ALGORITHM_UNSUPPORTED',
      'The algorithm in the Signature header is not supported. Only RSA256, in this spelling, is accepted. Find out who sent the message',
    )
  }
  const keyVersion = Number(version)
  // A canonical integer converts back to the same string. 2147483648 wraps and does not.
  if (String(keyVersion & MAX_INT32) !== version) {
    reject(
      'GW_SIGNATURE_KEY_VERSION_INVALID',
      'keyVersion in the Signature header must be an integer from 0 to 2147483647, without leading zeros. Check for a proxy that rewrites the header',
    )
  }
  return {
    algorithm,
    keyVersion,
    signature:
      decodeSignature(signature) ??
      reject(
        'GW_SIGNATURE_ENCODING_INVALID',
        'The signature in the Signature header must be padded base64, plain or percent-encoded. If you write the header yourself, use buildSignatureHeader()',
      ),
  }
}

/** Throws for a message without a `Signature` header. */
export function checkSigned(header: string | null | undefined): asserts header is string {
  if (header) return
  reject(
    'GW_SIGNATURE_HEADER_MISSING',
    'The Signature header is missing. The gateway omits it if it rejects your signature. For a notification, check for a proxy that removes it',
  )
}

function rejectField(code: SignatureErrorCode, problem: string): never {
  reject(
    code,
    `The Signature header ${problem}. Expected algorithm, keyVersion, and signature. Check for a proxy that truncates it`,
  )
}

/** Returns a field's name if it is known. In a header whose beginning is missing, the signature is in its place. */
function shown(name: string): string {
  return FIELDS.includes(name) ? name : 'a field'
}
