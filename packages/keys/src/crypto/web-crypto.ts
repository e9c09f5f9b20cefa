import type { RsaPrivateNumbers } from '@gw/signature/internal'
import { writePkcs8 } from '../der/rsa-write.ts'

const RSA_SHA256 = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' } as const

/**
 * Returns Web Crypto.
 *
 * @throws TypeError if the runtime has none, such as a page without HTTPS
 */
export function webCrypto(): typeof crypto {
  if (globalThis.crypto?.subtle === undefined) {
    throw new TypeError(
      'This runtime has no Web Crypto (crypto.subtle). In a browser, serve the page over HTTPS',
    )
  }
  return crypto
}

/** Returns random bytes. */
export function randomBytes(length: number): Uint8Array<ArrayBuffer> {
  return webCrypto().getRandomValues(new Uint8Array(length))
}

/** Hashes bytes. */
export async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await webCrypto().subtle.digest('SHA-256', bytes))
}

/** Signs the body of a certificate. */
export async function signSha256(
  numbers: RsaPrivateNumbers,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array> {
  const { subtle } = webCrypto()
  const pkcs8 = Uint8Array.from(writePkcs8(numbers))
  const key = await subtle.importKey('pkcs8', pkcs8, RSA_SHA256, false, ['sign'])
  return new Uint8Array(await subtle.sign(RSA_SHA256.name, key, bytes))
}
