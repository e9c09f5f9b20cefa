import { isObject } from '@gw/errors/internal'
import { isFinal, type PaymentOutcome } from '@gw/types'
import { reviewReasons } from './describe-review.ts'
import { freeze } from './freeze.ts'
import { orderStates } from './order-state.ts'
import { OrdersError } from './orders-error.ts'
import type { ShopOrder } from './shop-order.ts'

type Test = (value: unknown) => boolean

const isText: Test = (value) => typeof value === 'string'
const text: Test = (value) => isText(value) && value !== ''
const time: Test = (value) => Number.isSafeInteger(value) && Number(value) >= 0
const flag: Test = (value) => typeof value === 'boolean'
const optional =
  (test: Test): Test =>
  (value) =>
    value === undefined || test(value)
const oneOf =
  (...words: readonly string[]): Test =>
  (value) =>
    words.includes(value as string)
const listOf =
  (test: Test): Test =>
  (value) =>
    Array.isArray(value) && value.every(test)
const shape =
  (tests: Readonly<Record<string, Test>>): Test =>
  (value) =>
    isObject(value) && Object.entries(tests).every(([name, test]) => test(value[name]))

const amount = shape({
  currency: text,
  value: (value) => typeof value === 'string' && /^[0-9]{1,40}$/.test(value),
})

const called: Readonly<Record<string, Test>> = {
  calls: time,
  openCalls: listOf(time),
  lastCallAtMs: time,
  checkAtMs: optional(time),
  lookedUpAtMs: optional(time),
  reason: optional(oneOf(...reviewReasons)),
  lastResult: optional(isObject),
  settlement: optional(isObject),
  lastError: optional(shape({ code: text, message: isText, atMs: time, times: time })),
}

const attempt = shape({
  ...called,
  paymentRequestId: text,
  operation: oneOf('pay', 'createPaymentSession'),
  state: oneOf('paying', 'authorized', 'canceling', 'paid', 'failed', 'canceled', 'review'),
  expiresAtMs: optional(time),
  closedAtMs: optional(time),
  seen: flag,
  paymentId: optional(text),
  outcome: optional((value) => text(value) && isFinal(value as PaymentOutcome)),
  paidAmount: optional(amount),
  cancelingSinceMs: optional(time),
  cancels: optional(time),
  lastCancelAtMs: optional(time),
  cancelRejected: optional(flag),
  reversed: optional(flag),
  resolved: optional(flag),
  missingAtMs: optional(time),
  isCard: optional(flag),
  authorizedAtMs: optional(time),
  captureOutcome: optional(oneOf('succeeded', 'failed')),
  action: optional(shape({ untilMs: time })),
})

const refund = shape({
  ...called,
  refundRequestId: text,
  id: text,
  paymentRequestId: text,
  amount,
  state: oneOf('refunding', 'refunded', 'failed', 'review'),
  startedAtMs: time,
})

const dispute = shape({
  disputeId: text,
  paymentRequestId: text,
  state: oneOf('open', 'won', 'lost', 'withdrawn'),
  dueAtMs: optional(time),
  amount: optional(amount),
})

const order = shape({
  orderId: text,
  state: oneOf(...orderStates),
  stateSinceMs: optional(time),
  amount,
  closed: flag,
  fulfilled: flag,
  attempts: listOf(attempt),
  refunds: listOf(refund),
  disputes: optional(listOf(dispute)),
  nextCheckAtMs: optional(time),
  history: listOf(
    shape({
      atMs: time,
      untilMs: optional(time),
      times: optional(time),
      what: text,
      id: optional(text),
      state: optional(text),
    }),
  ),
})

/**
 * Returns an order from a store, frozen. `clientId` is the merchant in its key.
 *
 * @throws {@link OrdersError} `GW_ORDERS_DOCUMENT_INVALID` if it is damaged, from a newer version, or of another order
 */
export function readOrder(stored: ShopOrder, orderId: string, clientId?: string): ShopOrder {
  if (isObject(stored) && stored.version !== 1 && stored.version !== 2) {
    throw invalid(
      orderId,
      `has version ${String(stored.version)}, but this release reads only versions 1 and 2. Update @gw/orders`,
    )
  }
  if (!order(stored))
    throw invalid(orderId, 'is damaged. Restore it from a backup, or correct it by hand')
  if (stored.orderId !== orderId) throw invalid(orderId, 'belongs to a different order')
  return freeze(clientId === undefined ? stored : { ...stored, clientId })
}

function invalid(orderId: string, what: string): OrdersError {
  return new OrdersError(`The document of order ${orderId} ${what}`, {
    code: 'GW_ORDERS_DOCUMENT_INVALID',
  })
}
