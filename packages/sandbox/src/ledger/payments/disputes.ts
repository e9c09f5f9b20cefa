import type { DisputeNotificationType, NotifyDispute } from '@gw/types'
import { mustFind } from '../../message/errors.ts'
import { isoTime } from '../records/outcome.ts'
import { disputeStep, updateDisputeStep } from './dispute-steps.ts'
import { disputeBody } from './notification-bodies.ts'
import type { SandboxDispute } from './payment.ts'
import type { PaymentContext } from './payment-context.ts'
import type { Payments } from './payment-store.ts'

const ALERT_MS = 86_400_000

/** Creates the part of the payments that disputes them. A dispute that nobody answers is accepted on the clock. */
export function createDisputes(
  options: PaymentContext,
): Pick<Payments, 'dispute' | 'updateDispute'> {
  const { ledger, agenda, now, find, context, keep, announce } = options
  const moveDispute = (
    disputeId: string,
    type: DisputeNotificationType,
    details: Partial<NotifyDispute>,
  ): SandboxDispute => {
    const found = mustFind(ledger.findByDispute(disputeId), 'dispute', disputeId)
    const { payment, dispute } = updateDisputeStep(found, disputeId, type, details)
    keep(payment, { step: 'disputeUpdated', ...changeOf(dispute) })
    announce('notifyDispute', payment, disputeBody(payment, dispute, details))
    return dispute
  }
  const isUndefended = (disputeId: string): boolean => {
    const disputes = ledger.findByDispute(disputeId)?.disputes ?? []
    const type = disputes.find((one) => one.disputeId === disputeId)?.disputeNotificationType
    return type === 'DISPUTE_CREATED' || type === 'DEFENSE_DUE_ALERT'
  }
  agenda.on('alertDispute', (disputeId) => {
    if (isUndefended(disputeId)) moveDispute(disputeId, 'DEFENSE_DUE_ALERT', {})
  })
  agenda.on('closeDispute', (disputeId) => {
    if (!isUndefended(disputeId)) return
    const disputeAcceptTime = isoTime(now())
    moveDispute(disputeId, 'DISPUTE_ACCEPTED', {
      disputeAcceptReason: 'TIMEOUT',
      disputeAcceptTime,
    })
  })
  return {
    dispute(paymentId, details = {}) {
      const { payment, dispute } = disputeStep(find(paymentId), context(), details.disputeAmount)
      keep(payment, { step: 'disputed', ...changeOf(dispute) })
      announce('notifyDispute', payment, disputeBody(payment, dispute, details))
      const dueMs = Date.parse(dispute.defenseDueTime)
      const { disputeId: subject } = dispute
      agenda.plan({ kind: 'alertDispute', subject, atMs: dueMs - ALERT_MS })
      agenda.plan({ kind: 'closeDispute', subject, atMs: dueMs })
      return dispute
    },
    updateDispute(disputeId, type, details = {}) {
      const judged = type === 'DISPUTE_JUDGED' ? { disputeJudgedTime: isoTime(now()) } : {}
      return moveDispute(disputeId, type, { ...judged, ...details })
    },
  }
}

function changeOf({ disputeId: id, disputeNotificationType }: SandboxDispute) {
  return { id, disputeNotificationType }
}
