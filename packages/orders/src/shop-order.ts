import type { Amount, FinalOutcome, Result } from '@gw/types'

/** An order, as the store keeps it: a JSON document. Never change one by hand. Pass events to {@link decide}. */
export interface ShopOrder {
  /** The format of the document. */
  readonly version: 1
  /** Your order ID: 1 to 56 letters, digits, `_`, and `-`. The IDs of attempts and refunds begin with it. */
  readonly orderId: string
  /** The state of the order, as {@link orderState} returns it. Stores find orders by it. */
  readonly state: OrderState
  /** The price of the order. It never changes. */
  readonly amount: Amount
  /** Whether the order is closed for new attempts. */
  readonly closed: boolean
  /** Whether the effect `paid` has run. Never undone, whatever happens to the money later. */
  readonly fulfilled: boolean
  /** The tries to pay, in the order in which they began. */
  readonly attempts: readonly OrderAttempt[]
  /** The refunds, in the order in which they began. */
  readonly refunds: readonly OrderRefund[]
  /** The earliest `checkAtMs` of all attempts and refunds. */
  readonly nextCheckAtMs?: number | undefined
  /** What happened to the order, oldest first. Only the last 100 entries are kept. */
  readonly history: readonly HistoryEntry[]
}

/** The operations that can start an attempt. */
export type AttemptOperation = 'pay' | 'createPaymentSession'

/** The states of an attempt. `paying`, `canceling`, `paid`, and `review` are live. */
export type AttemptState = 'paying' | 'canceling' | 'paid' | 'failed' | 'canceled' | 'review'

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

/** What attempts and refunds have in common: the calls that they made, and when to look them up. */
export interface CalledItem {
  /** Number of calls that were started. */
  readonly calls: number
  /** The numbers of the calls that are not proven to have had no effect. */
  readonly openCalls: readonly number[]
  /** When the last call was started, in epoch milliseconds. */
  readonly lastCallAtMs: number
  /** When to look up the attempt or refund next, in epoch milliseconds. */
  readonly checkAtMs?: number | undefined
  /** What the gateway said about the last call, or why the payment failed. You can show it to the payer, but do not act on it. */
  readonly lastResult?: Result | undefined
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
  /** When the attempt ended, or when a person accepted it. In epoch milliseconds. */
  readonly closedAtMs?: number | undefined
  /** Whether a response, a notification, or a lookup showed that the payment exists. */
  readonly seen: boolean
  /** The gateway's ID of the payment. */
  readonly paymentId?: string | undefined
  /** The last final outcome that the gateway reported. */
  readonly outcome?: FinalOutcome | undefined
  /** The amount of the payment, once its money was taken. Never removed. */
  readonly paidAmount?: Amount | undefined
  /** When the shop began to cancel the attempt, in epoch milliseconds. */
  readonly cancelingSinceMs?: number | undefined
  /** When the first cancellation was sent after a day of trying, in epoch milliseconds. */
  readonly lastTryAtMs?: number | undefined
  /** Whether the gateway rejected the last cancellation. */
  readonly cancelRejected?: true | undefined
  /** Whether the gateway reported a reversal of the payment. */
  readonly reversed?: true | undefined
  /** Whether a person closed the attempt although its success is known. */
  readonly resolved?: true | undefined
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

/** One line of an order's history. */
export interface HistoryEntry {
  /** When the entry was added, in epoch milliseconds. */
  readonly atMs: number
  /** When the same thing happened last, if it happened several times in a row. In epoch milliseconds. */
  readonly untilMs?: number | undefined
  /** The ID of the attempt or the refund. Absent if it concerns the whole order. */
  readonly id?: string | undefined
  /** What happened, such as `sent pay` or `notified: succeeded`, as text for people. Its words can change. */
  readonly what: string
  /** The state of the attempt or the refund afterwards. */
  readonly state?: AttemptState | RefundState | undefined
}

/**
 * What an order is: `review` if anything needs a person, or else the furthest of its attempts. Without a live attempt it
 * is `closed` or `open`.
 */
export type OrderState = 'open' | 'paying' | 'canceling' | 'paid' | 'review' | 'closed'

/** Returns an order's state, from its attempts and refunds. */
export function orderState({
  attempts,
  refunds,
  closed,
}: Pick<ShopOrder, 'attempts' | 'refunds' | 'closed'>): OrderState {
  const states = [...attempts, ...refunds].map(({ state }) => state)
  const found = (['review', 'paid', 'canceling', 'paying'] as const).find((state) =>
    states.includes(state),
  )
  return found ?? (closed ? 'closed' : 'open')
}

/** Returns the ID that the gateway knows an attempt or a refund by. */
export function idOf(item: OrderAttempt | OrderRefund): string {
  return 'refundRequestId' in item ? item.refundRequestId : item.paymentRequestId
}
