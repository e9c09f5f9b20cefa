import { GatewayError } from '@gw/errors'

/** What an inbox refuses; the receiver then asks the gateway to send again. */
export type InboxErrorCode = 'GW_INBOX_LEASE_LOST' | 'GW_INBOX_FULL'

/** Says why an inbox did not do what it was asked: the lease is another's by now, or there is no room. */
export class InboxError extends GatewayError<InboxErrorCode> {
  /** The class name, kept through minification. */
  override get name(): string {
    return 'InboxError'
  }
}
