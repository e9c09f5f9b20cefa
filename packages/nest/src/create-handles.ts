import type {
  ExpectedOrder,
  GatewayNotification,
  NotificationKind,
  NotificationOf,
} from '@gw/types'
import { type ByOutcomeOptions, byOutcome, type Handler, type HandlerContext } from '@gw/webhook'
import { Handles, type HandlesDecorator } from './handles.ts'

/** The result of {@link createHandles}. `Extra` is the inbox's part of the context of handlers. */
export interface TypedHandles<Extra extends object> {
  /** `Handles`, for methods that take a context with `Extra`. */
  Handles<Kind extends NotificationKind>(
    kind: Kind,
  ): HandlesDecorator<NotificationOf<Kind>, HandlerContext & Extra>
  Handles(kind: 'other'): HandlesDecorator<GatewayNotification, HandlerContext & Extra>
  /** `byOutcome`, whose callbacks get a context with `Extra`. */
  byOutcome<Found extends ExpectedOrder>(
    options: ByOutcomeOptions<Found, Extra>,
  ): Handler<NotificationOf<'notifyPayment'>, Extra>
}

/**
 * Returns `Handles` and `byOutcome` for handlers that use what the inbox adds to their context, such as the transaction
 * of a transactional inbox. Call it once, next to the inbox.
 *
 * @example
 * ```ts
 * import { createHandles } from '@gw/nest'
 *
 * interface Connection {
 *   query(text: string, values: unknown[]): Promise<unknown>
 * }
 * const { Handles, byOutcome } = createHandles<{ transaction: Connection }>()
 *
 * class Payments {
 *   @Handles('notifyPayment')
 *   onPayment = byOutcome({
 *     order: ({ paymentRequestId = '' }) => ({ paymentRequestId, amount: { currency: 'EUR', value: '1999' } }),
 *     async succeeded(payment, order, { transaction }) {
 *       const row = [order.paymentRequestId, payment.paymentId]
 *       await transaction.query('INSERT INTO fulfillments VALUES ($1, $2)', row)
 *     },
 *     otherwise: () => {}, // failed, cancelled, or not final yet
 *   })
 * }
 * ```
 */
export function createHandles<Extra extends object>(): TypedHandles<Extra> {
  return { Handles, byOutcome }
}
