const MINUTE_MS = 60_000

/** Returns how long something stays open, such as `26 min`, rounded up. `undefined` if it has no end, or is over. */
export function timeLeft(endTime: string | undefined, nowMs: number): string | undefined {
  const minutes = Math.ceil((Date.parse(endTime ?? '') - nowMs) / MINUTE_MS)
  // Not a number if there is no end.
  if (!(minutes > 0)) return undefined
  if (minutes < 120) return `${minutes} min`
  return minutes < 2_880 ? `${Math.floor(minutes / 60)} h` : `${Math.floor(minutes / 1_440)} days`
}
