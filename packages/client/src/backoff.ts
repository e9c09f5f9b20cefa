/** What the pause before the next attempt depends on. */
export interface Backoff {
  readonly baseDelayMs: number
  readonly maxDelayMs: number
  /** What the gateway asked for with `Retry-After`. */
  readonly retryAfterMs: number | undefined
}

/**
 * Gives the pause after an attempt: doubled each time, up to a limit, with jitter so that many clients do not come back
 * at once; never shorter than the gateway asked for.
 */
export function backoffMs(
  attempt: number,
  { baseDelayMs, maxDelayMs, retryAfterMs }: Backoff,
): number {
  const fullMs = Math.min(maxDelayMs, baseDelayMs * 2 ** (attempt - 1))
  return Math.max(fullMs * (0.5 + Math.random() / 2), retryAfterMs ?? 0)
}

/** Waits, or rejects as soon as the signal is aborted. */
export function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = (): void => {
      clearTimeout(timer)
      reject(signal.reason)
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', end)
      resolve()
    }, ms)
    if (signal.aborted) end()
    else signal.addEventListener('abort', end, { once: true })
  })
}
