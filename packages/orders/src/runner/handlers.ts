import { type NotificationOf, type NotifyRefund, paymentOutcome } from '@gw/types'
import type { Handler, HandlerContext } from '@gw/webhook'
import { isOrderId } from '../order/new-order.ts'
import type { OrderEvent, RefundStatusEvent } from '../order/order-event.ts'
import { changeOrder } from './apply-event.ts'
import { captureOutcome, readReportedCard } from './card-reports.ts'
import { readDispute } from './dispute-reports.ts'
import { readSettlement, refundOutcome } from './look-up.ts'
import type { OrderNotification, OrdersSettings } from './orders-options.ts'
import { notOurs } from './refusals.ts'

/** The handlers of the notifications that concern orders. They take any adapter's context, with or without a transaction. */
export type OrderHandlers<T> = {
  readonly [K in OrderNotification['kind']]: Handler<
    NotificationOf<K>,
    { readonly transaction?: T }
  >
}

// Tells @gw/webhook that a run without a write is no mistake: an order often has the state of a notification already.
const MAY_READ = Symbol.for('@gw/webhook/mayRead')

// The IDs of attempts and refunds contain the order's, so a notification finds its order without an index.
const ID = /^(?<orderId>[A-Za-z0-9_-]{1,56})-[pr][1-9][0-9]*$/

const ownOrder = (id: string): string | undefined => ID.exec(id)?.groups?.orderId
/** Code that had one payment for each order often used one ID for both. */
const sameId = (id: string): string => id

/** Returns the order ID for the ID in a notification. */
type Finder<T> = (
  id: string,
  notification: OrderNotification,
  context: HandlerContext & { readonly transaction?: T },
  settings: OrdersSettings<T>,
) => string | undefined | Promise<string | undefined>

function orderOfPayment<T>(
  ...[id, _notification, { transaction }, { store }]: Parameters<Finder<T>>
): ReturnType<Finder<T>> {
  return store.findByPayment?.(id, transaction)
}

/**
 * Creates the handlers. They never call the gateway: the job does what a notification leaves to do. `settingsOf` returns
 * the settings for a client ID, or `undefined` for that of somebody else.
 */
export function createHandlers<T>(
  { orderOf, notOurs: takeOthers }: Pick<OrdersSettings<T>, 'orderOf' | 'notOurs'>,
  settingsOf: (clientId: string | undefined) => OrdersSettings<T> | undefined,
): OrderHandlers<T> {
  const handle = async (
    notification: OrderNotification,
    id: string | undefined = '',
    context: HandlerContext & { readonly transaction?: T },
    toEvent: (id: string) => OrderEvent,
    finders: readonly (Finder<T> | undefined)[] = [ownOrder, sameId, orderOf],
  ): Promise<void> => {
    const settings = settingsOf(clientIdOf(context))
    for (const find of finders) {
      if (settings === undefined) break
      const orderId = await find?.(id, notification, context, settings)
      if (orderId === undefined || !isOrderId(orderId)) continue
      const decision = await changeOrder(settings, orderId, toEvent(id), context.transaction)
      if (decision !== undefined && decision.refused === undefined) return
    }
    if (takeOthers === undefined) throw notOurs(id, settings === undefined)
    await takeOthers(notification, context)
  }
  const handlers: OrderHandlers<T> = {
    notifyPayment: (notification, context) => {
      const { paymentRequestId, paymentId, paymentAmount: amount } = notification
      const outcome = paymentOutcome(notification)
      const result = outcome === 'failed' ? notification.result : undefined
      const settlement = readSettlement(notification)
      return handle(notification, paymentRequestId, context, (id) => {
        return {
          type: 'payment',
          id,
          outcome,
          paymentRequestId,
          paymentId,
          amount,
          result,
          ...settlement,
          ...readReportedCard(notification),
        }
      })
    },
    notifyCapture: (notification, context) => {
      const { paymentId, captureAmount: amount } = notification
      const outcome = captureOutcome(notification)
      const toEvent = (id: string): OrderEvent => ({ type: 'captureStatus', id, outcome, amount })
      // The gateway assigned the ID of its own capture.
      return handle(notification, paymentId, context, toEvent, [orderOfPayment])
    },
    notifyRefund: (notification, context) => {
      const { refundRequestId, refundAmount: amount } = notification
      const outcome = readOutcome(notification)
      return handle(notification, refundRequestId, context, (id) => {
        return { type: 'refundStatus', id, outcome, amount, ...readSettlement(notification) }
      })
    },
    notifyDispute: (notification, context) => {
      const { paymentRequestId, paymentId } = notification
      const toEvent = (id: string): OrderEvent => {
        return { type: 'dispute', id, ...readDispute(notification, id) }
      }
      return paymentRequestId
        ? handle(notification, paymentRequestId, context, toEvent)
        : handle(notification, paymentId, context, toEvent, [orderOfPayment])
    },
    notifyReversal: (notification, context) =>
      handle(notification, notification.paymentRequestId, context, (id) => {
        return { type: 'reversal', id }
      }),
  }
  for (const handler of Object.values(handlers)) Object.assign(handler, { [MAY_READ]: true })
  return handlers
}

/** Returns the client ID that the receiver verified. A shop's own tests may call a handler without one. */
function clientIdOf({ verified }: Partial<HandlerContext>): string | undefined {
  return verified?.clientId
}

/** A success that its result contradicts is looked up. */
function readOutcome({ refundStatus, result }: NotifyRefund): RefundStatusEvent['outcome'] {
  const outcome = refundOutcome(refundStatus)
  const isSuccess = result.resultStatus === 'S' && result.resultCode === 'SUCCESS'
  return outcome === 'succeeded' && !isSuccess ? 'unknown' : outcome
}
