import { freeze } from '../order/freeze.ts'
import type { CalledEvent } from '../order/order-event.ts'
import type { StoredAction } from '../order/shop-order.ts'
import { type AttemptDraft, type Change, MINUTE_MS, type OrderDraft } from './change.ts'

// A page is for the payer who is there now.
const KEPT_MS = 15 * MINUTE_MS
const MAX_LENGTH = 8_192

/** Keeps the payer's next step, so that a second click leads to the same page. */
export function keepAction(
  { nowMs }: Change,
  attempt: AttemptDraft,
  { action }: CalledEvent,
): void {
  if (action === undefined || attempt.state !== 'paying') return
  const json = JSON.stringify(action.data)
  if (json === undefined || json.length > MAX_LENGTH) return
  const { untilMs = Infinity } = action
  const { expiresAtMs = Infinity } = attempt
  const until = Math.floor(Math.min(untilMs, expiresAtMs, nowMs + KEPT_MS))
  // A copy, because the caller's one is not to be frozen.
  attempt.action = freeze({ data: JSON.parse(json) as unknown, untilMs: until })
}

/** Returns the action of an attempt if the payer can still use it. */
export function findAction({ nowMs }: Change, { action }: AttemptDraft): StoredAction | undefined {
  return action !== undefined && action.untilMs > nowMs ? action : undefined
}

/** Removes the actions that are over. They are as secret as the pages that they open. */
export function removeActions(change: Change, { attempts }: OrderDraft): void {
  for (const attempt of attempts) {
    const isKept = attempt.state === 'paying' && findAction(change, attempt) !== undefined
    if (!isKept && attempt.action !== undefined) delete attempt.action
  }
}
