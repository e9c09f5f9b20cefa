import { cancelPayment, refund as refundOperation } from '@gw/operations'
import type { OrderDecision, OrderSend } from '../order-decision.ts'
import type { CalledEvent } from '../order-event.ts'
import type { OrdersSettings } from '../orders-options.ts'
import type { ShopOrder } from '../shop-order.ts'
import { saveReport } from './apply-event.ts'
import { readCallError } from './call-outcome.ts'

/** What is known about a call. */
export type CallAnswer = Omit<CalledEvent, 'type' | 'operation' | 'id' | 'call'>

/** What a call brought: the decision that saved it, and the error if it failed. */
export interface Sent {
  readonly decision: OrderDecision
  readonly outcome: CalledEvent['outcome']
  readonly error?: unknown
}

/** Sends a cancellation or a refund, which need only the order, and saves the result. */
export async function sendFromOrder<T>(
  settings: OrdersSettings<T>,
  order: ShopOrder,
  send: OrderSend,
): Promise<Sent> {
  return sendCall(settings, order, send, async () => {
    if (send.operation === 'cancelPayment') {
      await settings.client.call(cancelPayment, { paymentRequestId: send.id })
      return { outcome: 'succeeded' }
    }
    const { status, data } = await settings.client.call(refundOperation, refundRequest(order, send))
    return { outcome: status, amount: data.refundAmount, result: data.result }
  })
}

function refundRequest({ attempts, refunds }: ShopOrder, { id }: OrderSend) {
  const refund = refunds.find(({ refundRequestId }) => refundRequestId === id)
  const attempt = attempts.find((one) => one.paymentRequestId === refund?.paymentRequestId)
  if (refund === undefined || attempt?.paymentId === undefined) {
    throw new TypeError(`The order has no refund ${id}`) // decide() commands no such call
  }
  const { amount: refundAmount, refundRequestId } = refund
  return { refundRequestId, paymentId: attempt.paymentId, refundAmount }
}

/** Sends a call that the order has already counted, and saves the result. After an unknown error, the call stays open. */
export async function sendCall<T>(
  settings: OrdersSettings<T>,
  { orderId }: ShopOrder,
  { operation, id, call }: OrderSend,
  make: () => Promise<CallAnswer>,
): Promise<Sent> {
  const { error, ...answer } = await settle(operation, make)
  const event = { type: 'called', operation, id, call, ...answer } as const
  const decision = await saveReport(settings, orderId, event)
  return { decision, outcome: answer.outcome, error }
}

async function settle(
  operation: OrderSend['operation'],
  make: () => Promise<CallAnswer>,
): Promise<CallAnswer & { readonly error?: unknown }> {
  try {
    return await make()
  } catch (error) {
    const failed = readCallError(error, operation)
    if (failed === undefined) throw error
    return { ...failed, error }
  }
}
