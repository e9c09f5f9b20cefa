import { endsInFailure, isPending, PENDING_MS, type StepOutcome } from '../records/outcome.ts'
import type { SandboxTransaction } from './payment.ts'
import type { PaymentContext } from './payment-context.ts'

/** Returns the status that a step has at first. */
export function statusFor(outcome: StepOutcome): SandboxTransaction['transactionStatus'] {
  if (isPending(outcome)) return 'PROCESSING'
  return outcome === 'fail' ? 'FAIL' : 'SUCCESS'
}

/** Plans when a pending refund or capture is decided. With `pending`, only a test or the console decides it. */
export function planSettlement(
  { transactionId: subject }: SandboxTransaction,
  planned: StepOutcome,
  { agenda, now }: Pick<PaymentContext, 'agenda' | 'now'>,
): void {
  if (!isPending(planned) || planned === 'pending') return
  const outcome = endsInFailure(planned) ? 'FAIL' : 'SUCCESS'
  agenda.plan({ kind: 'settleTransaction', subject, atMs: now() + PENDING_MS, outcome })
}
