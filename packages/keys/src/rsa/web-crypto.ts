/** Web Crypto's operations, named without a global type that only the DOM library has. */
export type WebSubtle = typeof crypto.subtle

/** Finds Web Crypto. A page that did not come by https has none. */
export function findSubtle(): WebSubtle | undefined {
  return globalThis.crypto?.subtle as WebSubtle | undefined
}

/**
 * Gives random bytes.
 *
 * @throws TypeError where the runtime has no secure source of them: node-forge would fall back to `Math.random`
 */
export function randomBytes(length: number): Uint8Array<ArrayBuffer> {
  checkRandom()
  return crypto.getRandomValues(new Uint8Array(length))
}

/** Stops where secrets could not be made in secret. */
export function checkRandom(): void {
  if (typeof globalThis.crypto?.getRandomValues !== 'function') {
    throw new TypeError('This runtime has no secure random numbers (crypto.getRandomValues)')
  }
}
