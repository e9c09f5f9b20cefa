/**
 * Makes the clock of one call's attempts: no two get the same time, and so no two the same signature, also if the
 * clock stands still or is set back meanwhile.
 */
export function createSigningClock(now: () => number): () => number {
  let lastMs = -Infinity
  return () => {
    lastMs = Math.max(Math.floor(now()), lastMs + 1) // some clocks count fractions
    return lastMs
  }
}
