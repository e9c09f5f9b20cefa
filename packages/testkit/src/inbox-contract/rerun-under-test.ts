import type { HandlerContext, Inbox, InboxShelf } from '@gw/webhook'

/** An inbox that keeps failed notifications for 3 days, and the effects of a handler. */
export interface RerunUnderTest {
  readonly inbox: Inbox & InboxShelf
  /** True if an effect is undone when the handler throws afterwards. */
  readonly isTransactional: boolean
  /** Stores an effect. */
  apply(paymentId: string, context: HandlerContext): Promise<unknown>
  /** Returns all effects, in their alphabetical order. */
  effects(): Promise<readonly string[]>
  /** Replaces a part of the only kept request in the store. */
  tamper(part: 'headers' | 'body', value: string): Promise<unknown>
  close(): Promise<void> | void
}
