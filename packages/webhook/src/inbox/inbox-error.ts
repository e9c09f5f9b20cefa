import { GatewayError, isGatewayError } from '@gw/errors'
import { WebhookError } from '../webhook-error.ts'

/** An inbox's error codes. The receiver responds with 503, so the gateway resends the notification. */
export type InboxErrorCode = 'GW_INBOX_LEASE_LOST' | 'GW_INBOX_FULL' | 'GW_INBOX_NEEDS_REVIEW'

/**
 * Thrown by an inbox that cannot do what was asked, because the run lost its lease, the inbox is full, or a
 * person has to check the notification first.
 *
 * @typeParam Code - the codes. An inbox with its own codes defines a subclass
 */
export class InboxError<Code extends string = InboxErrorCode> extends GatewayError<Code> {
  /** The class name, kept through minification. */
  override get name(): string {
    return 'InboxError'
  }
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
    : 'The inbox failed; see cause'
  return new WebhookError(message, {
    code: 'GW_WEBHOOK_INBOX_FAILED',
    cause: failure === undefined ? cause : new AggregateError([cause, failure]),
  })
}

/** Creates the error for an inbox that took too long. */
export function inboxLate(limitMs: number): Error {
  return new Error(`The inbox did not respond within ${Math.round(limitMs)} ms`)
}
