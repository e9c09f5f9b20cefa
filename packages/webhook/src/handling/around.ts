import type { GatewayNotification } from '@gw/types'
import type { EventOf, RequestTrace, RunningHandler } from '../reporting/notification-event.ts'
import type { NotificationsByKind } from '../reporting/read-notification.ts'

/** The argument of `around` about the notification that is about to be handled. */
export interface HandlingInfo extends RunningHandler, Pick<RequestTrace, 'traceId'> {
  /** The notification that is about to be handled. */
  readonly notification: GatewayNotification
}

/**
 * Wraps a handler, for an active span, an `AsyncLocalStorage`, or an error scope. It must call `run` exactly once, and
 * return what `run` returns.
 */
export type AroundHandler<Kinds extends object = NotificationsByKind> = <Result>(
  info: EventOf<HandlingInfo, Kinds>,
  run: () => Promise<Result>,
) => Promise<Result>

/**
 * Runs a handler inside of `around`. Resolves only if the handler succeeded and `around` returned its result, so that a
 * wrapper cannot acknowledge a notification that was not handled. Never settles before the handler has.
 *
 * @throws what the handler threw, what `around` threw, or a TypeError if `around` does not do its part
 */
export async function runAround(
  around: AroundHandler,
  info: HandlingInfo,
  handle: () => Promise<void>,
): Promise<void> {
  const result = {} // of this run only, so that nothing else can be mistaken for it
  let running: Promise<void> | undefined
  let hasEnded = false
  let failure: Promise<never> | undefined
  const run = (): Promise<never> => {
    if (running !== undefined || hasEnded) {
      const misuse = new TypeError(
        hasEnded
          ? 'around() called run() after it had returned, so the handler did not run. Await run() inside around()'
          : 'around() called run() twice, but the handler ran only once. Call run() exactly once',
      )
      failure = handled(Promise.reject(misuse))
      return failure
    }
    running = handle()
    return handled(running.then(() => result as never))
  }
  let returned: unknown
  try {
    returned = await around(info, run)
  } catch (error) {
    // The handler's error is thrown below, in case around() replaces it.
    failure ??= handled(Promise.reject(error))
  }
  hasEnded = true
  if (running !== undefined) await running
  if (failure !== undefined) await failure
  if (running === undefined) {
    throw new TypeError('around() did not call run(), so the handler did not run. Call it once')
  }
  if (returned !== result) {
    throw new TypeError(
      'around() did not return the result of run(). Return it, as in async (info, run) => await run()',
    )
  }
}

/** Keeps a rejection that `around` does not wait for from ending the process. */
function handled<Value>(promise: Promise<Value>): Promise<Value> {
  promise.catch(() => {})
  return promise
}
