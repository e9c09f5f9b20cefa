import { idOf } from '../shop-order.ts'
import { type Change, MINUTE_MS } from './change.ts'

// The next run of the job looks again if this one crashes or cannot reach the gateway.
const CLAIM_MS = 5 * MINUTE_MS

/** Claims what is due, and returns what to look up. */
export function check(change: Change, isEarly: boolean): Change {
  const { order, nowMs } = change
  const lookUps: string[] = []
  for (const item of [...order.attempts, ...order.refunds]) {
    const { checkAtMs } = item
    if (checkAtMs === undefined) continue
    const isDue = checkAtMs <= nowMs
    if (isDue) item.checkAtMs = nowMs + CLAIM_MS
    if (isDue || isEarly) lookUps.push(idOf(item))
  }
  change.lookUps = lookUps
  return change
}
