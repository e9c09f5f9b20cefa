/** Lone surrogates, which UTF-8 cannot represent. Two keys that differ only in one would be stored as the same key. */
export const UNSTORABLE: RegExp = /[\p{Surrogate}\0]/u
const MAX_LENGTH = 255

/**
 * Throws for a notification key that the table cannot store unchanged.
 *
 * @throws TypeError if the key is empty, too long, or contains NUL or a lone surrogate
 */
export function assertStorableKey(key: string): void {
  if (typeof key === 'string' && key.length > 0 && key.length <= MAX_LENGTH) {
    if (!UNSTORABLE.test(key)) return
  }
  throw new TypeError(
    `key must be a string of 1 to ${MAX_LENGTH} characters, without NUL and lone surrogates, which databases cannot store`,
  )
}
