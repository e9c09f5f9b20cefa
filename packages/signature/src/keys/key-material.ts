import { isUint8Array, typeName } from '@gw/errors/internal'
import type { WebCryptoKey } from '../crypto/web-crypto.ts'
import { misuse, reject } from '../errors/signature-error.ts'
import { readOrReject, rejectEncryptedKey, rejectMalformedKey } from './key-rejection.ts'
import { readRsaDer } from './rsa-der.ts'
import { decodeBase64, type RsaJwk, readRsaJwk, type UncheckedNumbers } from './rsa-jwk.ts'

/**
 * A key in any common format:
 *
 * - PEM of PKCS#8, PKCS#1, or SPKI, on one line or many, quoted, with escaped `\n`, or with a wrong label
 * - the bare base64 of one of these, or a JWK as JSON
 * - bytes: DER, or a file that contains one of these strings
 * - a JWK, or a Web Crypto key
 */
export type KeyMaterial = string | Uint8Array | RsaJwk | WebCryptoKey

/**
 * Reads key material of any format.
 *
 * @throws {@link SignatureError} `GW_SIGNATURE_KEY_*`
 */
export function readKeyMaterial(material: KeyMaterial | null | undefined): UncheckedNumbers {
  if (typeof material === 'string') return readText(material)
  // DER starts with 0x30; text files do not.
  if (isUint8Array(material)) {
    return material[0] === 0x30
      ? readRsaDer(material)
      : readText(new TextDecoder().decode(material))
  }
  if (isJwk(material)) return readRsaJwk(material)
  const type = typeName(material)
  const format = type.startsWith('a Public') ? 'spki' : 'pkcs8'
  const advice = type.endsWith('KeyObject')
    ? `Pass keyObject.export({ type: "${format}", format: "pem" })`
    : 'Check that its environment variable is set'
  misuse(`The key must be PEM, base64, DER, a JWK, or a CryptoKey; got ${type}. ${advice}`)
}

function readText(material: string): UncheckedNumbers {
  const text = material.trim() // also removes a byte order mark
  if (text.startsWith('{')) return readRsaJwk(readOrReject(() => JSON.parse(text)))
  if (text.includes(',ENCRYPTED')) rejectEncryptedKey() // the header of traditional encrypted PEM
  // With several keys, it is unclear which one is meant, and a private key must not hide behind a public one.
  if (text.split('-----BEGIN').length > 2) rejectMalformedKey()
  const body = /-----BEGIN [^-]*-----([^-]*)/.exec(text)?.[1] ?? text
  // Whitespace, quotes, and escaped line ends, as in environment files.
  const base64 = body.replace(/\\[nr]|["'\s]/g, '')
  if (base64 === '') {
    reject('GW_SIGNATURE_KEY_EMPTY', 'The key is empty. Check its file or environment variable')
  }
  // One character beyond full groups means that the key is truncated. Its length field reveals that later.
  const decoded = decodeBase64(base64.length % 4 === 1 ? base64.slice(0, -1) : base64)
  // A PEM file in base64, as in secret stores, starts with "-".
  if (decoded[0] === 0x2d) return readText(new TextDecoder().decode(decoded))
  return readRsaDer(decoded)
}

function isJwk(material: object | null | undefined): material is RsaJwk {
  return 'kty' in Object(material)
}
