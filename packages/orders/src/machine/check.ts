import type { CheckEvent } from '../order/order-event.ts'
import { idOf } from '../order/shop-order.ts'
import { type Change, MINUTE_MS } from './change.ts'

// The next run of the job looks again if this one crashes or cannot reach the gateway.
const CLAIM_MS = 5 * MINUTE_MS

// A payer can reload a page all day.
const PAUSE_MS = 3_000

/** Claims what is due, and returns what to look up. */
export function check(change: Change, { early, always = false }: CheckEvent): Change {
  const { order, nowMs } = change
  const lookUps: string[] = []
  for (const item of [...order.attempts, ...order.refunds]) {
    const { checkAtMs, lookedUpAtMs = -Infinity } = item
    const age = nowMs - lookedUpAtMs
    if (checkAtMs === undefined || (!always && age >= 0 && age < PAUSE_MS)) continue
    const isDue = checkAtMs <= nowMs
    if (!isDue && !early) continue
    if (isDue) item.checkAtMs = nowMs + CLAIM_MS
    item.lookedUpAtMs = nowMs
    lookUps.push(idOf(item))
  }
  change.lookUps = lookUps
  return change
}
