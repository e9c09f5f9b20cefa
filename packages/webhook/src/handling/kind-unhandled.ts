import { WebhookError } from '../reporting/webhook-error.ts'

/** Creates the error for a notification that has no handler. */
export function kindUnhandled(kind: string): WebhookError {
  return new WebhookError(
    kind === 'unknown'
      ? 'The notification has an unknown kind. Add on.other, or set unhandled: "acknowledge"'
      : `No handler is configured for ${kind}. Add on.${kind} or on.other, or set unhandled: "acknowledge"`,
    { code: 'GW_WEBHOOK_KIND_UNHANDLED' },
  )
}
