import { GatewayError, isGatewayError } from '@gw/errors'
import { WebhookError } from '../reporting/webhook-error.ts'

/**
 * An inbox's error codes, in every store. The receiver responds with 503, so the gateway resends the notification.
 * `docs/guide/errors.md` explains each one.
 */
export type InboxErrorCode =
  | 'GW_INBOX_LEASE_LOST'
  | 'GW_INBOX_FULL'
  | 'GW_INBOX_NEEDS_REVIEW'
  | 'GW_INBOX_NOT_MIGRATED'
  | 'GW_INBOX_TIMEOUT'
  | 'GW_INBOX_UNAVAILABLE'
  | 'GW_INBOX_COMMIT_UNKNOWN'
  | 'GW_INBOX_TRANSACTION_ABORTED'
  | 'GW_INBOX_TRANSACTION_ENDED'
  | 'GW_INBOX_TRANSACTION_UNUSED'
  | 'GW_INBOX_STATEMENT_NOT_AWAITED'
  | 'GW_INBOX_STATEMENT_LOST'
  | 'GW_INBOX_STATEMENTS_OVERLAPPED'
  | 'GW_INBOX_PREPARED_STATEMENT_FAILED'
  | 'GW_INBOX_READ_UNCOMMITTED'
  | 'GW_INBOX_NOT_COMMITTED'

/** Thrown by an inbox that cannot claim, renew, or record. `code` is for programs, and `message` is for people. */
export class InboxError extends GatewayError<InboxErrorCode> {
  /** The class name, kept through minification. */
  override get name(): string {
    return 'InboxError'
  }
}

/** Creates the error for an owner that no longer owns the notification. */
export function leaseLost(): InboxError {
  return new InboxError(
    'This run lost its lease. Another run claimed the notification, or it was completed or released. Check the effect, because the handler may have run twice',
    { code: 'GW_INBOX_LEASE_LOST' },
  )
}

const DIRECT: readonly InboxErrorCode[] = [
  'GW_INBOX_LEASE_LOST',
  'GW_INBOX_FULL',
  'GW_INBOX_NEEDS_REVIEW',
]

/**
 * Converts an inbox's error for the application. The codes of every inbox are kept, and so is the handler's own error.
 * The message of an error with a different code becomes part of the message, because a cause is not printed.
 */
export function inboxFailure(cause: unknown, failure?: Error): Error {
  for (const code of DIRECT) {
    if (!isGatewayError(cause, code)) continue
    return failure === undefined ? cause : new InboxError(cause.message, { code, cause: failure })
  }
  const message = isGatewayError(cause)
    ? `The inbox failed. ${cause.message}`
    : 'The inbox failed; see cause. Check its store'
  return new WebhookError(message, {
    code: 'GW_WEBHOOK_INBOX_FAILED',
    cause: failure === undefined ? cause : new AggregateError([cause, failure]),
  })
}

/** Creates the error for an inbox that took too long. */
export function inboxLate(limitMs: number): Error {
  return new Error(`The inbox did not respond within ${Math.round(limitMs)} ms`)
}
