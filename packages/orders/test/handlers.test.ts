import {
  notificationBodies,
  notificationPolicy,
  signNotification,
  toReceivedRequest,
} from '@gw/testkit'
import { createMemoryInbox, createReceiver } from '@gw/webhook'
import { describe, expect, it, vi } from 'vitest'
import type { OrderHandlers, ShopOrder } from '../src/index.ts'
import {
  FAILED,
  insertPaid,
  insertPaying,
  type Scripted,
  START_MS,
  SUCCESS,
  scriptOrders,
} from './support/scripted.ts'
import { AMOUNT, MINUTE_MS, openShop, PART, REQUEST } from './support/shop.ts'

const PAYMENT = {
  kind: 'notifyPayment',
  notifyType: 'PAYMENT_RESULT',
  result: SUCCESS,
  paymentRequestId: 'order-1-p1',
  paymentId: 'payment-1',
  paymentAmount: AMOUNT,
}
const REFUND = {
  kind: 'notifyRefund',
  notifyType: 'REFUND_RESULT',
  result: SUCCESS,
  refundRequestId: 'order-1-r1',
  refundStatus: 'SUCCESS',
  refundAmount: PART,
}
const REVERSAL = { kind: 'notifyReversal', paymentRequestId: 'order-1-p1' }

async function notify({ orders }: Scripted, body: object, context: object = {}): Promise<void> {
  const { kind } = body as { readonly kind: keyof OrderHandlers<string> }
  await orders.handlers[kind](body as never, context as never)
}

const STRANGE: readonly (readonly [string, object])[] = [
  ['without an ID', { ...PAYMENT, paymentRequestId: undefined }],
  ['with an ID of a different program', { ...PAYMENT, paymentRequestId: 'order-1' }],
  ['with a number that begins with 0', { ...PAYMENT, paymentRequestId: 'order-1-p01' }],
  ['of an order that does not exist', { ...PAYMENT, paymentRequestId: 'order-2-p1' }],
  ['of an attempt that does not exist', { ...PAYMENT, paymentRequestId: 'order-1-p2' }],
  ['of a refund without an ID', { ...REFUND, refundRequestId: undefined }],
  ['of a refund that does not exist', REFUND],
  ['of a reversal of a different program', { ...REVERSAL, paymentRequestId: 'p1' }],
]

describe.each(STRANGE)('a notification %s', (_name, body) => {
  it('is not acknowledged', async () => {
    const scripted = scriptOrders()
    await insertPaying(scripted, 'order-1')
    const before = await scripted.store.get('order-1')
    await expect(notify(scripted, body)).rejects.toMatchObject({ code: 'GW_ORDERS_NOT_FOUND' })
    expect(await scripted.store.get('order-1')).toEqual(before)
  })

  it('is handed to notOurs, which can reject it', async () => {
    const seen: unknown[] = []
    const scripted = scriptOrders({
      async notOurs(...args) {
        seen.push(args)
        await Promise.resolve()
        if (seen.length === 2) throw new RangeError('not mine either')
      },
    })
    await insertPaying(scripted, 'order-1')
    const context = { transaction: 'inbox' }
    await notify(scripted, body, context)
    expect(seen).toEqual([[body, context]])
    await expect(notify(scripted, body, context)).rejects.toThrow(RangeError)
  })
})

it('does not ask the store for an order without an ID', async () => {
  const { store } = scriptOrders()
  const change = () => expect.unreachable()
  const scripted = scriptOrders({ store: { ...store, change }, notOurs() {} })
  for (const paymentRequestId of [undefined, '', 'order 1', `${'a'.repeat(57)}-p1`]) {
    await notify(scripted, { ...PAYMENT, paymentRequestId })
  }
})

it('does not hand over what concerns an order', async () => {
  const scripted = scriptOrders({ notOurs: () => expect.unreachable() })
  await insertPaying(scripted, 'order-1')
  await notify(scripted, PAYMENT)
  expect(scripted.effects).toEqual(['paid order-1-p1 own'])
})

it('finds the order of an attempt with a number of several digits', async () => {
  const scripted = scriptOrders()
  await insertPaying(scripted, 'order-1')
  const paymentRequestId = 'order-1-p12'
  await scripted.store.change('order-1', async (order) => {
    const attempts = order?.attempts.map((attempt) => ({ ...attempt, paymentRequestId }))
    return [{ ...order, attempts } as ShopOrder, undefined]
  })
  await notify(scripted, { ...PAYMENT, paymentRequestId })
  expect(scripted.effects).toEqual(['paid order-1-p12 own'])
})

it("runs effects in the inbox's transaction", async () => {
  const scripted = scriptOrders()
  await insertPaying(scripted, 'order-1')
  await notify(scripted, PAYMENT, { transaction: 'inbox' })
  await notify(scripted, REVERSAL, { transaction: 'inbox' })
  expect(scripted.effects).toEqual(['paid order-1-p1 inbox', 'review order-1-p1 inbox'])
})

it('waits for what an effect returns in an array, and saves nothing if it fails', async () => {
  const sent: number[] = []
  const query = (line: number) => ({
    // biome-ignore lint/suspicious/noThenProperty: as in a query of Drizzle, Knex, or Prisma, which `then` sends
    then: (done: (count: number) => void) => done(sent.push(line)),
  })
  const scripted = scriptOrders({
    on: {
      paid: () => [1, 2].map(query),
      review: () => [Promise.reject(new RangeError('no'))],
    },
  })
  await insertPaying(scripted, 'order-1')
  await notify(scripted, PAYMENT)
  expect(sent).toEqual([1, 2])
  await expect(notify(scripted, REVERSAL)).rejects.toThrow(RangeError)
  expect((await scripted.store.get('order-1'))?.attempts[0]?.state).toBe('paid')
})

it.each([
  ['failed', FAILED, 'failed', FAILED],
  ['succeeded', SUCCESS, 'paid', undefined],
])('keeps the result of a payment only if it failed: it %s', async (_name, result, state, kept) => {
  const scripted = scriptOrders()
  await insertPaying(scripted, 'order-1')
  await notify(scripted, { ...PAYMENT, result })
  const [attempt] = (await scripted.store.get('order-1'))?.attempts ?? []
  expect(attempt?.state).toBe(state)
  expect(attempt?.lastResult).toEqual(kept)
})

describe('a notification of a refund', () => {
  const DUE = START_MS
  const LATER = START_MS + MINUTE_MS
  const UNSURE = { ...SUCCESS, resultStatus: 'U' }
  it.each([
    ['succeeded', {}, 'refunded', undefined, ['refunded order-1-r1 own']],
    ['failed', { refundStatus: 'FAIL' }, 'failed', undefined, ['refundFailed order-1-r1 own']],
    [
      'failed with a reason',
      { refundStatus: 'FAIL', result: FAILED },
      'failed',
      undefined,
      ['refundFailed order-1-r1 own'],
    ],
    ['is processed', { refundStatus: 'PROCESSING' }, 'refunding', LATER, []],
    ['has a new status', { refundStatus: 'NEW' }, 'refunding', DUE, []],
    ['contradicts itself', { result: FAILED }, 'refunding', DUE, []],
    ['is not certain', { result: UNSURE }, 'refunding', DUE, []],
    ['has a new code', { result: { ...SUCCESS, resultCode: 'NEW' } }, 'refunding', DUE, []],
    ['has a new amount', { refundAmount: AMOUNT }, 'review', undefined, ['review order-1-r1 own']],
  ])('that %s', async (_name, change, state, checkAtMs, effects) => {
    const scripted = scriptOrders()
    await insertPaid(scripted, 'order-1')
    scripted.answer = () => ({ status: 'pending', data: { result: SUCCESS } })
    await scripted.orders.refund('order-1', { id: 'a', amount: PART })
    await notify(scripted, { ...REFUND, ...change })
    const [refund] = (await scripted.store.get('order-1'))?.refunds ?? []
    expect([refund?.state, refund?.checkAtMs]).toEqual([state, checkAtMs])
    expect(scripted.effects).toEqual(effects)
  })

  it.each(['SUCCESS', 'FAIL'])(
    'changes nothing if it runs again under a different key: %s',
    async (refundStatus) => {
      const scripted = scriptOrders()
      await insertPaid(scripted, 'order-1')
      scripted.answer = () => ({ status: 'pending', data: { result: SUCCESS } })
      await scripted.orders.refund('order-1', { id: 'a', amount: PART })
      const body = { ...REFUND, refundStatus, refundId: 'refund-1' }
      const ids = ['refundId', 'refund-1']
      const write = (parts: readonly string[]) => JSON.stringify(['client', 'notifyRefund', parts])
      await notify(scripted, body, { key: write([...ids, refundStatus]) })
      const [before, effects] = [await scripted.store.get('order-1'), [...scripted.effects]]
      await notify(scripted, body, { key: write([...ids, 'order-1-r1', refundStatus]) })
      expect(await scripted.store.get('order-1')).toEqual(before)
      expect(scripted.effects).toEqual(effects)
      expect(effects).toHaveLength(1)
    },
  )

  it('runs its effect for the refund that it concerns', async () => {
    const scripted = scriptOrders()
    await insertPaid(scripted, 'order-1')
    scripted.answer = () => ({ status: 'pending', data: { result: SUCCESS } })
    await scripted.orders.refund('order-1', { id: 'a', amount: PART })
    await scripted.orders.refund('order-1', { id: 'b', amount: PART })
    await notify(scripted, { ...REFUND, refundRequestId: 'order-1-r2' })
    expect(scripted.effects).toEqual(['refunded order-1-r2 own'])
  })
})

it('needs no effects but paid and review', async () => {
  const scripted = scriptOrders({ on: { paid() {}, review() {} } })
  await insertPaying(scripted, 'order-1')
  await notify(scripted, { ...PAYMENT, result: FAILED })
  await insertPaid(scripted, 'order-2')
  scripted.answer = () => ({ status: 'succeeded', data: { result: SUCCESS } })
  const refund = await scripted.orders.refund('order-2', { id: 'a', amount: PART })
  expect(refund.state).toBe('refunded')
  expect((await scripted.store.get('order-1'))?.attempts).toMatchObject([{ state: 'failed' }])
})

it('tells the receiver that a run without a write is no mistake', async () => {
  const { orders } = scriptOrders({ notOurs: () => {} })
  const inner = createMemoryInbox()
  const claim = vi.fn(inner.claim)
  const receive = createReceiver({
    ...notificationPolicy(),
    inbox: { ...inner, claim },
    on: orders.handlers,
  })
  for (const body of [notificationBodies.notifyPayment, notificationBodies.notifyRefund]) {
    const { status } = await receive(toReceivedRequest(signNotification(body)))
    expect(status).toBe(200)
  }
  const expected = claim.mock.calls.map(([{ expectsWrite }]) => expectsWrite)
  expect(expected).toEqual([false, false])
})

describe('orders.handlers: a notification for a different client ID', () => {
  const notification = { ...notificationBodies.notifyPayment, paymentRequestId: 'order-1-p1' }
  const contextOf = (clientId: string) => ({ verified: { clientId } }) as never

  it("is not ours, whatever its request ID, because the receiver has other settings than the shop's client", async () => {
    const { orders } = await openShop()
    await orders.pay('order-1', REQUEST)
    const before = await orders.get('order-1')
    const handling = orders.handlers.notifyPayment(notification as never, contextOf('OTHER'))
    await expect(handling).rejects.toMatchObject({ code: 'GW_ORDERS_NOT_FOUND' })
    expect(await orders.get('order-1')).toEqual(before)
    await orders.handlers.notifyPayment(notification as never, contextOf('SANDBOX_MERCHANT'))
    expect(await orders.get('order-1')).not.toEqual(before)
  })

  it('goes to notOurs', async () => {
    const notOurs = vi.fn()
    const { orders } = await openShop({ orders: { notOurs } })
    await orders.pay('order-1', REQUEST)
    await orders.handlers.notifyPayment(notification as never, contextOf('OTHER'))
    expect(notOurs).toHaveBeenCalledTimes(1)
  })
})
