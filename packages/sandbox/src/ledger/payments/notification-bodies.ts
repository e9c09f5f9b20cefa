import type {
  Amount,
  NotifyCapture,
  NotifyDispute,
  NotifyPayment,
  NotifyRefund,
  NotifyReversal,
  Result,
} from '@gw/types'
import { resultOf } from '../../message/result.ts'
import { isoTime } from '../records/outcome.ts'
import { payerFields } from './payer-fields.ts'
import type { SandboxDispute, SandboxPayment, SandboxTransaction } from './payment.ts'
import { reviewFields } from './review-steps.ts'

/** Returns the body of a `notifyPayment` with the status of a payment. */
export function paymentBody(payment: SandboxPayment): NotifyPayment {
  const isOpen = payment.paymentStatus === 'PENDING' || payment.paymentStatus === 'PROCESSING'
  return {
    // The provider's samples for the payment of a subscription period have no notifyType.
    ...(payment.period ?? { notifyType: isOpen ? 'PAYMENT_PENDING' : 'PAYMENT_RESULT' }),
    result: paymentResult(payment),
    paymentRequestId: payment.paymentRequestId,
    paymentId: payment.paymentId,
    paymentAmount: payment.paymentAmount,
    ...given('actualPaymentAmount', payment.actualPaymentAmount),
    paymentCreateTime: payment.paymentCreateTime,
    ...given('paymentTime', payment.paymentTime),
    ...payerFields(payment),
    ...reviewFields(payment),
  }
}

/** Returns the body of a `notifyPayment` about an amount that was updated. */
export function updateAmountBody(
  payment: SandboxPayment,
  updateRequestId: string,
  result: Result,
): NotifyPayment {
  return {
    ...paymentBody(payment),
    notifyType: 'UPDATE_AMOUNT_RESULT',
    result,
    updateRequestId,
  }
}

/** Returns the body of a `notifyReversal`: the payer was debited although the payment is closed. */
export function reversalBody(payment: SandboxPayment, nowMs: number): NotifyReversal {
  return {
    notifyType: 'PAYMENT_REVERSAL',
    result: resultOf('SUCCESS'),
    paymentRequestId: payment.paymentRequestId,
    paymentId: payment.paymentId,
    paymentAmount: payment.paymentAmount,
    paymentCreateTime: payment.paymentCreateTime,
    paymentTime: isoTime(nowMs),
  }
}

// A trap of the gateway: the notification of a pending payment has S, because S describes the notification.
function paymentResult(payment: SandboxPayment): Result {
  const { paymentStatus, paymentResultCode, paymentResultMessage } = payment
  if (paymentStatus !== 'FAIL' && paymentStatus !== 'CANCELLED') return resultOf('SUCCESS')
  return { resultCode: paymentResultCode, resultStatus: 'F', resultMessage: paymentResultMessage }
}

/** Returns the body of a `notifyRefund`. */
export function refundBody(refund: SandboxTransaction): NotifyRefund {
  const isDone = refund.transactionStatus === 'SUCCESS'
  return {
    notifyType: 'REFUND_RESULT',
    result: resultOf(isDone ? 'SUCCESS' : 'PROCESS_FAIL'),
    refundStatus: isDone ? 'SUCCESS' : 'FAIL',
    refundRequestId: refund.transactionRequestId,
    refundId: refund.transactionId,
    refundAmount: refund.transactionAmount,
    ...given('actualRefundAmount', isDone ? refund.transactionAmount : undefined),
    refundTime: refund.transactionTime,
  }
}

/** Returns the body of a `notifyCapture`. */
export function captureBody(paymentId: string, capture: SandboxTransaction): NotifyCapture {
  return {
    notifyType: 'CAPTURE_RESULT',
    result: resultOf(capture.transactionStatus === 'SUCCESS' ? 'SUCCESS' : 'PROCESS_FAIL'),
    captureRequestId: capture.transactionRequestId,
    paymentId,
    captureId: capture.transactionId,
    captureAmount: capture.transactionAmount,
    captureTime: capture.transactionTime,
  }
}

/** Returns the body of a `notifyDispute`. `details` are additional fields. */
export function disputeBody(
  payment: SandboxPayment,
  dispute: SandboxDispute,
  details: Partial<NotifyDispute>,
): NotifyDispute {
  return {
    ...details,
    disputeNotificationType: dispute.disputeNotificationType,
    paymentRequestId: payment.paymentRequestId,
    paymentId: payment.paymentId,
    disputeId: dispute.disputeId,
    disputeTime: dispute.disputeTime,
    disputeAmount: dispute.disputeAmount,
    defenseDueTime: dispute.defenseDueTime,
  }
}

function given<Name extends string, Value extends string | Amount>(
  name: Name,
  value: Value | undefined,
): Partial<Record<Name, Value>> {
  return value === undefined ? {} : ({ [name]: value } as Record<Name, Value>)
}
