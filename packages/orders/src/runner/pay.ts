import type { CallOptions } from '@gw/client'
import { createPaymentSession, type NoAction, nextAction, pay } from '@gw/operations'
import type { OrderDecision, OrderSend } from '../order-decision.ts'
import type { PayEvent } from '../order-event.ts'
import type {
  OrderPayOptions,
  OrderPayRequest,
  OrderSessionRequest,
  SessionAction,
  StartedPayment,
} from '../order-requests.ts'
import type { OrdersSettings } from '../orders-options.ts'
import type { AttemptOperation, ShopOrder } from '../shop-order.ts'
import { applyEvent } from './apply-event.ts'
import { checkOrder } from './check.ts'
import { type CallAnswer, type Sent, sendCall } from './send.ts'

const NONE: NoAction = { type: 'none' }

/** Starts an attempt with `pay`, or repeats the one that is open. */
export async function payOrder<T>(
  settings: OrdersSettings<T>,
  orderId: string,
  request: OrderPayRequest,
  options: OrderPayOptions,
): Promise<StartedPayment> {
  assertOwnFields(request)
  return start(settings, orderId, 'pay', options, async (order, send, callOptions) => {
    const sent = { ...request, ...setFields(order, send, request) }
    const { status, data } = await settings.client.call(pay, sent, callOptions)
    return {
      answer: { outcome: status, paymentId: data.paymentId, result: data.result },
      read: () => nextAction(data),
    }
  })
}

/** Starts an attempt with `createPaymentSession`, or repeats the one that is open. */
export async function openSession<T>(
  settings: OrdersSettings<T>,
  orderId: string,
  request: OrderSessionRequest,
  options: OrderPayOptions,
): Promise<StartedPayment<SessionAction>> {
  assertOwnFields(request)
  const operation = 'createPaymentSession'
  return start(settings, orderId, operation, options, async (order, send, callOptions) => {
    const fields = setFields(order, send, request)
    const { paymentExpiryTime: paymentSessionExpiryTime } = fields
    const sent = {
      ...request,
      ...fields,
      ...(paymentSessionExpiryTime && { paymentSessionExpiryTime }),
    }
    const data = await settings.client.call(createPaymentSession, sent, callOptions)
    const action: SessionAction = { type: 'session', data }
    return { answer: { outcome: 'pending', result: data.result }, read: () => action }
  })
}

/** What a call returns: what to save, and how to read what the payer must do, which can throw. */
interface Answer<Action> {
  readonly answer: CallAnswer
  readonly read: () => Action | NoAction
}

async function start<T, Action>(
  settings: OrdersSettings<T>,
  orderId: string,
  operation: AttemptOperation,
  { expiresInMs = settings.expiresInMs, ...callOptions }: OrderPayOptions,
  make: (order: ShopOrder, send: OrderSend, options: CallOptions) => Promise<Answer<Action>>,
): Promise<StartedPayment<Action>> {
  const { order, send } = await applyPay(settings, orderId, {
    type: 'pay',
    operation,
    expiresInMs,
  })
  if (send === undefined) return { order, action: NONE }
  let read: (() => Action | NoAction) | undefined
  const sent = await sendCall(settings, order, send, async () => {
    const made = await make(order, send, callOptions)
    read = made.read
    return made.answer
  })
  return finish(sent, read)
}

/** The gateway asked for an action that cannot be read or is not safe if `read` throws. What it answered is saved. */
function finish<Action>(
  { decision, outcome, error }: Sent,
  read: (() => Action | NoAction) | undefined,
): StartedPayment<Action> {
  const { order } = decision
  if (outcome === 'rejected' || outcome === 'notSent') throw error
  if (read !== undefined) return { order, action: read() }
  const { result } = error as { readonly result?: StartedPayment['result'] }
  return { order, action: NONE, ...(result !== undefined && { result }) }
}

/** Starts or repeats an attempt. An expired one refuses that until a lookup has shown what became of it. */
async function applyPay<T>(
  settings: OrdersSettings<T>,
  orderId: string,
  event: PayEvent,
): Promise<OrderDecision> {
  const decision = await applyEvent(settings, orderId, event)
  const hasExpired = decision.order.attempts.some(
    ({ state, expiresAtMs = Infinity }) =>
      (state === 'paying' || state === 'canceling') && expiresAtMs <= settings.now(),
  )
  if (decision.refused === undefined || !hasExpired) return decision
  await checkOrder(settings, orderId)
  return applyEvent(settings, orderId, event)
}

function setFields(order: ShopOrder, { id }: OrderSend, request: Pick<OrderPayRequest, 'order'>) {
  const { orderId, amount, attempts } = order
  const expiresAtMs = attempts.find((one) => one.paymentRequestId === id)?.expiresAtMs
  return {
    paymentRequestId: id,
    paymentAmount: amount,
    order: { ...request.order, referenceOrderId: orderId, orderAmount: amount },
    ...(expiresAtMs !== undefined && { paymentExpiryTime: new Date(expiresAtMs).toISOString() }),
  }
}

const SET = ['paymentRequestId', 'paymentAmount', 'paymentExpiryTime', 'paymentSessionExpiryTime']
const SET_IN_ORDER = ['referenceOrderId', 'orderAmount']

/** Without types, a request could set an ID or an amount of its own, which would then seem to count. */
function assertOwnFields(request: OrderPayRequest | OrderSessionRequest): void {
  if (typeof request !== 'object' || request === null || typeof request.order !== 'object') {
    throw new TypeError('request must be an object with an order')
  }
  const own = [
    ...SET.filter((name) => name in request),
    ...SET_IN_ORDER.filter((name) => name in request.order).map((name) => `order.${name}`),
  ]
  if (own.length > 0) {
    throw new TypeError(`request.${own[0]} is set from the order. Remove it from the request`)
  }
  if (request.paymentFactor?.captureMode === 'MANUAL') {
    throw new TypeError(
      'request.paymentFactor.captureMode must not be MANUAL, because the order would count as paid before its payment is captured',
    )
  }
}
