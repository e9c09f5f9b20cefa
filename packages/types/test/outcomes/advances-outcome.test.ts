import { advancesOutcome, isFinal, type PaymentOutcome } from '@gw/types'
import { describe, expect, it } from 'vitest'
import { bodies } from '../bodies.ts'

const outcomes = ['unknown', 'processing', 'succeeded', 'failed', 'cancelled'] as const

describe('isFinal', () => {
  it('returns true for succeeded, failed, and cancelled', () => {
    expect(outcomes.filter(isFinal)).toEqual(['succeeded', 'failed', 'cancelled'])
  })

  it('accepts a payment', () => {
    expect(isFinal(bodies.notifyPayment)).toBe(true)
    expect(isFinal({ ...bodies.notifyPayment, notifyType: 'PAYMENT_PENDING' })).toBe(false)
    expect(isFinal({ paymentStatus: 'CANCELLED' })).toBe(true)
    expect(isFinal({ paymentStatus: 'PROCESSING' })).toBe(false)
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

  const forward: Readonly<Record<PaymentOutcome, readonly PaymentOutcome[]>> = {
    unknown: ['processing', 'succeeded', 'failed', 'cancelled'],
    processing: ['succeeded', 'failed', 'cancelled'],
    succeeded: [],
    failed: [],
    cancelled: [],
  }

  it.each(outcomes)('returns true only for outcomes after %s', (previous) => {
    expect(outcomes.filter((next) => advancesOutcome(previous, next))).toEqual(forward[previous])
  })
})
