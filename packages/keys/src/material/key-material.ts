import { isUint8Array, typeName } from '@gw/errors/internal'
import type { RsaJwk } from '@gw/signature'
import { toBinary } from '../bytes/bytes.ts'
import { rejectMalformed } from '../der/der-read.ts'
import { reject } from '../errors/keys-error.ts'
import { MAX_MATERIAL_LENGTH } from '../errors/limits.ts'
import { fromBase64 } from '../jwk/base64.ts'
import { type PemBlock, splitPem } from '../pem/pem.ts'
import { type PemEncryption, splitPemHeaders } from '../pem/pem-encrypted.ts'
import { rejectForeignBytes, rejectForeignText } from './foreign-format.ts'

/**
 * Key material in any common form, encrypted or not:
 *
 * - PEM of any kind, on one line or many, quoted, with literal `\n`, or with a wrong label
 * - bare base64, or a JWK as JSON
 * - bytes: DER, PKCS#12, or a file that contains one of these strings
 * - a JWK
 */
export type AnyKeyMaterial = string | Uint8Array | RsaJwk

/** One part of the key material. */
export type MaterialPiece =
  | {
      readonly encoding: 'pem' | 'base64' | 'der'
      readonly der: Uint8Array<ArrayBuffer>
      readonly pemEncryption?: PemEncryption | undefined
    }
  | { readonly encoding: 'json' | 'object'; readonly jwk: RsaJwk }

/**
 * Splits key material into its parts without reading them yet.
 *
 * @throws {@link KeysError} `GW_KEYS_EMPTY`, `GW_KEYS_TOO_LARGE`, `GW_KEYS_MALFORMED`, `GW_KEYS_FORMAT_UNSUPPORTED`
 * @throws TypeError if the input is not key material, or if an option is invalid
 */
export function splitMaterial(material: AnyKeyMaterial): MaterialPiece[] {
  if (typeof material === 'string') return splitText(material)
  if (isUint8Array(material)) return splitBytes(material)
  if (typeof material === 'object' && material !== null) {
    const { keys } = material as { readonly keys?: unknown }
    if ('kty' in material || Array.isArray(keys)) return jwksIn(material, 'object')
  }
  throw new TypeError(
    `Key material must be a string, bytes, or a JWK; got ${typeName(material)}. Export a KeyObject or CryptoKey first`,
  )
}

function splitBytes(bytes: Uint8Array): MaterialPiece[] {
  if (bytes.length > MAX_MATERIAL_LENGTH) rejectLarge()
  rejectForeignBytes(bytes)
  // DER starts with 0x30; text files do not. Copied, because the caller may change its bytes.
  if (bytes[0] === 0x30) return [{ encoding: 'der', der: Uint8Array.from(bytes) }]
  // PowerShell writes UTF-16.
  const encoding = { ÿþ: 'utf-16le', þÿ: 'utf-16be' }[toBinary(bytes.subarray(0, 2))] ?? 'utf-8'
  return splitText(new TextDecoder(encoding).decode(bytes))
}

function splitText(material: string, isDecoded = false): MaterialPiece[] {
  if (material.length > MAX_MATERIAL_LENGTH) rejectLarge()
  const text = unquote(material.trim()).trim() // also removes a byte order mark
  if (text === '') {
    reject('GW_KEYS_EMPTY', 'The key is empty. Check that the file or environment variable is set')
  }
  if (text.startsWith('{')) return jwksIn(readJson(text), 'json')
  rejectForeignText(text)
  // Literal \\n comes from environment files.
  const plain = text.replace(/\\[nr]/g, '\n')
  if (plain.includes('-----BEGIN ')) return splitPem(plain).map(readBlock)
  const der = fromBase64(plain)
  // A whole file in base64, as in secret stores. Decoded only once.
  if (!isDecoded && der[0] !== 0x30) {
    return splitText(new TextDecoder().decode(der), true)
  }
  return [{ encoding: 'base64', der }]
}

function readBlock({ body }: PemBlock): MaterialPiece {
  const { base64, encryption } = splitPemHeaders(body)
  const der = fromBase64(base64)
  if (der.length === 0)
    reject(
      'GW_KEYS_EMPTY',
      'The PEM block is empty. Copy the key together with all lines after BEGIN',
    )
  return { encoding: 'pem', der, pemEncryption: encryption }
}

/** A JWK, or the keys of a JWK set. */
function jwksIn(value: object, encoding: 'json' | 'object'): MaterialPiece[] {
  const { keys } = value as { readonly keys?: unknown }
  const jwks = 'kty' in value || !Array.isArray(keys) ? [value] : keys
  return jwks.map((jwk) =>
    typeof jwk === 'object' && jwk !== null ? { encoding, jwk } : rejectMalformed(),
  )
}

function readJson(text: string): object {
  try {
    return JSON.parse(text)
  } catch {
    return rejectMalformed() // without the cause, which quotes the input
  }
}

function unquote(text: string): string {
  const [first] = text
  const isQuoted = text.length > 1 && (first === '"' || first === "'") && text.endsWith(first)
  return isQuoted ? text.slice(1, -1) : text
}

function rejectLarge(): never {
  reject('GW_KEYS_TOO_LARGE', 'The input is larger than 1 MiB, so it is not a key')
}
