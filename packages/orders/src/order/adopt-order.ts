import { integer, oneOf, optional, type Rules, readOptions, rule } from '@gw/errors/internal'
import { type Amount, addAmounts } from '@gw/types'
import { copyAmount, sameAmount } from './amounts.ts'
import { freeze } from './freeze.ts'
import { amountRule, type NewOrder, newOrder, requestIdRule } from './new-order.ts'
import { orderState, versionOf } from './order-state.ts'
import type {
  AttemptOperation,
  CalledItem,
  OrderAttempt,
  OrderRefund,
  ShopOrder,
} from './shop-order.ts'

/** A refund that other code made. */
export interface AdoptedRefund {
  /** The ID under which the gateway has it. It becomes the refund's `id`, too. */
  readonly refundRequestId: string
  /** The amount of the refund. */
  readonly amount: Amount
  /** Pass `refunding` if its outcome is not known. It is looked up, and sent again if it never arrived. Defaults to `refunded`. */
  readonly state?: 'refunding' | 'refunded' | undefined
}

/** An order whose payment other code started. */
export interface AdoptedOrder extends NewOrder {
  /** The `paymentRequestId` of that code. */
  readonly paymentRequestId: string
  /** The gateway's ID of the payment. Required if it is paid. */
  readonly paymentId?: string | undefined
  /** When the payer can no longer pay it, in epoch milliseconds. Absent for a debit without the payer. */
  readonly expiresAtMs?: number | undefined
  /** Pass `paid` if that code has fulfilled the order. Otherwise, a success fulfills it here. Defaults to `paying`. */
  readonly state?: 'paying' | 'paid' | undefined
  /** The operation that started the payment. Defaults to `pay`. */
  readonly operation?: AttemptOperation | undefined
  /** The refunds of a paid order. */
  readonly refunds?: readonly AdoptedRefund[] | undefined
}

const rules: Rules<Omit<AdoptedOrder, 'orderId' | 'amount'>> = {
  paymentRequestId: requestIdRule,
  paymentId: optional(requestIdRule),
  expiresAtMs: optional(integer(undefined, 1, Number.MAX_SAFE_INTEGER)) as never,
  state: optional(oneOf('paying', 'paid')),
  operation: optional(oneOf('pay', 'createPaymentSession')),
  refunds: optional(rule({ must: 'a list', test: Array.isArray })),
}
const refundRules: Rules<AdoptedRefund> = {
  refundRequestId: requestIdRule,
  amount: amountRule,
  state: optional(oneOf('refunding', 'refunded')),
}

/**
 * Returns an order with the payment and the refunds of other code, to be saved.
 *
 * @throws TypeError if an ID, an amount, or a combination is not valid
 */
export function adoptedOrder(adopted: AdoptedOrder, nowMs: number): ShopOrder {
  const { orderId, amount, ...more } = adopted
  const fresh = newOrder({ orderId, amount }, nowMs)
  const { refunds = [], ...payment } = readOptions(more, rules)
  const isPaid = payment.state === 'paid'
  if (isPaid && payment.paymentId === undefined) {
    throw new TypeError('paymentId is required for a paid order, because refunds need it')
  }
  const attempt = adoptedAttempt(payment, fresh.amount, nowMs)
  const given = refunds.map((refund) =>
    adoptedRefund(readOptions(refund, refundRules), payment, nowMs),
  )
  assertRefunds(given, attempt)
  const attempts = [attempt]
  const parts = { ...fresh, attempts, refunds: given, fulfilled: isPaid }
  const saved = { ...parts, state: orderState(parts) }
  const id = payment.paymentRequestId
  const isOpen = [attempt, ...given].some(({ checkAtMs }) => checkAtMs !== undefined)
  return freeze({
    ...saved,
    version: versionOf(saved),
    history: [{ atMs: nowMs, id, what: 'adopted', state: attempt.state }],
    ...(isOpen && { nextCheckAtMs: nowMs }),
  })
}

/** Other code made the call, so it may have happened, and the gateway knows. */
function openCall(nowMs: number, isOpen: boolean): CalledItem {
  return {
    calls: 1,
    openCalls: [1],
    lastCallAtMs: nowMs,
    ...(isOpen && { checkAtMs: nowMs }),
  }
}

function adoptedAttempt(
  payment: Omit<AdoptedOrder, 'orderId' | 'amount' | 'refunds'>,
  amount: Amount,
  nowMs: number,
): OrderAttempt {
  const { paymentRequestId, paymentId, expiresAtMs, state = 'paying', operation = 'pay' } = payment
  return {
    paymentRequestId,
    operation,
    state,
    seen: paymentId !== undefined,
    ...openCall(nowMs, state === 'paying'),
    ...(paymentId !== undefined && { paymentId }),
    ...(expiresAtMs !== undefined && { expiresAtMs }),
    ...(state === 'paid' && { outcome: 'succeeded', paidAmount: copyAmount(amount) }),
  }
}

function adoptedRefund(
  { refundRequestId, amount, state = 'refunded' }: AdoptedRefund,
  { paymentRequestId }: Pick<AdoptedOrder, 'paymentRequestId'>,
  nowMs: number,
): OrderRefund {
  return {
    refundRequestId,
    id: refundRequestId,
    paymentRequestId,
    amount: copyAmount(amount),
    state,
    startedAtMs: nowMs,
    ...openCall(nowMs, state === 'refunding'),
  }
}

/** Refunds that could not have happened would let the order give back too much, or too little. */
function assertRefunds(refunds: readonly OrderRefund[], attempt: OrderAttempt): void {
  if (refunds.length === 0) return
  const { paidAmount, paymentRequestId } = attempt
  if (paidAmount === undefined) throw new TypeError('refunds need an order in state paid')
  const ids = new Set([paymentRequestId, ...refunds.map(({ refundRequestId }) => refundRequestId)])
  if (ids.size !== refunds.length + 1) {
    throw new TypeError('refunds must have IDs of their own, which differ from paymentRequestId')
  }
  const [first, ...others] = refunds.map(({ amount }) => amount)
  const isSame = refunds.every(({ amount }) => amount.currency === paidAmount.currency)
  const sum = isSame && first !== undefined ? others.reduce(addAmounts, first) : undefined
  if (sum === undefined || BigInt(sum.value) > BigInt(paidAmount.value)) {
    throw new TypeError('refunds must not exceed the amount, in the same currency')
  }
}

/** Returns whether an order is the one that is adopted, whatever happened to it since. */
export function isAdopted(order: ShopOrder, adopted: ShopOrder): boolean {
  const { amount, attempts, refunds } = order
  const [attempt] = adopted.attempts
  const hasPayment = attempts.some(
    ({ paymentRequestId }) => paymentRequestId === attempt?.paymentRequestId,
  )
  const hasRefunds = adopted.refunds.every((one) =>
    refunds.some(
      ({ refundRequestId, amount: given }) =>
        refundRequestId === one.refundRequestId && sameAmount(given, one.amount),
    ),
  )
  const isAsPaid = order.fulfilled || !adopted.fulfilled
  return sameAmount(amount, adopted.amount) && hasPayment && hasRefunds && isAsPaid
}
