import { describe, expect, it } from 'vitest'
import { EUR_100, NOT_ALLOWED } from '../../support/sandbox.ts'
import { startShop } from '../../support/shop.ts'

describe('payments.reverse', () => {
  it.each(['fail', 'cancel'] as const)('reports a debit after %s', async (close) => {
    const shop = await startShop()
    const { payments } = shop.sandbox
    const { paymentId } = payments.create({ paymentAmount: EUR_100 })
    payments[close](paymentId)
    payments.reverse(paymentId)
    const seen = await shop.seen('notifyReversal', 'paymentId', 'paymentAmount')
    expect(seen).toEqual([[paymentId, EUR_100]])
    expect(payments.get(paymentId)?.paymentStatus).not.toBe('SUCCESS')
  })

  it.each(['create', 'pay'] as const)('rejects a payment after %s', async (step) => {
    const { payments } = (await startShop()).sandbox
    const { paymentId } = payments.create({ paymentAmount: EUR_100 })
    if (step === 'pay') payments.pay(paymentId)
    expect(() => payments.reverse(paymentId)).toThrow(NOT_ALLOWED)
  })
})
