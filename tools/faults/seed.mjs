// Chance that can be repeated: every number follows from the seed and from what it is for, so that the order in which
// calls happen to run changes nothing.
import { createHash } from 'node:crypto'

/**
 * Gives a number from 0 up to 1.
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
