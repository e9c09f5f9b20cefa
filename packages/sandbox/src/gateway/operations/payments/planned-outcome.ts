import type { SandboxTransaction } from '../../../ledger/payments/payment.ts'
import {
  endsInFailure,
  isPending,
  PENDING_MS,
  type StepOutcome,
} from '../../../ledger/records/outcome.ts'
import type { OperationContext } from '../operation.ts'

/** Returns the status that a step has at first. */
export function statusFor(outcome: StepOutcome): SandboxTransaction['transactionStatus'] {
  if (isPending(outcome)) return 'PROCESSING'
  return outcome === 'fail' ? 'FAIL' : 'SUCCESS'
}

/** Plans when a pending refund or capture is decided. With `pending`, only a test or the console decides it. */
export function planSettlement(
  { transactionId: subject }: SandboxTransaction,
  planned: StepOutcome,
  { agenda, now }: OperationContext,
): void {
  if (!isPending(planned) || planned === 'pending') return
  const outcome = endsInFailure(planned) ? 'FAIL' : 'SUCCESS'
  agenda.plan({ kind: 'settleTransaction', subject, atMs: now() + PENDING_MS, outcome })
}
