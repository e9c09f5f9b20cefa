/**
 * What a shop does with its orders on the Antom gateway: attempts, cancellations, and refunds.
 *
 * @packageDocumentation
 */
export type { DecideOptions } from './decide.ts'
export { decide } from './decide.ts'
export { createMemoryOrderStore } from './memory-order-store.ts'
export { newOrder } from './new-order.ts'
export type { OrderDecision, OrderEffect, OrderSend } from './order-decision.ts'
export type {
  CalledEvent,
  CancelEvent,
  CheckEvent,
  OrderEvent,
  PayEvent,
  PaymentEvent,
  RefundEvent,
  RefundStatusEvent,
  ResolveEvent,
  ReversalEvent,
} from './order-event.ts'
export type { OrderStore } from './order-store.ts'
export { OrdersError, type OrdersErrorCode } from './orders-error.ts'
export type {
  AttemptOperation,
  AttemptState,
  CalledItem,
  FinalOutcome,
  HistoryEntry,
  OrderRefund,
  OrderState,
  PaymentAttempt,
  RefundState,
  ReviewReason,
  ShopOrder,
} from './shop-order.ts'
export { orderState } from './shop-order.ts'
