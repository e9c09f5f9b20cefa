import { formatTime } from '@gw/signature'
import type { Amount, DisputeNotificationType } from '@gw/types'
import { rejection } from '../errors.ts'
import { checkRemainder } from './money.ts'
import type { SandboxDispute, SandboxPayment } from './payment.ts'
import { mustBePaid, type StepContext } from './payment-steps.ts'

/** A step of a dispute, and what became of the payment. */
interface DisputeStep {
  readonly payment: SandboxPayment
  readonly dispute: SandboxDispute
}

const LAST_WORDS: readonly DisputeNotificationType[] = [
  'DISPUTE_JUDGED',
  'DISPUTE_CANCELLED',
  'DISPUTE_ACCEPTED',
  'RDR_RESOLVED',
]

/** Opens a dispute about a paid payment, over all of it unless told otherwise. */
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
    disputeTime: formatTime(nowMs, 'iso'),
  }
  return { payment: { ...payment, disputes: [...payment.disputes, dispute] }, dispute }
}

/** Moves a dispute on; after its last word it stays. */
export function moveDisputeStep(
  payment: SandboxPayment,
  disputeId: string,
  disputeNotificationType: DisputeNotificationType,
): DisputeStep {
  const found = payment.disputes.find((one) => one.disputeId === disputeId)
  if (found === undefined) throw rejection('GW_SANDBOX_NOT_FOUND', 'there is no such dispute')
  if (LAST_WORDS.includes(found.disputeNotificationType)) {
    throw rejection('GW_SANDBOX_STATE_NOT_ALLOWED', 'the dispute is over')
  }
  const dispute = { ...found, disputeNotificationType }
  const disputes = payment.disputes.map((one) => (one === found ? dispute : one))
  return { payment: { ...payment, disputes }, dispute }
}
