// States as short strings, to know which ones were seen.
import type { OrderAttempt, OrderRefund } from '../../src/index.ts'
import type { GatewayPayment, State, Worker } from './world.ts'

/** Returns a string that is the same for the same states only, given that of what lasts. */
export function stateKey({ left, requests, workers }: State, lasting: string): string {
  let key = `${lasting}#${Object.values(left).join('')}`
  for (const { operation, id, call, untilMs } of requests) {
    key += `|Q${operation} ${id} ${call} ${untilMs}`
  }
  for (const worker of workers) key += workerKey(worker)
  return key
}

/** Returns a string for what lasts when the workers die and what is on its way is lost. */
export function lastingKey({ nowMs, order, payments, refunds, ...rest }: State): string {
  let key = `${nowMs}${order.closed ? 'c' : ''}${order.fulfilled ? 'f' : ''}${rest.paidCount}`
  for (const attempt of order.attempts) key += attemptKey(attempt)
  for (const refund of order.refunds) key += refundKey(refund)
  for (const payment of payments) key += paymentKey(payment)
  for (const { id, status, refusedCalls } of refunds) key += `|R${id} ${status} ${refusedCalls}`
  for (const { id, outcome, isDelivered } of rest.notices) {
    key += `|N${id} ${outcome}${isDelivered ? '' : '+'}`
  }
  return rest.ghosts.length === 0 ? key : `${key}|${rest.ghosts}`
}

function attemptKey(one: OrderAttempt): string {
  const flags = `${one.seen ? 's' : ''}${one.cancelRejected ? 'r' : ''}${one.resolved ? 'R' : ''}${one.action === undefined ? '' : 'a'}${one.paymentId === undefined ? '' : 'i'}${one.captureOutcome ?? ''}`
  const times = `${one.expiresAtMs} ${one.lastCallAtMs} ${one.closedAtMs} ${one.checkAtMs} ${one.missingAtMs} ${one.cancelingSinceMs} ${one.cancels} ${one.lastCancelAtMs} ${one.lookedUpAtMs} ${one.authorizedAtMs}`
  return `|A${one.state} ${one.reason} ${one.calls}/${one.openCalls} ${flags} ${one.outcome} ${one.paidAmount?.value} ${times}`
}

function refundKey(one: OrderRefund): string {
  return `|F${one.id} ${one.state} ${one.reason} ${one.calls}/${one.openCalls} ${one.startedAtMs} ${one.lastCallAtMs} ${one.checkAtMs}`
}

function paymentKey(one: GatewayPayment): string {
  const flags = `${one.isForeign ? 'f' : ''}${one.isCancelable ? 'c' : ''}${one.wasPaid ? 'p' : ''}${one.capture ?? ''}`
  const past = one.past.map(
    ({ status, isForeign, capture = '', untilMs }) =>
      `${status}${isForeign ? 'f' : ''}${capture}${untilMs}`,
  )
  return `|P${one.id} ${one.status} ${flags} ${one.refusedCalls} ${past}`
}

function workerKey({ at, id, send, askedAtMs, event, next }: Worker): string {
  const finding = event !== undefined && 'outcome' in event ? event.outcome : ''
  const isForeign =
    event?.type === 'payment' && event.givenBack?.includes(undefined) === true ? 'f' : ''
  const capture = event?.type === 'payment' ? (event.capture?.outcome ?? '') : ''
  return `|W${at} ${id} ${send?.operation} ${send?.call} ${askedAtMs} ${finding}${isForeign}${capture} ${next}`
}
