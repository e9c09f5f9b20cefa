import type { NotifyDispute } from '@gw/types'
import type { DisputeStatusEvent } from '../order/order-event.ts'

// By the type, or by the result of a judgment. Anything else leaves a dispute open.
const ENDS: ReadonlyMap<string, DisputeStatusEvent['state']> = new Map([
  ['ACCEPT_BY_CUSTOMER', 'won'],
  ['ACCEPT_BY_MERCHANT', 'lost'],
  ['DISPUTE_ACCEPTED', 'lost'],
  ['RDR_RESOLVED', 'lost'],
  ['DISPUTE_CANCELLED', 'withdrawn'],
])

/** Returns the report of a notification about a dispute. Without an ID of its own, it has that of its payment. */
export function readDispute(
  notification: NotifyDispute,
  otherId: string,
): Omit<DisputeStatusEvent, 'type' | 'id'> {
  const { disputeNotificationType: type, disputeJudgedResult = '' } = notification
  const { disputeId, disputeAmount: amount, defenseDueTime } = notification
  const state = ENDS.get(type === 'DISPUTE_JUDGED' ? disputeJudgedResult : type) ?? 'open'
  const dueAtMs = Date.parse(defenseDueTime ?? '')
  const due = dueAtMs >= 0 ? { dueAtMs } : {}
  return { disputeId: disputeId || otherId, state, ...due, amount }
}
