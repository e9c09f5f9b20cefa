import type { GatewayNotification, NotificationKind, NotificationOf, ReadingIssue } from '@gw/types'

/** The second argument of a handler. */
export interface HandlerContext {
  /** Aborted if the lease is lost or `maxHandlerMs` has passed. Stop working then, because another run can start. */
  readonly signal: AbortSignal
  /** Fencing token: larger than the token of every earlier run of this notification. */
  readonly token: number
  /** How many times the notification has been claimed, including this time. */
  readonly attempt: number
  /** The notification key, which identifies duplicates. */
  readonly key: string
  /** The verified bytes. Numbers beyond double precision are still exact here. */
  readonly rawBody: Uint8Array
  /** Fields that were malformed and are missing from the notification. Nearly always empty. */
  readonly issues: readonly ReadingIssue[]
  /** The values of the verified headers. */
  readonly verified: {
    /** Your client ID. */
    readonly clientId: string
    /** The target that was signed. */
    readonly target: string
    /** The signed time, in epoch milliseconds. */
    readonly timeMs: number
    /** The key version of the gateway's public key. */
    readonly keyVersion: number
  }
}

/**
 * Handles a notification. When the handler returns or its promise resolves, the notification is recorded as handled.
 * The gateway resends it if the handler throws, or if its return value shows that the work was not done:
 *
 * - an `Error`, a function, or a generator
 * - a `Response` with status 400 or above, or from `Response.error()`
 * - an array or a `Set` with an `Error` or a rejected result of `Promise.allSettled`
 * - an array, a `Set`, or a plain object with a promise that rejects
 */
export type Handler<Notification, Extra extends object = object> = (
  notification: Notification,
  context: HandlerContext & Extra,
) => unknown

/** One handler per kind, plus `other` for every kind without one. */
export type Handlers<Extra extends object = object> = {
  readonly [Kind in NotificationKind]?: Handler<NotificationOf<Kind>, Extra> | undefined
} & {
  /** Handles every kind without its own handler, including unknown kinds. */
  readonly other?: Handler<GatewayNotification, Extra> | undefined
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
