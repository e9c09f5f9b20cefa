// The gateway: idempotent by ID, truthful, and free to choose what it does with a new payment or refund.
import type {
  CalledEvent,
  CaptureReport,
  CaptureStatusEvent,
  PaymentStatusEvent,
  RefundStatusEvent,
} from '../../src/index.ts'
import {
  AMOUNT,
  type GatewayPayment,
  type GatewayRefund,
  type Notice,
  type Request,
  type Scenario,
  type Shown,
  SKEW_MS,
  type State,
  type Status,
  spend,
  WRONG_AMOUNT,
} from './world.ts'

/** The state after a request arrived, and the answer. Without an answer, the client does not learn the outcome. */
export interface Answered {
  readonly state: State
  readonly answer?: CalledEvent['outcome'] | undefined
}

const NOTICES: Partial<{ [status in Status]: Notice['outcome'] }> = {
  success: 'succeeded',
  fail: 'failed',
  cancelled: 'cancelled',
  reviewing: 'reviewing',
  rejected: 'rejected',
}

export function findPayment(state: State, id: string): GatewayPayment | undefined {
  return state.payments.find((payment) => payment.id === id)
}

/** Changes a payment, keeps what it was for stale lookups, and notifies. */
export function setPayment(
  scenario: Scenario,
  state: State,
  payment: GatewayPayment,
  change: Partial<GatewayPayment>,
): State {
  const { status, isForeign, capture, past } = payment
  const isNews = ['status', 'isForeign', 'capture'].some((name) => name in change)
  const changed: GatewayPayment = {
    ...payment,
    ...change,
    wasPaid: payment.wasPaid || change.status === 'success',
    past:
      scenario.isStale && isNews
        ? [...past, { status, isForeign, capture, untilMs: state.nowMs }]
        : past,
  }
  const others = state.payments.filter(({ id }) => id !== payment.id)
  const outcome = change.status === undefined ? undefined : NOTICES[change.status]
  const captured = change.capture === undefined ? undefined : NOTICES[change.capture]
  const notices = outcome ? addNotice(state.notices, payment.id, outcome) : state.notices
  return {
    ...state,
    payments: [...others, changed].sort((a, b) => (a.id < b.id ? -1 : 1)),
    notices: captured ? addNotice(notices, `G${payment.id}`, captured) : notices,
  }
}

function addNotice(
  notices: readonly Notice[],
  id: string,
  outcome: Notice['outcome'],
): readonly Notice[] {
  const others = notices.filter((notice) => notice.id !== id || notice.outcome !== outcome)
  return [...others, { id, outcome, isDelivered: false }]
}

export function setRefund(
  state: State,
  refund: GatewayRefund,
  change: Partial<GatewayRefund>,
): State {
  const changed = { ...refund, ...change }
  const others = state.refunds.filter(({ id }) => id !== refund.id)
  const isEnd = change.status === 'success' || change.status === 'fail'
  const outcome = change.status === 'success' ? 'succeeded' : 'failed'
  return {
    ...state,
    refunds: [...others, changed].sort((a, b) => (a.id < b.id ? -1 : 1)),
    notices: isEnd ? addNotice(state.notices, refund.id, outcome) : state.notices,
  }
}

/** Returns everything that the gateway can do with a request. */
export function receive(scenario: Scenario, state: State, request: Request): readonly Answered[] {
  switch (request.operation) {
    case 'cancelPayment':
      return receiveCancels(scenario, state, request.id)
    case 'refund':
      return receiveRefund(scenario, state, request)
    default:
      return receivePay(scenario, state, request)
  }
}

// The client does not trust a rejection that an earlier request with the same ID can have caused.
const REPEATED: { readonly [status in Status]: Answered['answer'] } = {
  none: undefined,
  session: 'succeeded',
  processing: 'pending',
  reviewing: 'pending',
  success: 'succeeded',
  fail: 'rejected',
  cancelled: undefined,
  rejected: undefined,
}

function receivePay(scenario: Scenario, state: State, request: Request): readonly Answered[] {
  const { id, call, operation, expiresAtMs } = request
  const payment: GatewayPayment = findPayment(state, id) ?? {
    id,
    status: 'none',
    expiresAtMs,
    isForeign: false,
    isCancelable: true,
    isWrongAmount: scenario.isWrongAmount ?? false,
    wasPaid: false,
    refusedCalls: [],
    past: [],
  }
  if (payment.refusedCalls.includes(call)) return [{ state, answer: 'rejected' }]
  if (payment.status !== 'none') return [{ state, answer: REPEATED[payment.status] }]
  const set = (change: Partial<GatewayPayment>, answer: Answered['answer']): Answered => ({
    state: setPayment(scenario, state, payment, change),
    answer,
  })
  const refused = set({ refusedCalls: [...payment.refusedCalls, call].sort() }, 'rejected')
  if (isOver(scenario, state, payment)) return [refused]
  return (scenario.accepts ?? ['processing']).map((choice) => {
    if (choice === 'refuse') return refused
    if (operation === 'createPaymentSession') return set({ status: 'session' }, 'succeeded')
    return set({ status: choice }, REPEATED[choice])
  })
}

/** Returns true if a payment can no longer be created. */
export function isOver(
  { graceMs = 0 }: Scenario,
  { nowMs }: State,
  { expiresAtMs }: GatewayPayment,
): boolean {
  return expiresAtMs !== undefined && nowMs > expiresAtMs + graceMs
}

function receiveCancels(scenario: Scenario, state: State, id: string): readonly Answered[] {
  const { neverCancels } = scenario
  if (neverCancels !== undefined && findPayment(state, id) !== undefined) {
    return [neverCancels === 'rejected' ? { state, answer: neverCancels } : { state }]
  }
  const done = receiveCancel(scenario, state, id)
  const spent = done.answer === 'succeeded' ? spend(state, 'cancelRefusal') : undefined
  return spent === undefined ? [done] : [done, { state: spent, answer: 'rejected' }]
}

function receiveCancel(scenario: Scenario, state: State, id: string): Answered {
  const payment = findPayment(state, id)
  const cancel = (): Answered => ({
    state: setPayment(scenario, state, payment as GatewayPayment, { status: 'cancelled' }),
    answer: 'succeeded',
  })
  switch (payment?.status) {
    case 'processing':
      return cancel()
    case 'success':
    case 'reviewing':
    case 'rejected':
      return payment.isCancelable ? cancel() : { state, answer: 'rejected' }
    case 'cancelled':
      return { state, answer: 'succeeded' }
    case 'fail':
      return { state, answer: 'rejected' }
    default:
      return { state } // ORDER_NOT_EXIST says nothing about a request that is still on its way
  }
}

function receiveRefund(scenario: Scenario, state: State, request: Request): readonly Answered[] {
  const { id, call } = request
  const known = state.refunds.find((refund) => refund.id === id)
  if (known?.refusedCalls.includes(call)) return [{ state, answer: 'rejected' }]
  if (known?.status === 'success') return [{ state, answer: 'succeeded' }]
  if (known?.status === 'processing') return [{ state, answer: 'pending' }]
  if (known?.status === 'fail') return [{ state, answer: 'rejected' }]
  const ours = state.order.refunds.find(({ refundRequestId }) => refundRequestId === id)
  if (ours === undefined) return [{ state }]
  const { paymentRequestId, amount } = ours
  const refund: GatewayRefund = known ?? {
    id,
    paymentRequestId,
    value: Number(amount.value),
    status: 'none',
    refusedCalls: [],
  }
  const refused: Answered = {
    state: setRefund(state, refund, { refusedCalls: [...refund.refusedCalls, call].sort() }),
    answer: 'rejected',
  }
  if (findPayment(state, paymentRequestId)?.status !== 'success') return [refused]
  return (scenario.refundAccepts ?? ['success']).map((choice) =>
    choice === 'refuse'
      ? refused
      : {
          state: setRefund(state, refund, { status: choice }),
          answer: choice === 'success' ? 'succeeded' : 'pending',
        },
  )
}

const OUTCOMES: { readonly [status in Status]: PaymentStatusEvent['outcome'] } = {
  none: 'missing',
  session: 'missing',
  processing: 'processing',
  reviewing: 'reviewing',
  success: 'succeeded',
  fail: 'failed',
  cancelled: 'cancelled',
  rejected: 'rejected',
}

/** Returns everything that a lookup can find: what is, and what was. */
export function lookUp(
  scenario: Scenario,
  state: State,
  id: string,
  askedAtMs: number,
): readonly (PaymentStatusEvent | RefundStatusEvent)[] {
  if (id.includes('-r')) return [lookUpRefund(state, id, askedAtMs)]
  const payment = findPayment(state, id)
  if (payment === undefined) return [{ type: 'payment', id, askedAtMs, outcome: 'missing' }]
  const past = payment.past.filter(({ untilMs }) => untilMs >= state.nowMs - SKEW_MS)
  return [payment, ...past].map((record) => report(scenario, state, payment, record, askedAtMs))
}

function report(
  { captures, hidesCaptures = false }: Scenario,
  state: State,
  { id, isWrongAmount }: GatewayPayment,
  { status, isForeign, capture }: Shown,
  askedAtMs: number,
): PaymentStatusEvent {
  const outcome = OUTCOMES[status]
  if (outcome === 'missing') return { type: 'payment', id, askedAtMs, outcome }
  const own = state.refunds.filter(
    (refund) =>
      refund.paymentRequestId === id && refund.status !== 'none' && refund.status !== 'fail',
  )
  return {
    type: 'payment',
    id,
    askedAtMs,
    outcome,
    paymentRequestId: id,
    paymentId: `G${id}`,
    amount: isWrongAmount ? WRONG_AMOUNT : AMOUNT,
    givenBack: [...own.map((refund) => refund.id), ...(isForeign ? [undefined] : [])],
    ...(captures && { isCard: true }),
    ...(capture !== undefined && !hidesCaptures && { capture: captureOf(capture) }),
  }
}

function lookUpRefund(state: State, id: string, askedAtMs: number): RefundStatusEvent {
  const { status = 'none', value } = state.refunds.find((refund) => refund.id === id) ?? {}
  const outcome = (
    { none: 'missing', processing: 'processing', success: 'succeeded', fail: 'failed' } as const
  )[status]
  const amount = value === undefined ? undefined : { currency: 'EUR', value: String(value) }
  return { type: 'refundStatus', id, askedAtMs, outcome, amount }
}

function captureOf(capture: 'success' | 'fail'): CaptureReport {
  return { outcome: capture === 'success' ? 'succeeded' : 'failed', amount: AMOUNT }
}

/** Returns the words of a notification. */
export function notify(
  { captures }: Scenario,
  state: State,
  { id, outcome }: Notice,
): PaymentStatusEvent | RefundStatusEvent | CaptureStatusEvent {
  if (id.startsWith('G')) {
    return { type: 'captureStatus', id, ...captureOf(outcome === 'failed' ? 'fail' : 'success') }
  }
  if (id.includes('-r')) {
    const { value = 0 } = state.refunds.find((refund) => refund.id === id) ?? {}
    const amount = { currency: 'EUR', value: String(value) }
    return {
      type: 'refundStatus',
      id,
      outcome: outcome === 'succeeded' ? 'succeeded' : 'failed',
      amount,
    }
  }
  const amount = findPayment(state, id)?.isWrongAmount ? WRONG_AMOUNT : AMOUNT
  const card = captures && { isCard: true }
  return {
    type: 'payment',
    id,
    outcome,
    paymentRequestId: id,
    paymentId: `G${id}`,
    amount,
    ...card,
  }
}
