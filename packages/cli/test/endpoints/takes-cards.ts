import { type MakeEndpoint, plainEndpoint } from './serve.ts'
import { Shop } from './shop.ts'
import { correctSteps } from './steps.ts'

/** When an order paid by card is fulfilled. */
export interface CardRules {
  readonly atPayment?: boolean
  readonly atCapture?: boolean
  readonly afterFailedCapture?: boolean
}

/** Handles the captures of card payments, too. */
export function takesCards({ atPayment, atCapture, afterFailedCapture }: CardRules): MakeEndpoint {
  const shop = new Shop()
  const orders = new Map<string, string>()
  const { once, knowsKind, isPaid, hasRightAmount } = correctSteps()
  const isCapture = ({ notifyType }: { notifyType: string }) => notifyType === 'CAPTURE_RESULT'
  return plainEndpoint(
    {
      knowsKind: (notifyType) => isCapture({ notifyType }) || knowsKind(notifyType),
      isPaid: (body) =>
        isCapture(body)
          ? afterFailedCapture === true || body.result.resultStatus === 'S'
          : isPaid(body),
      hasRightAmount: (body) => isCapture(body) || hasRightAmount(body),
      once(event, work, body) {
        const { paymentId, paymentRequestId, paymentMethodType } = body
        const nothing = async (): Promise<void> => {}
        if (isCapture(body)) {
          const deliver = () => shop.deliver(orders.get(paymentId) ?? '')
          return once(event, atCapture ? deliver : nothing, body)
        }
        orders.set(paymentId, paymentRequestId)
        const isLater = paymentMethodType === 'CARD' && !atPayment
        return once(event, isLater ? nothing : work, body)
      },
    },
    shop,
  )
}
