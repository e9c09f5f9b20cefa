import {
  cancelSubscription,
  changeSubscription,
  createSubscription,
  inquireSubscription,
  inquireSubscriptionList,
  inquireSubscriptionPayment,
  inquirySubscription,
  updateSubscription,
} from '@gw/operations'
import type { CreateSubscriptionRequest } from '@gw/types'
import { describe, expect, it } from 'vitest'
import { EUR_100, NOT_ALLOWED, START_MS } from '../../../support/sandbox.ts'
import { codeOf, type Shop, startShop } from '../../../support/shop.ts'
import { MONTHLY } from '../../../support/subscription.ts'

async function subscribe(shop: Shop, terms: Partial<CreateSubscriptionRequest> = {}) {
  await shop.client.call(createSubscription, { ...MONTHLY, ...terms })
  const { subscriptionId = '' } = shop.sandbox.subscriptions.list().at(-1) ?? {}
  shop.sandbox.subscriptions.approve(subscriptionId)
  await shop.sandbox.deliveries.settled()
  return subscriptionId
}

const EUR_150 = { currency: 'EUR', value: '150' }

describe('subscriptions', () => {
  it('waits for the payer, then charges the first period', async () => {
    const shop = await startShop()
    const { normalUrl } = await shop.client.call(createSubscription, MONTHLY)
    expect(normalUrl).toContain(shop.sandbox.url)
    expect(shop.sandbox.payments.list()).toEqual([])
    const [one] = shop.sandbox.subscriptions.list()
    expect(one?.subscriptionStatus).toBeUndefined()
    shop.sandbox.subscriptions.approve(one?.subscriptionId ?? '')
    expect(await shop.seen('notifySubscription', 'subscriptionNotificationType')).toEqual([
      'CREATE',
    ])
    expect(await shop.seen('notifyPayment', 'phaseNo', 'paymentAmount')).toEqual([[1, EUR_100]])
  })

  it('renews 12 times while the clock advances a year, with notifications that the receiver verifies', async () => {
    const shop = await startShop()
    const subscriptionId = await subscribe(shop)
    await shop.sandbox.clock.advance('365d')
    const phases = await shop.seen('notifyPayment', 'phaseNo')
    expect(phases).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13])
    const starts = await shop.seen('notifyPayment', 'periodStartTime')
    expect(starts.map((time) => String(time).slice(0, 10))).toEqual([
      '2026-11-15',
      '2026-12-15',
      '2027-01-15',
      '2027-02-15',
      '2027-03-15',
      '2027-04-15',
      '2027-05-15',
      '2027-06-15',
      '2027-07-15',
      '2027-08-15',
      '2027-09-15',
      '2027-10-15',
      '2027-11-15',
    ])
    expect(shop.sandbox.deliveries.list().every(({ state }) => state === 'acknowledged')).toBe(true)
    const { payments } = await shop.client.call(inquireSubscriptionPayment, { subscriptionId })
    expect(payments).toHaveLength(10) // a page
  })

  it('shows its state in all inquiries', async () => {
    const shop = await startShop()
    const subscriptionId = await subscribe(shop)
    const { subscription } = await shop.client.call(inquireSubscription, { subscriptionId })
    expect(subscription).toMatchObject({ subscriptionId, status: 'ACTIVE', currentPhaseNo: 1 })
    const byRequest = { subscriptionRequestId: 'SUBSCRIPTION_1' }
    const older = await shop.client.call(inquirySubscription, byRequest)
    expect(older).toMatchObject({ subscriptionStatus: 'ACTIVE', paymentAmount: EUR_100 })
    const list = await shop.client.call(inquireSubscriptionList, { statuses: ['ACTIVE'] })
    expect(list).toMatchObject({
      subscriptions: [{ subscriptionId }],
      paginator: { totalCount: 1 },
    })
    const none = await shop.client.call(inquireSubscriptionList, { statuses: ['CANCELLED'] })
    expect(none.subscriptions).toEqual([])
    const paid = await shop.client.call(inquireSubscriptionPayment, { subscriptionId })
    expect(paid.payments).toMatchObject([{ status: 'SUCCESS', phaseNo: 1 }])
  })

  it('charges trial periods their own amount, and nothing for 0', async () => {
    const shop = await startShop()
    const zero = { currency: 'EUR', value: '0' }
    const trials = [
      { trialStartPeriod: 1, trialEndPeriod: 1, trialAmount: zero },
      { trialStartPeriod: 2, trialEndPeriod: 3, trialAmount: EUR_150 },
    ]
    await subscribe(shop, { trials })
    await shop.sandbox.clock.advance('100d')
    expect(await shop.seen('notifyPayment', 'phaseNo', 'paymentAmount')).toEqual([
      [2, EUR_150],
      [3, EUR_150],
      [4, EUR_100],
    ])
  })

  it('changes the amount from the next period on, and charges the difference now', async () => {
    const shop = await startShop()
    const subscriptionId = await subscribe(shop)
    const change = { subscriptionChangeRequestId: 'CHANGE_1', subscriptionId }
    const paymentAmountDifference = { currency: 'EUR', value: '50' }
    const terms = { paymentAmount: EUR_150, paymentAmountDifference }
    // The response never proves a debit, so the client does not report a success.
    await codeOf(shop.client.call(changeSubscription, { ...change, ...terms }))
    await codeOf(shop.client.call(changeSubscription, { ...change, ...terms }))
    expect(await shop.seen('notifySubscription', 'subscriptionNotificationType')).toEqual([
      'CREATE',
      'CHANGE',
    ])
    await shop.sandbox.clock.advance('31d')
    const amounts = await shop.seen('notifyPayment', 'paymentAmount')
    expect(amounts).toEqual([EUR_100, paymentAmountDifference, EUR_150])
    await shop.client.call(updateSubscription, {
      subscriptionUpdateRequestId: 'UPDATE_1',
      subscriptionId,
      orderInfo: MONTHLY.orderInfo,
      periodRule: { periodType: 'WEEK', periodCount: 2 },
    })
    const types = await shop.seen('notifySubscription', 'subscriptionNotificationType')
    expect(types.at(-1)).toBe('UPDATE')
  })

  it.each([
    ['CANCEL', 'CANCELLED'],
    ['TERMINATE', 'TERMINATED'],
  ] as const)('ends with %s, and renews no more', async (cancellationType, status) => {
    const shop = await startShop()
    const subscriptionId = await subscribe(shop)
    await shop.client.call(cancelSubscription, { subscriptionId, cancellationType })
    await shop.sandbox.clock.advance('60d')
    expect(await shop.seen('notifyPayment', 'phaseNo')).toEqual([1])
    expect(await shop.seen('notifySubscription', 'subscriptionStatus')).toEqual(['ACTIVE', status])
  })

  it('ends at its end time', async () => {
    const shop = await startShop()
    await subscribe(shop, { subscriptionEndTime: '2027-01-20T00:00:00Z' })
    await shop.sandbox.clock.advance('100d')
    expect(await shop.seen('notifyPayment', 'phaseNo')).toEqual([1, 2, 3])
    const types = await shop.seen('notifySubscription', 'subscriptionNotificationType')
    expect(types).toEqual(['CREATE', 'TERMINATE'])
  })

  it('adds a failed period to the next one if amounts accumulate, up to the maximum', async () => {
    const shop = await startShop({ outcomes: { renewal: 'fail' } })
    const maxAccumulateAmount = { currency: 'EUR', value: '250' }
    await subscribe(shop, { allowAccumulate: true, maxAccumulateAmount })
    await shop.sandbox.clock.advance('62d')
    const failed = await shop.seen('notifyPayment', 'result')
    expect(failed).toMatchObject([1, 2, 3].map(() => ({ resultCode: 'USER_BALANCE_NOT_ENOUGH' })))
    expect(shop.sandbox.subscriptions.list()[0]?.arrears).toBe('250')
    shop.sandbox.outcomes = {}
    await shop.sandbox.clock.advance('31d')
    const amounts = await shop.seen('notifyPayment', 'paymentAmount')
    expect(amounts.map((amount) => (amount as typeof EUR_100).value)).toEqual([
      '100',
      '200',
      '250',
      '250',
    ])
    expect(shop.sandbox.subscriptions.list()[0]?.arrears).toBe('0')
  })

  it('tries a failed charge again the next day if the merchant allows it', async () => {
    const shop = await startShop({ outcomes: { renewal: 'fail' } })
    await subscribe(shop, { allowRetry: true })
    await shop.sandbox.clock.advance('1d')
    shop.sandbox.outcomes = {}
    await shop.sandbox.clock.advance('1d')
    const results = await shop.seen('notifyPayment', 'result')
    expect(results).toMatchObject(['F', 'F', 'S'].map((resultStatus) => ({ resultStatus })))
    expect(shop.sandbox.subscriptions.list()[0]).toMatchObject({
      arrears: '0',
      availableRetries: 0,
    })
  })

  it('gives up after three tries, and owes the amount', async () => {
    const shop = await startShop({ outcomes: { renewal: 'fail' } })
    await subscribe(shop, { allowRetry: true })
    await shop.sandbox.clock.advance('20d')
    expect(await shop.seen('notifyPayment', 'phaseNo')).toEqual([1, 1, 1, 1])
    expect(shop.sandbox.subscriptions.list()[0]?.arrears).toBe('100')
  })

  it('rejects what its state does not allow', async () => {
    const shop = await startShop()
    const { client } = shop
    const subscriptionId = await subscribe(shop)
    await client.call(cancelSubscription, { subscriptionId, cancellationType: 'CANCEL' })
    const again = { subscriptionId, cancellationType: 'CANCEL' } as const
    expect(await codeOf(client.call(cancelSubscription, again))).toBe('PROCESS_FAIL')
    const unknown = { subscriptionId: 'NONE', cancellationType: 'CANCEL' } as const
    expect(await codeOf(client.call(cancelSubscription, unknown))).toBe('PARAM_ILLEGAL')
    expect(await codeOf(client.call(inquireSubscription, { subscriptionId: 'NONE' }))).toBe(
      'PARAM_ILLEGAL',
    )
    const update = {
      subscriptionUpdateRequestId: 'U',
      subscriptionId,
      orderInfo: MONTHLY.orderInfo,
    }
    expect(await codeOf(client.call(updateSubscription, update))).toBe('PROCESS_FAIL')
    const other = { ...MONTHLY, paymentAmount: EUR_150 }
    expect(await codeOf(client.call(createSubscription, other))).toBe('REPEAT_REQ_INCONSISTENT')
    expect(() => shop.sandbox.subscriptions.approve(subscriptionId)).toThrow(NOT_ALLOWED)
  })

  it('rejects a payer who agrees too late', async () => {
    const shop = await startShop()
    const subscriptionExpiryTime = new Date(START_MS + 60_000).toISOString()
    await shop.client.call(createSubscription, { ...MONTHLY, subscriptionExpiryTime })
    await shop.sandbox.clock.advance('1 min')
    const [one] = shop.sandbox.subscriptions.list()
    expect(() => shop.sandbox.subscriptions.approve(one?.subscriptionId ?? '')).toThrow(NOT_ALLOWED)
  })
})
