/** The time in which a data file is locked and saved. Tests pass their own. */
export interface Timing {
  /** Returns the real time. */
  now(): number
  pause(ms: number): Promise<unknown>
  /** Calls a function later, unless the process ends before. */
  after(ms: number, run: () => void): void
}

const MIN_REST_MS = 1_000
/** Saves take at most one part in so many of the time. */
const REST = 20

/** Returns a function that plans a save: as soon as possible, but after a rest since the last one. */
export function paceSaves(save: () => void, { now, after }: Timing): () => void {
  let isPlanned = false
  let restMs = 0
  let endedMs = 0
  return () => {
    if (isPlanned) return
    isPlanned = true
    // If the machine's clock is set back, a save waits no longer than the rest.
    after(Math.min(Math.max(endedMs + restMs - now(), 0), restMs), () => {
      const startedMs = now()
      save()
      endedMs = now()
      restMs = Math.max(MIN_REST_MS, REST * (endedMs - startedMs))
      isPlanned = false
    })
  }
}
