import { formatTime } from '@gw/signature'
import { type Fields, needAmount, needText, readText } from '../../fields.ts'
import type { ResponseBody } from '../../ledger/performed-requests.ts'
import { resultOf } from '../result.ts'
import { readNotifyUrl } from './notify-url.ts'
import type { OperationContext } from './operation.ts'
import { readFactors } from './pay.ts'

const SESSION_LIFETIME_MS = 3_600_000

/**
 * Creates a session for the provider's checkout, once per `paymentRequestId`. The payment then exists and waits for its
 * payer. As with the provider, the response does not contain its ID.
 */
export function createPaymentSession(parameters: Fields, context: OperationContext): ResponseBody {
  const paymentRequestId = needText(parameters, 'paymentRequestId')
  const paymentAmount = needAmount(parameters, 'paymentAmount')
  const notifyUrl = readNotifyUrl(parameters, 'paymentNotifyUrl', context)
  const expiryTime = readText(parameters, 'paymentSessionExpiryTime')
  const { captureMode } = readFactors(parameters)
  const { performed, payments, now, url } = context
  const request = { operation: 'createPaymentSession', requestId: paymentRequestId, parameters }
  return performed.once(request, () => {
    const draft = { paymentRequestId, paymentAmount, captureMode, notifyUrl }
    const { paymentId } = payments.create(draft)
    const paymentSessionId = `SESSION_${paymentId}`
    return {
      result: resultOf('SUCCESS'),
      paymentSessionId,
      paymentSessionData: Buffer.from(JSON.stringify({ paymentSessionId })).toString('base64'),
      paymentSessionExpiryTime: expiryTime ?? formatTime(now() + SESSION_LIFETIME_MS, 'iso'),
      normalUrl: `${url}/_sandbox/payments/${paymentId}`,
    }
  })
}
