/** Halves of a character, which UTF-8 cannot carry: two keys that differ in one would become the same. */
const UNSTORABLE = /[\p{Surrogate}\0]/u
const MAX_LENGTH = 255

/**
 * Rejects a key that the table could not tell from another one.
 *
 * @throws TypeError
 */
export function checkKey(key: string): void {
  if (typeof key === 'string' && key.length > 0 && key.length <= MAX_LENGTH) {
    if (!UNSTORABLE.test(key)) return
  }
  throw new TypeError(
    `the key of an event must have 1 to ${MAX_LENGTH} characters, each of them one that PostgreSQL can store`,
  )
}
