import { typeName } from '@gw/errors/internal'
import { TypesError } from '../errors/types-error.ts'
import { amountsEqual } from '../money/amounts-equal.ts'
import type { Amount } from '../wire/models/common.ts'

/** Your order: the ID of its payment request or its subscription, and its amount. */
export type ExpectedOrder = OrderAmount & (OrderByRequestId | OrderBySubscription)

/** An order's amount. */
export interface OrderAmount {
  /** The amount that you requested. Required. */
  readonly amount: Amount
}

/** An order that you identify by its payment request's ID. */
export interface OrderByRequestId {
  /** The ID that you assigned to the payment request. */
  readonly paymentRequestId: string
  /** The subscription, for a period's payment, which may not echo the `paymentRequestId`. */
  readonly subscriptionId?: string
}

/** An order that you identify by its subscription. */
export interface OrderBySubscription {
  /** The ID that you assigned to the payment request. */
  readonly paymentRequestId?: string
  /** The subscription whose period was charged. */
  readonly subscriptionId: string
}

/** A payment that contains its order's ID: a `notifyPayment` notification, a record, or the response to an inquiry. */
export interface OrderedPayment {
  /** The ID that you assigned to the payment request. */
  readonly paymentRequestId?: string
  /** The ID of the subscription, if the payment is for one of its periods. */
  readonly subscriptionId?: string
  /** The amount of the payment. */
  readonly paymentAmount?: Amount
}

/**
 * Throws unless a payment is for this order and this amount. The error's `path` is the field that differs:
 * `paymentRequestId`, `subscriptionId`, `paymentAmount`, `paymentAmount.currency`, or `paymentAmount.value`. It does
 * not check whether the payment succeeded. Use `isPaid` for that. It compares `paymentAmount`, because promotions can
 * lower `actualPaymentAmount`.
 *
 * A subscription period's payment may have no `paymentRequestId`. Then the `subscriptionId` is compared instead, so
 * pass it in the order. The subscription is charged every period, so record each `paymentId` that you have fulfilled.
 *
 * @throws {@link TypesError} `GW_TYPES_ORDER_MISMATCH`, `GW_TYPES_AMOUNT_NOT_DIGITS`
 * @throws TypeError if the order has neither ID or no amount in minor units
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
export function assertMatchesOrder(payment: OrderedPayment, order: ExpectedOrder): void {
  checkOrder(order)
  const { amount } = order
  assertSameId(payment, order)
  const paid = payment.paymentAmount
  if (paid === undefined) throw mismatch('paymentAmount', 'is missing from the payment')
  if (paid.currency !== amount.currency) {
    throw mismatch('paymentAmount.currency', compare(paid.currency, amount.currency))
  }
  if (!amountsEqual(paid, amount)) {
    const unit = `in minor units of ${amount.currency}`
    throw mismatch('paymentAmount.value', `${compare(paid.value, amount.value)}, ${unit}`)
  }
}

/** Shows both sides, unless one is too long or odd for an amount. */
function compare(paid: unknown, ordered: string): string {
  const isShown = [paid, ordered].every((one) => /^\w{1,24}$/.test(String(one)))
  return isShown ? `is ${paid}, but the order has ${ordered}` : 'differs'
}

/** Compares every ID that both sides have. Throws if they have none in common. */
function assertSameId(payment: OrderedPayment, order: ExpectedOrder): void {
  const { paymentRequestId, subscriptionId } = payment
  const comparesRequest = order.paymentRequestId !== undefined && paymentRequestId !== undefined
  const comparesSubscription = order.subscriptionId !== undefined && subscriptionId !== undefined
  if (comparesRequest && paymentRequestId !== order.paymentRequestId) {
    throw mismatch('paymentRequestId', 'differs')
  }
  if (comparesSubscription && subscriptionId !== order.subscriptionId) {
    const why = comparesRequest ? '' : '. It was compared because there is no paymentRequestId'
    throw mismatch('subscriptionId', `differs${why}`)
  }
  if (comparesRequest || comparesSubscription) return
  if (paymentRequestId === undefined && subscriptionId !== undefined) {
    const advice = 'Add the subscriptionId to the order to compare that one'
    throw mismatch(
      'paymentRequestId',
      `is missing from the payment for a subscription period. ${advice}`,
    )
  }
  if (order.paymentRequestId === undefined) {
    throw mismatch('subscriptionId', 'is missing from the payment')
  }
  throw mismatch('paymentRequestId', 'is missing from the payment')
}

// Two undefined values would be equal, so an order that was not found would match any payment.
function checkOrder(order: ExpectedOrder): void {
  if (typeof order !== 'object' || order === null || 'then' in order) {
    throw new TypeError(`order must be an object with an ID and an amount; got ${typeName(order)}`)
  }
  const { paymentRequestId, subscriptionId, amount } = order
  for (const [name, id] of Object.entries({ paymentRequestId, subscriptionId })) {
    if (id !== undefined && (typeof id !== 'string' || id === '')) {
      throw new TypeError(`order.${name} must be a non-empty string; got ${typeName(id)}`)
    }
  }
  if (paymentRequestId === undefined && subscriptionId === undefined) {
    throw new TypeError(
      'order.paymentRequestId is required. For a subscription period, pass order.subscriptionId',
    )
  }
  if (typeof amount?.currency !== 'string' || typeof amount.value !== 'string') {
    throw new TypeError('order.amount must be { currency, value }, both strings')
  }
  if (!/^\d+$/.test(amount.value)) {
    throw new TypeError(
      'order.amount.value must be minor units as digits, such as "1050" for 10.50 USD',
    )
  }
}

function mismatch(path: string, what: string): TypesError {
  return new TypesError(
    `The payment does not match the order. ${path} ${what}. Do not fulfill the order`,
    {
      code: 'GW_TYPES_ORDER_MISMATCH',
      path,
    },
  )
}
