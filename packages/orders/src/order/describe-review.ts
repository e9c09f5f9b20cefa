import type { FinalOutcome } from '@gw/types'
import type { OrderAttempt, OrderRefund, ReviewReason } from './shop-order.ts'

/** A review in words, for the person who does it. */
export interface ReviewDescription {
  /** The event, as a sentence. */
  readonly happened: string
  /** The task of the person, in one or more sentences. */
  readonly todo: string
}

type Descriptions = Readonly<Partial<Record<ReviewReason, ReviewDescription>>>

const ACCEPT_OR_REFUND = 'Accept it, or refund it and close it.'
const STOP = 'Check the payment in the portal, stop the delivery, and close it.'

const ATTEMPTS: Descriptions = {
  amountDiffers: {
    happened: 'The gateway reports a success with a different ID or amount.',
    todo: ACCEPT_OR_REFUND,
  },
  cancelRejected: {
    happened: 'The money was taken, and the gateway rejected the cancellation.',
    todo: ACCEPT_OR_REFUND,
  },
  paidTwice: {
    happened: 'The order was already paid when this attempt succeeded.',
    todo: 'Refund it and close it.',
  },
  lateSuccess: {
    happened: 'A success was reported after the attempt had ended.',
    todo: ACCEPT_OR_REFUND,
  },
  changedElsewhere: {
    happened: 'Someone refunded or canceled the payment outside your shop.',
    todo: STOP,
  },
  undone: {
    happened:
      'The payment had succeeded, but the success was taken back, for example by a reversal.',
    todo: STOP,
  },
  notFound: {
    happened: 'After a day, the gateway still does not know the payment.',
    todo: 'Check the portal. If the payment is not there either, close it.',
  },
  notCaptured: {
    happened: 'The payer authorized the card payment, but the gateway did not capture its money.',
    todo: 'Check the payment in the portal. If its money was captured, accept it. Otherwise, stop the delivery, and close it.',
  },
  notCanceled: {
    happened: 'The gateway did not cancel the payment within a day.',
    todo: `${ACCEPT_OR_REFUND} Without a success, only closing it is possible, and that tries to cancel it again a day later.`,
  },
}

/** The next step after a later report, with which nobody can accept the payment anymore. */
const CHANGED: ReadonlyMap<FinalOutcome | undefined, string> = new Map([
  [
    'cancelled',
    'The payment was canceled since, and its money is free. Stop the delivery if there is one, and close it.',
  ],
  ['rejected', 'A risk review rejected the payment. Close it, which cancels it a day later.'],
])

// Never to be refunded before somebody has looked: the payer may have the money.
const CHECK_REFUND =
  'Check the portal. If the payer got the money, accept it. Otherwise, close it and refund with a new ID.'

const REFUNDS: Descriptions = {
  amountDiffers: {
    happened: 'The gateway reports a refund with a different amount.',
    todo: CHECK_REFUND,
  },
  lateSuccess: {
    happened: 'A success was reported after the refund had ended.',
    todo: CHECK_REFUND,
  },
  undone: {
    happened: 'The refund had succeeded, but the success was taken back.',
    todo: CHECK_REFUND,
  },
  notAccepted: {
    happened: 'The gateway has not accepted the refund for a day.',
    todo: CHECK_REFUND,
  },
}

/** All reasons. */
export const reviewReasons: readonly string[] = Object.keys({ ...ATTEMPTS, ...REFUNDS })

/**
 * Returns the story of an attempt or a refund in review, and a person's task, for example for a task that
 * the effect `review` creates. Returns `undefined` if it is not in review.
 */
export function describeReview(item: OrderAttempt | OrderRefund): ReviewDescription | undefined {
  const { state, reason } = item
  if (state !== 'review' || reason === undefined) return undefined
  if ('refundRequestId' in item) return REFUNDS[reason]
  const known = ATTEMPTS[reason]
  const todo = known?.todo === STOP ? undefined : CHANGED.get(item.outcome)
  return known && todo ? { ...known, todo } : known
}
