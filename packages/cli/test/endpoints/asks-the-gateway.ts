import type { InquiryPaymentResponse } from '@gw/types'
import { type MakeEndpoint, plainEndpoint } from './serve.ts'
import { Shop } from './shop.ts'
import { correctSteps, type Steps } from './steps.ts'

/** Returns the gateway's record of a payment. */
export type LookUp = (paymentRequestId: string) => Promise<InquiryPaymentResponse>

/** Returns whether a record means that the payer has paid. */
export type IsPaid = (record: InquiryPaymentResponse) => boolean

/** Also compares the amount. */
const isReallyPaid: IsPaid = ({ paymentStatus, paymentAmount, authReviewStatus = 'ACCEPT' }) =>
  paymentStatus === 'SUCCESS' && authReviewStatus === 'ACCEPT' && paymentAmount?.value === '1999'

/**
 * Takes a notification only as a hint: asks the gateway about the payment and fulfills the order if the record says that
 * it is paid. Its steps are correct, except for the given ones.
 */
export function asksTheGateway(
  lookUp: LookUp,
  changes: Partial<Steps> = {},
  isPaid = isReallyPaid,
): MakeEndpoint {
  const shop = new Shop()
  const { once } = correctSteps()
  return plainEndpoint(
    {
      isPaid: () => true,
      isAccepted: () => true,
      hasRightAmount: () => true,
      async once(_event, work, payment) {
        const record = await lookUp(payment.paymentRequestId)
        if (record.paymentId !== payment.paymentId) throw new Error('another payment')
        if (!isPaid(record)) return
        await once(payment.paymentId, work, payment)
      },
      ...changes,
    },
    shop,
  )
}
