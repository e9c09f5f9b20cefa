import { refund as refundOperation } from '@gw/operations'
import type { NotificationOf } from '@gw/types'
import { describe, expect, it } from 'vitest'
import { createOrders, orderState, type ShopOrder } from '../src/index.ts'
import { createNetwork } from './support/network.ts'
import { AMOUNT, DAY_MS, openShop, PART, REQUEST, type Shop } from './support/shop.ts'

async function openAttackedShop(): Promise<Shop & { network: ReturnType<typeof createNetwork> }> {
  const network = createNetwork()
  const shop = await openShop({ client: { fetch: network.fetch, attemptTimeoutMs: 60_000 } })
  return { ...shop, network }
}

/** Returns the amount that the gateway refunded. */
function refunded({ sandbox, paymentId }: Shop): readonly string[] {
  const { transactions = [] } = sandbox.payments.get(paymentId()) ?? {}
  return transactions.flatMap(({ transactionType, transactionStatus, transactionRequestId }) =>
    transactionType === 'REFUND' && transactionStatus === 'SUCCESS'
      ? (transactionRequestId ?? 'without an ID')
      : [],
  )
}

async function payFor({ orders, sandbox, paymentId }: Shop): Promise<void> {
  await orders.pay('order-1', REQUEST)
  sandbox.payments.pay(paymentId())
  await orders.refresh('order-1')
}

describe('refunds', () => {
  it('are not sent by a job whose lookup began before they failed', async () => {
    const shop = await openAttackedShop()
    const { orders, network, sandbox, refunds } = shop
    await payFor(shop)
    const first = network.hold('/refund', 'request')
    const started = orders.refund('order-1', { id: 'a', amount: PART })
    await first.arrived
    await sandbox.clock.advance(180_000)
    const lookup = network.hold('/inquiryRefund', 'response')
    const job = orders.check()
    await lookup.arrived
    first.go('refuse')
    await expect(started).rejects.toMatchObject({ code: 'GW_CLIENT_UNREACHABLE' })
    await orders.refund('order-1', { id: 'b', amount: PART })
    lookup.go()
    await job
    expect(refunded(shop)).toEqual(['order-1-r2'])
    expect(await refunds()).toEqual(['failed', 'refunded'])
  })

  it('are not sent again after they failed, and a new ID is a new refund', async () => {
    const shop = await openAttackedShop()
    const { orders, network, refunds } = shop
    await payFor(shop)
    network.lose('/refund', 'connection')
    await expect(orders.refund('order-1', { id: 'a', amount: AMOUNT })).rejects.toMatchObject({
      code: 'GW_CLIENT_UNREACHABLE',
    })
    expect(await orders.refund('order-1', { id: 'a', amount: AMOUNT })).toMatchObject({
      state: 'failed',
    })
    expect(refunded(shop)).toEqual([])
    await orders.refund('order-1', { id: 'b', amount: AMOUNT })
    expect(refunded(shop)).toEqual(['order-1-r2'])
    expect(await refunds()).toEqual(['failed', 'refunded'])
  })

  it('are reviewed if one succeeded after it failed', async () => {
    const shop = await openAttackedShop()
    const { orders, network, effects } = shop
    await payFor(shop)
    network.lose('/refund', 'connection')
    await orders.refund('order-1', { id: 'a', amount: PART }).catch(() => {})
    await notifyRefund(shop, 'order-1-r1', 'SUCCESS')
    expect(effects).toEqual(['paid order-1-p1', 'refundFailed order-1-r1', 'review order-1-r1'])
    await expect(orders.refund('order-1', { id: 'b', amount: AMOUNT })).rejects.toMatchObject({
      code: 'GW_ORDERS_REFUND_EXCEEDS',
    })
  })

  it('end after a failure of the gateway', async () => {
    const shop = await openAttackedShop()
    const { orders, sandbox, refunds, passMinutes } = shop
    await payFor(shop)
    sandbox.outcomes = { refund: 'pending-fail' }
    expect(await orders.refund('order-1', { id: 'a', amount: PART })).toMatchObject({
      state: 'refunding',
    })
    await passMinutes(60)
    expect(await refunds()).toEqual(['failed'])
  })
})

describe('two tabs', () => {
  it('do not turn a paid attempt into a failed one', async () => {
    const shop = await openAttackedShop()
    const { orders, network, attempts, effects } = shop
    const first = network.hold('/pay', 'connection')
    const tab = orders.pay('order-1', REQUEST)
    await first.arrived
    await payFor(shop)
    expect(effects).toEqual(['paid order-1-p1'])
    first.go('refuse')
    await expect(tab).rejects.toMatchObject({ code: 'GW_CLIENT_UNREACHABLE' })
    expect(await attempts()).toEqual(['paid'])
    expect((await orders.pay('order-1', REQUEST)).action.type).toBe('none')
  })

  it('do not close an attempt whose payment page is open in the other one', async () => {
    const shop = await openAttackedShop()
    const { orders, network, attempts } = shop
    const first = network.hold('/pay', 'connection')
    const tab = orders.pay('order-1', REQUEST)
    await first.arrived
    await orders.pay('order-1', REQUEST)
    first.go('refuse')
    await tab.catch(() => {})
    expect(await attempts()).toEqual(['paying'])
  })

  it('do not overwrite what a notification brought with a late response', async () => {
    const shop = await openAttackedShop()
    const { orders, network, sandbox, attempts, listen, paymentId } = shop
    await listen()
    const held = network.hold('/pay', 'response')
    const tab = orders.pay('order-1', REQUEST)
    await held.arrived
    sandbox.payments.pay(paymentId())
    await sandbox.deliveries.settled()
    held.go()
    const { order } = await tab
    expect(orderState(order)).toBe('paid')
    expect(await attempts()).toEqual(['paid'])
  })

  it('do not fulfill twice if the payer opens sessions again after paying', async () => {
    const shop = await openAttackedShop()
    const { orders, sandbox, effects, paymentId, passMinutes } = shop
    await orders.createPaymentSession('order-1', REQUEST)
    sandbox.payments.pay(paymentId())
    await orders.refresh('order-1')
    for (let again = 0; again < 4; again += 1) {
      const { action } = await orders.createPaymentSession('order-1', REQUEST)
      expect(action).toEqual({ type: 'none' })
      await orders.refresh('order-1')
    }
    await passMinutes(30)
    expect(effects).toEqual(['paid order-1-p1'])
  })
})

describe('messages', () => {
  it.each(['19.99', '1e3', '-1', '', '1998', '01999 '])(
    'that succeed with the amount %j are reviewed, not paid',
    async (value) => {
      const shop = await openAttackedShop()
      await shop.orders.pay('order-1', REQUEST)
      await notifyPayment(shop, { paymentAmount: { currency: 'EUR', value } })
      await notifyPayment(shop, { paymentAmount: { currency: 'EUR', value } })
      expect(await shop.attempts()).toEqual(['review amountDiffers'])
      expect(shop.effects).toEqual(['review order-1-p1'])
    },
  )

  it('that fail after a payment are reviewed', async () => {
    const shop = await openAttackedShop()
    await payFor(shop)
    const result = { resultStatus: 'F', resultCode: 'RISK_REJECT', resultMessage: 'no' } as const
    await notifyPayment(shop, { result })
    expect(await shop.attempts()).toEqual(['review undone'])
  })

  it('that nobody understands are looked up', async () => {
    const shop = await openAttackedShop()
    await shop.orders.pay('order-1', REQUEST)
    shop.sandbox.payments.pay(shop.paymentId())
    const result = { resultStatus: 'S', resultCode: 'A_NEW_CODE', resultMessage: '' } as const
    await notifyPayment(shop, { result } as never)
    expect(await shop.attempts()).toEqual(['paying'])
    await shop.orders.check()
    expect(await shop.attempts()).toEqual(['paid'])
  })

  it('about a reversal are reviewed', async () => {
    const shop = await openAttackedShop()
    await payFor(shop)
    const body = {
      kind: 'notifyReversal',
      notifyType: 'PAYMENT_REVERSAL',
      paymentRequestId: 'order-1-p1',
    }
    await shop.orders.handlers.notifyReversal(body as never, {} as never)
    expect(await shop.attempts()).toEqual(['review undone'])
  })
})

it('does not ship what somebody refunded in the portal before the job came', async () => {
  const shop = await openAttackedShop()
  const { orders, sandbox, client, effects, paymentId, passMinutes } = shop
  await orders.pay('order-1', REQUEST)
  sandbox.payments.pay(paymentId())
  await client.call(refundOperation, {
    refundRequestId: 'portal-1',
    paymentId: paymentId(),
    refundAmount: PART,
  })
  await passMinutes(10)
  expect(effects).toEqual(['review order-1-p1'])
  expect(await shop.attempts()).toEqual(['review changedElsewhere'])
})

it('calls a person if the gateway neither cancels nor says why not for a day', async () => {
  const shop = await openShop({
    client: {
      fetch: (input, init) =>
        String(input).endsWith('/cancel')
          ? Promise.reject(new TypeError('lost'))
          : fetch(input, init),
    },
  })
  await shop.orders.pay('order-1', REQUEST)
  shop.sandbox.payments.pay(shop.paymentId())
  await shop.orders.cancel('order-1')
  const seen = new Set(await shop.attempts())
  for (let hours = 0; hours < 36; hours += 3) {
    await shop.sandbox.clock.advance(DAY_MS / 8)
    await shop.orders.check()
    for (const state of await shop.attempts()) seen.add(state)
  }
  expect([...seen]).toEqual(['canceling', 'review notCanceled'])
})

it('looks up a late success before it bothers a person', async () => {
  const shop = await openAttackedShop()
  const { orders, network, sandbox, attempts, effects, paymentId, passMinutes } = shop
  network.lose('/pay', 'response')
  await orders.pay('order-1', REQUEST)
  await orders.pay('order-1', REQUEST)
  await orders.cancel('order-1')
  expect(await attempts()).toEqual(['canceled'])
  await sandbox.clock.advance(DAY_MS)
  await notifyPayment(shop, {})
  await passMinutes(1)
  expect(effects).toEqual(['closed order-1-p1'])
  expect(sandbox.payments.get(paymentId())?.paymentStatus).toBe('CANCELLED')
})

it.each([
  ['a newer version', (order: ShopOrder) => ({ ...order, version: 3 as never })],
  ['a missing list', ({ attempts: _attempts, ...order }: ShopOrder) => order],
  [
    'a state that does not exist',
    (order: ShopOrder) => ({ ...order, attempts: [{ ...order.attempts[0], state: 'payed' }] }),
  ],
  ['an ID of a different order', (order: ShopOrder) => ({ ...order, orderId: 'order-2' })],
])('refuses a document with %s, and loses nothing', async (_name, damage) => {
  const { orders, store } = await openAttackedShop()
  await orders.pay('order-1', REQUEST)
  const before = await store.get('order-1')
  const broken = { ...store, change: damaged }
  function damaged<T>(
    id: string,
    run: (
      order: ShopOrder | undefined,
      transaction: undefined,
    ) => Promise<readonly [ShopOrder | undefined, T]>,
  ): Promise<T> {
    return store.change(id, (order, transaction) =>
      run(order && (damage(order) as ShopOrder), transaction),
    )
  }
  const client = { call: async () => ({}) as never, findPayment: async () => ({}) as never }
  const blind = createOrders<undefined>({ client, store: broken, on: { paid() {}, review() {} } })
  await expect(blind.cancel('order-1')).rejects.toMatchObject({
    code: 'GW_ORDERS_DOCUMENT_INVALID',
  })
  expect(await store.get('order-1')).toEqual(before)
})

async function notifyPayment(
  { orders, paymentId }: Shop,
  change: Partial<NotificationOf<'notifyPayment'>>,
): Promise<void> {
  const body = {
    kind: 'notifyPayment',
    notifyType: 'PAYMENT_RESULT',
    result: { resultStatus: 'S', resultCode: 'SUCCESS', resultMessage: 'success' },
    paymentRequestId: 'order-1-p1',
    paymentId: paymentId(),
    paymentAmount: AMOUNT,
    ...change,
  }
  await orders.handlers.notifyPayment(body as never, {} as never)
}

async function notifyRefund({ orders }: Shop, id: string, refundStatus: string): Promise<void> {
  const body = {
    kind: 'notifyRefund',
    notifyType: 'REFUND_RESULT',
    result: { resultStatus: 'S', resultCode: 'SUCCESS', resultMessage: 'success' },
    refundRequestId: id,
    refundStatus,
    refundAmount: PART,
  }
  await orders.handlers.notifyRefund(body as never, {} as never)
}
