import type { CallOptions } from '@gw/client'
import {
  createPaymentSession,
  type NextAction,
  type NoAction,
  nextAction,
  pay,
} from '@gw/operations'
import type { OrderDecision, OrderSend } from '../order/order-decision.ts'
import type { CalledEvent, PayEvent } from '../order/order-event.ts'
import type {
  OrderPayOptions,
  OrderPayRequest,
  OrderSessionRequest,
  SessionAction,
  StartedPayment,
} from '../order/order-requests.ts'
import { readOrder } from '../order/read-order.ts'
import type { AttemptOperation, OrderAttempt, ShopOrder } from '../order/shop-order.ts'
import { applyEvent } from './apply-event.ts'
import { readCard } from './card-reports.ts'
import { checkOrder, lookUpItem } from './check.ts'
import type { OrdersSettings } from './orders-options.ts'
import { notFound } from './refusals.ts'
import { type CallAnswer, type Sent, sendCall, sendFromOrder } from './send.ts'
import { withoutActions } from './without-actions.ts'

const NONE: NoAction = { type: 'none' }

/** Starts an attempt with `pay`, or repeats the one that is open. */
export async function payOrder<T>(
  settings: OrdersSettings<T>,
  orderId: string,
  request: OrderPayRequest,
  options: OrderPayOptions,
): Promise<StartedPayment> {
  assertOwnFields(request)
  const card = readCard(request.paymentMethod?.paymentMethodType)
  return start(settings, orderId, 'pay', options, card, async (order, send, callOptions) => {
    const sent = { ...request, ...setFields(order, send, request) }
    const client = await settings.connect(orderId)
    const { status, data } = await client.call(pay, sent, callOptions)
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
  const card = readCard(request.paymentMethod?.paymentMethodType)
  return start(settings, orderId, operation, options, card, async (order, send, callOptions) => {
    const fields = setFields(order, send, request)
    const { paymentExpiryTime: paymentSessionExpiryTime } = fields
    const sent = {
      ...request,
      ...fields,
      ...(paymentSessionExpiryTime && { paymentSessionExpiryTime }),
    }
    const client = await settings.connect(orderId)
    const data = await client.call(createPaymentSession, sent, callOptions)
    const action: SessionAction = { type: 'session', data }
    return { answer: { outcome: 'pending', result: data.result }, read: () => action }
  })
}

/** The result of a call: the event to save, and a function that reads the payer's next step and can throw. */
interface Answer<Action> {
  readonly answer: CallAnswer
  readonly read: () => Action | NoAction
}

async function start<T, Action>(
  settings: OrdersSettings<T>,
  orderId: string,
  operation: AttemptOperation,
  { expiresInMs = settings.expiresInMs, replace = false, ...callOptions }: OrderPayOptions,
  card: Pick<PayEvent, 'isCard'>,
  make: (order: ShopOrder, send: OrderSend, options: CallOptions) => Promise<Answer<Action>>,
): Promise<StartedPayment<Action>> {
  await settings.connect(orderId) // without a client, no attempt begins
  const event: PayEvent = { type: 'pay', operation, expiresInMs, replace, ...card }
  const apply = replace ? replaceOpen : applyPay
  const { order, send, refused, lastError } = await apply(settings, orderId, event)
  if (send === undefined) {
    const action = refused === undefined ? findKept<Action>(order, operation) : NONE
    return show(order, action, lastError && { lastError })
  }
  let read: (() => Action | NoAction) | undefined
  const sent = await sendCall(settings, order, send, async () => {
    const made = await make(order, send, callOptions)
    read = made.read
    return { ...made.answer, ...keep(settings, read) }
  })
  return finish(sent, read)
}

/** The gateway asked for an action that cannot be read or is not safe if `read` throws. Its response is saved. */
function finish<Action>(
  { decision, outcome, error, problem }: Sent,
  read: (() => Action | NoAction) | undefined,
): StartedPayment<Action> {
  const { order } = decision
  if (outcome === 'rejected' || outcome === 'notSent') throw error
  if (read !== undefined) return show(order, read())
  const { result } = error as { readonly result?: StartedPayment['result'] }
  return show<Action>(order, NONE, {
    ...(result !== undefined && { result }),
    ...(problem !== undefined && { lastError: problem }),
  })
}

/** Returns the caller's view: the action, and the order without it. */
function show<Action>(
  order: ShopOrder,
  action: Action | NoAction,
  more: Pick<StartedPayment, 'result' | 'lastError'> = {},
): StartedPayment<Action> {
  const { expiresAtMs } = order.attempts.find(({ state }) => state === 'paying') ?? {}
  const isAct = action !== NONE && (action as NoAction).type !== 'none'
  return {
    order: withoutActions(order),
    action,
    ...(isAct && expiresAtMs !== undefined && { expiresAtMs }),
    ...more,
  }
}

/** Returns the action of a response, to keep it. A challenge is answered with one more call and is not kept. */
function keep<T>(
  { storeActions }: OrdersSettings<T>,
  read: () => unknown,
): Pick<CalledEvent, 'action'> {
  if (!storeActions) return {}
  try {
    const data = read() as NextAction | SessionAction
    if (data.type === 'none' || data.type === 'challenge') return {}
    const untilMs = Date.parse(endOf(data) ?? '')
    return { action: { data, ...(!Number.isNaN(untilMs) && { untilMs }) } }
  } catch {
    return {} // the caller gets this error once the answer is saved
  }
}

function endOf(action: NextAction | SessionAction): string | undefined {
  if (action.type === 'session') return action.data.paymentSessionExpiryTime
  return action.type === 'qr' ? action.expireTime : undefined
}

/** Returns the action of the open attempt, which the machine keeps only while it can be used. */
function findKept<Action>({ attempts }: ShopOrder, operation: AttemptOperation): Action | NoAction {
  const open = attempts.find((one) => one.state === 'paying' && one.operation === operation)
  return open?.action === undefined ? NONE : (open.action.data as Action)
}

/** The parts of a decision that `start` needs, or the reason for none. */
type Decided = Pick<OrderDecision, 'order' | 'send' | 'refused'> & Pick<StartedPayment, 'lastError'>

/**
 * Cancels the open attempt, and starts one with the next ID once the cancellation is proven. A payer who has paid meanwhile
 * pays no second time.
 */
async function replaceOpen<T>(
  settings: OrdersSettings<T>,
  orderId: string,
  event: PayEvent,
): Promise<Decided> {
  const stored = await settings.store.get(orderId)
  if (stored === undefined) throw notFound(orderId)
  const before = readOrder(stored, orderId, settings.clientId)
  const open = before.attempts.find(isOpen)
  if (open !== undefined) {
    const { finding, order, problem } = await lookUpItem(settings, before, open.paymentRequestId)
    const isUnsafe = finding === undefined || finding.outcome === 'reviewing'
    if (isUnsafe) return { order, refused: order.state, lastError: problem }
  }
  const decision = await applyEvent(settings, orderId, event)
  const { send } = decision
  if (send?.operation !== 'cancelPayment') return decision
  const isCanceling = ({ attempts }: ShopOrder): boolean =>
    attempts.some((one) => one.paymentRequestId === send.id && one.state === 'canceling')
  const sent = await sendFromOrder(settings, decision.order, send)
  let { order } = sent.decision
  let { problem } = sent
  if (isCanceling(order)) ({ order, problem } = await lookUpItem(settings, order, send.id))
  if (isCanceling(order)) return { order, refused: order.state, lastError: problem }
  return applyEvent(settings, orderId, { ...event, replace: false })
}

function isOpen({ state }: OrderAttempt): boolean {
  return state === 'paying' || state === 'canceling'
}

/** Starts or repeats an attempt. An expired one refuses that until a lookup has shown what became of it. */
async function applyPay<T>(
  settings: OrdersSettings<T>,
  orderId: string,
  event: PayEvent,
): Promise<Decided> {
  const decision = await applyEvent(settings, orderId, event)
  const hasExpired = decision.order.attempts.some(
    (attempt) => isOpen(attempt) && (attempt.expiresAtMs ?? Infinity) <= settings.now(),
  )
  if (decision.refused === undefined || !hasExpired) return decision
  await checkOrder(settings, orderId, { always: true })
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
