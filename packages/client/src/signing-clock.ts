/**
 * Makes the clock of one call's attempts: no two get the same time, and so no two the same signature, also if the
 * clock stands still or is set back meanwhile.
 */
export function createSigningClock(now: () => number): () => number {
  let lastMs = -Infinity
  return () => {
    lastMs = Math.max(now(), lastMs + 1)
    return lastMs
  }
}
