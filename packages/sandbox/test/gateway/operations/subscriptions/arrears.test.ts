import { createSubscription } from '@gw/operations'
import { describe, expect, it } from 'vitest'
import { EUR_100 } from '../../../support/sandbox.ts'
import { type Shop, startShop } from '../../../support/shop.ts'
import { MONTHLY } from '../../../support/subscription.ts'

/** Subscribes with renewals that stay pending, and returns the IDs of the payments after some days. */
async function subscribe(shop: Shop, days: number, terms: object = {}): Promise<readonly string[]> {
  await shop.client.call(createSubscription, {
    ...MONTHLY,
    ...terms,
  })
  const { subscriptions, clock, payments } = shop.sandbox
  subscriptions.approve(subscriptions.list()[0]?.subscriptionId ?? '')
  await clock.advance(`${days}d`)
  return payments.list().map(({ paymentId }) => paymentId)
}

const owedTo = ({ sandbox }: Shop) => sandbox.subscriptions.list()[0]?.arrears

describe('arrears of a renewal that was left pending', () => {
  it('are what it charges, once it failed', async () => {
    const shop = await startShop({ outcomes: { renewal: 'pending' } })
    const [first = ''] = await subscribe(shop, 1)
    expect(owedTo(shop)).toBe('0')
    shop.sandbox.payments.fail(first)
    expect(owedTo(shop)).toBe('100')
  })

  it('are nothing if it was paid or canceled', async () => {
    const shop = await startShop({ outcomes: { renewal: 'pending' } })
    const [first = '', second = ''] = await subscribe(shop, 31)
    shop.sandbox.payments.pay(first)
    shop.sandbox.payments.cancel(second)
    expect(owedTo(shop)).toBe('0')
  })

  it('add up if several of them fail, whether or not amounts accumulate', async () => {
    for (const allowAccumulate of [false, true]) {
      const shop = await startShop({ outcomes: { renewal: 'pending' } })
      const ids = await subscribe(shop, 62, { allowAccumulate })
      expect(ids).toHaveLength(3)
      for (const id of ids) shop.sandbox.payments.fail(id)
      expect(owedTo(shop)).toBe('300')
    }
  })

  it('stay until the review of the renewal that includes them has accepted it', async () => {
    const shop = await startShop({ outcomes: { renewal: 'pending' } })
    const { payments, clock } = shop.sandbox
    const [first = ''] = await subscribe(shop, 1, { allowAccumulate: true })
    payments.fail(first)
    await clock.advance('31d')
    const second = payments.list().at(-1)
    expect(second?.paymentAmount.value).toBe('200')
    payments.review(second?.paymentId ?? '')
    expect(owedTo(shop)).toBe('100')
    payments.accept(second?.paymentId ?? '')
    expect(owedTo(shop)).toBe('0')
  })

  it('stay if a different renewal is paid later', async () => {
    const shop = await startShop({ outcomes: { renewal: 'pending' } })
    const [first = '', second = ''] = await subscribe(shop, 31, { allowAccumulate: true })
    shop.sandbox.payments.fail(first)
    shop.sandbox.payments.pay(second)
    expect(owedTo(shop)).toBe('100')
    shop.sandbox.outcomes = {}
    await shop.sandbox.clock.advance('31d')
    expect(shop.sandbox.payments.list().at(-1)?.paymentAmount.value).toBe('200')
    expect(owedTo(shop)).toBe('0')
  })

  it('count once if it is failed by hand before its time', async () => {
    const shop = await startShop({ outcomes: { renewal: 'pending-succeed' } })
    const [first = ''] = await subscribe(shop, 0)
    shop.sandbox.payments.fail(first)
    await shop.sandbox.clock.advance('1d')
    expect(owedTo(shop)).toBe('100')
    expect(shop.sandbox.payments.get(first)?.paymentStatus).toBe('FAIL')
  })

  it('are collected by a retry the next day, if the merchant allows it', async () => {
    const shop = await startShop({ outcomes: { renewal: 'pending' } })
    const [first = ''] = await subscribe(shop, 1, { allowRetry: true })
    shop.sandbox.payments.fail(first)
    shop.sandbox.outcomes = {}
    await shop.sandbox.clock.advance('1d')
    expect(shop.sandbox.payments.list()).toHaveLength(2)
    expect(owedTo(shop)).toBe('0')
  })

  it('do not change with a payment that is not a renewal', async () => {
    const shop = await startShop({ outcomes: { renewal: 'fail' } })
    await subscribe(shop, 1)
    const { payments } = shop.sandbox
    const other = payments.create({ paymentAmount: EUR_100 })
    payments.pay(other.paymentId)
    expect(owedTo(shop)).toBe('100')
  })
})
