import { assertDistinctKeys, type Signer, type SignerOptions, toSigner } from '@gw/signature'
import type { GatewayNotification } from '@gw/types'
import { checkHandlers, type Handlers } from '../handling/handlers.ts'
import type { Inbox } from '../inbox/inbox.ts'
import type { Rejection } from '../rejection.ts'
import { checkFunction, checkMs } from './limits.ts'
import { prepareVerification, type Verification, type VerificationOptions } from './verification.ts'

/** An event that was handled and recorded, or that has no handler and was acknowledged all the same. */
export interface HandledEvent {
  /** What the gateway told. */
  readonly notification: GatewayNotification
  /** The key under which duplicates of the event are known. */
  readonly key: string
  /** Whether a handler ran; `false` only with `unhandled: 'acknowledge'`. */
  readonly hasRun: boolean
  /** Whether the handler outlived `handlerTimeoutMs`, so that the gateway was asked to send again. */
  readonly isLate: boolean
}

/** An event that was handled before: nothing ran, and the answer is success. */
export interface DuplicateEvent {
  /** What the gateway told this time. */
  readonly notification: GatewayNotification
  /** The key under which duplicates of the event are known. */
  readonly key: string
  /** Whether the body differs from the one that was handled. Look at it: something about the event has changed. */
  readonly changed: boolean
  /** The verified bytes of this time. */
  readonly rawBody: Uint8Array
}

/** What {@link createReceiver} takes. */
export interface ReceiverOptions<Extra extends object = object> extends VerificationOptions {
  /** Where handled events are remembered. A choice, never a default: memory is wrong for two instances. */
  readonly inbox: Inbox<Extra>
  /** The handlers. */
  readonly on: Handlers<Extra>
  /** What becomes of a kind without a handler: `'reject'` (the default: it is sent again) or `'acknowledge'`. */
  readonly unhandled?: 'reject' | 'acknowledge' | undefined
  /** How long a claim holds without being renewed; 30 seconds if left out. */
  readonly leaseMs?: number | undefined
  /** After how long the gateway is asked to send again while the handler goes on; 10 seconds if left out. */
  readonly handlerTimeoutMs?: number | undefined
  /** Signs the success answer: recommended, since the interface says that all messages are signed. */
  readonly signer?: Signer | SignerOptions | undefined
  /** Hears why a notification was not answered with success. */
  readonly onRejected?: ((rejection: Rejection) => unknown) | undefined
  /** Hears of every event that was handled. */
  readonly onHandled?: ((event: HandledEvent) => unknown) | undefined
  /** Hears of every event that came again. */
  readonly onDuplicate?: ((event: DuplicateEvent) => unknown) | undefined
  /** When a signature does not match, tells `onRejected` which other path would have; off if left out, rate-limited. */
  readonly diagnosePath?: boolean | undefined
}

/** The options, checked and with their defaults. */
export interface ReceiverSettings {
  readonly verification: Verification
  readonly leaseMs: number
  readonly handlerTimeoutMs: number
  readonly signer: Signer | undefined
}

/** Checks the options once, so that a mistake is told at start-up. */
export function prepareReceiver(options: ReceiverOptions): ReceiverSettings {
  const { inbox, on, unhandled = 'reject', leaseMs = 30_000, handlerTimeoutMs = 10_000 } = options
  const verification = prepareVerification(options)
  checkInbox(inbox, verification)
  if (unhandled !== 'reject' && unhandled !== 'acknowledge') {
    throw new TypeError("unhandled must be 'reject' or 'acknowledge'")
  }
  checkHandlers(on, unhandled === 'reject' ? options.kind : undefined)
  checkMs('leaseMs', leaseMs, 1)
  checkMs('handlerTimeoutMs', handlerTimeoutMs, 1)
  checkFunction('onHandled', options.onHandled)
  checkFunction('onDuplicate', options.onDuplicate)
  const signer = options.signer === undefined ? undefined : toSigner(options.signer)
  assertDistinctKeys(options)
  return { verification, leaseMs, handlerTimeoutMs, signer }
}

const INBOX_METHODS = ['claim', 'renew', 'complete', 'release'] as const

function checkInbox(inbox: Inbox, { maxAgeMs, maxFutureSkewMs }: Verification): void {
  if (!INBOX_METHODS.every((method) => typeof inbox?.[method] === 'function')) {
    throw new TypeError(
      'inbox must be given: createMemoryInbox() for one process, or a store that all instances share',
    )
  }
  const { retentionMs } = inbox
  if (typeof retentionMs !== 'number' || !(retentionMs > maxAgeMs + maxFutureSkewMs)) {
    throw new TypeError(
      `the inbox keeps records for ${retentionMs} ms, which is not longer than maxAgeMs and maxFutureSkewMs together: a message could be replayed after it was forgotten`,
    )
  }
}
