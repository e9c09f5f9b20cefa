import type { OrderEvent } from '../order-event.ts'
import { type HistoryEntry, idOf, type ShopOrder } from '../shop-order.ts'
import type { Change } from './change.ts'

const MAX_ENTRIES = 100
const MAX_CODE = 64

/** Returns an order's history with one more entry. What happens several times in a row is one entry. */
export function extendHistory(
  { order, nowMs, send }: Change,
  event: OrderEvent,
): ShopOrder['history'] {
  const what = describe(event, send !== undefined)
  if (what === undefined) return order.history
  const id = 'id' in event && event.type !== 'refund' ? event.id : send?.id
  const state = [...order.attempts, ...order.refunds].find((item) => idOf(item) === id)?.state
  const last = order.history.at(-1)
  if (last?.what === what && last.id === id && last.state === state) {
    if (last.atMs === nowMs) return order.history
    return [...order.history.slice(0, -1), { ...last, untilMs: nowMs }]
  }
  const entry: HistoryEntry = {
    atMs: nowMs,
    ...(id !== undefined && { id }),
    what,
    ...(state !== undefined && { state }),
  }
  return [...order.history.slice(1 - MAX_ENTRIES), entry]
}

function describe(event: OrderEvent, isSent: boolean): string | undefined {
  switch (event.type) {
    case 'pay':
      return `sent ${event.operation}`
    case 'cancel':
      return event.close ? 'closed by the shop' : 'canceled by the shop'
    case 'refund':
      return isSent ? `sent refund ${event.id}` : undefined
    case 'resolve':
      return event.how === 'accept' ? 'accepted by a person' : 'closed by a person'
    case 'check':
      return undefined
    case 'called': {
      const code = event.result && ` (${String(event.result.resultCode).slice(0, MAX_CODE)})`
      return `${event.operation}: ${event.outcome}${code ?? ''}`
    }
    case 'payment':
    case 'refundStatus':
      return `${event.askedAtMs === undefined ? 'notified' : 'looked up'}: ${event.outcome}`
    case 'reversal':
      return 'notified: reversed'
  }
}
