import { decisionOf } from '../records/decision.ts'
import { chosenOutcome, isPending, type SandboxOutcomes } from '../records/outcome.ts'
import type { SandboxPayment } from './payment.ts'
import type { PaymentContext } from './payment-context.ts'
import { payStep } from './payment-steps.ts'
import type { PaymentStore } from './payment-store.ts'
import { decideReview, startReview } from './review-steps.ts'

/** The tools of reviews. */
export interface ReviewsOptions extends PaymentContext {
  /** Returns the outcomes that are set now. */
  readonly outcomes: () => SandboxOutcomes
  /** Keeps a payment and announces it. */
  readonly close: (
    payment: SandboxPayment,
    step: 'paid' | 'reviewStarted' | 'reviewAccepted' | 'reviewRejected',
  ) => SandboxPayment
}

/** The part of the payments that reviews them. */
export interface Reviews extends Pick<PaymentStore, 'review' | 'accept' | 'reject'> {
  /** Keeps a payment that was just paid, under review if that was planned. */
  settle(paid: SandboxPayment): SandboxPayment
}

/** Creates the part of the payments that reviews them. */
export function createReviews(options: ReviewsOptions): Reviews {
  const { agenda, now, find, context, close, outcomes } = options
  const decide = (payment: SandboxPayment, decision: 'ACCEPT' | 'REJECT'): SandboxPayment => {
    const decided = decideReview(payment, decision, now())
    agenda.drop('decideReview', payment.paymentId)
    return close(decided, decision === 'ACCEPT' ? 'reviewAccepted' : 'reviewRejected')
  }
  agenda.on('decideReview', (paymentId, outcome) => {
    decide(find(paymentId), outcome === 'SUCCESS' ? 'ACCEPT' : 'REJECT')
  })
  return {
    review(paymentId, reviewOptions) {
      const { payment } = payStep(find(paymentId), context())
      return close(startReview(payment, now(), reviewOptions), 'reviewStarted')
    },
    accept: (paymentId) => decide(find(paymentId), 'ACCEPT'),
    reject: (paymentId) => decide(find(paymentId), 'REJECT'),
    settle(paid) {
      const { paymentId: subject, paymentRequestId, period } = paid
      const ids = [paymentRequestId, period?.subscriptionRequestId]
      const planned = chosenOutcome('review', ids, outcomes())
      if (planned === undefined) return close(paid, 'paid')
      const reviewed = startReview(paid, now())
      const { atMs, outcome } = decisionOf(planned, now())
      if (!isPending(planned)) return decide(reviewed, outcome === 'SUCCESS' ? 'ACCEPT' : 'REJECT')
      close(reviewed, 'reviewStarted')
      if (atMs !== undefined) agenda.plan({ kind: 'decideReview', subject, atMs, outcome })
      return reviewed
    },
  }
}
