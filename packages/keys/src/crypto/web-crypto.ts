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
