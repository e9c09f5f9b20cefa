const MINUTE_MS = 60_000
// More than the number of existing codes. A custom inbox could use an unlimited number of other codes.
const MAX_TOPICS = 100

interface Period {
  readonly startMs: number
  printed: number
  suppressed: number
}

/** Counts the warnings about each topic, so that only so many of them are printed in a minute, or a different period. */
export class WarningLimit {
  readonly #periods = new Map<string, Period>()
  readonly #now: () => number
  readonly #periodMs: number

  /** `now` is a clock in milliseconds. */
  constructor(now: () => number, periodMs: number = MINUTE_MS) {
    this.#now = now
    this.#periodMs = periodMs
  }

  /**
   * Returns the addition to a warning about a topic: how many were suppressed since the last one, or that more of them
   * are only counted. Returns `undefined` if the warning must be suppressed.
   */
  take(topic: string, perPeriod: number): string | undefined {
    const nowMs = this.#now()
    const last = this.#periods.get(topic)
    if (last !== undefined && nowMs - last.startMs < this.#periodMs) {
      if (last.printed >= perPeriod) {
        last.suppressed++
        return undefined
      }
      return ++last.printed === perPeriod ? ', more in this minute are only counted' : ''
    }
    if (last === undefined && this.#periods.size >= MAX_TOPICS) this.#periods.clear()
    this.#periods.set(topic, { startMs: nowMs, printed: 1, suppressed: 0 })
    return last?.suppressed ? `, and ${last.suppressed} more since the last warning` : ''
  }
}

/** Prints a warning that must be visible even if no observer is configured. */
export function warn(message: string): void {
  // biome-ignore lint/suspicious/noConsole: the only place that prints, used if no observer is configured
  console.warn(`[@gw/webhook] ${message}`)
}
