import type { AppliedFault, FaultContext, Faults } from '../faults/faults.ts'
import type { Payments } from '../ledger/payments/payment-store.ts'
import type { Fields } from '../message/fields.ts'

/** Returns the payment that a verified call is about, by either ID. */
export function subjectOf(
  parameters: Fields,
  payments: Payments,
): Pick<FaultContext, 'about' | 'paymentRequestId'> {
  const paymentId = textOf(parameters.paymentId)
  const paymentRequestId = textOf(parameters.paymentRequestId)
  // paymentId takes precedence, as in the operations. A payment that does not exist yet has only the merchant's ID.
  const payment =
    paymentId === undefined
      ? payments.getByRequest(paymentRequestId ?? '')
      : payments.get(paymentId)
  return {
    about: payment?.paymentId ?? paymentId,
    paymentRequestId: payment?.paymentRequestId ?? paymentRequestId,
  }
}

/** A verified call, the fault rules, and the payments. */
export interface VerifiedCall {
  /** The operation, if it is known. */
  readonly operation: string | undefined
  readonly parameters: Fields
  readonly faults: Faults
  readonly payments: Payments
}

/** Decides which fault applies to the response, before the call is performed, because one fault prevents that. */
export function faultOfCall(call: VerifiedCall): AppliedFault | undefined {
  const { operation, parameters, faults, payments } = call
  return faults.next('responses', { operation, ...subjectOf(parameters, payments) })
}

/** Returns whether a fault prevents a call from being performed. The seed decides if the rule does not. */
export function isPrevented(fault: AppliedFault | undefined): boolean {
  if (fault?.fault !== 'unknownResult') return false
  const { performed = fault.chance < 0.5 ? 'yes' : 'no' } = fault
  return performed === 'no'
}

function textOf(value: unknown): string | undefined {
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' && value !== '' ? value : undefined
}
