import { GatewayError } from '@gw/errors'

/** The codes for notifications that are not acknowledged. `docs/guide/errors.md` explains each. */
export type WebhookErrorCode =
  | 'GW_WEBHOOK_METHOD_NOT_ALLOWED'
  | 'GW_WEBHOOK_ENCODING_UNSUPPORTED'
  | 'GW_WEBHOOK_HEADER_MISSING'
  | 'GW_WEBHOOK_BODY_TOO_LARGE'
  | 'GW_WEBHOOK_BODY_UNREADABLE'
  | 'GW_WEBHOOK_READ_TIMEOUT'
  | 'GW_WEBHOOK_MERCHANT_LOOKUP_FAILED'
  | 'GW_WEBHOOK_MERCHANT_LOOKUP_LIMITED'
  | 'GW_WEBHOOK_READER_FAILED'
  | 'GW_WEBHOOK_KIND_UNHANDLED'
  | 'GW_WEBHOOK_ORDER_NOT_FOUND'
  | 'GW_WEBHOOK_OUTCOME_UNHANDLED'
  | 'GW_WEBHOOK_BUSY'
  | 'GW_WEBHOOK_DRAINING'
  | 'GW_WEBHOOK_KEY_MISMATCH'
  | 'GW_WEBHOOK_INBOX_FAILED'
  | 'GW_WEBHOOK_HANDLER_FAILED'
  | 'GW_WEBHOOK_HANDLER_TIMEOUT'
  | 'GW_WEBHOOK_HANDLER_ABANDONED'
  | 'GW_WEBHOOK_SENDER_GONE'
  | 'GW_WEBHOOK_REPLY_UNSIGNED'
  | 'GW_WEBHOOK_UNEXPECTED'

/** Says why a notification was not acknowledged. `code` is for programs, and `message` is for people. */
export class WebhookError extends GatewayError<WebhookErrorCode> {
  /** The class name, kept through minification. */
  override get name(): string {
    return 'WebhookError'
  }
}
