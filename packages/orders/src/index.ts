/**
 * What a shop does with its orders on the Antom gateway: attempts, cancellations, and refunds.
 *
 * @packageDocumentation
 */
export type { FinalOutcome } from '@gw/types'
export { createOrders, type Orders } from './create-orders.ts'
export type { DecideOptions } from './decide.ts'
export { decide } from './decide.ts'
export { describeReview, type ReviewDescription } from './describe-review.ts'
export { createMemoryOrderStore } from './memory-order-store.ts'
export { type NewOrder, newOrder } from './new-order.ts'
export type { OrderDecision, OrderEffect, OrderSend } from './order-decision.ts'
export type {
  CalledEvent,
  CancelEvent,
  CheckEvent,
  OrderEvent,
  PayEvent,
  PaymentStatusEvent,
  RefundEvent,
  RefundStatusEvent,
  ResolveEvent,
  ReversalEvent,
} from './order-event.ts'
export type {
  OrderDetails,
  OrderPayOptions,
  OrderPayRequest,
  OrderSessionRequest,
  SessionAction,
  StartedPayment,
} from './order-requests.ts'
export type { OrderStore } from './order-store.ts'
export { type OrderStoreErrorCode, OrdersError, type OrdersErrorCode } from './orders-error.ts'
export type {
  EffectContext,
  OrderEffects,
  OrderNotification,
  OrdersOptions,
} from './orders-options.ts'
export type { CheckSummary } from './runner/check.ts'
export type { OrderHandlers } from './runner/handlers.ts'
export type {
  AttemptOperation,
  AttemptState,
  CalledItem,
  HistoryEntry,
  OrderAttempt,
  OrderRefund,
  OrderState,
  RefundState,
  ReviewReason,
  ShopOrder,
} from './shop-order.ts'
export { orderState } from './shop-order.ts'
