import type { RequestTrace } from './notification-event.ts'

/** Something to run later. */
interface Wait {
  readonly dueMs: number
  readonly run: () => void
}

/**
 * The time limits of one request. They share one timer, because a notification has five limits and reaches none of
 * them: a timer for each would take 15 % of its time. Also what its events have in common: its trace ID and its
 * duration.
 */
export class RequestTimer {
  readonly #startedMs = performance.now()
  #traceId: string | undefined
  readonly #waits = new Set<Wait>()
  #timer: ReturnType<typeof setTimeout> | undefined
  #firesMs = Infinity
  #isClosed = false

  /** Returns the trace ID of the request, and how long it has taken. */
  get trace(): RequestTrace {
    this.#traceId ??= crypto.randomUUID().replaceAll('-', '')
    return { traceId: this.#traceId, durationMs: performance.now() - this.#startedMs }
  }

  /** Calls `run` after `ms`. Returns a function that cancels that. */
  after(ms: number, run: () => void): () => void {
    const wait = { dueMs: performance.now() + ms, run }
    this.#waits.add(wait)
    // A timer that fires earlier, for something that was canceled, is started again then.
    if (wait.dueMs < this.#firesMs) this.#start(wait.dueMs, ms)
    return () => {
      this.#waits.delete(wait)
      if (this.#isClosed) this.#stopIfIdle()
    }
  }

  /** Resolves to the result of the work, or rejects with the error of `late` after `ms`. The work continues. */
  within<Value>(work: PromiseLike<Value>, ms: number, late: () => Error): Promise<Value> {
    // Not Promise.race, which takes three times as long: this runs four times for every notification.
    return new Promise((resolve, reject) => {
      const cancel = this.after(ms, () => reject(late()))
      // A custom inbox may return a value instead of a promise.
      Promise.resolve(work).then(
        (value) => {
          cancel()
          resolve(value)
        },
        (error) => {
          cancel()
          reject(error)
        },
      )
    })
  }

  /** Stops the timer as soon as nothing waits. A handler can run longer than its request. */
  close(): void {
    this.#isClosed = true
    this.#stopIfIdle()
  }

  #stopIfIdle(): void {
    if (this.#waits.size > 0) return
    clearTimeout(this.#timer)
    this.#firesMs = Infinity
  }

  #start(dueMs: number, ms: number): void {
    clearTimeout(this.#timer)
    this.#firesMs = dueMs
    this.#timer = setTimeout(() => this.#onTimer(), ms)
  }

  #onTimer(): void {
    // Timers and the clock round differently: what the timer was started for is due.
    const nowMs = Math.max(performance.now(), this.#firesMs)
    this.#firesMs = Infinity
    const due = [...this.#waits].filter(({ dueMs }) => dueMs <= nowMs)
    for (const wait of due) this.#waits.delete(wait)
    for (const { dueMs } of this.#waits) {
      if (dueMs < this.#firesMs) this.#start(dueMs, dueMs - nowMs)
    }
    for (const { run } of due) run()
  }
}
