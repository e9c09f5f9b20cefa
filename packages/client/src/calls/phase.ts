/** The causes that can end a call: the caller's signal, the time limit of the call, or the time limit of one attempt. */
export type EndedBy = 'caller' | 'deadline' | 'attempt'

/** A phase that was ended from outside before its work was finished. */
export class Ended {
  readonly by: EndedBy
  /** The reason of the caller's signal. */
  readonly reason: unknown

  constructor(by: EndedBy, reason?: unknown) {
    this.by = by
    this.reason = reason
  }
}

/** The limits of a call. */
export interface CallLimits {
  readonly caller: AbortSignal | undefined
  /** When the phase ends, by `performance.now()`, which is monotonic. */
  readonly endsAt: number
}

/** A part of a call that can be ended from outside: preparing, one attempt, one delay. */
export interface Phase {
  /** Aborted when the phase is ended. */
  readonly signal: AbortSignal
  /** Returns whether the phase was ended. Much faster than `signal.aborted`: in V8, each signal has its own shape. */
  hasEnded(): boolean
  /**
   * Waits for the work. Returns {@link Ended} as soon as the phase is ended, because not every signer, schema, or fetch
   * respects a signal. Does not start the work if the phase has already ended.
   */
  run<Value>(work: () => PromiseLike<Value>): Promise<Value | Ended>
  /** Releases the caller's signal and the timer. */
  close(): void
}

/**
 * Opens a phase with one controller and one timer, and releases both. `AbortSignal.any` and `AbortSignal.timeout` would
 * stay attached to a signal that outlives many calls and keep running after a call has ended.
 */
export function openPhase({ caller, endsAt }: CallLimits, limitMs: number = Infinity): Phase {
  const controller = new AbortController()
  const { signal } = controller
  let ended: Ended | undefined
  let giveUp: ((ended: Ended) => void) | undefined
  const end = (by: EndedBy, reason?: unknown): void => {
    ended = new Ended(by, reason)
    // Before the signal, so that the reaction of the work to the signal does not win the race.
    giveUp?.(ended)
    controller.abort()
  }
  const onAbort = (): void => end('caller', caller?.reason)
  const leftMs = Math.max(0, endsAt - performance.now())
  const timer = setTimeout(
    () => end(leftMs <= limitMs ? 'deadline' : 'attempt'),
    Math.min(leftMs, limitMs),
  )
  if (caller?.aborted) onAbort()
  else caller?.addEventListener('abort', onAbort)
  return {
    signal,
    hasEnded: () => ended !== undefined,
    run(work) {
      return new Promise((resolve, reject) => {
        giveUp = resolve
        if (ended !== undefined) resolve(ended)
        else work().then(resolve, reject)
      })
    },
    close() {
      clearTimeout(timer)
      caller?.removeEventListener('abort', onAbort)
    },
  }
}
