// Repeatable randomness: every number depends only on the seed and its purpose, so that the order of the calls changes
// nothing.
import { createHash } from 'node:crypto'

/**
 * Returns a number from 0 up to, but not including, 1.
 *
 * @param {number} seed
 * @param {...(string | number)} what
 */
export function chance(seed, ...what) {
  const digest = createHash('sha256')
    .update(JSON.stringify([seed, ...what]))
    .digest()
  return digest.readUInt32BE(0) / 2 ** 32
}
