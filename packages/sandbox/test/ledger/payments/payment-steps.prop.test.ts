import { propertyRuns } from '@gw/testkit'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createSandboxClock } from '../../../src/clock/sandbox-clock.ts'
import { createTables } from '../../../src/data/tables.ts'
import { createLedger } from '../../../src/ledger/payments/ledger.ts'
import type { Payments } from '../../../src/ledger/payments/payment-store.ts'
import { createPayments } from '../../../src/ledger/payments/payments.ts'
import { createAgenda } from '../../../src/ledger/records/agenda.ts'
import { createIdentifiers } from '../../../src/ledger/records/identifiers.ts'

const step = fc.record({
  name: fc.constantFrom(
    'pay',
    'markPending',
    'fail',
    'cancel',
    'refund',
    'capture',
    'capture',
    'review',
    'accept',
    'reject',
    'dispute' as const,
  ),
  value: fc.integer({ min: 0, max: 60 }).map(String),
  currency: fc.constantFrom('EUR', 'EUR', 'EUR', 'USD'),
  outcome: fc.constantFrom('SUCCESS', 'SUCCESS', 'FAIL' as const),
})
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never

function take(payments: Payments, paymentId: string, one: Step): void {
  const { name, value, currency, outcome } = one
  const amount = { currency, value }
  if (name === 'refund') payments.refund(paymentId, { refundAmount: amount, outcome })
  else if (name === 'capture') payments.capture(paymentId, { captureAmount: amount, outcome })
  else if (name === 'dispute') payments.dispute(paymentId, { disputeAmount: amount })
  else payments[name as 'pay'](paymentId)
}

it('payments: no sequence of steps refunds or captures too much or reopens a closed payment', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('automatic', 'manual', 'byGateway' as const),
      fc.array(step, { maxLength: 30 }),
      (mode, steps) => {
        const captureMode = mode === 'manual' ? mode : 'automatic'
        const checkout = mode === 'byGateway' ? { paymentMethodType: 'CARD' } : undefined
        const payments = createPayments({
          ledger: createLedger(createTables(), 10),
          identifiers: createIdentifiers({
            now: () => 0,
            tables: createTables(),
            isRepeatable: true,
          }),
          now: () => 0,
          toClockMs: () => undefined,
          notify: () => {},
          events: { emit: () => {} },
          outcomes: () => ({}),
          cardCaptures: () => 'notified',
          agenda: createAgenda(createTables(), createSandboxClock({ startMs: 0, speed: 0 })),
        })
        const paymentAmount = { currency: 'EUR', value: '100' }
        const { paymentId } = payments.create({ paymentAmount, captureMode, checkout })
        let before = payments.get(paymentId)
        for (const one of steps) {
          let isRejected = false
          try {
            take(payments, paymentId, one)
          } catch (error) {
            isRejected = true
            expect(error).toMatchObject({
              code: expect.stringMatching(/^GW_SANDBOX_(STATE|AMOUNT)/),
            })
          }
          const payment = payments.get(paymentId)
          const sum = (type: string) =>
            (payment?.transactions ?? [])
              .filter((t) => t.transactionType === type && t.transactionStatus === 'SUCCESS')
              .reduce((total, t) => total + Number(t.transactionAmount.value), 0)
          const taken = mode === 'automatic' ? 100 : sum('CAPTURE')
          expect(sum('CAPTURE')).toBeLessThanOrEqual(mode === 'automatic' ? 0 : 100)
          expect(sum('REFUND')).toBeLessThanOrEqual(taken)
          if (isRejected) expect(payment).toBe(before)
          const wasClosed = ['FAIL', 'CANCELLED'].includes(before?.paymentStatus ?? '')
          if (wasClosed) expect(payment).toBe(before)
          if (payment?.paymentStatus === 'CANCELLED') expect(sum('REFUND') + sum('CAPTURE')).toBe(0)
          const review = before?.review?.authReviewStatus
          if (review === 'PROCESSING' || review === 'REJECT') {
            const captures = before?.transactions.filter((t) => t.transactionType === 'CAPTURE')
            expect(captures).toEqual([])
          }
          if (review === 'ACCEPT' || review === 'REJECT') {
            expect(payment?.review).toBe(before?.review)
          }
          before = payment
        }
      },
    ),
    { numRuns: propertyRuns(75) },
  )
})
