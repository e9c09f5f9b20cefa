/** Web Crypto's operations, without a global type that only the DOM library has. */
export type WebSubtle = typeof crypto.subtle

/** Returns Web Crypto, which is not available on pages without HTTPS. */
export function findSubtle(): WebSubtle | undefined {
  return globalThis.crypto?.subtle as WebSubtle | undefined
}

/**
 * Returns random bytes.
 *
 * @throws TypeError if the runtime has no secure source: node-forge would fall back to `Math.random`
 */
export function randomBytes(length: number): Uint8Array<ArrayBuffer> {
  checkRandom()
  return crypto.getRandomValues(new Uint8Array(length))
}

/** Throws if the runtime has no secure random numbers. */
export function checkRandom(): void {
  if (typeof globalThis.crypto?.getRandomValues !== 'function') {
    throw new TypeError('This runtime has no secure random numbers (crypto.getRandomValues)')
  }
}
