import {
  type GatewayNotification,
  type NotificationKind,
  type NotificationOf,
  notificationKinds,
} from '@gw/types'

/** What a handler gets beside the notification. */
export interface HandlerContext {
  /** Aborted when the lease is lost: another run may start, so stop. */
  readonly signal: AbortSignal
  /** The fencing token of this run: larger than that of every earlier run of the event. */
  readonly token: number
  /** How often the event has been claimed, this time included. */
  readonly attempt: number
  /** The key under which duplicates of the event are known. */
  readonly key: string
  /** The very bytes that were verified. Numbers beyond what a double holds are still exact here. */
  readonly rawBody: Uint8Array
  /** What the verified headers say. */
  readonly verified: {
    /** Your client id. */
    readonly clientId: string
    /** The target that was signed. */
    readonly target: string
    /** The signed time, in epoch milliseconds. */
    readonly timeMs: number
    /** The version of the gateway's key. */
    readonly keyVersion: number
  }
}

/** Handles a notification: the work is done when it returns, or when its promise resolves. */
export type Handler<Notification, Extra extends object = object> = (
  notification: Notification,
  context: HandlerContext & Extra,
) => unknown

/** One handler for each kind that you expect, and `other` for all that have none. */
export type Handlers<Extra extends object = object> = {
  readonly [Kind in NotificationKind]?: Handler<NotificationOf<Kind>, Extra> | undefined
} & {
  /** Takes every kind that has no handler of its own, also unknown ones. */
  readonly other?: Handler<GatewayNotification, Extra> | undefined
}

/**
 * Rejects handlers that would never be called, and with `kind` (the only kind that is expected) that there is none for
 * it, as the misuse that it is.
 */
export function checkHandlers(on: Handlers, kind?: NotificationKind): void {
  const names: readonly string[] = [...notificationKinds, 'other']
  const given = Object.entries(on ?? {}).filter(([, handler]) => handler !== undefined)
  for (const name of names) {
    if (!(name in (on ?? {})) || Object.hasOwn(on, name)) continue
    throw new TypeError(`on.${name} is inherited: give an object with handlers of its own`)
  }
  for (const [name, handler] of given) {
    if (!names.includes(name)) {
      throw new TypeError(`on.${name} is no kind of notification: there are ${names.join(', ')}`)
    }
    if (typeof handler !== 'function') throw new TypeError(`on.${name} must be a function`)
  }
  if (given.length === 0) throw new TypeError('on must have at least one handler')
  if (kind !== undefined && findHandler(on, kind) === undefined) {
    throw new TypeError(`only ${kind} is expected, and on has no handler for it`)
  }
}

/** Finds the handler of a kind, or `undefined`. */
export function findHandler<Extra extends object>(
  on: Handlers<Extra>,
  kind: GatewayNotification['kind'],
): Handler<GatewayNotification, Extra> | undefined {
  const own = kind === 'unknown' || !Object.hasOwn(on, kind) ? undefined : on[kind]
  // The handler of a kind is only ever called with that kind.
  return (own as Handler<GatewayNotification, Extra> | undefined) ?? on.other
}
