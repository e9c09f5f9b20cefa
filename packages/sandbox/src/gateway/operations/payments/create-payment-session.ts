import type { ResponseBody } from '../../../ledger/performed-requests.ts'
import { isoTime } from '../../../ledger/records/outcome.ts'
import { type Fields, needAmount, needId } from '../../../message/fields.ts'
import { resultOf } from '../../../message/result.ts'
import { checkExpiry, readExpiry } from '../expiry.ts'
import { readNotifyUrl } from '../notify-url.ts'
import type { OperationContext } from '../operation.ts'
import { createTokenizedSession } from './create-tokenized-session.ts'
import { readCheckout } from './read-checkout.ts'
import { readFactors } from './read-factors.ts'

const SESSION_LIFETIME_MS = 3_600_000

/**
 * Creates a session for the provider's checkout, once per `paymentRequestId`. The payment then exists and waits for its
 * payer. As with the provider, the response does not contain its ID, and only a hosted page has a URL.
 */
export function createPaymentSession(parameters: Fields, context: OperationContext): ResponseBody {
  const { productCode, paymentRequestId: isPayment } = parameters
  if (productCode === 'AGREEMENT_PAYMENT' && isPayment === undefined) {
    return createTokenizedSession(parameters, context)
  }
  const paymentRequestId = needId(parameters, 'paymentRequestId')
  const paymentAmount = needAmount(parameters, 'paymentAmount')
  const notifyUrl = readNotifyUrl(parameters, 'paymentNotifyUrl')
  const sessionExpiryTime = readExpiry(parameters, 'paymentSessionExpiryTime')
  const paymentExpiryTime = readExpiry(parameters, 'paymentExpiryTime')
  const { captureMode } = readFactors(parameters)
  const { performed, payments, wireNow, url, notice } = context
  const isHosted = parameters.productScene === 'CHECKOUT_PAYMENT'
  const request = { operation: 'createPaymentSession', requestId: paymentRequestId, parameters }
  const response = performed.once(request, () => {
    checkExpiry('paymentSessionExpiryTime', sessionExpiryTime, context)
    checkExpiry('paymentExpiryTime', paymentExpiryTime, context)
    const paymentSessionExpiryTime = sessionExpiryTime ?? isoTime(wireNow() + SESSION_LIFETIME_MS)
    const { paymentId, payerPath } = payments.create({
      paymentRequestId,
      paymentAmount,
      captureMode,
      paymentExpiryTime: paymentExpiryTime ?? paymentSessionExpiryTime,
      notifyUrl,
      checkout: readCheckout(parameters),
    })
    const paymentSessionId = `SESSION_${paymentId}`
    return {
      result: resultOf('SUCCESS'),
      paymentSessionId,
      paymentSessionData: Buffer.from(JSON.stringify({ paymentSessionId })).toString('base64'),
      paymentSessionExpiryTime,
      ...(isHosted && { normalUrl: url + payerPath }),
    }
  })
  const { payerPath } = payments.getByRequest(paymentRequestId) ?? {}
  if (!isHosted) {
    notice(
      `a session without productScene CHECKOUT_PAYMENT has no normalUrl. Its payer page in the sandbox is ${url}${payerPath}`,
    )
  }
  if (parameters.settlementStrategy === undefined) {
    notice('settlementStrategy is missing. The gateway requires it in a session')
  }
  return response
}
