import { callback, optional, type Rules, readOptions, typeName } from '@gw/errors/internal'
import {
  assertMatchesOrder,
  type ExpectedOrder,
  isPaid,
  type NotificationOf,
  type PaidPayment,
  type PaymentOutcome,
  paymentOutcome,
} from '@gw/types'
import { WebhookError } from '../reporting/webhook-error.ts'
import type { Handler, HandlerContext } from './handlers.ts'

/** Handles payments with one outcome. Receives your order and the handler's context too. */
export type OutcomeHandler<Payment, Found, Extra extends object = object> = (
  payment: Payment,
  order: Found,
  context: HandlerContext & Extra,
) => unknown

/** The callbacks for payments that are not paid. */
export interface UnpaidHandlers<Unpaid> {
  /** Called with a payment that failed. */
  readonly failed: Unpaid
  /** Called with a payment that was canceled. */
  readonly cancelled: Unpaid
  /** Called with a payment that is not final yet. */
  readonly processing: Unpaid
  /** Called with a payment in a risk review, which is not final yet. Neither capture nor fulfill. */
  readonly reviewing: Unpaid
  /** Called with a payment that a risk review rejected. Its money is held or taken until you cancel the payment. */
  readonly rejected: Unpaid
  /** Called if the notification does not say what happened to the payment. */
  readonly unknown: Unpaid
}

/** Every callback, or `otherwise` for the missing ones. */
export type EveryOutcome<Unpaid> =
  | (UnpaidHandlers<Unpaid> & {
      /** Not called, because every outcome has a callback. */
      readonly otherwise?: Unpaid | undefined
    })
  | ({ readonly [Outcome in keyof UnpaidHandlers<Unpaid>]?: Unpaid | undefined } & {
      /** Called for every outcome without a callback, except `rejected`, and `unknown` where a result was expected. */
      readonly otherwise: Unpaid
    })

/** Options for {@link byOutcome}. `Found` is the type of your orders. */
export type ByOutcomeOptions<Found extends ExpectedOrder, Extra extends object = object> = {
  /**
   * Finds your order, before any callback runs. Its ID and its amount must come from your own records. Without an order
   * (`undefined`, `null`, or anything else that is not one object), no callback runs, and the gateway resends the
   * notification.
   */
  readonly order: (
    payment: NotificationOf<'notifyPayment'>,
    context: HandlerContext & Extra,
  ) => Found | null | undefined | Promise<Found | null | undefined>
  /** Called with a payment that succeeded and matches the order. Fulfill the order here. */
  readonly succeeded: OutcomeHandler<
    NotificationOf<'notifyPayment'> & PaidPayment,
    NoInfer<Found>,
    Extra
  >
} & EveryOutcome<OutcomeHandler<NotificationOf<'notifyPayment'>, NoInfer<Found>, Extra>>

const rules: Rules<Record<PaymentOutcome | 'order' | 'otherwise', unknown>> = {
  order: callback,
  succeeded: callback,
  failed: optional(callback),
  cancelled: optional(callback),
  processing: optional(callback),
  reviewing: optional(callback),
  rejected: optional(callback),
  unknown: optional(callback),
  otherwise: optional(callback),
}

/**
 * Creates a handler for `notifyPayment` that calls the callback for the payment's outcome. It finds your order first,
 * for every outcome. `succeeded` is called only if the payment is for this order and this amount
 * (`assertMatchesOrder`).
 *
 * The handler throws if there is no order, if the order does not match, and if there is no callback for the outcome.
 * The notification is then not acknowledged, and the gateway resends it. The handler returns what the callback returns.
 *
 * If your shop allows several attempts for an order, return the attempt with this `paymentRequestId` from `order`, or
 * the order with that attempt's ID and amount.
 *
 * | callback | the notification reports |
 * |---|---|
 * | `succeeded` | a payment that succeeded, typed as a `PaidPayment` |
 * | `failed`, `cancelled` | a payment that will not succeed |
 * | `processing` | a payment that is not final yet (`PAYMENT_PENDING`) |
 * | `reviewing` | a payment in a risk review. Neither capture nor fulfill |
 * | `rejected` | a payment that a risk review rejected. Cancel it: its money is held or taken |
 * | `unknown` | nothing about the payment, such as a code to pay with or an updated amount. Look up the payment |
 * | `otherwise` | any outcome above without a callback, except the three below |
 *
 * `otherwise` is never called for `succeeded`, for `rejected`, or for the result of a payment that cannot be understood
 * (`unknown` with `PAYMENT_RESULT`, or of a subscription period). Without a callback of that name, the last two throw, so
 * that the gateway resends the notification and you hear about it.
 *
 * @throws TypeError if an option is unknown, or a callback is not a function
 * @throws {@link WebhookError} `GW_WEBHOOK_ORDER_NOT_FOUND` and `GW_WEBHOOK_OUTCOME_UNHANDLED`, from the handler
 *
 * @example
 * ```ts
 * import { byOutcome } from '@gw/webhook'
 *
 * // Stands in for your database. Every order costs EUR 19.99.
 * const orders = {
 *   find: async (id = '') => ({ paymentRequestId: id, amount: { currency: 'EUR', value: '1999' } }),
 *   fulfill: async (id = '') => console.log(`fulfill ${id}`),
 *   close: async (id = '') => console.log(`close ${id}`),
 *   cancel: async (id = '') => console.log(`cancel the payment of ${id}`),
 * }
 *
 * export const notifyPayment = byOutcome({
 *   order: (payment) => orders.find(payment.paymentRequestId),
 *   succeeded: (_payment, order) => orders.fulfill(order.paymentRequestId),
 *   failed: (_payment, order) => orders.close(order.paymentRequestId),
 *   cancelled: (_payment, order) => orders.close(order.paymentRequestId),
 *   rejected: (_payment, order) => orders.cancel(order.paymentRequestId),
 *   otherwise: () => {}, // not final yet, so wait for the next notification
 * })
 * ```
 */
export function byOutcome<Found extends ExpectedOrder, Extra extends object = object>(
  options: ByOutcomeOptions<Found, Extra>,
): Handler<NotificationOf<'notifyPayment'>, Extra> {
  readOptions(options, rules, 'byOutcome')
  return async (payment, context) => {
    assertIsPayment(payment.kind)
    const order = await options.order(payment, context)
    // Without types, order() could return false, or the rows of a query, and the callback would have no order.
    if (typeof order !== 'object' || order === null || Array.isArray(order)) {
      throw orderNotFound(payment, order)
    }
    if (isPaid(payment)) {
      assertMatchesOrder(payment, order)
      return options.succeeded(payment, order, context)
    }
    const outcome = paymentOutcome(payment) as keyof UnpaidHandlers<unknown>
    const needsOwn = outcome === 'rejected' || (outcome === 'unknown' && !isAside(payment))
    const callback = options[outcome] ?? (needsOwn ? undefined : options.otherwise)
    if (callback === undefined) throw outcomeUnhandled(outcome, needsOwn)
    return callback(payment, order, context)
  }
}

// The types of notifications that do not report a result, so that their unknown outcome is no surprise. Any other type
// is a result that nobody understood.
const ASIDE: readonly unknown[] = [
  'OFFLINE_PAYMENT_CODE',
  'UPDATE_AMOUNT_RESULT',
  'PAYMENT_PENDING',
]

function isAside({ notifyType }: NotificationOf<'notifyPayment'>): boolean {
  return ASIDE.includes(notifyType)
}

function outcomeUnhandled(outcome: string, needsOwn: boolean): WebhookError {
  const advice = needsOwn
    ? `Add ${outcome}. otherwise is not called for it`
    : `Add ${outcome} or otherwise`
  return new WebhookError(`byOutcome has no callback for the outcome ${outcome}. ${advice}`, {
    code: 'GW_WEBHOOK_OUTCOME_UNHANDLED',
  })
}

// Without types, byOutcome could be on.other and acknowledge a dispute as an unknown payment.
function assertIsPayment(kind: string): void {
  if (kind === 'notifyPayment') return
  throw new TypeError(
    `byOutcome handles notifyPayment only; got ${kind}. Use it as on.notifyPayment`,
  )
}

function orderNotFound(
  { paymentRequestId, subscriptionId }: NotificationOf<'notifyPayment'>,
  order: unknown,
): WebhookError {
  const [name, id] =
    paymentRequestId === undefined && subscriptionId !== undefined
      ? ['subscriptionId', subscriptionId]
      : ['paymentRequestId', paymentRequestId]
  return new WebhookError(
    `order() returned ${typeName(order)} for ${name} ${showId(id)}, so no callback was called. Save an order before you call pay, and check that order() looks it up by this ID`,
    { code: 'GW_WEBHOOK_ORDER_NOT_FOUND' },
  )
}

/** An ID comes from the gateway and may be printed to a terminal. */
function showId(id: string | undefined): string {
  if (id === undefined) return 'undefined'
  return /^[\w.:-]{1,64}$/.test(id) ? id : `of ${id.length} characters`
}
