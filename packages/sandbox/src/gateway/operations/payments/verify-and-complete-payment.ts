import type { ResponseBody } from '../../../ledger/performed-requests.ts'
import { type Fields, needId, readFields, readText } from '../../../message/fields.ts'
import { resultOf } from '../../../message/result.ts'
import { findPayment } from '../find-payment.ts'
import { type OperationContext, OperationError } from '../operation.ts'

/** The one-time password that is wrong. Every other one is right. */
const WRONG_OTP = '000000'

/** Completes a payment with the one-time password that the payer entered. */
export function verifyAndCompletePayment(
  parameters: Fields,
  context: OperationContext,
): ResponseBody {
  const { payments } = context
  const verifyRequestId = needId(parameters, 'verifyRequestId')
  needId(parameters, 'paymentId')
  const otp = readText(readFields(parameters, 'verifyMethod') ?? {}, 'otpValue')
  const { paymentId, paymentStatus } = findPayment(parameters, payments)
  const isOpen = paymentStatus === 'PROCESSING' || paymentStatus === 'PENDING'
  if (!isOpen) throw new OperationError('ORDER_STATUS_INVALID')
  if (otp === WRONG_OTP) throw new OperationError('VERIFICATION_FAIL')
  const { paymentRequestId, paymentAmount, paymentCreateTime } = payments.pay(paymentId)
  const ids = { paymentRequestId, verifyRequestId, paymentId }
  return { result: resultOf('SUCCESS'), ...ids, paymentAmount, paymentCreateTime }
}
