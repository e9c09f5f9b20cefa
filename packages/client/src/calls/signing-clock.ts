/**
 * Creates the clock for the attempts of one call. Each attempt gets a different time, and so a different signature,
 * even if the clock stops or is set back.
 */
export function createSigningClock(now: () => number): () => number {
  let lastMs = -Infinity
  return () => {
    lastMs = Math.max(Math.floor(now()), lastMs + 1) // some clocks return fractions
    return lastMs
  }
}
