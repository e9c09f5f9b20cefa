import { copyAmount, isAmount } from '../order/amounts.ts'
import type { DisputeStatusEvent } from '../order/order-event.ts'
import type { OrderDispute } from '../order/shop-order.ts'
import type { AttemptDraft, Change, OrderDraft } from './change.ts'

/** Applies the notification of a dispute. One from before its end can arrive after it, and changes nothing then. */
export function disputeReported(
  change: Change,
  { paymentRequestId }: AttemptDraft,
  { disputeId, state, dueAtMs, amount }: DisputeStatusEvent,
): Change {
  const { order, effects } = change
  const { disputes = [] } = order
  const known = disputes.find((one) => one.disputeId === disputeId)
  const isLate = state === 'open' && known !== undefined && known.state !== 'open'
  const isSame = known?.state === state && (dueAtMs === undefined || known.dueAtMs === dueAtMs)
  if (isLate || isSame) return change
  const dispute: OrderDispute = {
    ...known,
    disputeId,
    paymentRequestId,
    state,
    ...(dueAtMs !== undefined && { dueAtMs }),
    ...(isAmount(amount) && { amount: copyAmount(amount) }),
  }
  order.disputes =
    known === undefined
      ? [...disputes, dispute]
      : disputes.map((one) => (one === known ? dispute : one))
  effects.push({ type: 'disputed', id: disputeId })
  return change
}

/** Returns whether a payment's money may go back to the payer, or went, without a refund. */
export function isDisputed(
  { disputes = [] }: OrderDraft,
  { paymentRequestId }: AttemptDraft,
): boolean {
  return disputes.some(
    (one) =>
      one.paymentRequestId === paymentRequestId && (one.state === 'open' || one.state === 'lost'),
  )
}
