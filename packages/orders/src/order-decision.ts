import type { OrdersErrorCode } from './orders-error.ts'
import type { AttemptOperation, OrderState, ShopOrder } from './shop-order.ts'

/** What an event changes, and what to do about it. */
export interface OrderDecision {
  /** The order to save. */
  readonly order: ShopOrder
  /** What to do in the same transaction that saves the order. */
  readonly effects: readonly OrderEffect[]
  /** The call to make once the order is saved. Bring its result back as a `called` event. */
  readonly send?: OrderSend | undefined
  /** The attempts and refunds to look up once the order is saved. */
  readonly lookUps?: readonly string[] | undefined
  /**
   * Why nothing changed. For `pay` and `cancel`, it is the order's state. For anything else, it is the code that
   * `createOrders` throws.
   */
  readonly refused?: OrderState | OrdersErrorCode | undefined
}

/** What to do in the shop. */
export interface OrderEffect {
  /** What happened. */
  readonly type: 'paid' | 'review' | 'closed' | 'refunded' | 'refundFailed'
  /** The attempt or the refund. */
  readonly id: string
}

/** A call to make. */
export interface OrderSend {
  /** The operation. */
  readonly operation: AttemptOperation | 'cancelPayment' | 'refund'
  /** The `paymentRequestId` or the `refundRequestId`. */
  readonly id: string
  /** The number of the call. */
  readonly call: number
}
