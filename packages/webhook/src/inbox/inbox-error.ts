import { GatewayError } from '@gw/errors'

/** What an inbox rejects; the receiver then asks the gateway to send again. */
export type InboxErrorCode = 'GW_INBOX_LEASE_LOST' | 'GW_INBOX_FULL'

/**
 * Thrown by an inbox that cannot do what was asked: the run lost its lease, or there is no room.
 *
 * @typeParam Code - the codes; an inbox with reasons of its own makes a subclass with these
 */
export class InboxError<Code extends string = InboxErrorCode> extends GatewayError<Code> {
  /** The class name, kept through minification. */
  override get name(): string {
    return 'InboxError'
  }
}
