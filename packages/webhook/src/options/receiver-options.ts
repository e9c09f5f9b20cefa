import { assertKnownOptions, nearestName, typeName } from '@gw/errors'
import { assertDistinctKeys, type Signer, type SignerOptions, toSigner } from '@gw/signature'
import { type GatewayNotification, type NotificationKind, notificationKinds } from '@gw/types'
import { findHandler, type Handlers } from '../handling/handlers.ts'
import type { Inbox } from '../inbox/inbox.ts'
import {
  type AuthenticatorOptions,
  type AuthenticatorSettings,
  authenticatorOptionNames,
  prepareAuthenticator,
} from './authenticator-options.ts'
import { checkFunction, checkMs, namesOf } from './checks.ts'
import { DEFAULT_MAX_AGE_MS, DEFAULT_MAX_FUTURE_SKEW_MS } from './verification-options.ts'

/** A notification that was handled and recorded, or acknowledged without a handler. */
export interface HandledEvent {
  /** The notification. */
  readonly notification: GatewayNotification
  /** The notification key, which identifies duplicates. */
  readonly key: string
  /** Whether a handler ran. `false` only with `unhandled: 'acknowledge'`. */
  readonly hasRun: boolean
  /** Whether the handler exceeded `handlerTimeoutMs`, so that the gateway resends the notification. */
  readonly isLate: boolean
}

/** A duplicate: a resend of a notification that was already handled. It was acknowledged, and no handler ran. */
export interface DuplicateEvent {
  /** The notification as resent. */
  readonly notification: GatewayNotification
  /** The notification key, which identifies duplicates. */
  readonly key: string
  /** Whether the body differs from the one that was handled. If so, something about the notification has changed. */
  readonly changed: boolean
  /** The verified bytes of the resend. */
  readonly rawBody: Uint8Array
}

/** Options of {@link createReceiver} beyond those of an authenticator. */
interface HandlingOptions<Extra extends object> {
  /**
   * Where handled notifications are recorded. Required, because an inbox in memory does not work for several instances.
   */
  readonly inbox: Inbox<Extra>
  /** One handler per kind, plus `other` for every kind without one. */
  readonly on: Handlers<Extra>
  /** What to do with a kind that has no handler: `'reject'` (the gateway resends) or `'acknowledge'`. Defaults to `'reject'`. */
  readonly unhandled?: 'reject' | 'acknowledge' | undefined
  /** How long a claim lasts without being renewed, in milliseconds. Defaults to 30 seconds. */
  readonly leaseMs?: number | undefined
  /**
   * Time limit for the response to a verified notification, in milliseconds, shared by the inbox, the handler, and
   * signing. After it, the response is 503 and the handler keeps running. Defaults to 9 seconds.
   */
  readonly handlerTimeoutMs?: number | undefined
  /**
   * How long the claim of a running handler is renewed, in milliseconds. After it, the handler's signal is aborted, and
   * another run can start when the lease expires. `Infinity` means no limit. Defaults to 5 minutes.
   */
  readonly maxHandlerMs?: number | undefined
  /** Signs the success response. Recommended: the interface says that all messages are signed. */
  readonly signer?: Signer | SignerOptions | undefined
  /** Called after a notification was handled. */
  readonly onHandled?: ((event: HandledEvent) => unknown) | undefined
  /** Called after a duplicate was acknowledged. */
  readonly onDuplicate?: ((event: DuplicateEvent) => unknown) | undefined
}

/** Options for {@link createReceiver}. */
export interface ReceiverOptions<Extra extends object = object>
  extends AuthenticatorOptions,
    HandlingOptions<Extra> {}

/** The names of all {@link ReceiverOptions} for `assertKnownOptions`, for an adapter that has its own options. */
export const receiverOptionNames: readonly string[] = [
  ...authenticatorOptionNames,
  ...namesOf<HandlingOptions<object>>({
    inbox: true,
    on: true,
    unhandled: true,
    leaseMs: true,
    handlerTimeoutMs: true,
    maxHandlerMs: true,
    signer: true,
    onHandled: true,
    onDuplicate: true,
  }),
  // Nested options, so that one in the wrong place is recognized.
  'signer.privateKey',
  'signer.keyVersion',
  'on.other',
  ...notificationKinds.map((kind) => `on.${kind}`),
]

/** The validated options, with defaults applied. */
export interface ReceiverSettings<Extra extends object> extends AuthenticatorSettings {
  readonly inbox: Inbox<Extra>
  readonly on: Handlers<Extra>
  readonly unhandled: 'reject' | 'acknowledge'
  readonly leaseMs: number
  readonly handlerTimeoutMs: number
  readonly maxHandlerMs: number
  readonly signer: Signer | undefined
  readonly now: () => number
  readonly onHandled: ((event: HandledEvent) => unknown) | undefined
  readonly onDuplicate: ((event: DuplicateEvent) => unknown) | undefined
}

/**
 * Returns the options that belong to the authenticator.
 *
 * @throws TypeError if an option is unknown
 */
function authenticatorOptionsOf<Extra extends object>(
  options: ReceiverOptions<Extra>,
): AuthenticatorOptions {
  assertKnownOptions(options, receiverOptionNames)
  const { inbox, on, unhandled, leaseMs, handlerTimeoutMs, maxHandlerMs, ...rest } = options
  const { signer, onHandled, onDuplicate, ...authenticatorOptions } = rest
  return authenticatorOptions
}

/** Validates the options once, so that mistakes fail at startup. */
export function prepareReceiver<Extra extends object>(
  options: ReceiverOptions<Extra>,
): ReceiverSettings<Extra> {
  const authenticator = prepareAuthenticator(authenticatorOptionsOf(options))
  const { inbox, on, unhandled = 'reject', leaseMs = 30_000, handlerTimeoutMs = 9_000 } = options
  const { maxHandlerMs = Math.max(300_000, handlerTimeoutMs), now = Date.now } = options
  const { onHandled, onDuplicate } = options
  checkInbox(inbox, options)
  if (unhandled !== 'reject' && unhandled !== 'acknowledge') {
    throw new TypeError('unhandled must be "reject" (the default) or "acknowledge"')
  }
  checkHandlers(on, unhandled === 'reject' ? options.kind : undefined)
  checkMs('leaseMs', { value: leaseMs, default: 30_000, least: 1 })
  checkMs('handlerTimeoutMs', { value: handlerTimeoutMs, default: 9_000, least: 1 })
  if (!(typeof maxHandlerMs === 'number' && maxHandlerMs >= handlerTimeoutMs)) {
    throw new TypeError(
      `maxHandlerMs must be a number of milliseconds of at least handlerTimeoutMs (${handlerTimeoutMs}), or Infinity. Defaults to 300000 (5 minutes)`,
    )
  }
  checkFunction('onHandled', onHandled)
  checkFunction('onDuplicate', onDuplicate)
  const signer = options.signer === undefined ? undefined : toSigner(options.signer)
  assertDistinctKeys({ signer: options.signer, gatewayKeys: options.gatewayKeys })
  return {
    ...authenticator,
    inbox,
    on,
    unhandled,
    leaseMs,
    handlerTimeoutMs,
    maxHandlerMs,
    signer,
    now,
    onHandled,
    onDuplicate,
  }
}

const INBOX_METHODS = ['claim', 'renew', 'complete', 'release'] as const

/** @throws TypeError if the inbox is missing, or drops a record while the notification can still be replayed */
function checkInbox<Extra extends object>(
  inbox: Inbox<Extra>,
  limits: Pick<AuthenticatorOptions, 'maxAgeMs' | 'maxFutureSkewMs'>,
): void {
  if (!INBOX_METHODS.every((method) => typeof inbox?.[method] === 'function')) {
    const got = inbox === undefined ? 'is required' : `must be an inbox; got ${typeName(inbox)}`
    throw new TypeError(
      `inbox ${got}. Use createMemoryInbox() for one process, or @gw/inbox-redis or @gw/inbox-postgres for several instances`,
    )
  }
  const { maxAgeMs = DEFAULT_MAX_AGE_MS, maxFutureSkewMs = DEFAULT_MAX_FUTURE_SKEW_MS } = limits
  const { retentionMs, minRetentionMs = retentionMs } = inbox
  for (const [name, keptMs] of Object.entries({ retentionMs, minRetentionMs })) {
    if (typeof keptMs === 'number' && keptMs > maxAgeMs + maxFutureSkewMs) continue
    throw new TypeError(
      `inbox.${name} is ${keptMs}, but must be greater than maxAgeMs + maxFutureSkewMs (${maxAgeMs + maxFutureSkewMs}). Otherwise a notification could be replayed after its record expires`,
    )
  }
}

/**
 * @throws TypeError if a handler would never be called, or if `kind`, the only kind that is expected, has none
 */
function checkHandlers<Extra extends object>(
  on: Handlers<Extra>,
  kind: NotificationKind | undefined,
): void {
  const names: readonly string[] = [...notificationKinds, 'other']
  const handlers: object = on ?? {}
  const given = Object.entries(handlers).filter(([, handler]) => handler !== undefined)
  for (const name of names) {
    if (!(name in handlers) || Object.hasOwn(handlers, name)) continue
    throw new TypeError(
      `on.${name} is inherited. Handlers must be own properties of on; for a class instance, pass { ${name}: (...args) => instance.${name}(...args) }`,
    )
  }
  for (const [name, handler] of given) {
    if (!names.includes(name)) {
      const nearest = nearestName(name, names)
      const advice =
        nearest === undefined ? `Supported: ${names.join(', ')}` : `Did you mean on.${nearest}?`
      throw new TypeError(`on.${name} is not a notification kind. ${advice}`)
    }
    if (typeof handler !== 'function') {
      throw new TypeError(`on.${name} must be a function; got ${typeName(handler)}`)
    }
  }
  if (given.length === 0) {
    throw new TypeError(
      'on must contain at least one handler, such as { notifyPayment: async (payment) => {} }',
    )
  }
  if (kind !== undefined && findHandler(on, kind) === undefined) {
    throw new TypeError(
      `on has no handler for ${kind}, the only kind that this endpoint expects. Add on.${kind} or on.other`,
    )
  }
}
