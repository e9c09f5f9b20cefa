import type { Scenario } from '@gw/types'
import type { CheckNotifyUrl } from '../../delivery/notify-url.ts'
import type { Fields } from '../../fields.ts'
import type { Payments } from '../../ledger/payments.ts'
import type { AnswerBody, PerformedRequests } from '../../ledger/performed-requests.ts'

/** What becomes of a payment when `pay` is called: it waits for its payer, or is decided at once. */
export type PayOutcome = 'process' | 'succeed' | 'fail'

/**
 * Gives an outcome back.
 *
 * @throws TypeError if it is none
 */
export function checkPayOutcome(outcome: PayOutcome | undefined): PayOutcome | undefined {
  if (outcome === undefined || ['process', 'succeed', 'fail'].includes(outcome)) return outcome
  throw new TypeError("payOutcome must be 'process', 'succeed', 'fail' or undefined")
}

/** What operations work on. */
export interface OperationContext {
  readonly payments: Payments
  readonly performed: PerformedRequests
  readonly checkNotifyUrl: CheckNotifyUrl
  /** `undefined`: at once for a code that the payer shows, and by the payer otherwise. */
  readonly payOutcome: PayOutcome | undefined
  /** The scenarios whose calls have the path that was called. */
  readonly scenarios: readonly Scenario[]
}

/** Performs an operation: gives the body of its answer, or throws a rejection. */
export type PerformOperation = (parameters: Fields, context: OperationContext) => AnswerBody
