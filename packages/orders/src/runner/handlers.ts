import { isGatewayError } from '@gw/errors'
import { type NotifyRefund, paymentOutcome } from '@gw/types'
import type { Handlers } from '@gw/webhook'
import type { OrderEvent, RefundStatusEvent } from '../order-event.ts'
import type { OrderNotification, OrdersSettings } from '../orders-options.ts'
import { applyEvent } from './apply-event.ts'
import { refundOutcome } from './look-up.ts'
import { notOurs } from './refusals.ts'

/** The handlers of the notifications that concern orders. */
export type OrderHandlers<T> = Required<
  Pick<Handlers<{ readonly transaction?: T }>, 'notifyPayment' | 'notifyRefund' | 'notifyReversal'>
>

// The IDs of attempts and refunds contain the order's, so a notification finds its order without an index.
const ID = /^(?<orderId>[A-Za-z0-9_-]{1,56})-[pr][1-9][0-9]*$/

/** Creates the handlers. They never call the gateway: the job does what a notification leaves to do. */
export function createHandlers<T>(settings: OrdersSettings<T>): OrderHandlers<T> {
  const handle = async (
    notification: OrderNotification,
    id: string | undefined,
    context: { readonly transaction?: T },
    toEvent: (id: string) => OrderEvent,
  ): Promise<void> => {
    const orderId = ID.exec(id ?? '')?.groups?.orderId
    try {
      if (id === undefined || orderId === undefined) throw notOurs(id)
      const { refused } = await applyEvent(settings, orderId, toEvent(id), context.transaction)
      if (refused !== undefined) throw notOurs(id)
    } catch (error) {
      if (settings.notOurs === undefined || !isGatewayError(error, 'GW_ORDERS_NOT_FOUND'))
        throw error
      await settings.notOurs(notification, context)
    }
  }
  return {
    notifyPayment: (notification, context) => {
      const { paymentRequestId, paymentId, paymentAmount: amount } = notification
      const outcome = paymentOutcome(notification)
      return handle(notification, paymentRequestId, context, (id) => {
        return { type: 'payment', id, outcome, paymentRequestId, paymentId, amount }
      })
    },
    notifyRefund: (notification, context) => {
      const { refundRequestId, refundAmount: amount } = notification
      return handle(notification, refundRequestId, context, (id) => {
        return { type: 'refundStatus', id, outcome: readOutcome(notification), amount }
      })
    },
    notifyReversal: (notification, context) =>
      handle(notification, notification.paymentRequestId, context, (id) => {
        return { type: 'reversal', id }
      }),
  }
}

/** A success that its result contradicts is looked up. */
function readOutcome({ refundStatus, result }: NotifyRefund): RefundStatusEvent['outcome'] {
  const outcome = refundOutcome(refundStatus)
  const isSuccess = result.resultStatus === 'S' && result.resultCode === 'SUCCESS'
  return outcome === 'succeeded' && !isSuccess ? 'unknown' : outcome
}
