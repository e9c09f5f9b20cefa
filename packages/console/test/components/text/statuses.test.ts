import { expect, it } from 'vitest'
import { statusOfDispute, statusOfPayment } from '../../../src/components/text/statuses.ts'

const DISPUTE = {
  disputeId: 'D1',
  disputeAmount: { currency: 'EUR', value: '100' },
  disputeNotificationType: 'DISPUTE_JUDGED',
  disputeTime: '2026-11-15T11:00:00Z',
  defenseDueTime: '2026-11-22T11:00:00Z',
}

it.each([
  ['ACCEPT_BY_CUSTOMER', 'succeeded', 'Dispute won'],
  ['ACCEPT_BY_MERCHANT', 'failed', 'Dispute lost'],
  ['VALIDATE_SUCCESS', 'succeeded', 'Documents valid'],
  ['VALIDATE_FAIL', 'failed', 'Documents invalid'],
  ['constructor', 'neutral', 'Dispute judged'],
  [undefined, 'neutral', 'Dispute judged'],
])('shows a dispute that was judged with %s as %s', (disputeJudgedResult, role, text) => {
  expect(statusOfDispute({ ...DISPUTE, disputeJudgedResult })).toEqual({ role, text })
})

it.each([
  ['DISPUTE_CREATED', 'pending', 'Dispute open'],
  ['DEFENSE_SUPPLIED', 'info', 'Defense supplied'],
  ['DISPUTE_CANCELLED', 'neutral', 'Dispute withdrawn'],
])('shows a dispute with the status %s as %s', (disputeNotificationType, role, text) => {
  expect(statusOfDispute({ ...DISPUTE, disputeNotificationType })).toEqual({ role, text })
})

it.each([
  ['SUCCESS', undefined, 'succeeded', 'Succeeded'],
  ['SUCCESS', 'PROCESSING', 'pending', 'Under review'],
  ['SUCCESS', 'ACCEPT', 'succeeded', 'Succeeded'],
  ['SUCCESS', 'REJECT', 'rejected', 'Rejected'],
  ['CANCELLED', 'REJECT', 'neutral', 'Canceled'],
  ['CANCELLED', 'PROCESSING', 'neutral', 'Canceled'],
] as const)(
  'shows a payment with the status %s and the review %s as %s',
  (paymentStatus, authReviewStatus, role, text) => {
    const review = authReviewStatus && {
      authReviewStatus,
      authReviewSource: 'PSP' as const,
      fields: 'both' as const,
      reviewTime: '2026-11-15T11:00:00Z',
    }
    expect(statusOfPayment({ paymentStatus, review })).toEqual({ role, text })
  },
)
