import { isUint8Array, typeName } from '@gw/errors'
import { rejectEncryptedKey, rejectMalformedKey } from './key-rejection.ts'
import { readRsaDer } from './rsa-der.ts'
import { decodeBase64, type RsaJwk, type RsaNumbers, readRsaJwk } from './rsa-jwk.ts'
import { reject } from './signature-error.ts'
import type { WebCryptoKey } from './web-crypto.ts'

/**
 * A key in any common format: a string (PEM of PKCS#8, PKCS#1, or SPKI, on many lines or one, quoted, with escaped
 * `\n`, or under a wrong label; the bare base64 of these; or a JWK as JSON), bytes (DER, or a file with such a
 * string), a JWK, or a Web Crypto key.
 */
export type KeyMaterial = string | Uint8Array | RsaJwk | WebCryptoKey

/**
 * Reads key material of any format.
 *
 * @throws {@link SignatureError} `GW_SIGNATURE_KEY_*`
 */
export function readKeyMaterial(material: string | Uint8Array | RsaJwk): RsaNumbers {
  if (typeof material === 'string') return readText(material)
  // DER starts with 0x30; text files do not.
  if (isUint8Array(material)) {
    return material[0] === 0x30
      ? readRsaDer(material)
      : readText(new TextDecoder().decode(material))
  }
  if (typeof material === 'object' && material !== null && 'kty' in material) {
    return readRsaJwk(material)
  }
  throw new TypeError(
    `A key must be a string, a Uint8Array, a JWK, or a CryptoKey; got ${typeName(material)}. For a Node KeyObject, pass the result of its export() method`,
  )
}

function readText(material: string): RsaNumbers {
  const text = material.trim() // also removes a byte order mark
  if (text.startsWith('{')) return readRsaJwk(readJson(text))
  if (text.includes(',ENCRYPTED')) rejectEncryptedKey() // the header of traditional encrypted PEM
  // It is unknown which of several keys is meant, and a private key must not hide behind a public one.
  if (text.split('-----BEGIN').length > 2) {
    reject(
      'GW_SIGNATURE_KEY_MALFORMED',
      'The text contains more than one PEM block. Pass exactly one key',
    )
  }
  const body = /-----BEGIN [^-]*-----([^-]*)/.exec(text)?.[1] ?? text
  // White space, quotes, and escaped line ends, as in environment files.
  const base64 = body.replace(/\\[nr]|["'\s]/g, '')
  if (base64 === '') {
    reject(
      'GW_SIGNATURE_KEY_EMPTY',
      'The key is empty. Check that the file or environment variable has a value',
    )
  }
  // One character beyond full groups means that the key is truncated; its length will show it.
  const decoded = decodeBase64(base64.length % 4 === 1 ? base64.slice(0, -1) : base64)
  if (decoded.startsWith('-----BEGIN')) return readText(decoded) // a PEM file in base64, as in secret stores
  return readRsaDer(Uint8Array.from(decoded, (byte) => byte.charCodeAt(0)))
}

function readJson(text: string): RsaJwk {
  try {
    return JSON.parse(text)
  } catch {
    rejectMalformedKey() // without the cause, which quotes the text
  }
}
