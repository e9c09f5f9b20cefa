import type { OrderSend } from '../order/order-decision.ts'
import type { OrderEvent, PayEvent } from '../order/order-event.ts'
import { type HistoryEntry, idOf, type ShopOrder } from '../order/shop-order.ts'
import type { Change } from './change.ts'

const MAX_ENTRIES = 100
/** The beginning explains the rest, so it is never dropped. */
const FIRST_ENTRIES = 20
/** Steps that repeat each other, such as a lookup and a cancellation. */
const CYCLE = 4
const MAX_CODE = 64

/** Returns an order's history with one more entry. The same events several times in short order are one entry. */
export function extendHistory(
  { order, nowMs, send }: Change,
  event: OrderEvent,
): ShopOrder['history'] {
  const what = describe(event, send)
  if (what === undefined) return order.history
  const reported = 'id' in event && event.type !== 'refund' ? event.id : send?.id
  const item = [...order.attempts, ...order.refunds].find(
    (one) => idOf(one) === reported || ('operation' in one && one.paymentId === reported),
  )
  const id = item ? idOf(item) : reported
  const state = item?.state
  const known = order.history
    .slice(-CYCLE)
    .find((entry) => entry.what === what && entry.id === id && entry.state === state)
  if (known !== undefined) {
    if ((known.untilMs ?? known.atMs) === nowMs) return order.history
    const again = { ...known, untilMs: nowMs, times: (known.times ?? 1) + 1 }
    return order.history.map((entry) => (entry === known ? again : entry))
  }
  const entry: HistoryEntry = {
    atMs: nowMs,
    ...(id !== undefined && { id }),
    what,
    ...(state !== undefined && { state }),
  }
  const entries = [...order.history, entry]
  if (entries.length > MAX_ENTRIES) entries.splice(FIRST_ENTRIES, entries.length - MAX_ENTRIES)
  return entries
}

function describe(event: OrderEvent, send: OrderSend | undefined): string | undefined {
  switch (event.type) {
    case 'pay':
      return describePay(event, send)
    case 'cancel':
      return event.close ? 'closed by the shop' : 'canceled by the shop'
    case 'refund':
      return send ? `sent refund ${event.id}` : undefined
    case 'resolve':
      return event.how === 'accept' ? 'accepted by a person' : 'closed by a person'
    case 'check':
      return undefined
    case 'amount':
      return `amount changed to ${event.amount.value} ${event.amount.currency}`
    case 'called': {
      const code = event.result?.resultCode ?? event.error?.code
      const why = code === undefined ? '' : ` (${String(code).slice(0, MAX_CODE)})`
      return `${event.operation}: ${event.outcome}${why}`
    }
    case 'lookupFailed':
      return `lookup failed (${event.error.code.slice(0, MAX_CODE)})`
    case 'payment':
    case 'refundStatus':
      return `${event.askedAtMs === undefined ? 'notified' : 'looked up'}: ${event.outcome}`
    case 'captureStatus':
      return `notified: capture ${event.outcome}`
    case 'dispute':
      return `notified: dispute ${event.state}`
    case 'reversal':
      return 'notified: reversed'
  }
}

/** A second click that leads to the same page is nothing new. */
function describePay({ operation }: PayEvent, send: OrderSend | undefined): string | undefined {
  if (send === undefined) return undefined
  return send.operation === 'cancelPayment' ? 'to be replaced' : `sent ${operation}`
}
