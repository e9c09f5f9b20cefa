import { emptyKey, encryptedKey, malformedKey } from './key-refusal.ts'
import { isBytes } from './message.ts'
import { type RsaJwk, readRsaJwk } from './rsa-jwk.ts'
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
export function readKeyMaterial(material: string | Uint8Array | RsaJwk): RsaJwk {
  if (typeof material === 'string') return readText(material)
  if (isBytes(material)) {
    // DER starts with 0x30; the texts that people have in files do not.
    return material[0] === 0x30
      ? readRsaJwk(material)
      : readText(new TextDecoder().decode(material))
  }
  if (typeof material === 'object' && material !== null && 'kty' in material) return material
  throw new TypeError(
    `a key must be a PEM or base64 text, DER bytes, a JWK or a CryptoKey, not ${material === undefined ? 'undefined: is the environment variable set?' : typeof material}`,
  )
}

function readText(material: string): RsaJwk {
  const text = material.trim() // takes a byte order mark along
  if (text.startsWith('{')) return readJson(text)
  if (text.includes(',ENCRYPTED')) throw encryptedKey() // the header of old encrypted PEM
  const body = /-----BEGIN [^-]*-----([^-]*)/.exec(text)?.[1] ?? text
  // White space, quotes, and line ends spelled out: the marks of environment files.
  const base64 = body.replace(/\\[nr]|["'\s]/g, '')
  if (base64 === '') throw emptyKey()
  return readRsaJwk(decodeBase64(base64))
}

function readJson(text: string): RsaJwk {
  try {
    return JSON.parse(text)
  } catch {
    throw malformedKey() // without the cause, whose message quotes the text
  }
}

function decodeBase64(text: string): Uint8Array {
  try {
    return Uint8Array.from(atob(text), (digit) => digit.charCodeAt(0))
  } catch {
    throw malformedKey()
  }
}
