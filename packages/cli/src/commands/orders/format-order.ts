import { printable } from '../../io/printable.ts'
import type { Style } from '../../io/style.ts'
import { formatPairs, formatRows } from '../../io/text.ts'
import { guidePage } from '../../io/version.ts'
import type { Amount, Dispute, HistoryEntry, Item, Order, OrderDesk } from './order-desk.ts'

type Pairs = readonly (readonly [name: string, value: string | undefined])[]

/** The sections of docs/guide/something-is-wrong.md, by the state of an order. */
const SYMPTOMS = new Map([
  ['paying', 'orders-stay-in-paying'],
  ['review', 'an-order-is-in-review'],
])

/** Formats one order: what it is, its attempts, refunds, and disputes, and its history. */
export function formatOrder(order: Order, desk: OrderDesk, style: Style): string {
  const {
    clientId,
    orderId,
    amount,
    closed,
    fulfilled,
    attempts,
    refunds,
    disputes = [],
    nextCheckAtMs,
    history,
  } = order
  const state = desk.orderState(order)
  const symptom = SYMPTOMS.get(state)
  const blocks: Pairs[] = [
    [
      ['merchant', clientId && printable(clientId)],
      ['order', printable(orderId)],
      ['state', paintState(state, style)],
      ['since', toTime(order.stateSinceMs)],
      ['amount', toAmount(amount)],
      ['refunded', refunds.length > 0 ? toAmount(desk.refundedAmount(order)) : undefined],
      ['fulfilled', fulfilled ? 'yes' : 'no'],
      ['closed', closed ? 'yes' : 'no'],
      ['next check', toTime(nextCheckAtMs) ?? 'none'],
      ['help', symptom && guidePage(`something-is-wrong#${symptom}`)],
    ],
    ...attempts.map((item) => describeAttempt(item, desk, style)),
    ...refunds.map((item) => describeRefund(item, desk, style)),
    ...disputes.map((dispute) => describeDispute(dispute, style)),
  ]
  return [
    ...blocks.map((pairs) => formatPairs(pairs.filter(isSet), style.dim)),
    ...(history.length === 0 ? [] : [formatHistory(history, orderId, style)]),
  ].join('\n\n')
}

function describeAttempt(item: Item, desk: OrderDesk, style: Style): Pairs {
  const { paymentRequestId, operation, paymentId, outcome, paidAmount } = item
  return [
    ['attempt', printable(paymentRequestId)],
    ...describeState(item, desk, style),
    ['started by', printable(operation ?? '')],
    ['payment ID', paymentId && printable(paymentId)],
    ['outcome', outcome && printable(outcome)],
    ['paid', paidAmount && toAmount(paidAmount)],
    ['expires', toTime(item.expiresAtMs)],
    ['ended', toTime(item.closedAtMs)],
    ...describeCalls(item),
  ]
}

function describeRefund(item: Item, desk: OrderDesk, style: Style): Pairs {
  const { refundRequestId = '', id = '', paymentRequestId, amount } = item
  return [
    ['refund', printable(refundRequestId)],
    ...describeState(item, desk, style),
    ['your ID', printable(id)],
    ['of attempt', printable(paymentRequestId)],
    ['amount', amount && toAmount(amount)],
    ['began', toTime(item.startedAtMs)],
    ...describeCalls(item),
  ]
}

function describeDispute(dispute: Dispute, style: Style): Pairs {
  const { disputeId, state, paymentRequestId, amount, dueAtMs } = dispute
  return [
    ['dispute', printable(disputeId)],
    ['state', paintState(state, style)],
    ['of attempt', printable(paymentRequestId)],
    ['amount', amount && toAmount(amount)],
    ['respond by', state === 'open' ? toTime(dueAtMs) : undefined],
    ['help', guidePage('disputes')],
  ]
}

function describeState(item: Item, { describeReview }: OrderDesk, style: Style): Pairs {
  const { happened, todo } = describeReview(item) ?? {}
  return [
    ['state', paintState(item.state, style)],
    ['reason', item.reason && printable(item.reason)],
    ['happened', happened && printable(happened)],
    ['to do', todo && printable(todo)],
  ]
}

function describeCalls({
  settlement,
  calls,
  lastCallAtMs,
  checkAtMs,
  lastResult,
  lastError,
}: Item): Pairs {
  const { grossSettlementAmount: gross } = settlement ?? {}
  const result = [lastResult?.resultCode, lastResult?.resultMessage]
    .filter((part) => typeof part === 'string' && part !== '')
    .map((part) => printable(part as string))
  return [
    ['settled', gross && toAmount(gross)],
    ['calls', String(calls)],
    ['last call', toTime(lastCallAtMs)],
    ['last result', result.join(': ') || undefined],
    ['last error', lastError && describeError(lastError)],
    ['next check', toTime(checkAtMs)],
  ]
}

function describeError({ code, message, atMs, times }: NonNullable<Item['lastError']>): string {
  const when = times > 1 ? `${times} times, last at ${toTime(atMs)}` : `at ${toTime(atMs)}`
  return printable(`${code} (${when}): ${message}`)
}

function formatHistory(
  history: readonly HistoryEntry[],
  orderId: string,
  { dim, ...style }: Style,
): string {
  const rows = history.map(({ atMs, untilMs, times = 2, id = '', what, state = '' }) => {
    const until = untilMs === undefined ? '' : `, ${times} times, last at ${toTime(untilMs)}`
    // The IDs of attempts and refunds begin with the ID of their order.
    const short = id.startsWith(`${orderId}-`) ? id.slice(orderId.length + 1) : id
    return [toTime(atMs) ?? '', printable(short), printable(state), printable(what) + until]
  })
  const paintCells = [dim, undefined, (text: string) => paintState(text, { dim, ...style })]
  return formatRows(rows, paintCells)
}

/** Returns a state, colored by what it means for a person. It can be padded. */
export function paintState(state: string, { red, green, yellow, dim }: Style): string {
  const paints: Readonly<Record<string, (text: string) => string>> = {
    review: red,
    damaged: red,
    lost: red,
    paying: yellow,
    authorized: yellow,
    canceling: yellow,
    refunding: yellow,
    paid: green,
    partlyRefunded: green,
    refunded: green,
  }
  return (paints[state.trimEnd()] ?? dim)(printable(state))
}

/** Returns an amount for people. */
function toAmount({ value, currency }: Amount): string {
  return printable(`${value} ${currency} (minor units)`)
}

/** Returns a time, or `undefined`. A damaged document can have one that no calendar has. */
export function toTime(ms: number | undefined): string | undefined {
  if (ms === undefined) return undefined
  const date = new Date(ms)
  return Number.isNaN(date.getTime()) ? String(ms) : date.toISOString()
}

function isSet(pair: readonly [string, string | undefined]): pair is readonly [string, string] {
  return pair[1] !== undefined && pair[1] !== ''
}
