import { describe, expect, it } from 'vitest'
import {
  decide,
  describeReview,
  newOrder,
  type OrderAttempt,
  type OrderEvent,
  type OrderRefund,
  type ShopOrder,
} from '../src/index.ts'

const AMOUNT = { currency: 'EUR', value: '1999' }
const NOW_MS = Date.UTC(2026, 10, 15)

/** Returns an order after these events, a minute apart. */
function after(...events: readonly OrderEvent[]): ShopOrder {
  let order = newOrder({ orderId: 'order-1', amount: AMOUNT })
  for (const [at, event] of events.entries()) {
    ;({ order } = decide(order, event, { nowMs: NOW_MS + at * 60_000 }))
  }
  return order
}

const PAY: OrderEvent = { type: 'pay', operation: 'pay', expiresInMs: 900_000 }
const paymentIs = (outcome: 'succeeded' | 'failed'): OrderEvent => ({
  type: 'payment',
  id: 'order-1-p1',
  outcome,
  paymentId: '2026',
  amount: AMOUNT,
})

describe('describeReview', () => {
  it('describes an attempt, and what to do about it', () => {
    const [attempt] = after(PAY, paymentIs('failed'), paymentIs('succeeded')).attempts
    expect(describeReview(attempt as OrderAttempt)).toEqual({
      happened: expect.stringMatching(/^[A-Z].*\.$/),
      todo: expect.stringMatching(/refund it/),
    })
  })

  const sentences = expect.stringMatching(/^[A-Z].*\.$/)
  const review = { happened: sentences, todo: sentences }

  it.each([
    'amountDiffers',
    'cancelRejected',
    'paidTwice',
    'lateSuccess',
    'changedElsewhere',
    'undone',
    'notFound',
    'notCaptured',
    'notCanceled',
  ] as const)('describes an attempt for the reason %s', (reason) => {
    const attempt = { state: 'review', reason, paymentRequestId: 'order-1-p1' } as OrderAttempt
    expect(describeReview(attempt)).toEqual(review)
  })

  it.each(['amountDiffers', 'lateSuccess', 'undone', 'notAccepted'] as const)(
    'describes a refund for the reason %s',
    (reason) => {
      const refund = { state: 'review', reason, refundRequestId: 'order-1-r1' } as OrderRefund
      expect(describeReview(refund)).toEqual(review)
    },
  )

  it.each([
    ['cancelRejected', 'cancelled', 'money is free'],
    ['lateSuccess', 'rejected', 'Close it, which'],
    ['undone', 'cancelled', 'Check the payment in the portal'],
  ] as const)('tells nobody to accept %s once the payment is %s', (reason, outcome, todo) => {
    const attempt = { state: 'review', reason, outcome } as OrderAttempt
    expect(describeReview(attempt)?.todo).toContain(todo)
    expect(describeReview(attempt)?.todo).not.toMatch(/accept/i)
  })

  it('never tells a person to refund a refund that the payer may have', () => {
    const refund: OrderEvent = { type: 'refund', id: 'a', amount: AMOUNT }
    const status = (outcome: 'succeeded' | 'failed'): OrderEvent => ({
      type: 'refundStatus',
      id: 'order-1-r1',
      outcome,
    })
    const { refunds } = after(
      ...[PAY, paymentIs('succeeded'), refund, status('failed'), status('succeeded')],
    )
    const [item] = refunds
    expect(item).toMatchObject({ state: 'review', reason: 'lateSuccess' })
    expect(item && describeReview(item)?.todo).toMatch(/^Check the portal\./)
  })

  it('returns undefined for what is not in review', () => {
    const [attempt] = after(PAY).attempts
    expect(describeReview(attempt as OrderAttempt)).toBeUndefined()
    expect(describeReview({ ...(attempt as OrderAttempt), reason: 'undone' })).toBeUndefined()
  })
})
