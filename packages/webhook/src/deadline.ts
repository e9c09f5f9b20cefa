/** A time limit that several steps share, counted from its creation. */
export class TimeBudget {
  readonly #endMs: number

  constructor(totalMs: number) {
    this.#endMs = performance.now() + totalMs
  }

  /** The milliseconds that are left, at least 0. */
  get remainingMs(): number {
    return Math.max(0, this.#endMs - performance.now())
  }
}

/** A step that waits, and what to do when its time is over. */
export interface Wait {
  readonly dueMs: number
  readonly onDue: () => void
}

/**
 * The timer of one request. All of its steps share it: a notification would need five timers, and nearly always clear
 * them. Call `rest` when the request or its handler has ended.
 */
export class Alarm {
  readonly #firstMs: number
  #waits: Wait[] = []
  #timer: ReturnType<typeof setTimeout> | undefined
  #ringsMs = Infinity

  /** Starts its timer with at most `firstMs`, the limit of most steps, so that a later step need not start it again. */
  constructor(firstMs: number = Infinity) {
    this.#firstMs = firstMs
  }

  /** Calls `onDue` after `limitMs`, unless it is cleared before. */
  set(limitMs: number, onDue: () => void): Wait {
    const nowMs = performance.now()
    const wait = { dueMs: nowMs + limitMs, onDue }
    this.#waits.push(wait)
    // A timer that fires earlier, for a step that has ended, is started again then.
    if (wait.dueMs < this.#ringsMs) this.#start(nowMs, Math.min(limitMs, this.#firstMs))
    return wait
  }

  clear(wait: Wait): void {
    const at = this.#waits.lastIndexOf(wait)
    if (at !== -1) this.#waits.splice(at, 1)
  }

  /** Resolves to the result of the work, or rejects with the error of `late` after `limitMs`. The work continues. */
  within<Value>(work: PromiseLike<Value>, limitMs: number, late: () => Error): Promise<Value> {
    // Not Promise.race, which takes three times as long: this runs four times for every notification.
    return new Promise((resolve, reject) => {
      const wait = this.set(limitMs, () => reject(late()))
      // A custom inbox may return a value instead of a promise.
      Promise.resolve(work).then(
        (value) => {
          this.clear(wait)
          resolve(value)
        },
        (error) => {
          this.clear(wait)
          reject(error)
        },
      )
    })
  }

  /** Stops the timer unless a step still waits. */
  rest(): void {
    if (this.#waits.length > 0) return
    clearTimeout(this.#timer)
    this.#ringsMs = Infinity
  }

  #start(nowMs: number, limitMs: number): void {
    clearTimeout(this.#timer)
    this.#ringsMs = nowMs + limitMs
    this.#timer = setTimeout(() => this.#ring(), limitMs)
  }

  #ring(): void {
    // Timers and the clock round differently: what the timer was started for is due.
    const nowMs = Math.max(performance.now(), this.#ringsMs)
    this.#ringsMs = Infinity
    const due = this.#waits.filter(({ dueMs }) => dueMs <= nowMs)
    this.#waits = this.#waits.filter(({ dueMs }) => dueMs > nowMs)
    const nextMs = Math.min(...this.#waits.map(({ dueMs }) => dueMs))
    if (nextMs < Infinity) this.#start(nowMs, nextMs - nowMs)
    for (const { onDue } of due) onDue()
  }
}
