import type { Sleep } from '../calls/backoff.ts'

/** How many lookups run at a time, and how many start in a second. */
export interface PaceOptions {
  readonly concurrency: number
  readonly perSecond: number
  readonly signal: AbortSignal | undefined
  readonly now: () => number
  readonly sleep: Sleep
}

/** Keeps lookups from running too many at a time, or too fast. */
export interface Pace {
  /** Waits for a free place. */
  enter(): Promise<void>
  /** Frees a place. */
  leave(): void
  /** Waits until the next lookup can start. */
  turn(): Promise<void>
  /** Lets no lookup start for a while. */
  pause(delayMs: number): void
}

/** Creates a pace. */
export function createPace({ concurrency, perSecond, signal, now, sleep }: PaceOptions): Pace {
  const waiting: (() => void)[] = []
  let free = concurrency
  let nextAt = 0
  return {
    async enter() {
      if (free > 0) free -= 1
      else await new Promise<void>((resolve) => waiting.push(resolve))
    },
    leave() {
      const next = waiting.shift()
      if (next === undefined) free += 1
      else next()
    },
    async turn() {
      // Checked again after each delay, because a pause may have begun in the meantime.
      while (nextAt > now() && !signal?.aborted) await sleep(nextAt - now(), signal)
      nextAt = Math.max(nextAt, now()) + 1_000 / perSecond
    },
    pause(delayMs) {
      nextAt = Math.max(nextAt, now() + delayMs)
    },
  }
}
