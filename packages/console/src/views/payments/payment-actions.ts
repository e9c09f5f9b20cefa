import type { SandboxPayment } from '@gw/sandbox/types'

/** An action on a payment. */
export type PaymentActionName =
  | 'pay'
  | 'markPending'
  | 'review'
  | 'accept'
  | 'reject'
  | 'fail'
  | 'cancel'
  | 'refund'
  | 'capture'
  | 'dispute'

/** The actions that the state of a payment allows, and one sentence on why the others are missing. */
export interface AllowedActions {
  readonly names: readonly PaymentActionName[]
  readonly why?: string | undefined
}

/**
 * Returns the actions that the state of a payment allows. The sandbox decides, but this hides actions that would fail.
 */
export function allowedActions(payment: SandboxPayment): AllowedActions {
  const { paymentStatus, captureMode } = payment
  if (paymentStatus === 'PROCESSING' || paymentStatus === 'PENDING') {
    const markPending = paymentStatus === 'PROCESSING' ? (['markPending'] as const) : []
    return {
      names: ['pay', ...markPending, 'review', 'fail', 'cancel'],
      why: 'You can refund, capture, or dispute it once it’s paid.',
    }
  }
  if (paymentStatus !== 'SUCCESS') {
    const word = paymentStatus === 'FAIL' ? 'failed' : 'canceled'
    return { names: [], why: `It’s ${word}, which is final. Create a new payment to try again.` }
  }
  const [refundable, capturable] = [refundableOf(payment), capturableOf(payment)]
  const moved = (type: 'REFUND' | 'CAPTURE'): bigint =>
    sumOf(payment, type) + pendingOf(payment, type)
  const hasMoved = moved('REFUND') + moved('CAPTURE') > 0n
  const review = payment.review?.authReviewStatus ?? 'ACCEPT'
  if (review !== 'ACCEPT') {
    const decide = review === 'PROCESSING' ? (['accept', 'reject'] as const) : []
    const cancel = hasMoved ? [] : (['cancel'] as const)
    const refund = hasMoved && refundable > 0n ? (['refund'] as const) : []
    return { names: [...decide, ...refund, ...cancel], why: HELD[review] }
  }
  const names: PaymentActionName[] = []
  const missing: string[] = []
  if (capturable > 0n) names.push('capture')
  else if (captureMode === 'automatic') missing.push('This payment is captured automatically.')
  else missing.push('All of it is captured.')
  if (refundable > 0n) names.push('refund')
  else if (captureMode === 'manual' && capturable > 0n) missing.push('Capture before you refund.')
  else missing.push('All of it is refunded.')
  names.push('dispute')
  if (hasMoved) missing.push('Money has moved, so it can’t be canceled.')
  else names.push('cancel')
  return { names, why: missing.join(' ') }
}

/** The reasons for the few actions during a review. */
const HELD = {
  PROCESSING:
    'It’s S on the wire, but must not be captured or fulfilled before the review accepts it.',
  REJECT: 'It’s S on the wire, but must never be fulfilled. Your shop has to cancel it.',
} as const

/** Returns the amount that can still be refunded, of the captured amount if the payment needs a capture. */
export function refundableOf(payment: SandboxPayment): bigint {
  const hasCapture = payment.transactions.some((one) => one.transactionType === 'CAPTURE')
  const needsCapture = payment.captureMode === 'manual' || hasCapture
  const of = needsCapture ? sumOf(payment, 'CAPTURE') : BigInt(payment.paymentAmount.value)
  return of - sumOf(payment, 'REFUND') - pendingOf(payment, 'REFUND')
}

/** Returns the amount that can still be captured. */
export function capturableOf(payment: SandboxPayment): bigint {
  if (payment.captureMode !== 'manual') return 0n
  return (
    BigInt(payment.paymentAmount.value) - sumOf(payment, 'CAPTURE') - pendingOf(payment, 'CAPTURE')
  )
}

/** Returns the sum of the successful steps of a type. */
export function sumOf(payment: SandboxPayment, type: 'REFUND' | 'CAPTURE'): bigint {
  return sumWith(payment, type, 'SUCCESS')
}

/** Returns the sum of the steps of a type that can still succeed. */
function pendingOf(payment: SandboxPayment, type: 'REFUND' | 'CAPTURE'): bigint {
  return sumWith(payment, type, 'PROCESSING')
}

function sumWith(
  { transactions }: SandboxPayment,
  type: 'REFUND' | 'CAPTURE',
  status: 'SUCCESS' | 'PROCESSING',
): bigint {
  return transactions
    .filter((one) => one.transactionType === type && one.transactionStatus === status)
    .reduce((sum, { transactionAmount }) => sum + BigInt(transactionAmount.value), 0n)
}
