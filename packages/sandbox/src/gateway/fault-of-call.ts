import type { AppliedFault, Faults } from '../faults/faults.ts'
import type { Fields } from '../fields.ts'
import type { Payments } from '../ledger/payments.ts'

/** A call whose own signature held, the faults that could strike it and the payments that it could be about. */
export interface AuthenticCall {
  /** The operation, if it is known. */
  readonly operation: string | undefined
  readonly parameters: Fields
  readonly faults: Faults
  readonly payments: Payments
}

/** Decides which fault strikes the answer to a call, before it is performed: one fault keeps it from that. */
export function faultOfCall(call: AuthenticCall): AppliedFault | undefined {
  const { operation, parameters, faults, payments } = call
  const paymentId = textOf(parameters.paymentId)
  const paymentRequestId = textOf(parameters.paymentRequestId)
  // By paymentId, which wins, as the operations themselves find it. A payment that is yet to be made has the merchant's
  // id alone.
  const payment =
    paymentId === undefined
      ? payments.getByRequest(paymentRequestId ?? '')
      : payments.get(paymentId)
  return faults.next('answers', {
    operation,
    about: payment?.paymentId ?? paymentId,
    paymentRequestId: payment?.paymentRequestId ?? paymentRequestId,
  })
}

/** Tells whether a fault keeps a call from being performed. Where its rule leaves that open, the seed decides. */
export function isPrevented(fault: AppliedFault | undefined): boolean {
  if (fault?.fault !== 'unknownResult') return false
  const { performed = fault.chance < 0.5 ? 'yes' : 'no' } = fault
  return performed === 'no'
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}
