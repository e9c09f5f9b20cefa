import { type Filled, oneOf, type Rules, readOptions } from '@gw/errors/internal'
import { rejection } from '../../message/errors.ts'
import { isoTime } from '../records/outcome.ts'
import type { SandboxPayment } from './payment.ts'
import {
  type ReviewOptions,
  reviewFieldNames,
  reviewSources,
  type SandboxReview,
} from './review.ts'

const rules: Rules<Filled<ReviewOptions>> = {
  authReviewSource: oneOf(...reviewSources),
  fields: oneOf(...reviewFieldNames),
}

/** The fields of messages about a review. */
interface ReviewFields {
  readonly authReviewStatus?: SandboxReview['authReviewStatus']
  readonly authReviewSource?: SandboxReview['authReviewSource']
  readonly popRiskDecisionResultInfo?: { readonly postRiskDecision: 'ACCEPT' | 'REVIEW' | 'REJECT' }
}

/** Puts a paid payment under review. */
export function startReview(
  payment: SandboxPayment,
  nowMs: number,
  options: ReviewOptions = {},
): SandboxPayment {
  const { authReviewSource, fields } = readOptions(options, rules)
  const reviewTime = isoTime(nowMs)
  const review = { authReviewStatus: 'PROCESSING', authReviewSource, fields, reviewTime } as const
  return { ...payment, review }
}

/** Decides the review of a payment. */
export function decideReview(
  payment: SandboxPayment,
  authReviewStatus: 'ACCEPT' | 'REJECT',
  nowMs: number,
): SandboxPayment {
  const { paymentStatus, review } = payment
  if (paymentStatus !== 'SUCCESS' || review?.authReviewStatus !== 'PROCESSING') {
    throw rejection(
      'GW_SANDBOX_STATE_NOT_ALLOWED',
      'The payment is not under review. Only a payment under review can be accepted or rejected',
    )
  }
  return { ...payment, review: { ...review, authReviewStatus, decisionTime: isoTime(nowMs) } }
}

/** Returns whether a review keeps a paid payment from being captured: it is open, or it rejected the payment. */
export function isHeld({ paymentStatus, review }: SandboxPayment): boolean {
  return paymentStatus === 'SUCCESS' && (review?.authReviewStatus ?? 'ACCEPT') !== 'ACCEPT'
}

/**
 * Returns the fields in which messages show the review of a payment. After `ACCEPT`, `postRiskDecision` is still
 * `REVIEW` beside it, because it is the machine's decision, which asked for the review.
 */
export function reviewFields({ paymentStatus, review }: SandboxPayment): ReviewFields {
  if (review === undefined || paymentStatus !== 'SUCCESS') return {}
  const { authReviewStatus, authReviewSource, fields } = review
  const isAccepted = authReviewStatus === 'ACCEPT' && fields === 'postRiskDecision'
  const byMachine = isAccepted ? 'ACCEPT' : 'REVIEW'
  const postRiskDecision = authReviewStatus === 'REJECT' ? 'REJECT' : byMachine
  return {
    ...(fields !== 'postRiskDecision' && { authReviewStatus, authReviewSource }),
    ...(fields !== 'authReviewStatus' && { popRiskDecisionResultInfo: { postRiskDecision } }),
  }
}
