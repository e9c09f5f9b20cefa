import type { Scenario } from '@gw/endpoints'
import type { Books } from '../../ledger/books.ts'
import type { AuthorizationStore } from '../../ledger/parties/authorizations.ts'
import type { RegistrationStore } from '../../ledger/parties/registrations.ts'
import type { PaymentStore } from '../../ledger/payments/payment-store.ts'
import type { PerformedRequests, ResponseBody } from '../../ledger/performed-requests.ts'
import type { Agenda } from '../../ledger/records/agenda.ts'
import type { SandboxOutcomes } from '../../ledger/records/outcome.ts'
import type { Fields } from '../../message/fields.ts'
import { resultOf, type SandboxResultCode } from '../../message/result.ts'

/** The outcome of a payment when `pay` is called: it waits for its payer, or it succeeds or fails immediately. */
export type PayOutcome = 'process' | 'succeed' | 'fail'

/** The outcomes. */
const payOutcomes: readonly PayOutcome[] = ['process', 'succeed', 'fail']

/**
 * Returns the outcome.
 *
 * @throws TypeError if it does not exist
 */
export function checkPayOutcome(outcome: PayOutcome | undefined): PayOutcome | undefined {
  if (outcome === undefined || payOutcomes.includes(outcome)) return outcome
  throw new TypeError("payOutcome must be 'process', 'succeed', 'fail', or undefined")
}

/** The state that operations work on. */
export interface SharedContext extends Books {
  readonly registrations: RegistrationStore
  readonly payments: PaymentStore
  readonly authorizations: AuthorizationStore
  readonly performed: PerformedRequests
  readonly agenda: Agenda
  /** The outcomes of the shop's own calls. Without one, a call succeeds. */
  readonly outcomes: SandboxOutcomes
  /** `undefined` decides immediately if the payer shows a code, and otherwise waits for the payer. */
  readonly payOutcome: PayOutcome | undefined
  readonly clientId: string
  /** The base URL of the sandbox, for the pages that a payer is sent to. */
  readonly url: string
  readonly newId: () => string
  /** The time on the sandbox's clock. */
  readonly now: () => number
  /** The time in messages. */
  readonly wireNow: () => number
  /** True to reject everything that the gateway does not define, even if the provider's SDKs send it. */
  readonly isStrict: boolean
  /** True if a rejection echoes the request ID of the call. */
  readonly echoesRejections: boolean
}

/** The context of one call. */
export interface OperationContext extends SharedContext {
  /** The scenarios whose calls have the path that was called. */
  readonly scenarios: readonly Scenario[]
  /** Reports that something was accepted although the gateway does not define it. */
  readonly notice: (text: string) => void
}

/** Performs an operation: returns the body of its response, or throws a rejection. */
export type PerformOperation = (parameters: Fields, context: OperationContext) => ResponseBody

/** Rejects a call with a specific result code. */
export class OperationError extends Error {
  readonly resultCode: SandboxResultCode

  /** Creates the rejection, with the default message of the code or another one. */
  constructor(resultCode: SandboxResultCode, message?: string) {
    super(message ?? resultOf(resultCode).resultMessage)
    this.resultCode = resultCode
  }
}

/** Returns the found value, or rejects the call with a result code. */
export function foundOr<T>(
  found: T | undefined,
  resultCode: SandboxResultCode,
  message?: string,
): T {
  if (found !== undefined) return found
  throw new OperationError(resultCode, message)
}
