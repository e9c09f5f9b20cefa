/** The time that a clock showed at a certain real time, and its speed from then on. */
export interface KeptTime {
  readonly timeMs: number
  readonly realMs: number
  readonly speed: number
}

/** The interval at which the time of a clock that is faster than real time is kept. */
export const KEEP_MS = 60_000

/**
 * Returns the time at which a clock continues, which is never before one that it has shown. A sandbox that was killed
 * could not say when it ended, so its clock went on. From the time on when a faster clock would have been kept again,
 * it went on in real time.
 */
export function resumeTime({ timeMs, realMs, speed }: KeptTime, nowMs: number): number {
  const elapsedMs = Math.max(nowMs - realMs, 0)
  const atSpeedMs = Math.min(elapsedMs, 2 * KEEP_MS)
  const restMs = elapsedMs - atSpeedMs
  return Math.ceil(timeMs + atSpeedMs * speed + restMs * Math.min(speed, 1))
}
