import { isGatewayError } from '@gw/errors'
import { isClosed } from '../ledger/payments/payment.ts'
import type { Payments } from '../ledger/payments/payment-store.ts'
import type { SandboxErrorCode } from '../message/errors.ts'
import type { Fields } from '../message/fields.ts'
import { OperationError } from './operations/operation.ts'
import type { SandboxRejection } from './rejection.ts'

/** Converts an error of an operation or of the ledger to the gateway's result. Rethrows any other error. */
export function toGatewayRejection(
  error: unknown,
  parameters: Fields,
  payments: Payments,
): SandboxRejection {
  if (error instanceof OperationError) {
    return { step: 'state', resultCode: error.resultCode, message: error.message }
  }
  if (!isGatewayError(error)) throw error
  const { message } = error
  switch (error.code as SandboxErrorCode) {
    case 'GW_SANDBOX_REQUEST_INVALID':
    case 'GW_SANDBOX_AMOUNT_INVALID':
      return { step: 'body', resultCode: 'PARAM_ILLEGAL', message }
    case 'GW_SANDBOX_NOT_FOUND':
      // The advice behind it is for those who control the sandbox.
      return {
        step: 'state',
        resultCode: 'ORDER_NOT_EXIST',
        message: message.replace(/\. .*/s, ''),
      }
    case 'GW_SANDBOX_ID_TAKEN':
      return { step: 'state', resultCode: 'REPEAT_REQ_INCONSISTENT', message }
    default:
      return { step: 'state', resultCode: closedOrFailed(parameters, payments), message }
  }
}

function closedOrFailed(
  { paymentId, paymentRequestId }: Fields,
  payments: Payments,
): 'ORDER_IS_CLOSED' | 'PROCESS_FAIL' {
  const payment = payments.get(String(paymentId)) ?? payments.getByRequest(String(paymentRequestId))
  return payment !== undefined && isClosed(payment) ? 'ORDER_IS_CLOSED' : 'PROCESS_FAIL'
}
