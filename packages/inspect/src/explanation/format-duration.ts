const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1_000],
] as const

/**
 * Formats a duration for people with its two largest units, rounded down: `3 days 4 hours`, `1 minute 30 seconds`,
 * `12 ms`. `parseDuration` reads the result.
 */
export function formatDuration(durationMs: number): string {
  let restMs = Math.max(0, Math.floor(durationMs))
  const parts: string[] = []
  for (const [unit, lengthMs] of UNITS) {
    const count = Math.floor(restMs / lengthMs)
    if (count > 0) parts.push(`${count} ${unit}${count === 1 ? '' : 's'}`)
    // The second part is the neighbor of the first: "1 day 3 seconds" would be more exact than useful.
    else if (parts.length > 0) break
    if (parts.length === 2) break
    restMs -= count * lengthMs
  }
  return parts.length === 0 ? `${restMs} ms` : parts.join(' ')
}
