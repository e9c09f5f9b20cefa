import type { OrdersErrorCode } from './orders-error.ts'
import type { AttemptOperation, OrderState, ShopOrder } from './shop-order.ts'

/** The result of an event: the changed order, and what has to be done next. */
export interface OrderDecision {
  /** The order as it must be saved. */
  readonly order: ShopOrder
  /** The effects that must run in the transaction that saves the order. */
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

/** An effect to run in the shop. */
export interface OrderEffect {
  /** The effect, as `on` of `createOrders` names it. */
  readonly type:
    | 'authorized'
    | 'paid'
    | 'review'
    | 'closed'
    | 'refunded'
    | 'refundFailed'
    | 'disputed'
  /** The attempt, the refund, or the dispute. */
  readonly id: string
}

/** A call to make. */
export interface OrderSend {
  /** The operation to call. */
  readonly operation: AttemptOperation | 'cancelPayment' | 'refund'
  /** The `paymentRequestId` or the `refundRequestId`. */
  readonly id: string
  /** The number of the call. */
  readonly call: number
}
