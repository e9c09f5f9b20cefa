import { isUint8Array } from '@gw/errors'
import { rejectEncryptedKey, rejectMalformedKey } from './key-rejection.ts'
import { readRsaDer } from './rsa-der.ts'
import { decodeBase64, type RsaJwk, type RsaNumbers, readRsaJwk } from './rsa-jwk.ts'
import { reject } from './signature-error.ts'
import type { WebCryptoKey } from './web-crypto.ts'

/**
 * A key as people have it: text (PEM of PKCS#8, PKCS#1 or SPKI, on many lines or one, quoted, with `\n` spelled
 * out, under a wrong label; or the bare base64 of these; or a JWK as JSON), bytes (DER, or a file with such a
 * text), a JWK, or a Web Crypto key.
 */
export type KeyMaterial = string | Uint8Array | RsaJwk | WebCryptoKey

/**
 * Reads key material, whatever its spelling.
 *
 * @throws {@link SignatureError} `GW_SIGNATURE_KEY_*`
 */
export function readKeyMaterial(material: string | Uint8Array | RsaJwk): RsaNumbers {
  if (typeof material === 'string') return readText(material)
  // DER starts with 0x30; the texts that people have in files do not.
  if (isUint8Array(material)) {
    return material[0] === 0x30
      ? readRsaDer(material)
      : readText(new TextDecoder().decode(material))
  }
  if (typeof material === 'object' && material !== null && 'kty' in material) {
    return readRsaJwk(material)
  }
  throw new TypeError(
    `a key must be text, bytes, a JWK or a CryptoKey, not ${typeof material}; of a KeyObject, its export`,
  )
}

function readText(material: string): RsaNumbers {
  const text = material.trim() // takes a byte order mark along
  if (text.startsWith('{')) return readRsaJwk(readJson(text))
  if (text.includes(',ENCRYPTED')) rejectEncryptedKey() // the header of old encrypted PEM
  // Which of several keys is meant cannot be told, and a private one must not hide behind a public one.
  if (text.split('-----BEGIN').length > 2) rejectMalformedKey()
  const body = /-----BEGIN [^-]*-----([^-]*)/.exec(text)?.[1] ?? text
  // White space, quotes, and line ends spelled out: the marks of environment files.
  const base64 = body.replace(/\\[nr]|["'\s]/g, '')
  if (base64 === '') reject('GW_SIGNATURE_KEY_EMPTY', 'is the file or variable filled?')
  // One character over whole groups is what is left of a key that was cut off; its length will tell.
  const decoded = decodeBase64(base64.length % 4 === 1 ? base64.slice(0, -1) : base64)
  if (decoded.startsWith('-----BEGIN')) return readText(decoded) // a whole PEM file in base64, as secret stores have it
  return readRsaDer(Uint8Array.from(decoded, (byte) => byte.charCodeAt(0)))
}

function readJson(text: string): RsaJwk {
  try {
    return JSON.parse(text)
  } catch {
    rejectMalformedKey() // without the cause, which quotes the text
  }
}
