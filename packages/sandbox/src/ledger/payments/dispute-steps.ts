import type { Amount, DisputeNotificationType, NotifyDispute } from '@gw/types'
import { mustFind, rejection } from '../../message/errors.ts'
import { checkRemainder } from '../../message/money.ts'
import { isoTime } from '../records/outcome.ts'
import type { SandboxDispute, SandboxPayment } from './payment.ts'
import { mustBePaid, type StepContext } from './step.ts'

/** A step of a dispute, and the payment after it. */
interface DisputeStep {
  readonly payment: SandboxPayment
  readonly dispute: SandboxDispute
}

const DEFENSE_MS = 7 * 86_400_000

const FINAL_TYPES: readonly DisputeNotificationType[] = [
  'DISPUTE_JUDGED',
  'DISPUTE_CANCELLED',
  'DISPUTE_ACCEPTED',
  'RDR_RESOLVED',
]

/** Opens a dispute about a paid payment. The amount defaults to the full amount. */
export function disputeStep(
  payment: SandboxPayment,
  { nowMs, id }: StepContext,
  disputeAmount: Amount = payment.paymentAmount,
): DisputeStep {
  mustBePaid(payment, 'disputed')
  const of = payment.paymentAmount
  const amount = checkRemainder({ field: 'disputeAmount', amount: disputeAmount, of, used: 0n })
  const dispute = {
    disputeId: id,
    disputeAmount: amount,
    disputeNotificationType: 'DISPUTE_CREATED',
    disputeTime: isoTime(nowMs),
    defenseDueTime: isoTime(nowMs + DEFENSE_MS),
  }
  return { payment: { ...payment, disputes: [...payment.disputes, dispute] }, dispute }
}

/** Moves a dispute to its next status, unless it has ended. A judgment keeps its result. */
export function updateDisputeStep(
  payment: SandboxPayment,
  disputeId: string,
  disputeNotificationType: DisputeNotificationType,
  { disputeJudgedResult: result }: Partial<NotifyDispute> = {},
): DisputeStep {
  const found = payment.disputes.find((one) => one.disputeId === disputeId)
  const existing = mustFind(found, 'dispute', disputeId)
  if (FINAL_TYPES.includes(existing.disputeNotificationType)) {
    throw rejection(
      'GW_SANDBOX_STATE_NOT_ALLOWED',
      `The dispute ended with ${existing.disputeNotificationType} and cannot change anymore`,
    )
  }
  const isJudged = disputeNotificationType === 'DISPUTE_JUDGED' && typeof result === 'string'
  const judgment = isJudged ? { disputeJudgedResult: result } : {}
  const dispute = { ...existing, disputeNotificationType, ...judgment }
  const disputes = payment.disputes.map((one) => (one === existing ? dispute : one))
  return { payment: { ...payment, disputes }, dispute }
}
