import { anything, boolean, integer, optional, type Rules } from '@gw/errors/internal'
import type { Amount } from '@gw/types'
import { amountRule, requestIdRule } from '../order/new-order.ts'
import type { OrderPayOptions } from '../order/order-requests.ts'
import type { ReviewReason } from '../order/shop-order.ts'
import { expiresInRule } from './orders-options.ts'

/** The rules of `pay` and `createPaymentSession`. */
export const payRules: Rules<Required<OrderPayOptions>> = {
  expiresInMs: (value, name) =>
    (value === undefined ? undefined : expiresInRule(value, name)) as never,
  replace: boolean(false),
  signal: (value) => value as never,
  timeoutMs: optional(integer(undefined, 1)) as never,
}

/** The rules of methods that take a transaction. */
export const createRules: Rules<{ readonly transaction: never }> = { transaction: anything }
/** The rules of `cancel`. */
export const cancelRules: Rules<{ readonly close: boolean }> = { close: boolean(false) }
/** The rules of `resolve`. */
export const resolveRules: Rules<{ readonly reason: ReviewReason | undefined }> = {
  reason: anything,
}

/** The rules of `refund`. */
export const refundRules: Rules<{
  readonly id: string
  readonly amount: Amount
  readonly paymentRequestId: string | undefined
  readonly force: boolean
}> = {
  id: requestIdRule,
  amount: amountRule,
  paymentRequestId: optional(requestIdRule),
  force: boolean(false),
}
