import { rejection } from '../../errors.ts'
import { type Fields, needAmount, needText, readText, wrongField } from '../../fields.ts'
import type { SandboxPayment } from '../../ledger/payment.ts'
import type { Payments } from '../../ledger/payments.ts'
import type { AnswerBody } from '../../ledger/performed-requests.ts'
import { resultOf } from '../result.ts'
import type { OperationContext, PerformOperation } from './operation.ts'
import { pay } from './pay.ts'
import { paymentRecord } from './payment-record.ts'

/** The operations that the sandbox knows, by area and name. */
export const operations: Readonly<Record<string, PerformOperation>> = {
  'v1/payments/inquiryPayment': inquire,
  'v1/payments/pay': pay,
  'v1/payments/cancel': cancel,
  'v1/payments/refund': refund,
  'v1/payments/capture': capture,
}

function inquire(parameters: Fields, { payments }: OperationContext): AnswerBody {
  return { result: resultOf('SUCCESS'), ...paymentRecord(findPayment(parameters, payments)) }
}

function cancel(parameters: Fields, { payments }: OperationContext): AnswerBody {
  const found = findPayment(parameters, payments)
  const isDone = found.paymentStatus === 'CANCELLED'
  const { paymentId, paymentRequestId, transactions } = isDone
    ? found
    : payments.cancel(found.paymentId)
  const cancelTime = transactions.at(-1)?.transactionTime
  return { result: resultOf('SUCCESS'), paymentId, paymentRequestId, cancelTime }
}

function refund(parameters: Fields, { payments, performed }: OperationContext): AnswerBody {
  const refundRequestId = needText(parameters, 'refundRequestId')
  const refundAmount = needAmount(parameters, 'refundAmount')
  needText(parameters, 'paymentId')
  const request = { operation: 'refund', requestId: refundRequestId, parameters }
  return performed.once(request, () => {
    const { paymentId } = findPayment(parameters, payments)
    const done = payments.refund(paymentId, { refundRequestId, refundAmount })
    return {
      result: resultOf('SUCCESS'),
      refundRequestId,
      refundId: done.transactionId,
      paymentId,
      refundAmount,
      refundTime: done.transactionTime,
    }
  })
}

function capture(parameters: Fields, { payments, performed }: OperationContext): AnswerBody {
  const captureRequestId = needText(parameters, 'captureRequestId')
  const captureAmount = needAmount(parameters, 'captureAmount')
  needText(parameters, 'paymentId')
  const request = { operation: 'capture', requestId: captureRequestId, parameters }
  return performed.once(request, () => {
    const { paymentId } = findPayment(parameters, payments)
    const done = payments.capture(paymentId, {
      captureRequestId,
      captureAmount,
    })
    return {
      result: resultOf('SUCCESS'),
      captureRequestId,
      captureId: done.transactionId,
      paymentId,
      captureAmount,
      captureTime: done.transactionTime,
    }
  })
}

/** By `paymentId`, which wins, or by `paymentRequestId`. */
function findPayment(parameters: Fields, payments: Payments): SandboxPayment {
  const paymentId = readText(parameters, 'paymentId')
  const paymentRequestId = readText(parameters, 'paymentRequestId')
  if (paymentId === undefined && paymentRequestId === undefined) {
    throw wrongField('paymentId or paymentRequestId', 'there')
  }
  const found =
    paymentId === undefined
      ? payments.getByRequest(paymentRequestId as string)
      : payments.get(paymentId)
  if (found === undefined) throw rejection('GW_SANDBOX_NOT_FOUND', 'there is no such payment')
  return found
}
