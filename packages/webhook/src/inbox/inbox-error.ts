import { GatewayError } from '@gw/errors'

/** Codes of an inbox. The receiver responds with 503, so the gateway resends the notification. */
export type InboxErrorCode = 'GW_INBOX_LEASE_LOST' | 'GW_INBOX_FULL'

/**
 * Thrown by an inbox that cannot perform an operation: the run lost its lease, or the inbox is full.
 *
 * @typeParam Code - the codes; an inbox with its own codes defines a subclass
 */
export class InboxError<Code extends string = InboxErrorCode> extends GatewayError<Code> {
  /** The class name, kept through minification. */
  override get name(): string {
    return 'InboxError'
  }
}
