import type { FailedRun, KeptRequest } from './inbox-shelf.ts'

/**
 * Records which notifications were handled, so that a resend has no second effect. After a claim, every change is a
 * compare-and-set on the claim's token, so an owner that lost its claim to another run can neither complete nor undo
 * that run's work. When a lease expires, others can claim the notification. Until someone does, its owner can still
 * complete it, so finished work can be recorded. `@gw/webhook/contract` is this contract as a test suite.
 *
 * @typeParam Extra - what the inbox adds to the handler's context, such as a transaction
 */
export interface Inbox<Extra extends object = object> {
  /** The time that a completed record is kept, in milliseconds. Must be greater than `maxAgeMs` plus `maxFutureSkewMs`. */
  readonly retentionMs: number
  /**
   * Minimum time that a completed record is kept, in milliseconds, for an inbox that deletes records before
   * `retentionMs` when it is full. Must be greater than `maxAgeMs` plus `maxFutureSkewMs`. Defaults to `retentionMs`.
   */
  readonly minRetentionMs?: number | undefined

  /** Claims a notification for one handler run, unless another run is handling it or it was already handled. */
  claim(request: ClaimRequest): Promise<Claim<Extra>>

  /**
   * Extends a claim's lease to `leaseMs` from now.
   *
   * @throws InboxError `GW_INBOX_LEASE_LOST` if the token no longer owns the notification
   */
  renew(owner: Owner & { readonly leaseMs: number }): Promise<void>

  /**
   * Records that the notification was handled, and deletes its kept request in the same step. `request` is for an inbox
   * that keeps failed notifications and can fail to commit the handler's work.
   *
   * @throws InboxError `GW_INBOX_LEASE_LOST` if the token no longer owns the notification
   */
  complete(owner: Owner, request?: KeptRequest): Promise<void>

  /**
   * Releases a notification that was not handled, so that the next resend runs the handler. `failed` is set if its
   * handler failed, or if it has none. An inbox that keeps failed notifications stores `failed` in the same step.
   *
   * @throws InboxError `GW_INBOX_LEASE_LOST` if the token no longer owns the notification
   */
  release(owner: Owner, failed?: FailedRun): Promise<void>

  /**
   * Frees what the inbox holds for a run, such as a transaction, because the run exceeded `maxHandlerMs` and its lease
   * is no longer renewed. The lease then expires. An inbox that neither holds anything nor keeps failed notifications
   * does not need this function.
   */
  abandon?(owner: Owner, failed?: FailedRun): Promise<void>

  /**
   * Checks that the store responds in time and accepts writes, for a readiness check. It costs one statement and leaves
   * nothing behind.
   *
   * @throws InboxError `GW_INBOX_UNAVAILABLE`, `GW_INBOX_TIMEOUT`, `GW_INBOX_FULL`, or the code of what else is wrong
   */
  ping?(options?: PingOptions): Promise<void>
}

/** An inbox that can check its store, as all inboxes of this toolkit can. */
export interface PingableInbox<Extra extends object = object> extends Inbox<Extra> {
  /**
   * Checks that the store responds in time and accepts writes, for a readiness check.
   *
   * @throws InboxError with the code of what is wrong
   */
  ping(options?: PingOptions): Promise<void>
}

/** Options for {@link Inbox.ping}. */
export interface PingOptions {
  /** The time to wait for the store, in milliseconds. Defaults to 1 second. */
  readonly timeoutMs?: number | undefined
}

/** Arguments of {@link Inbox.claim}. */
export interface ClaimRequest {
  /** The notification key, which identifies duplicates. At most 255 characters. */
  readonly key: string
  /** The time that the claim lasts without being renewed, in milliseconds. */
  readonly leaseMs: number
  /** SHA-256 of the body, in hexadecimal. Stored with the record to detect a resend with a different body. */
  readonly fingerprint: string
  /** The kind of the notification, such as `notifyPayment`, for the people who operate the inbox. */
  readonly kind?: string | undefined
  /** Your request ID, such as `paymentRequestId`, so that the record can be found by it. */
  readonly requestId?: string | undefined
  /**
   * True if a handler will run. Defaults to `true`. If not, the notification is released at once, so do not open a
   * transaction for it or let it wait for one.
   */
  readonly hasHandler?: boolean | undefined
  /**
   * True if a handler that succeeds should write something: after a payment that succeeded, or for a different kind. An
   * inbox with transactions reports a run that wrote nothing in its own. Defaults to `false`.
   */
  readonly expectsWrite?: boolean | undefined
  /**
   * The time that the claim can wait in an inbox that queues claims, in milliseconds. The handler needs the rest of the time
   * before the sender times out. Defaults to a sixth of the lease.
   */
  readonly maxWaitMs?: number | undefined
  /** The time that the run's lease is renewed, in milliseconds. After it, {@link Inbox.abandon} is called. */
  readonly maxHandlerMs?: number | undefined
  /**
   * Aborted when the sender closes the connection. Then leave the queue and reject with its `reason`. The signal is
   * created when you first read this property.
   */
  readonly signal?: AbortSignal | undefined
  /**
   * Reports what the inbox notices after the run has ended, such as a statement that the handler sent after the commit.
   * `isAcknowledged` says whether the notification is recorded as handled. `onRejected` receives both. Never throws.
   */
  readonly report?:
    | ((problem: { readonly error: Error; readonly isAcknowledged: boolean }) => void)
    | undefined
}

/** A claim's owner. */
export interface Owner {
  /** The key of the claimed notification. */
  readonly key: string
  /** The token of the claim, which grows with each claim. */
  readonly token: number
}

/** The result of a claim. */
export type Claim<Extra extends object = object> =
  | {
      /** The caller owns the notification and must handle it. */
      readonly status: 'claimed'
      /** Fencing token: larger than the token of every earlier claim of this notification. */
      readonly token: number
      /** The number of times that the notification has been claimed, including this time, as far as the inbox has recorded it. */
      readonly attempt: number
      /** The inbox's part of the handler's context. */
      readonly extra: Extra
    }
  | {
      /** Another run owns the notification. Try again later. */
      readonly status: 'busy'
    }
  | {
      /** The notification was already handled. */
      readonly status: 'done'
      /** True if the body differs from the one that was handled. */
      readonly changed: boolean
    }
