/** What can end the waiting: the caller's signal, the time for the call, the time for one attempt. */
export type EndedBy = 'caller' | 'deadline' | 'attempt'

/** Says that the waiting was ended, and by whom. */
export class EndedError extends Error {
  readonly by: EndedBy

  constructor(by: EndedBy, cause?: unknown) {
    super(MESSAGES[by], cause === undefined ? {} : { cause })
    this.by = by
  }
}

const MESSAGES: Readonly<Record<EndedBy, string>> = {
  caller: 'the call was aborted',
  deadline: 'the time for the call (timeoutMs) is up',
  attempt: 'the time for the attempt (attemptTimeoutMs) is up',
}

/** The limits of a call. */
export interface CallLimits {
  readonly caller: AbortSignal | undefined
  /** By `performance.now()`, which nobody sets back. */
  readonly endsAt: number
}

/** A part of a call that can be ended from outside: preparing, one attempt, one pause. */
export interface Phase {
  /** Aborted, with an {@link EndedError}, when the phase is ended. */
  readonly signal: AbortSignal
  /**
   * Waits for the work, or rejects with an {@link EndedError} as soon as the phase is ended, whatever the work does:
   * not every signer, schema or fetch listens to a signal. Of a phase that is over, no work is started any more.
   */
  run<Value>(work: () => PromiseLike<Value>): Promise<Value>
  /** Lets go of the caller's signal and of the timer. */
  close(): void
}

/**
 * Opens a phase. It has one controller and one timer of its own and lets go of both: `AbortSignal.any` and
 * `AbortSignal.timeout` would stay with a signal that outlives many calls, and run on after a call is over.
 */
export function openPhase({ caller, endsAt }: CallLimits, limitMs: number = Infinity): Phase {
  const controller = new AbortController()
  const { signal } = controller
  let giveUp: ((reason: EndedError) => void) | undefined
  const end = (by: EndedBy, cause?: unknown): void => {
    const reason = new EndedError(by, cause)
    // Before the signal: what the work makes of it must not come first.
    giveUp?.(reason)
    controller.abort(reason)
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
    run(work) {
      return new Promise((resolve, reject) => {
        giveUp = reject
        if (signal.aborted) reject(signal.reason)
        else work().then(resolve, reject)
      })
    },
    close() {
      clearTimeout(timer)
      caller?.removeEventListener('abort', onAbort)
    },
  }
}
