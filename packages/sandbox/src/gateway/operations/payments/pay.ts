import type { SandboxPayment } from '../../../ledger/payments/payment.ts'
import type { ResponseBody } from '../../../ledger/performed-requests.ts'
import { type Fields, needAmount, needId } from '../../../message/fields.ts'
import { resultOf } from '../../../message/result.ts'
import { checkExpiry, readExpiry } from '../expiry.ts'
import { readNotifyUrl } from '../notify-url.ts'
import type { OperationContext, PayOutcome } from '../operation.ts'
import { checkInStorePath } from './check-path.ts'
import { checkAccessToken, checkStoredCard } from './check-payment-method.ts'
import { checkQuote } from './inquire-exchange-rate.ts'
import { formForPayer } from './payer-form.ts'
import { type CodeOutcome, readCodeOutcome } from './payment-codes.ts'
import { readCheckout } from './read-checkout.ts'
import { readFactors } from './read-factors.ts'

/** Creates a payment, once per `paymentRequestId`. It waits for its payer, or is decided immediately. */
export function pay(parameters: Fields, context: OperationContext): ResponseBody {
  const paymentRequestId = needId(parameters, 'paymentRequestId')
  const paymentAmount = needAmount(parameters, 'paymentAmount')
  const notifyUrl = readNotifyUrl(parameters, 'paymentNotifyUrl')
  const paymentExpiryTime = readExpiry(parameters, 'paymentExpiryTime')
  const { inStoreMode, captureMode } = readFactors(parameters)
  if (inStoreMode !== undefined) checkInStorePath(context)
  const isDebit = parameters.productCode === 'AGREEMENT_PAYMENT'
  const request = { operation: 'pay', requestId: paymentRequestId, parameters }
  const perform = (): ResponseBody => {
    checkExpiry('paymentExpiryTime', paymentExpiryTime, context)
    checkQuote(parameters, context)
    const isStored = checkStoredCard(parameters, context)
    if (isDebit && !isStored) checkAccessToken(parameters, context)
    const draft = {
      paymentRequestId,
      paymentAmount,
      inStoreMode,
      captureMode,
      paymentExpiryTime,
      notifyUrl,
      checkout: readCheckout(parameters),
    }
    const { paymentId } = context.payments.create(draft)
    const byCode = inStoreMode === 'PaymentCode' ? readCodeOutcome(parameters) : 'process'
    const outcome = isDebit || isStored ? 'succeed' : byCode
    return respondToPay(decide(paymentId, outcome, context), context)
  }
  return context.performed.once(request, perform, (first) => {
    const payment = context.payments.get(String(first.paymentId))
    return payment === undefined ? first : respondToPay(payment, context)
  })
}

function decide(
  paymentId: string,
  byMode: CodeOutcome,
  { payments, payOutcome }: OperationContext,
): SandboxPayment {
  const outcome: PayOutcome | CodeOutcome = payOutcome ?? byMode
  if (outcome === 'succeed') return payments.pay(paymentId)
  if (outcome === 'fail') return payments.fail(paymentId, { resultCode: 'RISK_REJECT' })
  if (outcome !== 'process') return payments.fail(paymentId, { resultCode: outcome.fails })
  return payments.get(paymentId) as SandboxPayment
}

function respondToPay(payment: SandboxPayment, context: OperationContext): ResponseBody {
  const { paymentStatus, paymentResultCode, inStoreMode } = payment
  const { paymentId, paymentRequestId, paymentAmount, paymentCreateTime, paymentTime } = payment
  const isWaiting = paymentStatus === 'PROCESSING'
  // With a code for the payer to scan, the call succeeds although nothing is paid yet.
  const hasCode = isWaiting && (inStoreMode === 'OrderCode' || inStoreMode === 'EntryCode')
  const code = hasCode ? 'SUCCESS' : isWaiting ? 'PAYMENT_IN_PROCESS' : paymentResultCode
  return {
    result: resultOf(code as 'SUCCESS'),
    paymentId,
    paymentRequestId,
    paymentAmount,
    paymentCreateTime,
    ...(paymentTime !== undefined && { paymentTime }),
    ...(isWaiting && formForPayer(payment, context)),
  }
}
