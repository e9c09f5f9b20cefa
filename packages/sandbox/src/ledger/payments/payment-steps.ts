import type { Amount } from '@gw/types'
import { rejection } from '../../message/errors.ts'
import { checkAmount } from '../../message/money.ts'
import { resultOf, type SandboxResultCode } from '../../message/result.ts'
import { amountsOf, isClosed, type SandboxPayment } from './payment.ts'
import {
  createTransaction,
  mustBeOpen,
  type StepContext,
  stepNotAllowed,
  type TakenStep,
  withTransaction,
} from './step.ts'

/** Moves a payment to `SUCCESS`. */
export function payStep(
  payment: SandboxPayment,
  context: StepContext,
  actualPaymentAmount: Amount = payment.paymentAmount,
): TakenStep {
  mustBeOpen(payment, 'paid')
  const actual = checkAmount(actualPaymentAmount, 'actualPaymentAmount')
  const { requestId = payment.paymentRequestId } = context
  const transaction = createTransaction('PAYMENT', payment.paymentAmount, { ...context, requestId })
  const paid = {
    ...closeWith(payment, 'SUCCESS', 'SUCCESS'),
    actualPaymentAmount: actual,
    paymentTime: transaction.transactionTime,
  }
  return withTransaction(paid, transaction)
}

/** Moves a payment to `PENDING`: the payer has started, and the result follows. */
export function markPendingStep(payment: SandboxPayment): SandboxPayment {
  mustBeOpen(payment, 'marked as pending')
  return { ...payment, paymentStatus: 'PENDING' }
}

/** Moves a payment to `FAIL`. */
export function failStep(
  payment: SandboxPayment,
  context: StepContext,
  resultCode: SandboxResultCode = 'PROCESS_FAIL',
  words?: string,
): TakenStep {
  mustBeOpen(payment, 'failed')
  const { requestId = payment.paymentRequestId } = context
  const step = createTransaction('PAYMENT', payment.paymentAmount, { ...context, requestId })
  const transaction = { ...step, transactionStatus: 'FAIL' as const }
  return withTransaction(closeWith(payment, 'FAIL', resultCode, words), transaction)
}

/** Moves a payment to `CANCELLED`, before it is paid, or afterwards if nothing was captured or refunded. */
export function cancelStep(payment: SandboxPayment, context: StepContext): TakenStep {
  const hasMoved = amountsOf(payment, 'REFUND').length + amountsOf(payment, 'CAPTURE').length > 0
  if (isClosed(payment)) throw stepNotAllowed(payment, 'canceled')
  if (hasMoved) {
    throw rejection(
      'GW_SANDBOX_STATE_NOT_ALLOWED',
      'A payment that was refunded or captured cannot be canceled. Refund the rest instead',
    )
  }
  const transaction = createTransaction('CANCEL', payment.paymentAmount, context)
  const words = 'The payment was canceled'
  const closed = closeWith(payment, 'CANCELLED', 'ORDER_IS_CLOSED', words)
  return withTransaction(closed, transaction)
}

function closeWith(
  payment: SandboxPayment,
  paymentStatus: 'SUCCESS' | 'FAIL' | 'CANCELLED',
  code: SandboxResultCode,
  words?: string,
): SandboxPayment {
  const { resultCode, resultMessage } = resultOf(code, words)
  return {
    ...payment,
    paymentStatus,
    paymentResultCode: resultCode,
    paymentResultMessage: resultMessage,
  }
}
