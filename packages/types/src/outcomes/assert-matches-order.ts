import type { Amount } from '../models/amount.ts'
import { amountsEqual } from '../money/amounts-equal.ts'
import { TypesError } from '../types-error.ts'

/** What the merchant knows of an order. */
export interface Order {
  /** The identifier that the merchant gave the payment request. */
  readonly paymentRequestId: string
  /** The amount that the merchant asked for. */
  readonly amount: Amount
}

/** What a payment says of the order that it pays: a `notifyPayment` notification, a record, the answer to an inquiry. */
export interface OrderedPayment {
  /** Identifier of the payment request, supplied by the merchant. */
  readonly paymentRequestId?: string
  /** The amount of the payment. */
  readonly paymentAmount?: Amount
}

/**
 * Makes sure that a payment is for this order and this amount: answers `true`, or throws naming the field that differs
 * (`path`: `paymentRequestId`, `paymentAmount`, `paymentAmount.currency`, `paymentAmount.value`). It never answers
 * `false`, so that forgetting to look at the answer does no harm. It says nothing about whether the payment
 * succeeded: `isPaid` does. What is compared is `paymentAmount`; promotions may lower `actualPaymentAmount`.
 *
 * @throws {@link TypesError} `GW_TYPES_ORDER_MISMATCH`, `GW_TYPES_AMOUNT_NOT_DIGITS`
 * @throws TypeError if the order has no `paymentRequestId` or no amount in minor units
 *
 * @example
 * ```ts
 * import { assertMatchesOrder, type NotifyPayment } from '@gw/types'
 *
 * declare const notification: NotifyPayment
 *
 * assertMatchesOrder(notification, {
 *   paymentRequestId: 'order-1001',
 *   amount: { currency: 'USD', value: '1050' },
 * })
 * ```
 */
export function assertMatchesOrder(
  payment: OrderedPayment,
  { paymentRequestId, amount }: Order,
): true {
  // Two undefined values would be equal, and an order that was not found would be paid by anything.
  if (typeof paymentRequestId !== 'string' || paymentRequestId === '') {
    throw new TypeError('the order needs its paymentRequestId')
  }
  if (typeof amount?.currency !== 'string' || typeof amount.value !== 'string') {
    throw new TypeError('the order needs its amount: { currency, value }, both strings')
  }
  if (!/^\d+$/.test(amount.value)) {
    throw new TypeError("the order's amount.value must be minor units in digits: 1050 for 10.50")
  }
  if (payment.paymentRequestId !== paymentRequestId) throw mismatch('paymentRequestId')
  const paid = payment.paymentAmount
  if (paid === undefined) throw mismatch('paymentAmount', 'is missing')
  if (paid.currency !== amount.currency) throw mismatch('paymentAmount.currency')
  if (!amountsEqual(paid, amount)) throw mismatch('paymentAmount.value')
  return true
}

function mismatch(path: string, what = 'differs'): TypesError {
  return new TypesError(`the payment does not match the order: ${path} ${what}`, {
    code: 'GW_TYPES_ORDER_MISMATCH',
    path,
  })
}
