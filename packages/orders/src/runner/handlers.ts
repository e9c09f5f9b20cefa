import { type NotificationOf, type NotifyRefund, paymentOutcome } from '@gw/types'
import type { Handler, HandlerContext } from '@gw/webhook'
import type { OrderEvent, RefundStatusEvent } from '../order-event.ts'
import type { OrderNotification, OrdersSettings } from '../orders-options.ts'
import { changeOrder } from './apply-event.ts'
import { refundOutcome } from './look-up.ts'
import { notOurs } from './refusals.ts'

/** The handlers of the notifications that concern orders. They take any adapter's context, with or without a transaction. */
export type OrderHandlers<T> = {
  readonly [Kind in 'notifyPayment' | 'notifyRefund' | 'notifyReversal']: Handler<
    NotificationOf<Kind>,
    { readonly transaction?: T }
  >
}

// The IDs of attempts and refunds contain the order's, so a notification finds its order without an index.
const ID = /^(?<orderId>[A-Za-z0-9_-]{1,56})-[pr][1-9][0-9]*$/

/** Creates the handlers. They never call the gateway: the job does what a notification leaves to do. */
export function createHandlers<T>(settings: OrdersSettings<T>): OrderHandlers<T> {
  const handle = async (
    notification: OrderNotification,
    id: string | undefined = '',
    context: HandlerContext & { readonly transaction?: T },
    toEvent: (id: string) => OrderEvent,
  ): Promise<void> => {
    const orderId = ID.exec(id)?.groups?.orderId
    const decision =
      orderId === undefined
        ? undefined
        : await changeOrder(settings, orderId, toEvent(id), context.transaction)
    if (decision !== undefined && decision.refused === undefined) return
    if (settings.notOurs === undefined) throw notOurs(id)
    await settings.notOurs(notification, context)
  }
  return {
    notifyPayment: (notification, context) => {
      const { paymentRequestId, paymentId, paymentAmount: amount } = notification
      const outcome = paymentOutcome(notification)
      const result = outcome === 'failed' ? notification.result : undefined
      return handle(notification, paymentRequestId, context, (id) => {
        return { type: 'payment', id, outcome, paymentRequestId, paymentId, amount, result }
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
