import type { Amount, FinalOutcome, InquiryPaymentResponse, Result } from '@gw/types'

/** An order, as the store keeps it: a JSON document. Never change one by hand. Pass events to {@link decide}. */
export interface ShopOrder {
  /** The format of the document: 2 with what the first edition of this package cannot read, or else 1. */
  readonly version: 1 | 2
  /** The client ID of the order's merchant, in a store of several merchants. */
  readonly clientId?: string | undefined
  /** Your order ID: 1 to 56 letters, digits, `_`, and `-`. The IDs of attempts and refunds begin with it. */
  readonly orderId: string
  /** The state of the order, as `orderState` returns it. Stores find orders by it. */
  readonly state: OrderState
  /** When the order came into its state, in epoch milliseconds. */
  readonly stateSinceMs?: number | undefined
  /** The price of the order. It can change only before the first attempt. */
  readonly amount: Amount
  /** True if the order is closed for new attempts. */
  readonly closed: boolean
  /** True if the effect `paid` has run. Never undone, whatever happens to the money later. */
  readonly fulfilled: boolean
  /** The tries to pay, in the order in which they began. */
  readonly attempts: readonly OrderAttempt[]
  /** The refunds, in the order in which they began. */
  readonly refunds: readonly OrderRefund[]
  /** The disputes, in the order in which they were reported. Absent without any. They do not change the order's state. */
  readonly disputes?: readonly OrderDispute[] | undefined
  /** The earliest `checkAtMs` of all attempts and refunds. */
  readonly nextCheckAtMs?: number | undefined
  /** The history of the order, oldest first. The first 20 entries and the last 80 are kept. */
  readonly history: readonly HistoryEntry[]
}

/** The operations that can start an attempt. */
export type AttemptOperation = 'pay' | 'createPaymentSession'

/** The states of an attempt. `paying`, `authorized`, `canceling`, `paid`, and `review` are live. */
export type AttemptState =
  | 'paying'
  | 'authorized'
  | 'canceling'
  | 'paid'
  | 'failed'
  | 'canceled'
  | 'review'

/** The states of a refund. */
export type RefundState = 'refunding' | 'refunded' | 'failed' | 'review'

/** Why a person has to look at an attempt or a refund. `describeReview` says what happened, and what to do. */
export type ReviewReason =
  | 'amountDiffers'
  | 'cancelRejected'
  | 'paidTwice'
  | 'lateSuccess'
  | 'changedElsewhere'
  | 'undone'
  | 'notFound'
  | 'notAccepted'
  | 'notCanceled'
  | 'notCaptured'

/** Why the last call or lookup of an attempt or a refund brought no answer. */
export interface LastError {
  /**
   * The gateway's `resultCode` if it is a fault of your setup, such as `KEY_NOT_FOUND`, or else the client's code for the
   * cause. A `resultCode` without a signature is only a hint.
   */
  readonly code: string
  /** The client's words about it. They are for your log and your staff, never for the payer. */
  readonly message: string
  /** When it happened last, in epoch milliseconds. */
  readonly atMs: number
  /** The number of times in a row that it happened. */
  readonly times: number
}

/** The gateway's words about what it settles. */
export interface Settlement {
  /** The amount to be settled, before fees. */
  readonly grossSettlementAmount?: Amount | undefined
  /** The exchange rate of the settlement. */
  readonly settlementQuote?: InquiryPaymentResponse['settlementQuote']
}

/** The common part of attempts and refunds: the calls that they made, and when to look them up. */
export interface CalledItem {
  /** Number of calls that were started. */
  readonly calls: number
  /** The numbers of the calls that are not proven to have had no effect. */
  readonly openCalls: readonly number[]
  /** When the last call was started, in epoch milliseconds. */
  readonly lastCallAtMs: number
  /** When to look up the attempt or refund next, in epoch milliseconds. */
  readonly checkAtMs?: number | undefined
  /** When the last lookup was started, in epoch milliseconds. */
  readonly lookedUpAtMs?: number | undefined
  /** The gateway's words about the last call or about the failed payment. You can show it to the payer, but do not act on it. */
  readonly lastResult?: Result | undefined
  /** The settlement, from the last notification or lookup that had one. */
  readonly settlement?: Settlement | undefined
  /** Why the last call or lookup brought no answer. The next answer removes it. */
  readonly lastError?: LastError | undefined
}

/** The payer's next step, as the gateway answered it. Whoever has it can open the payer's page. */
export interface StoredAction {
  /** The action, as JSON. */
  readonly data: unknown
  /** When the payer can no longer use it, in epoch milliseconds. */
  readonly untilMs: number
}

/** One try to pay. */
export interface OrderAttempt extends CalledItem {
  /** The order ID, `-p`, and a number. */
  readonly paymentRequestId: string
  /** The operation that started the attempt. */
  readonly operation: AttemptOperation
  /** The state of the attempt. */
  readonly state: AttemptState
  /** Why the attempt is in `review`. */
  readonly reason?: ReviewReason | undefined
  /** The `paymentExpiryTime` that was sent, in epoch milliseconds. Absent if it debits without the payer. */
  readonly expiresAtMs?: number | undefined
  /**
   * When the attempt ended, when a person accepted it, or when it came to review or its outcome changed there. In epoch
   * milliseconds.
   */
  readonly closedAtMs?: number | undefined
  /** True if the last request had the payment method CARD, APPLEPAY, or GOOGLEPAY. */
  readonly isCard?: true | undefined
  /** When the payer authorized the payment, if its capture is awaited. In epoch milliseconds. */
  readonly authorizedAtMs?: number | undefined
  /** The outcome of the capture that the gateway made itself. */
  readonly captureOutcome?: 'succeeded' | 'failed' | undefined
  /** True if a response, a notification, or a lookup showed that the payment exists. */
  readonly seen: boolean
  /** The gateway's ID of the payment. */
  readonly paymentId?: string | undefined
  /** The last final outcome that the gateway reported. */
  readonly outcome?: FinalOutcome | undefined
  /** The amount of the payment, once its money was taken. Never removed. */
  readonly paidAmount?: Amount | undefined
  /** When the shop first began to cancel the attempt, in epoch milliseconds. */
  readonly cancelingSinceMs?: number | undefined
  /** Number of cancellations that were sent. */
  readonly cancels?: number | undefined
  /** When the last cancellation was sent, in epoch milliseconds. */
  readonly lastCancelAtMs?: number | undefined
  /** True if the gateway rejected the last cancellation. */
  readonly cancelRejected?: true | undefined
  /** True if the gateway reported a reversal of the payment. */
  readonly reversed?: true | undefined
  /** True if a person closed the attempt although its success is known. */
  readonly resolved?: true | undefined
  /**
   * The payer's next step, while the attempt is `paying`. Only the stored document has it. `Orders` returns it as the
   * `action` of `pay`, and nowhere else.
   */
  readonly action?: StoredAction | undefined
  /** When the first lookup started that found nothing after the expiry. In epoch milliseconds. */
  readonly missingAtMs?: number | undefined
}

/** One refund. */
export interface OrderRefund extends CalledItem {
  /** The order ID, `-r`, and a number. */
  readonly refundRequestId: string
  /** Your own ID. One ID is one refund. */
  readonly id: string
  /** The attempt that is refunded. */
  readonly paymentRequestId: string
  /** The amount to refund. */
  readonly amount: Amount
  /** The state of the refund. */
  readonly state: RefundState
  /** Why the refund is in `review`. */
  readonly reason?: ReviewReason | undefined
  /** When the refund was started, in epoch milliseconds. */
  readonly startedAtMs: number
}

/** A payer's dispute of a payment, from its notifications. */
export interface OrderDispute {
  /** The gateway's ID of the dispute. */
  readonly disputeId: string
  /** The attempt whose payment is disputed. */
  readonly paymentRequestId: string
  /** The state of the dispute. While it is `open` or `lost`, a refund could give the money back a second time. */
  readonly state: 'open' | 'won' | 'lost' | 'withdrawn'
  /** The deadline for your defense, in epoch milliseconds. */
  readonly dueAtMs?: number | undefined
  /** The amount in dispute. */
  readonly amount?: Amount | undefined
}

/** One line of an order's history. */
export interface HistoryEntry {
  /** When the entry was added, in epoch milliseconds. */
  readonly atMs: number
  /** When the same thing happened last, if it happened several times in short order. In epoch milliseconds. */
  readonly untilMs?: number | undefined
  /** The number of times that it happened, if more than once. */
  readonly times?: number | undefined
  /** The ID of the attempt or the refund. Absent if it concerns the whole order. */
  readonly id?: string | undefined
  /** The event, such as `sent pay` or `notified: succeeded`, as text for people. Its words can change. */
  readonly what: string
  /** The state of the attempt or the refund afterwards. */
  readonly state?: AttemptState | RefundState | undefined
}

/**
 * The state of an order: `review` if anything needs a person, or else the furthest of its attempts. A paid order is
 * `partlyRefunded` or `refunded` once refunds are done. Without a live attempt it is `closed` or `open`.
 */
export type OrderState =
  | 'open'
  | 'paying'
  | 'authorized'
  | 'canceling'
  | 'paid'
  | 'partlyRefunded'
  | 'refunded'
  | 'review'
  | 'closed'

/** Returns the ID of the last payment that the gateway has. */
export function lastPaymentId({ attempts }: ShopOrder): string | undefined {
  return attempts.flatMap(({ paymentId }) => paymentId ?? []).at(-1)
}

/** Returns the ID that the gateway knows an attempt or a refund by. */
export function idOf(item: OrderAttempt | OrderRefund): string {
  return 'refundRequestId' in item ? item.refundRequestId : item.paymentRequestId
}
