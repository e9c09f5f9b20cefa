import type { ExpectedOrder, InquiryPaymentResponse, PaymentOutcome, TypesError } from '@gw/types'
import type { Sleep } from '../calls/backoff.ts'
import type { ClientError } from '../client-error.ts'
import type { Client } from '../create-client.ts'

/** An order to look up: its `paymentRequestId` and its amount, from your own records. */
export type ReconcilableOrder = ExpectedOrder & {
  /** The ID that you assigned to the payment. */
  readonly paymentRequestId: string
  /** The `paymentExpiryTime` that you sent, in epoch milliseconds. See {@link FindPaymentRequest}. */
  readonly expiresAtMs?: number | null | undefined
}

/** What a lookup found, by what to do next. */
export type ReconciledPayment =
  | {
      /** The outcome is final. If it is `succeeded`, the order and the amount match. */
      readonly status: 'settled'
      /** What happened to the payment. */
      readonly outcome: 'succeeded' | 'failed' | 'cancelled'
      /** The verified response. */
      readonly record: InquiryPaymentResponse
    }
  | {
      /** The gateway has the payment, but it is not final. */
      readonly status: 'open'
      /** What is known about the payment. */
      readonly outcome: PaymentOutcome
      /** The verified response. */
      readonly record: InquiryPaymentResponse
    }
  | {
      /**
       * The payment succeeded, but for a different order or amount, or it was given back since, or a risk review
       * rejected it. Never fulfill the order. The error's code shows which.
       */
      readonly status: 'mismatch'
      /** What is known about the payment. */
      readonly outcome: PaymentOutcome
      /** The verified response. */
      readonly record: InquiryPaymentResponse
      /**
       * `GW_TYPES_ORDER_MISMATCH` with the `path` that differs, `GW_CLIENT_PAYMENT_GIVEN_BACK`, or
       * `GW_CLIENT_PAYMENT_REJECTED`.
       */
      readonly error: TypesError | ClientError
    }
  | {
      /** The gateway does not have the payment. */
      readonly status: 'unknown'
      /** Whether the payment can no longer appear at the gateway. */
      readonly final: boolean
    }
  | {
      /** There was no usable response. */
      readonly status: 'unreachable'
      /** Why there was none. */
      readonly error: ClientError
    }
  | {
      /** The order cannot be looked up or compared. Nothing is known about its payment. */
      readonly status: 'invalid'
      /** What is wrong with the order: a TypeError, `GW_CLIENT_REQUEST_INVALID`, or what reading the row threw. */
      readonly error: unknown
      /** The order, as it came. */
      readonly order: ReconcilableOrder
    }

/** Options of `reconcilePayments`. */
export interface ReconcilePaymentsOptions<Order extends ReconcilableOrder> {
  /** The orders that have waited too long, such as a cursor's rows. They are read as they are needed. */
  readonly orders: AsyncIterable<Order> | Iterable<Order>
  /** The client. */
  readonly client: Pick<Client, 'findPayment'>
  /** Receives what was found. Call the same function as for a notification. */
  readonly onOutcome: (payment: ReconciledPayment, order: Order) => unknown
  /** Maximum number of orders at a time. Defaults to 4. */
  readonly concurrency?: number | undefined
  /** Maximum number of lookups that start in a second. Defaults to 10. */
  readonly perSecond?: number | undefined
  /** Aborts the run. */
  readonly signal?: AbortSignal | undefined
  /** The clock, in epoch milliseconds. Defaults to `Date.now`. */
  readonly now?: (() => number) | undefined
  /** Waits. Defaults to a timer. Pass a function in tests. */
  readonly sleep?: Sleep | undefined
}

/** How many orders `reconcilePayments` looked up, and what it found. */
export interface ReconcileSummary {
  /** All orders. */
  readonly total: number
  /** Orders whose outcome is final. */
  readonly settled: number
  /** Orders whose payment is not final. */
  readonly open: number
  /** Orders whose payment must not be fulfilled: see the status. */
  readonly mismatch: number
  /** Orders whose payment the gateway does not have. */
  readonly unknown: number
  /** Orders without a usable response. */
  readonly unreachable: number
  /** Orders that cannot be looked up. */
  readonly invalid: number
}
