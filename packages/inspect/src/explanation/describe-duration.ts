const UNITS = [
  ['days', 86_400_000],
  ['hours', 3_600_000],
  ['minutes', 60_000],
  ['seconds', 1_000],
] as const

/** Writes a duration for people: `3 days`, `7 minutes`, `12 ms`. */
export function describeDuration(durationMs: number): string {
  for (const [unit, lengthMs] of UNITS) {
    if (durationMs >= 2 * lengthMs) return `${Math.floor(durationMs / lengthMs)} ${unit}`
  }
  return `${Math.floor(durationMs)} ms`
}
