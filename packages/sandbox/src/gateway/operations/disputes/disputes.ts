import type { SandboxDispute } from '../../../ledger/payments/payment.ts'
import type { ResponseBody } from '../../../ledger/performed-requests.ts'
import { isoTime } from '../../../ledger/records/outcome.ts'
import { type Fields, needId, needText } from '../../../message/fields.ts'
import { resultOf } from '../../../message/result.ts'
import { foundOr, type OperationContext, OperationError } from '../operation.ts'

const MAX_EVIDENCE = 1_000_000

/** Concedes a dispute: `notifyDispute` with `DISPUTE_ACCEPTED`. */
export function acceptDispute(parameters: Fields, context: OperationContext): ResponseBody {
  const { disputeId } = findOpenDispute(parameters, context)
  const disputeResolutionTime = isoTime(context.now())
  context.payments.updateDispute(disputeId, 'DISPUTE_ACCEPTED', {
    disputeAcceptReason: 'MERCHANT_ACCEPTED',
    disputeAcceptTime: disputeResolutionTime,
  })
  return { result: resultOf('SUCCESS'), disputeId, disputeResolutionTime }
}

/** Hands in evidence, once: `notifyDispute` with `DEFENSE_SUPPLIED`. `payments.updateDispute` judges it. */
export function supplyDefenseDocument(parameters: Fields, context: OperationContext): ResponseBody {
  needText(parameters, 'disputeEvidence', MAX_EVIDENCE)
  const { disputeId } = findOpenDispute(parameters, context)
  context.payments.updateDispute(disputeId, 'DEFENSE_SUPPLIED')
  return { result: resultOf('SUCCESS'), disputeId, disputeResolutionTime: isoTime(context.now()) }
}

/** Returns a document: the form for evidence, or what was handed in. The sandbox keeps neither, so it is a sample. */
export function downloadDisputeEvidence(
  parameters: Fields,
  context: OperationContext,
): ResponseBody {
  needText(parameters, 'disputeEvidenceType')
  findDispute(parameters, context)
  const disputeEvidence = Buffer.from('A document of the sandbox').toString('base64')
  return { result: resultOf('SUCCESS'), disputeEvidence, disputeEvidenceFormat: 'PDF' }
}

function findDispute(parameters: Fields, { payments }: OperationContext): SandboxDispute {
  const id = needId(parameters, 'disputeId')
  const found = payments.getByDispute(id)?.disputes.find(({ disputeId }) => disputeId === id)
  return foundOr(found, 'PARAM_ILLEGAL', 'No dispute has this disputeId')
}

function findOpenDispute(parameters: Fields, context: OperationContext): SandboxDispute {
  const dispute = findDispute(parameters, context)
  const { disputeNotificationType: type, defenseDueTime } = dispute
  if (context.now() >= Date.parse(defenseDueTime)) throw new OperationError('TIME_EXCEEDS_LIMIT')
  if (type === 'DISPUTE_CREATED' || type === 'DEFENSE_DUE_ALERT') return dispute
  throw new OperationError('REPEAT_REQUEST')
}
