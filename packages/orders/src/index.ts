/**
 * The orders of a shop on the Antom gateway: attempts, cancellations, and refunds.
 *
 * @packageDocumentation
 */
export type { FinalOutcome } from '@gw/types'
export { createOrders } from './create-orders.ts'
export { type DecideOptions, decide } from './machine/decide.ts'
export type { AdoptedOrder, AdoptedRefund } from './order/adopt-order.ts'
export { describeReview, type ReviewDescription } from './order/describe-review.ts'
export { type NewOrder, newOrder } from './order/new-order.ts'
export type { OrderDecision, OrderEffect, OrderSend } from './order/order-decision.ts'
export type {
  AmountEvent,
  CallError,
  CalledEvent,
  CancelEvent,
  CaptureReport,
  CaptureStatusEvent,
  CheckEvent,
  DisputeStatusEvent,
  LookupFailedEvent,
  OrderEvent,
  PayEvent,
  PaymentStatusEvent,
  RefundEvent,
  RefundStatusEvent,
  ResolveEvent,
  ReversalEvent,
} from './order/order-event.ts'
export type {
  OrderDetails,
  OrderPayOptions,
  OrderPayRequest,
  OrderSessionRequest,
  SessionAction,
  StartedPayment,
} from './order/order-requests.ts'
export { orderState, refundedAmount } from './order/order-state.ts'
export {
  type OrderStoreErrorCode,
  OrdersError,
  type OrdersErrorCode,
} from './order/orders-error.ts'
export type {
  AttemptOperation,
  AttemptState,
  CalledItem,
  HistoryEntry,
  LastError,
  OrderAttempt,
  OrderDispute,
  OrderRefund,
  OrderState,
  RefundState,
  ReviewReason,
  Settlement,
  ShopOrder,
  StoredAction,
} from './order/shop-order.ts'
export type { CheckSummary } from './runner/check.ts'
export type { OrderHandlers } from './runner/handlers.ts'
export type { Orders, PlatformOrders } from './runner/orders.ts'
export type {
  EffectContext,
  OrderEffects,
  OrderNotification,
  OrdersClient,
  OrdersOptions,
  PlatformOrdersOptions,
} from './runner/orders-options.ts'
export type { OrderProblem } from './runner/problems.ts'
export { createMemoryOrderStore } from './store/memory-order-store.ts'
export type { OrderListOptions } from './store/order-list.ts'
export type { MerchantOrderId, MerchantsOrderStore, OrderStore } from './store/order-store.ts'
