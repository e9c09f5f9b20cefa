import { type GatewayNotification, paymentOutcome, type ReadingIssue } from '@gw/types'
import type { AnyOf, NotificationsByKind } from '../reporting/read-notification.ts'
import type { VerifiedNotification } from '../verification/verified-notification.ts'

/** The second argument of a handler. */
export interface HandlerContext {
  /**
   * Aborted if the lease is lost or `maxHandlerMs` has passed. Stop working then, because another run can start. A
   * handler that read the signal fails from then on, even if it returns.
   */
  readonly signal: AbortSignal
  /** Fencing token: larger than the token of every earlier run of this notification. */
  readonly token: number
  /** The number of times that the notification has been claimed, including this time. */
  readonly attempt: number
  /** The notification key, which identifies duplicates. */
  readonly key: string
  /** The verified bytes. Numbers beyond double precision are still exact here. */
  readonly rawBody: Uint8Array
  /** Fields that were malformed and are missing from the notification. Nearly always empty. */
  readonly issues: readonly ReadingIssue[]
  /** The values of the verified headers. */
  readonly verified: Pick<VerifiedNotification, 'clientId' | 'target' | 'timeMs' | 'keyVersion'>
}

/**
 * Handles a notification. When the handler returns or its promise resolves, the notification is recorded as handled.
 * The gateway resends it if the handler throws, or if its return value shows that the work was not done:
 *
 * - an `Error`, a function, or a generator
 * - a `Response` with status 400 or above, or from `Response.error()`
 * - an array or a `Set` with an `Error` or a rejected result of `Promise.allSettled`
 * - an array, a `Set`, or a plain object with a promise that rejects, or, with a transaction, with a query that is sent
 *   only when something awaits it
 */
export type Handler<Notification, Extra extends object = object> = (
  notification: Notification,
  context: HandlerContext & Extra,
) => unknown

/** One handler per kind, plus `other` for every kind without one, including unknown kinds. */
export type Handlers<Extra extends object = object, Kinds extends object = NotificationsByKind> = {
  readonly [Kind in keyof NoInfer<Kinds> | 'other']?:
    | Handler<Kind extends keyof Kinds ? Kinds[Kind] : AnyOf<Kinds>, Extra>
    | undefined
}

/** The mark of a handler that finds out for itself if there is something to write, such as those of `@gw/orders`. */
const MAY_READ = Symbol.for('@gw/webhook/mayRead')

/**
 * Returns whether a handler that succeeds should write something: after a payment that succeeded, and for every other
 * kind with a handler of its own.
 */
export function expectsWrite(on: Handlers<never>, notification: GatewayNotification): boolean {
  const handler = findHandler(on, notification.kind)
  if (handler === undefined || handler === on.other || MAY_READ in handler) return false
  return notification.kind !== 'notifyPayment' || paymentOutcome(notification) === 'succeeded'
}

/** Returns the handler for a kind, or `undefined`. */
export function findHandler<Extra extends object>(
  on: Handlers<Extra>,
  kind: GatewayNotification['kind'],
): Handler<GatewayNotification, Extra> | undefined {
  const own = kind === 'unknown' || !Object.hasOwn(on, kind) ? undefined : on[kind]
  // The handler of a kind is only ever called with that kind.
  return (own as Handler<GatewayNotification, Extra> | undefined) ?? on.other
}
