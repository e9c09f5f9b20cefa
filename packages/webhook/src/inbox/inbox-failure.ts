import { isGatewayError } from '@gw/errors'
import { WebhookError } from '../webhook-error.ts'
import { InboxError } from './inbox-error.ts'

/** Converts an inbox's error for the application. A lost lease keeps its code, and the handler's own error is kept. */
export function inboxFailure(cause: unknown, failure?: Error): Error {
  if (isGatewayError(cause, 'GW_INBOX_LEASE_LOST')) {
    return failure === undefined
      ? cause
      : new InboxError(cause.message, { code: 'GW_INBOX_LEASE_LOST', cause: failure })
  }
  if (isGatewayError(cause, 'GW_INBOX_FULL')) return cause
  return new WebhookError('The inbox failed; see cause', {
    code: 'GW_WEBHOOK_INBOX_FAILED',
    cause: failure === undefined ? cause : new AggregateError([cause, failure]),
  })
}
