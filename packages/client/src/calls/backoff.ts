import { callback, type Rule } from '@gw/errors/internal'
import { type CallLimits, Ended } from './phase.ts'

/** The reasons for the delay before the next attempt. */
export interface Backoff {
  readonly baseDelayMs: number
  readonly maxDelayMs: number
  /** The delay that the gateway requested with `Retry-After`. */
  readonly retryAfterMs: number | undefined
}

// 2 ** 31 ms is 24 days. Beyond that, only the limit matters.
const MAX_DOUBLINGS = 31

/**
 * Returns the delay after an attempt: doubled each time, up to a limit, with jitter so that many clients do not retry
 * at the same moment, and never shorter than the gateway requested.
 */
export function backoffMs(
  attempt: number,
  { baseDelayMs, maxDelayMs, retryAfterMs = 0 }: Backoff,
): number {
  const fullMs = Math.min(maxDelayMs, baseDelayMs * 2 ** Math.min(attempt - 1, MAX_DOUBLINGS))
  return Math.max(fullMs * (0.5 + Math.random() / 2), retryAfterMs)
}

/** Returns {@link Ended} if the caller aborted while nothing was in progress. */
export function endedByCaller({ caller }: CallLimits): Ended | undefined {
  return caller?.aborted ? new Ended('caller', caller.reason) : undefined
}

/** Waits. Returns {@link Ended} if the caller aborted in the meantime. */
export async function delay(ms: number, limits: CallLimits): Promise<Ended | undefined> {
  await waitForTimer(ms, limits.caller)
  return endedByCaller(limits)
}

/** Waits. Resolves or rejects early if the signal is aborted. */
export type Sleep = (delayMs: number, signal: AbortSignal | undefined) => Promise<unknown>

/** Reads the option `sleep`. Defaults to a timer. */
export const sleepRule: Rule<Sleep> = (value = waitForTimer, name) => callback(value, name)

const waitForTimer: Sleep = (delayMs, signal) =>
  new Promise<void>((resolve) => {
    const end = (): void => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, delayMs)
    if (signal?.aborted) end()
    else signal?.addEventListener('abort', end)
  })
