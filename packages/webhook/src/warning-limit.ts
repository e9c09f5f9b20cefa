const MINUTE_MS = 60_000
// More than the number of existing codes. A custom inbox could use an unlimited number of other codes.
const MAX_TOPICS = 100

interface Minute {
  readonly startMs: number
  printed: number
  suppressed: number
}

/** Counts the warnings about each topic, so that only so many of them are printed in a minute. */
export class WarningLimit {
  readonly #minutes = new Map<string, Minute>()
  readonly #now: () => number

  /** `now` is a clock in milliseconds. */
  constructor(now: () => number) {
    this.#now = now
  }

  /**
   * Returns what to add to a warning about a topic: how many were suppressed since the last one, or that more of them
   * are only counted. Returns `undefined` if the warning must be suppressed.
   */
  take(topic: string, perMinute: number): string | undefined {
    const nowMs = this.#now()
    const last = this.#minutes.get(topic)
    if (last !== undefined && nowMs - last.startMs < MINUTE_MS) {
      if (last.printed >= perMinute) {
        last.suppressed++
        return undefined
      }
      return ++last.printed === perMinute ? ', more in this minute are only counted' : ''
    }
    if (last === undefined && this.#minutes.size >= MAX_TOPICS) this.#minutes.clear()
    this.#minutes.set(topic, { startMs: nowMs, printed: 1, suppressed: 0 })
    return last?.suppressed ? `, and ${last.suppressed} more since the last warning` : ''
  }
}

/** Prints a warning that must be visible even if no observer is configured. */
export function warn(message: string): void {
  // biome-ignore lint/suspicious/noConsole: the only place that prints, used if no observer is configured
  console.warn(`[@gw/webhook] ${message}`)
}
