/** The facts about a call that `around` receives. */
export interface CallInfo {
  /** The operation's name, such as `cancelPayment`. */
  readonly operation: string
  /** Your request ID, such as `paymentRequestId`, if the request has one. */
  readonly requestId: string | undefined
  /** The same ID as in this call's events: 32 hexadecimal digits, as in OpenTelemetry. */
  readonly traceId: string
}

/**
 * Wraps a call with all its attempts, for an active span, an `AsyncLocalStorage`, or an error scope. It must call `run`
 * exactly once, and return what `run` returns. If you call `run` again, it returns the first result and sends nothing.
 */
export type AroundCall = <Result>(info: CallInfo, run: () => Promise<Result>) => Promise<Result>

/**
 * Runs a call inside `around`. The call's own outcome always counts, so a wrapper can't turn an error into a success,
 * or hide that money may have moved.
 *
 * @throws what the call threw, or a TypeError if `around` did not call `run`. Nothing was sent then
 */
export async function callAround<Result>(
  around: AroundCall,
  info: CallInfo,
  call: () => Promise<Result>,
): Promise<Result> {
  let calling: Promise<Result> | undefined
  let hasEnded = false
  const run = (): Promise<Result> => {
    if (calling !== undefined) return calling
    calling = hasEnded ? Promise.reject(neverCalled(info)) : call()
    calling.catch(() => {}) // in case around() does not wait for it
    return calling
  }
  let cause: unknown
  try {
    await around(info, run)
  } catch (error) {
    cause = error
  }
  hasEnded = true
  if (calling === undefined) throw neverCalled(info, cause)
  return calling
}

function neverCalled({ operation }: CallInfo, cause?: unknown): TypeError {
  return new TypeError(
    `${operation}: around() ended without calling run(). Nothing was sent. Call run() once and await it`,
    cause === undefined ? undefined : { cause },
  )
}
