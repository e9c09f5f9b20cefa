import { createSign } from 'node:crypto'
import { testKeyPair } from '@gw/testkit'
import { describe, expect, it, vi } from 'vitest'
import {
  createMemoryOrderStore,
  createOrders,
  newOrder,
  type OrderStore,
  type ShopOrder,
} from '../src/index.ts'
import { createNetwork } from './support/network.ts'
import {
  AMOUNT,
  clientFor,
  MINUTE_MS,
  openShop,
  PART,
  REQUEST,
  startGateway,
} from './support/shop.ts'

/** Creates a fetch that changes the records of payments, correctly signed. */
function changingFetch(change: object): typeof fetch {
  return async (input, init) => {
    const response = await fetch(input, init)
    const { pathname } = new URL(String(input))
    if (!pathname.endsWith('/inquiryPayment')) return response
    const body = JSON.stringify({ ...JSON.parse(await response.text()), ...change })
    const headers = new Headers(response.headers)
    const signed = `POST ${pathname}\n${headers.get('client-id')}.${headers.get('response-time')}.${body}`
    const signature = createSign('RSA-SHA256')
      .update(signed)
      .sign(testKeyPair('gateway').privatePem, 'base64')
    headers.set(
      'signature',
      `algorithm=RSA256,keyVersion=1,signature=${encodeURIComponent(signature)}`,
    )
    headers.delete('content-length')
    return new Response(body, { headers })
  }
}

describe('pay', () => {
  it('starts a new attempt at once if the last one has expired, even if the job never ran', async () => {
    const { orders, sandbox, attempts } = await openShop()
    await orders.pay('order-1', REQUEST)
    await sandbox.clock.advance(30 * MINUTE_MS)
    const { action } = await orders.pay('order-1', REQUEST)
    expect(action.type).toBe('redirect')
    expect(await attempts()).toEqual(['failed', 'paying'])
  })

  it('sends the same ID again after an unknown outcome', async () => {
    const network = createNetwork()
    const { orders, sandbox, attempts } = await openShop({ client: { fetch: network.fetch } })
    network.lose('/pay', 'response')
    expect((await orders.pay('order-1', REQUEST)).action).toEqual({ type: 'none' })
    expect((await orders.pay('order-1', REQUEST)).action.type).toBe('redirect')
    expect(await attempts()).toEqual(['paying'])
    expect(sandbox.payments.list()).toHaveLength(1)
  })

  it('rethrows a rejection, and starts a new attempt after it', async () => {
    const { orders, sandbox, attempts } = await openShop()
    sandbox.payOutcome = 'fail'
    await expect(orders.pay('order-1', REQUEST)).rejects.toMatchObject({
      code: 'GW_CLIENT_RESULT_FAILED',
    })
    sandbox.payOutcome = undefined
    await orders.pay('order-1', REQUEST)
    expect(await attempts()).toEqual(['failed', 'paying'])
  })

  it('sends the expiry of a session twice', async () => {
    const { orders, sandbox } = await openShop()
    await orders.createPaymentSession('order-1', REQUEST, { expiresInMs: 10 * MINUTE_MS })
    const time = new Date(sandbox.clock.now() + 10 * MINUTE_MS).toISOString()
    const [call] = sandbox.calls.list()
    expect(JSON.parse(new TextDecoder().decode(call?.request.body))).toMatchObject({
      paymentExpiryTime: time,
      paymentSessionExpiryTime: time,
    })
  })

  it('keeps a call open about which nothing is known', async () => {
    const { sandbox, store, orders } = await openShop()
    const broken = { ...clientFor(sandbox), call: () => Promise.reject(new RangeError('a bug')) }
    const on = { paid() {}, review() {} }
    const other = createOrders<undefined>({ client: broken, store, on, now: sandbox.clock.now })
    await expect(other.pay('order-1', REQUEST)).rejects.toThrow(RangeError)
    expect((await orders.get('order-1'))?.attempts).toMatchObject([
      { state: 'paying', openCalls: [1] },
    ])
  })

  it('saves what a call brought although the store fails once', async () => {
    const sandbox = await startGateway()
    const store = createMemoryOrderStore()
    let changes = 0
    const failing: OrderStore<undefined> = {
      ...store,
      change(...args) {
        changes += 1
        return changes === 2 ? Promise.reject(new Error('connection lost')) : store.change(...args)
      },
    }
    const on = { paid() {}, review() {} }
    const client = clientFor(sandbox)
    const orders = createOrders<undefined>({ client, store: failing, on, now: sandbox.clock.now })
    await orders.create({ orderId: 'order-1', amount: AMOUNT })
    const { action, order } = await orders.pay('order-1', REQUEST)
    expect(action.type).toBe('redirect')
    expect(order.attempts[0]?.seen).toBe(true)
  })
})

it.each([
  ['only for effects', true, 1],
  ['for what others changed meanwhile, too', false, 3],
])('opens transactions %s', async (_when, isFirst, transactions) => {
  const store = createMemoryOrderStore()
  const change = vi.fn(store.change)
  const revise: OrderStore<undefined>['revise'] = async (orderId, run) => {
    const [order, value] = run((await store.get(orderId)) as ShopOrder) ?? []
    if (order && isFirst) await store.change(orderId, async () => [order, undefined])
    return isFirst ? value : undefined
  }
  const { orders, effects, listen, sandbox, paymentId } = await openShop({
    orders: { store: { ...store, revise, change: change as typeof store.change } },
  })
  await listen()
  await orders.pay('order-1', REQUEST)
  sandbox.payments.pay(paymentId())
  await sandbox.deliveries.settled()
  expect(effects).toEqual(['paid order-1-p1'])
  expect(change).toHaveBeenCalledTimes(transactions)
})

describe('check', () => {
  it('goes on after an order whose effect throws, and throws at the end', async () => {
    const sandbox = await startGateway()
    const paid: string[] = []
    const orders = createOrders<undefined>({
      client: clientFor(sandbox),
      store: createMemoryOrderStore(),
      now: sandbox.clock.now,
      on: {
        async paid({ orderId }) {
          await Promise.resolve()
          if (orderId === 'order-1') throw new RangeError('no goods')
          paid.push(orderId)
        },
        review() {},
      },
    })
    for (const orderId of ['order-1', 'order-2', 'order-3']) {
      await orders.create({ orderId, amount: AMOUNT })
      await orders.pay(orderId, REQUEST)
      sandbox.payments.pay(sandbox.payments.getByRequest(`${orderId}-p1`)?.paymentId ?? '')
    }
    await sandbox.clock.advance(3 * MINUTE_MS)
    await expect(orders.check()).rejects.toThrow(RangeError)
    expect([...paid].sort()).toEqual(['order-2', 'order-3'])
    expect((await orders.get('order-1'))?.fulfilled).toBe(false)
  })

  it('says how many orders it could not look up, and leaves them to the next run', async () => {
    const network = createNetwork()
    const shop = await openShop({ client: { fetch: network.fetch } })
    await shop.orders.pay('order-1', REQUEST)
    shop.sandbox.payments.pay(shop.paymentId())
    network.lose('/inquiryPayment', 'response')
    await shop.sandbox.clock.advance(3 * MINUTE_MS)
    expect(await shop.orders.check()).toMatchObject({ checked: 0, unreachable: 1 })
    expect(await shop.orders.check()).toMatchObject({ checked: 0, unreachable: 0 })
    await shop.passMinutes(6)
    expect(shop.effects).toEqual(['paid order-1-p1'])
  })

  it('repeats a cancellation that was lost', async () => {
    const network = createNetwork()
    const shop = await openShop({ client: { fetch: network.fetch } })
    await shop.orders.pay('order-1', REQUEST)
    for (let lost = 0; lost < 2; lost += 1) network.lose('/cancel', 'request')
    await shop.orders.cancel('order-1')
    expect(await shop.attempts()).toEqual(['canceling'])
    await shop.passMinutes(6)
    expect(await shop.attempts()).toEqual(['canceled'])
    expect(shop.sandbox.payments.get(shop.paymentId())?.paymentStatus).toBe('CANCELLED')
  })

  it('reaches orders behind a page of documents that are damaged', async () => {
    const { sandbox, store, orders, effects, paymentId } = await openShop()
    for (let at = 0; at < 120; at += 1) {
      const order = { ...newOrder({ orderId: `bad-${at}`, amount: AMOUNT }), nextCheckAtMs: 1 }
      await store.insert({ ...order, attempts: 'none' } as never)
    }
    await orders.pay('order-1', REQUEST)
    sandbox.payments.pay(paymentId())
    await sandbox.clock.advance(3 * MINUTE_MS)
    await expect(orders.check()).rejects.toThrow(AggregateError)
    expect(effects).toEqual(['paid order-1-p1'])
  })

  it('reviews a payment whose transactions cannot be read', async () => {
    const shop = await openShop({ client: { fetch: changingFetch({ transactions: 'none' }) } })
    await shop.orders.pay('order-1', REQUEST)
    shop.sandbox.payments.pay(shop.paymentId())
    await shop.orders.refresh('order-1')
    expect(await shop.attempts()).toEqual(['review changedElsewhere'])
  })

  it('looks up a refund whose notification contradicts itself', async () => {
    const shop = await openShop()
    const { orders, sandbox } = shop
    await orders.pay('order-1', REQUEST)
    sandbox.payments.pay(shop.paymentId())
    await orders.refresh('order-1')
    sandbox.outcomes = { refund: 'pending-fail' }
    await orders.refund('order-1', { id: 'a', amount: PART })
    const result = { resultStatus: 'F', resultCode: 'RISK_REJECT', resultMessage: 'no' }
    const body = {
      kind: 'notifyRefund',
      refundRequestId: 'order-1-r1',
      refundStatus: 'SUCCESS',
      refundAmount: PART,
    }
    await orders.handlers.notifyRefund({ ...body, result } as never, {} as never)
    expect(await shop.refunds()).toEqual(['refunding'])
    await shop.passMinutes(60)
    expect(await shop.refunds()).toEqual(['failed'])
  })
})

it('resolves a review for the reason that a person looked at only', async () => {
  const shop = await openShop()
  await shop.orders.pay('order-1', REQUEST)
  const body = { kind: 'notifyReversal', paymentRequestId: 'order-1-p1' }
  await shop.orders.handlers.notifyReversal(body as never, {} as never)
  const resolve = (reason: 'notFound' | 'undone') =>
    shop.orders.resolve('order-1', 'order-1-p1', 'close', { reason })
  await expect(resolve('notFound')).rejects.toMatchObject({ code: 'GW_ORDERS_NOT_RESOLVABLE' })
  expect(await shop.attempts()).toEqual(['review undone'])
  await resolve('undone')
  expect(await shop.attempts()).toEqual(['failed'])
})

it('keeps why a payment failed, for a sentence to the payer', async () => {
  const shop = await openShop()
  await shop.listen()
  await shop.orders.pay('order-1', REQUEST)
  shop.sandbox.payments.fail(shop.paymentId())
  await shop.sandbox.deliveries.settled()
  const [attempt] = (await shop.orders.get('order-1'))?.attempts ?? []
  expect(attempt).toMatchObject({ state: 'failed', lastResult: { resultStatus: 'F' } })
})

it('goes on with the job after 5 minutes although an effect never ends', async () => {
  const sandbox = await startGateway()
  const paid: string[] = []
  const orders = createOrders<undefined>({
    client: clientFor(sandbox),
    store: createMemoryOrderStore(),
    now: sandbox.clock.now,
    on: {
      paid: ({ orderId }) =>
        orderId === 'order-1' ? new Promise(() => {}) : void paid.push(orderId),
      review() {},
    },
  })
  const buy = async (orderId: string): Promise<void> => {
    await orders.create({ orderId, amount: AMOUNT })
    await orders.pay(orderId, REQUEST)
    sandbox.payments.pay(sandbox.payments.getByRequest(`${orderId}-p1`)?.paymentId ?? '')
    await sandbox.clock.advance(3 * MINUTE_MS)
  }
  await buy('order-1')
  void orders.check() // hangs
  await buy('order-2')
  await sandbox.clock.advance(3 * MINUTE_MS)
  void orders.check()
  await vi.waitFor(() => expect(paid).toEqual(['order-2']))
})
