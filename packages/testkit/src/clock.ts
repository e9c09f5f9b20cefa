/** A clock that stands still until a test moves it. */
export interface ManualClock {
  /** Pass this where a `now` is taken. */
  readonly now: () => number
  /** Moves the clock, also backwards. */
  advance(ms: number): void
}

/** Makes a clock for tests; it starts on 15 November 2026 unless told otherwise. */
export function manualClock(startMs = 1_794_700_800_000): ManualClock {
  let nowMs = startMs
  return {
    now: () => nowMs,
    advance(ms) {
      nowMs += ms
    },
  }
}
