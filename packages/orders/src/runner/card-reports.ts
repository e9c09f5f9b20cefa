import {
  amountsEqual,
  type InquiryPaymentResponse,
  type NotifyCapture,
  type NotifyPayment,
} from '@gw/types'
import type { CaptureStatusEvent, PaymentStatusEvent } from '../order/order-event.ts'

// The methods whose payments are only authorized, and captured by the gateway.
const CARDS: readonly string[] = ['CARD', 'APPLEPAY', 'GOOGLEPAY']

/** Returns whether a payment method is a card, or nothing if it is not known. */
export function readCard(type: unknown): Pick<PaymentStatusEvent, 'isCard'> {
  return typeof type === 'string' ? { isCard: CARDS.includes(type) } : {}
}

/** The fields of a record or a notification that show a card. */
type CardFields = Pick<InquiryPaymentResponse, 'cardInfo'> &
  Pick<NotifyPayment, 'paymentMethodType' | 'paymentResultInfo'>

/** Returns whether the payer paid with a card, as far as a report says so. */
export function readReportedCard({
  paymentMethodType,
  paymentResultInfo,
  cardInfo,
}: CardFields): Pick<PaymentStatusEvent, 'isCard'> {
  if (paymentMethodType !== undefined) return readCard(paymentMethodType)
  const { cardBrand } = paymentResultInfo ?? {}
  return cardInfo !== undefined || cardBrand !== undefined ? { isCard: true } : {}
}

/** Returns the capture that the record of a payment shows. One in progress can still succeed. */
export function readCapture({
  paymentAmount: of,
  transactions = [],
}: InquiryPaymentResponse): Pick<PaymentStatusEvent, 'capture'> {
  const captures = transactions.filter((one) => one.transactionType === 'CAPTURE')
  const amounts = captures
    .filter(({ transactionStatus }) => transactionStatus === 'SUCCESS')
    .map(({ transactionAmount = of }) => transactionAmount)
  if (amounts.length > 0) {
    const amount = amounts.find((one) => one && of && amountsEqual(one, of)) ?? amounts[0]
    return { capture: { outcome: 'succeeded', amount } }
  }
  const isFailed = captures.every(({ transactionStatus }) => transactionStatus === 'FAIL')
  return captures.length > 0 && isFailed ? { capture: { outcome: 'failed' } } : {}
}

/** Returns the outcome of a capture that a notification reports. */
export function captureOutcome({ result }: NotifyCapture): CaptureStatusEvent['outcome'] {
  const { resultStatus, resultCode } = result
  if (resultStatus === 'F') return 'failed'
  return resultStatus === 'S' && resultCode === 'SUCCESS' ? 'succeeded' : 'unknown'
}
