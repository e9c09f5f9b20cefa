/** Returns the next number of a sequence, from 0 to below 1. */
export type Random = () => number

/**
 * Creates a sequence of numbers that is the same for the same seed and stream, so that a run can be repeated. It is not
 * cryptographically secure, and nothing secret depends on it.
 */
export function createRandom(seed: number, stream: number): Random {
  let state = mix(seed | 0) ^ mix(Math.imul(stream, 0x9e3779b1) + 1)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    return (mix(state) >>> 0) / 4_294_967_296
  }
}

/** Mixes every bit of the number into all others. */
function mix(value: number): number {
  let mixed = Math.imul(value ^ (value >>> 16), 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  return mixed ^ (mixed >>> 16)
}
