// The invariants of the specification. Each returns what is broken, in words, or `undefined`.
import type {
  CaptureStatusEvent,
  OrderDecision,
  OrderEvent,
  ResolveEvent,
} from '../../src/index.ts'
import { findPayment } from './gateway.ts'
import { AMOUNT, DAY_MS, type GatewayPayment, type Scenario, type State, shortId } from './world.ts'

/** Checks one change: why an order became paid, and that bad news about a paid attempt is noticed. */
export function brokenByStep(
  before: State,
  event: OrderEvent,
  { order, effects }: OrderDecision,
): string | undefined {
  const isPaid = effects.some(({ type }) => type === 'paid')
  if (isPaid && event.type !== 'resolve' && !isGoodReason(before, event)) {
    return '1: paid without a reported success of the right payment'
  }
  if (isPaid && event.type === 'resolve' && isGone(before, event)) {
    return '6: a person accepted money that was given back'
  }
  if (isPaid && event.type === 'resolve' && isUncaptured(before, event)) {
    return '6: a person accepted money that was not captured, and did not know'
  }
  const broken = event.type === 'captureStatus' && brokenByCapture(before, event, order)
  if (broken) return broken
  // A different payment says nothing about this one.
  if (event.type !== 'payment' || event.paymentId === 'another') return undefined
  const wasPaid = before.order.attempts.some(
    (one) => one.paymentRequestId === event.id && one.state === 'paid',
  )
  const isUndone = ['failed', 'cancelled', 'rejected'].includes(event.outcome)
  const isForeign = event.givenBack?.includes(undefined) ?? false
  const after = order.attempts.find((one) => one.paymentRequestId === event.id)
  if (wasPaid && (isUndone || isForeign) && after?.state !== 'review') {
    return '2: a paid payment was reported as undone, but it is not in review'
  }
  return undefined
}

/** A capture that failed after the payment counted as paid must not go unnoticed, unless a person said otherwise. */
function brokenByCapture(
  before: State,
  { id, outcome }: CaptureStatusEvent,
  { attempts }: OrderDecision['order'],
): string | undefined {
  const find = (one: { readonly paymentId?: string | undefined }) => one.paymentId === id
  const wasPaid = before.order.attempts.find(find)?.state === 'paid'
  const isReal = before.payments.some((one) => `G${one.id}` === id && one.capture === 'fail')
  const isAccepted = before.ghosts.includes(`accept uncaptured ${id.slice(1)}`)
  const isNoticed = attempts.find(find)?.state === 'review'
  return outcome === 'failed' && wasPaid && isReal && !isAccepted && !isNoticed
    ? '2: a capture failed after the payment, but it is not in review'
    : undefined
}

function isGoodReason(state: State, event: OrderEvent): boolean {
  const isCaptured = ({ id, capture }: GatewayPayment) =>
    'id' in event && (id === event.id || `G${id}` === event.id) && capture === 'success'
  if (state.awaitsCapture && !state.payments.some(isCaptured)) return false
  if (event.type === 'captureStatus') return event.outcome === 'succeeded'
  if (event.type !== 'payment' || event.outcome !== 'succeeded') return false
  return (
    event.paymentRequestId === event.id &&
    event.amount?.value === AMOUNT.value &&
    !event.givenBack?.includes(undefined) &&
    findPayment(state, event.id)?.wasPaid === true
  )
}

/** Returns true if the money was given back so long ago that a lookup showed it, and the person did not know. */
function isGone(state: State, { id, reason }: ResolveEvent): boolean {
  const { status = 'none', isForeign, past = [] } = findPayment(state, id) ?? {}
  const wasThere = past.some((one) => one.status === 'success' && !one.isForeign)
  const isKnown = isForeign && reason === 'changedElsewhere'
  return !wasThere && (status !== 'success' || (isForeign === true && !isKnown))
}

function isUncaptured({ order }: State, { id, reason }: ResolveEvent): boolean {
  const found = order.attempts.find(({ paymentRequestId }) => paymentRequestId === id)
  return found?.captureOutcome === 'failed' && reason !== 'notCaptured'
}

/** The most calls that the job makes in a day for one attempt or refund, whatever the gateway answers. */
const MOST_CALLS = { p: 46, r: 34 } as const

/** Checks the times at which the job called the gateway for one attempt or refund. */
export function brokenByCalls(calls: ReadonlyMap<string, readonly number[]>): string | undefined {
  for (const [id, times] of calls) {
    const most = MOST_CALLS[shortId(id).charAt(0) as 'p' | 'r']
    const [first = -Infinity] = times.slice(-most - 1)
    const isTooMuch = times.length > most && first + DAY_MS > (times.at(-1) ?? 0)
    if (isTooMuch) return `9: more than ${most} calls a day for ${shortId(id)}`
  }
  return undefined
}

/** Returns true if the gateway has the payer's money for a payment. */
function isHeld({ status }: GatewayPayment): boolean {
  return status === 'success' || status === 'reviewing' || status === 'rejected'
}

/** Returns true if a person closed an attempt. What follows is the person's decision. */
function isClosedByPerson({ ghosts }: State, id: string): boolean {
  return ghosts.some((entry) => entry.startsWith(`close ${id}`))
}

/** Checks what must be true in every state. */
export function brokenInState(scenario: Scenario, state: State): string | undefined {
  if (state.violation !== undefined) return state.violation
  const { order, paidCount } = state
  if (paidCount > 1) return '1: the effect paid ran twice'
  const contradicted = state.left.contradiction !== scenario.budget.contradiction
  const charged = state.payments.filter(
    (one) => isHeld(one) && !one.isForeign && !isClosedByPerson(state, one.id),
  )
  if (charged.length > 1 && !contradicted) return '3: the payer is charged twice'
  return brokenRefunds(state) ?? brokenChecks(state) ?? brokenCalm(scenario, order)
}

function brokenRefunds({ order, refunds }: State): string | undefined {
  const ids = new Set(order.refunds.map(({ id }) => id))
  if (ids.size !== order.refunds.length) return '4: one ID became two refunds'
  const sums = new Map<string, number>()
  for (const { paymentRequestId, value, status } of refunds) {
    if (status !== 'success' && status !== 'processing') continue
    sums.set(paymentRequestId, (sums.get(paymentRequestId) ?? 0) + value)
  }
  const isTooMuch = [...sums.values()].some((sum) => sum > Number(AMOUNT.value))
  return isTooMuch ? '4: more is refunded than was paid' : undefined
}

function brokenChecks({ order }: State): string | undefined {
  const open = [...order.attempts, ...order.refunds].filter(({ state }) =>
    ['paying', 'authorized', 'canceling', 'refunding'].includes(state),
  )
  if (open.some(({ checkAtMs }) => checkAtMs === undefined)) {
    return '2: nobody will look again at something that is open'
  }
  return undefined
}

function brokenCalm({ isCalm }: Scenario, order: State['order']): string | undefined {
  if (!isCalm) return undefined
  const found = [...order.attempts, ...order.refunds].find(({ state }) => state === 'review')
  return found === undefined ? undefined : `5: review (${found.reason}) without a cause`
}

/** Checks what must be true once the gateway answered and days have passed. */
export function brokenInTheEnd(state: State): string | undefined {
  for (const payment of state.payments) {
    const broken = brokenPayment(state, payment)
    if (broken !== undefined) return `${broken} (${shortId(payment.id)})`
  }
  for (const attempt of state.order.attempts) {
    const { paymentRequestId: id } = attempt
    const { status = 'none' } = findPayment(state, id) ?? {}
    const isOpen = ['paying', 'authorized', 'canceling'].includes(attempt.state)
    // A debit without expiry is open for as long as the gateway says so. Anything else is canceled after its expiry.
    const isDebit = attempt.state === 'paying' && attempt.expiresAtMs === undefined
    const isUnfinished = status === 'reviewing' || (isDebit && status === 'processing')
    if (isOpen && !isUnfinished) return `2: ${shortId(id)} is ${attempt.state} for ever`
  }
  return brokenRefundsInTheEnd(state)
}

function brokenPayment(state: State, payment: GatewayPayment): string | undefined {
  const { id, status, isForeign, wasPaid } = payment
  const attempt = state.order.attempts.find((one) => one.paymentRequestId === id)
  const isKnown = attempt?.state === 'paid' || attempt?.state === 'review'
  // A person closed a success that was known, or that was fulfilled.
  const isDealtWith =
    status === 'success' &&
    (state.ghosts.includes(`close ${id} succeeded`) || state.ghosts.includes(`paid ${id}`))
  const isClosedBefore = state.ghosts.includes(`close uncaptured ${id}`)
  const isTold = state.notices.some(
    (one) => one.id === `G${id}` && one.outcome === 'succeeded' && one.isDelivered,
  )
  const isLate = payment.capture === 'success' && status === 'success' && isClosedBefore && isTold
  if (isLate && !isKnown && !isForeign)
    return '7: captured after a person closed it, and nobody knows'
  const isTaken = (status === 'success' || status === 'rejected') && !isForeign
  if (isTaken && !isKnown && !isDealtWith && !isUnreported(state, payment)) {
    return `2: the gateway has the money of an attempt that is ${attempt?.state}`
  }
  // A REJECT after the success is noticed only if it is reported.
  const isLateReject = status === 'rejected' && wasPaid
  const isFine = status === 'success' || status === 'reviewing' || isForeign || isLateReject
  return attempt?.state === 'paid' && !isFine ? '2: paid, but the money is gone' : undefined
}

/** Returns true if the gateway contradicted itself, and did not tell. */
function isUnreported({ notices, left }: State, { id }: GatewayPayment): boolean {
  return left.contradiction === 0 && notices.some((one) => one.id === id && !one.isDelivered)
}

function brokenRefundsInTheEnd({ order, refunds, ghosts }: State): string | undefined {
  for (const { refundRequestId: id, state } of order.refunds) {
    const { status = 'none' } = refunds.find((one) => one.id === id) ?? {}
    if (ghosts.some((entry) => entry.includes(id))) continue
    if (state === 'refunding' && status !== 'processing') return '2: refunding for ever'
    if (state === 'failed' && (status === 'success' || status === 'processing')) {
      return '4: a refund happened, and counts as failed'
    }
    if (state === 'refunded' && status !== 'success') return '4: a refund never happened'
  }
  return undefined
}
