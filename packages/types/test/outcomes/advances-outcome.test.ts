import { advancesOutcome, isFinal, type PaymentOutcome } from '@gw/types'
import { describe, expect, it } from 'vitest'
import { bodies, result } from '../bodies.ts'

const outcomes = [
  'unknown',
  'processing',
  'reviewing',
  'succeeded',
  'failed',
  'cancelled',
  'rejected',
] as const

describe('isFinal', () => {
  it('returns true for succeeded, failed, cancelled, and rejected', () => {
    expect(outcomes.filter(isFinal)).toEqual(['succeeded', 'failed', 'cancelled', 'rejected'])
  })

  it('accepts a payment', () => {
    expect(isFinal(bodies.notifyPayment)).toBe(true)
    expect(isFinal({ ...bodies.notifyPayment, notifyType: 'PAYMENT_PENDING' })).toBe(false)
    expect(isFinal({ result, paymentStatus: 'CANCELLED' })).toBe(true)
    expect(isFinal({ result, paymentStatus: 'PROCESSING' })).toBe(false)
    expect(isFinal({ ...bodies.notifyPayment, authReviewStatus: 'PROCESSING' })).toBe(false)
    expect(isFinal({ ...bodies.notifyPayment, authReviewStatus: 'REJECT' })).toBe(true)
  })
})

describe('advancesOutcome', () => {
  it.each(outcomes)('returns true for %s as the first outcome', (next) => {
    expect(advancesOutcome(undefined, next)).toBe(true)
    expect(advancesOutcome(null, next)).toBe(true)
  })

  it.each(['SUCCESS', 'paid', '', 'toString', 2, false, {}, [['succeeded']]])(
    'throws TypeError for %o, which is not an outcome',
    (value) => {
      const other = value as PaymentOutcome
      expect(() => advancesOutcome(other, 'succeeded')).toThrow(TypeError)
      expect(() => advancesOutcome('processing', other)).toThrow(TypeError)
      expect(() => advancesOutcome(null, other)).toThrow(TypeError)
    },
  )

  it.each<[unknown, string]>([
    ['paid', '"paid"'],
    ['', 'a string'],
    [2, 'a number'],
    [false, 'a boolean'],
    [[['succeeded']], 'an array'],
  ])('says in its error which value is not an outcome: %o', (value, got) => {
    const message = (name: string) =>
      new RegExp(`^${name} must be an outcome \\(unknown, (?:\\w+, ){5}\\w+\\); got ${got}$`)
    const other = value as PaymentOutcome
    expect(() => advancesOutcome(null, other)).toThrow(message('next'))
    expect(() => advancesOutcome(other, 'failed')).toThrow(message('previous'))
  })

  it.each(['paid\ncard 4111', '4111 paid', '4111', 'x'.repeat(21)])(
    'does not repeat %o in its error, which could come from a message',
    (value) => {
      expect(() => advancesOutcome(null, value as PaymentOutcome)).toThrow(
        expect.objectContaining({ message: expect.not.stringContaining(value) }),
      )
    },
  )

  const forward: Readonly<Record<PaymentOutcome, readonly PaymentOutcome[]>> = {
    unknown: ['processing', 'reviewing', 'succeeded', 'failed', 'cancelled', 'rejected'],
    processing: ['reviewing', 'succeeded', 'failed', 'cancelled', 'rejected'],
    reviewing: ['succeeded', 'failed', 'cancelled', 'rejected'],
    succeeded: [],
    failed: [],
    cancelled: [],
    rejected: ['failed', 'cancelled'],
  }

  it.each(outcomes)('returns true only for outcomes after %s', (previous) => {
    expect(outcomes.filter((next) => advancesOutcome(previous, next))).toEqual(forward[previous])
  })
})
