import { type CallLimits, EndedError, openPhase } from './phase.ts'

/** What the pause before the next attempt depends on. */
export interface Backoff {
  readonly baseDelayMs: number
  readonly maxDelayMs: number
  /** What the gateway asked for with `Retry-After`. */
  readonly retryAfterMs: number | undefined
}

// 2 ** 31 ms are 24 days: beyond, only the limit counts.
const MAX_DOUBLINGS = 31

/**
 * Gives the pause after an attempt: doubled each time, up to a limit, with jitter so that many clients do not come back
 * at once; never shorter than the gateway asked for.
 */
export function backoffMs(
  attempt: number,
  { baseDelayMs, maxDelayMs, retryAfterMs = 0 }: Backoff,
): number {
  const fullMs = Math.min(maxDelayMs, baseDelayMs * 2 ** Math.min(attempt - 1, MAX_DOUBLINGS))
  return Math.max(fullMs * (0.5 + Math.random() / 2), retryAfterMs)
}

/** Notices a caller who is gone while nothing was under way. */
export function callerEnded({ caller }: CallLimits): EndedError | undefined {
  return caller?.aborted ? new EndedError('caller', caller.reason) : undefined
}

/** Waits; answers with who ended the call meanwhile, if somebody did. */
export async function pause(ms: number, limits: CallLimits): Promise<EndedError | undefined> {
  const phase = openPhase(limits)
  let timer: ReturnType<typeof setTimeout> | undefined
  const wait = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms)
  })
  try {
    await phase.run(() => wait)
    return callerEnded(limits)
  } catch (error) {
    return error as EndedError
  } finally {
    clearTimeout(timer)
    phase.close()
  }
}
