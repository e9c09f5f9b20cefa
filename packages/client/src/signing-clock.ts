/**
 * Creates the clock for the attempts of one call. No two attempts get the same time, and so no two have the same
 * signature, even if the clock stands still or is set back.
 */
export function createSigningClock(now: () => number): () => number {
  let lastMs = -Infinity
  return () => {
    lastMs = Math.max(Math.floor(now()), lastMs + 1) // some clocks count fractions
    return lastMs
  }
}
