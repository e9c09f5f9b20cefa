import {
  anything,
  callback,
  type Filled,
  milliseconds,
  oneOf,
  optional,
  type Rule,
  type Rules,
  readOptions,
  rule,
} from '@gw/errors/internal'
import type { Signer, SignerOptions, TimeFormat } from '@gw/signature'
import { signerRules } from '@gw/signature/internal'
import type { AroundHandler } from '../handling/around.ts'
import { type Drainable, RunningWork } from '../handling/drain.ts'
import type { Handlers } from '../handling/handlers.ts'
import type { Inbox } from '../inbox/inbox.ts'
import { checkReader, type NotificationReader } from '../reading/notification-reader.ts'
import { createDuplicateWarnings } from '../reporting/duplicate-warnings.ts'
import type { DuplicateEvent, EventOf, HandledEvent } from '../reporting/notification-event.ts'
import type { NotificationsByKind } from '../reporting/read-notification.ts'
import {
  type AuthenticatorOptions,
  type AuthenticatorSettings,
  authenticatorRules,
  observer,
} from './authenticator-options.ts'
import { checkHandlers, handlerNames } from './check-handlers.ts'
import { completeVerification, type WithMerchants } from './verification-options.ts'

/** Options for {@link createReceiver}. */
export interface ReceiverOptions<
  Extra extends object = object,
  Kinds extends object = NotificationsByKind,
> extends AuthenticatorOptions<Kinds> {
  /** The record of handled notifications. Required, because several instances cannot share an inbox in memory. */
  readonly inbox: Inbox<Extra>
  /** One handler per kind, plus `other` for all other kinds. `byOutcome` creates a safe one for `notifyPayment`. */
  readonly on: Handlers<Extra, Kinds>
  /**
   * The treatment of a kind that has no handler. With `'reject'`, the gateway resends the notification. With
   * `'acknowledge'`, it does not. Defaults to `'reject'`.
   */
  readonly unhandled?: 'reject' | 'acknowledge' | undefined
  /** The time that a claim lasts without being renewed, in milliseconds. Defaults to 30 seconds. */
  readonly leaseMs?: number | undefined
  /**
   * Time limit for the response to a verified notification, in milliseconds, shared by the inbox, the handler, and
   * signing. After it, the response is 503 and the handler keeps running. Defaults to 9 seconds.
   */
  readonly handlerTimeoutMs?: number | undefined
  /**
   * The time that a running handler's claim is renewed, in milliseconds. After it, the handler's signal is aborted, and
   * another run can start when the lease expires. `Infinity` means no limit. Defaults to 5 minutes.
   */
  readonly maxHandlerMs?: number | undefined
  /** Signs the success response, which the provider does not require. */
  readonly signer?: Signer | SignerOptions | undefined
  /** The format of `response-time` in a signed response. Defaults to `'epoch'`. */
  readonly timeFormat?: TimeFormat | undefined
  /**
   * Reads the notifications of a different gateway that signs in the same way. Such a gateway can take `F` for the end,
   * so with a reader, a rejected request gets the result status `U`. Defaults to the notifications of this gateway.
   */
  readonly notifications?: NotificationReader<Kinds> | undefined
  /**
   * Wraps each run of a handler, for an active span, an `AsyncLocalStorage`, or an error scope. It must call `run`
   * exactly once and return its result. Otherwise the notification is not acknowledged, and the gateway resends it.
   */
  readonly around?: AroundHandler<Kinds> | undefined
  /** Called after a notification was handled. */
  readonly onHandled?: ((event: EventOf<HandledEvent, Kinds>) => unknown) | undefined
  /**
   * Called after a duplicate was acknowledged. Defaults to `console.warn` if the body differs from the one that was
   * handled, at most 60 times per minute. `'silent'` turns that off.
   */
  readonly onDuplicate?: ((event: EventOf<DuplicateEvent, Kinds>) => unknown) | 'silent' | undefined
  /**
   * Called once, when the receiver is created, so that other code can drain a receiver that an adapter creates.
   */
  readonly onReceiver?: ((receiver: Drainable) => unknown) | undefined
}

type FilledHandling<Extra extends object> = Filled<
  Omit<ReceiverOptions<Extra>, keyof AuthenticatorOptions>,
  'signer' | 'around' | 'onHandled' | 'onReceiver' | 'notifications'
>

/** The checked options, with their defaults. */
export interface ReceiverSettings<Extra extends object>
  extends AuthenticatorSettings,
    Omit<FilledHandling<Extra>, 'onDuplicate' | 'notifications'> {
  readonly onDuplicate: (event: DuplicateEvent) => void
  /** The current work of the endpoint, reruns included. */
  readonly work: RunningWork
  /** Returns whether a notification with this key is expected. Only `rerunFailed` expects a certain one. */
  readonly isExpected?: (key: string) => boolean
}

const INBOX_METHODS = ['claim', 'renew', 'complete', 'release'] as const

const rules: Rules<Pick<ReceiverSettings<object>, keyof ReceiverOptions>> = {
  ...authenticatorRules,
  inbox: rule<Inbox>({
    must: 'an inbox',
    test: (value) =>
      INBOX_METHODS.every((name) => typeof (value as Inbox | null)?.[name] === 'function'),
    hint: 'Use createMemoryInbox() for one process, or @gw/redis, @gw/postgres, or @gw/mysql for several instances',
  }),
  on: anything,
  unhandled: oneOf<'reject' | 'acknowledge'>('reject', 'acknowledge'),
  leaseMs: milliseconds(30_000),
  handlerTimeoutMs: milliseconds(9_000),
  maxHandlerMs: milliseconds(300_000, { max: Infinity }),
  signer: anything,
  timeFormat: oneOf<TimeFormat>('epoch', 'iso'),
  notifications: anything,
  around: optional(callback) as Rule<AroundHandler | undefined>,
  onHandled: optional(callback),
  onDuplicate: observer(createDuplicateWarnings),
  onReceiver: optional(callback),
}

const NESTED = {
  signer: signerRules,
  on: Object.fromEntries(handlerNames.map((name) => [name, anything])),
}

/** Checks the options once, so that mistakes fail at startup. */
export function prepareReceiver<Extra extends object>(
  options: ReceiverOptions<Extra> | WithMerchants<ReceiverOptions<Extra>>,
): ReceiverSettings<Extra> {
  const settings = completeVerification(readOptions(options, rules, undefined, NESTED))
  const { unhandled, kind, handlerTimeoutMs } = settings
  const maxHandlerMs = Math.max(settings.maxHandlerMs, handlerTimeoutMs)
  checkRetention(settings)
  checkHandlers(options.on, unhandled === 'reject' ? kind : undefined, namesOf(settings))
  if (options.maxHandlerMs !== undefined && options.maxHandlerMs < handlerTimeoutMs) {
    throw new TypeError(
      `maxHandlerMs must be at least handlerTimeoutMs (${handlerTimeoutMs}), or Infinity. Defaults to 300000 (5 minutes)`,
    )
  }
  const { inbox, on } = options
  return { ...settings, maxHandlerMs, inbox, on, work: new RunningWork() }
}

/** @throws TypeError if there is a reader that is invalid, or beside an option that is for the kinds of `@gw/types` */
function namesOf({ notifications, kind, scenario }: AuthenticatorSettings): readonly string[] {
  if (notifications === undefined) return handlerNames
  checkReader(notifications)
  if (kind === undefined && scenario === undefined) return [...notifications.kinds, 'other']
  throw new TypeError(
    'kind and scenario cannot be used with notifications, whose reader determines the kind. Remove them',
  )
}

/** @throws TypeError if the inbox drops a record while the notification can still be replayed */
function checkRetention({
  inbox,
  maxAgeMs,
  maxFutureSkewMs,
}: Omit<ReceiverSettings<object>, 'work'>): void {
  const { retentionMs, minRetentionMs = retentionMs } = inbox
  for (const [name, keptMs] of Object.entries({ retentionMs, minRetentionMs })) {
    if (typeof keptMs === 'number' && keptMs > maxAgeMs + maxFutureSkewMs) continue
    throw new TypeError(
      `inbox.${name} is ${keptMs}, but must be greater than maxAgeMs + maxFutureSkewMs (${maxAgeMs + maxFutureSkewMs}). Otherwise a notification could be replayed after its record expires`,
    )
  }
}
