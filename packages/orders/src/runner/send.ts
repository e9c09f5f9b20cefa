import { cancelPayment, refund as refundOperation } from '@gw/operations'
import type { OrderDecision, OrderSend } from '../order/order-decision.ts'
import type { CalledEvent } from '../order/order-event.ts'
import { idOf, type LastError, type ShopOrder } from '../order/shop-order.ts'
import { saveReport } from './apply-event.ts'
import { readCallError } from './call-outcome.ts'
import type { OrdersSettings } from './orders-options.ts'

/** The outcome of a call. */
export type CallAnswer = Omit<CalledEvent, 'type' | 'operation' | 'id' | 'call'>

/** The result of a call: the decision that saved it, and the error if it failed. */
export interface Sent {
  readonly decision: OrderDecision
  readonly outcome: CalledEvent['outcome']
  readonly error?: unknown
  /** Why the call brought no answer. */
  readonly problem?: LastError | undefined
}

/** Sends a cancellation or a refund, which need only the order, and saves the result. */
export async function sendFromOrder<T>(
  settings: OrdersSettings<T>,
  order: ShopOrder,
  send: OrderSend,
): Promise<Sent> {
  return sendCall(settings, order, send, async () => {
    const client = await settings.connect(order.orderId)
    if (send.operation === 'cancelPayment') {
      await client.call(cancelPayment, { paymentRequestId: send.id })
      return { outcome: 'succeeded' }
    }
    const { status, data } = await client.call(refundOperation, refundRequest(order, send))
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
  const { thrown, answer } = await settle(operation, make)
  const event = { type: 'called', operation, id, call, ...answer } as const
  const decision = await saveReport(settings, orderId, event)
  const problem = answer.error && reportProblem(settings, decision.order, id)
  return { decision, outcome: answer.outcome, error: thrown, problem }
}

async function settle(
  operation: OrderSend['operation'],
  make: () => Promise<CallAnswer>,
): Promise<{ readonly answer: CallAnswer; readonly thrown?: unknown }> {
  try {
    return { answer: await make() }
  } catch (thrown) {
    const answer = readCallError(thrown, operation)
    if (answer === undefined) throw thrown
    return { answer, thrown }
  }
}

/** Reports to the application why an attempt or a refund got no answer, and returns it. */
export function reportProblem<T>(
  { report, clientId }: OrdersSettings<T>,
  { orderId, attempts, refunds }: ShopOrder,
  id: string,
): LastError | undefined {
  const { lastError } = [...attempts, ...refunds].find((item) => idOf(item) === id) ?? {}
  if (lastError !== undefined) report({ clientId, orderId, id }, lastError)
  return lastError
}
