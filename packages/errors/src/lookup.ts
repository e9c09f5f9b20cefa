const REFRESH_MS = 300_000
const FAILURE_MS = 5_000

/** The lookup of one thing. */
export interface LookupOptions<Value> {
  /** Resolves to the thing, or to `undefined` if it does not exist. */
  find(): Promise<Value | undefined>
  /** The clock, in epoch milliseconds. */
  now(): number
  /** The time for which a missing thing counts as missing, in milliseconds. */
  readonly missMs: number
}

/** The lookup of one thing, with what is known of it. */
export interface Lookup<Value> {
  /** Returns whether the last lookup that did not fail found something. */
  isFound(): boolean
  /** Returns whether nothing is known or running, so that this can be dropped or must be looked up again. */
  isOver(): boolean
  /**
   * Resolves to what was found. Looks it up if that is due, and waits for it if nothing recent was found. Rejects with
   * the error that `fail` returns if the lookup failed and nothing was found earlier.
   */
  read(fail: (cause: unknown) => Error): Promise<Value | undefined>
}

/**
 * Creates a lookup of one thing, which runs once at a time and caches what it finds. The thing is looked up again after
 * five minutes. In the meantime, and while that fails, what was found is still used, because an outage revokes nothing.
 */
export function createLookup<Value>({ find, now, missMs }: LookupOptions<Value>): Lookup<Value> {
  /** The result of the last lookup that did not fail, and its end. */
  let value: Value | undefined
  let atMs = -Infinity
  let failure: { readonly cause: unknown; readonly failedMs: number } | undefined
  /** The lookup that is running. It never rejects. */
  let running: Promise<void> | undefined

  // Compares distances, so that setting the clock back does not extend any period.
  const hasPassed = (sinceMs: number, periodMs: number): boolean =>
    Math.abs(now() - sinceMs) >= periodMs
  const isFound = (): boolean => value !== undefined
  const isDue = (): boolean =>
    failure
      ? hasPassed(failure.failedMs, FAILURE_MS)
      : hasPassed(atMs, isFound() ? REFRESH_MS : missMs)

  async function lookUp(): Promise<void> {
    try {
      value = await find()
      failure = undefined
      atMs = now()
    } catch (cause) {
      failure = { cause, failedMs: now() }
    }
  }

  return {
    isFound,
    isOver: () => !isFound() && !running && isDue(),
    async read(fail) {
      if (isDue()) {
        // If the clock fails meanwhile, it stays due.
        running ??= lookUp()
          .catch(() => {})
          .finally(() => {
            running = undefined
          })
        // A recent result is used in the meantime. After a long time without a lookup, it could have been revoked.
        if (!isFound() || hasPassed(atMs, 2 * REFRESH_MS)) await running
      }
      if (!isFound() && failure) throw fail(failure.cause)
      return value
    },
  }
}
