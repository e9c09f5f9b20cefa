// Orders whose payment other code started, and prices that change.
import { pay } from '@gw/operations'
import type { NotificationOf } from '@gw/types'
import { describe, expect, it } from 'vitest'
import { type AdoptedOrder, decide, type OrderNotification } from '../src/index.ts'
import { attemptIn } from './attempt-table.ts'
import { START_MS, scriptOrders } from './support/scripted.ts'
import { AMOUNT, clientFor, MINUTE_MS, ORDER, openShop, PART, REQUEST } from './support/shop.ts'
import { NOW, orderWith, REFUND } from './table.ts'

const OLD: AdoptedOrder = { ...ORDER, paymentRequestId: 'old-payment' }
const PAID: AdoptedOrder = { ...OLD, state: 'paid', paymentId: 'payment-1' }

function paid(paymentRequestId: string) {
  return {
    kind: 'notifyPayment',
    notifyType: 'PAYMENT_RESULT',
    result: { resultStatus: 'S', resultCode: 'SUCCESS', resultMessage: '' },
    paymentRequestId,
    paymentId: 'payment-1',
    paymentAmount: AMOUNT,
  } as NotificationOf<'notifyPayment'>
}

describe('an adopted order', () => {
  it('whose payment is open is looked up at once, and fulfilled by its success', async () => {
    const { sandbox, orders, effects } = await openShop()
    const { paymentId } = (await startElsewhere(sandbox)) as { paymentId: string }
    const expiresAtMs = sandbox.clock.now() + MINUTE_MS
    expect(await orders.adopt({ ...OLD, orderId: 'order-2', expiresAtMs })).toMatchObject({
      state: 'paying',
      attempts: [{ expiresAtMs }],
      nextCheckAtMs: sandbox.clock.now(),
      fulfilled: false,
    })
    sandbox.payments.pay(paymentId)
    await orders.check()
    expect(await orders.get('order-2')).toMatchObject({ state: 'paid', fulfilled: true })
    expect(effects).toEqual(['paid old-payment'])
  })

  it('that was paid runs no effect, is not looked up, and can be refunded as far as it was not', async () => {
    const scripted = scriptOrders()
    const refunds = [{ refundRequestId: 'order-1-r1', amount: PART }]
    const order = await scripted.orders.adopt({ ...PAID, refunds })
    expect(order).toMatchObject({ fulfilled: true, attempts: [{ state: 'paid' }] })
    expect(order).not.toHaveProperty('nextCheckAtMs')
    expect(scripted.effects).toEqual([])
    await expect(
      scripted.orders.refund('order-1', { id: 'a', amount: AMOUNT }),
    ).rejects.toMatchObject({
      code: 'GW_ORDERS_REFUND_EXCEEDS',
    })
    scripted.answer = () => ({ status: 'succeeded', data: { refundAmount: PART } })
    const refund = await scripted.orders.refund('order-1', { id: 'a', amount: PART })
    expect(refund).toMatchObject({ state: 'refunded', refundRequestId: 'order-1-r2' })
    expect(scripted.asked).toEqual([
      ['refund', { refundRequestId: 'order-1-r2', paymentId: 'payment-1', refundAmount: PART }],
    ])
  })

  it('with a refund whose outcome is not known has it looked up', async () => {
    const scripted = scriptOrders()
    const refunds = [{ refundRequestId: 'old-refund', amount: PART, state: 'refunding' as const }]
    expect(await scripted.orders.adopt({ ...PAID, refunds })).toMatchObject({
      nextCheckAtMs: START_MS,
    })
    scripted.answer = () => ({
      result: { resultStatus: 'S', resultCode: 'SUCCESS' },
      refundStatus: 'SUCCESS',
      refundAmount: PART,
    })
    await scripted.orders.check()
    expect(scripted.effects).toEqual(['refunded old-refund own'])
  })

  it('is adopted once, and the same again returns it as it is now', async () => {
    const { orders } = scriptOrders()
    await orders.create(ORDER)
    expect(await orders.adopt(OLD)).toMatchObject({ state: 'paying' })
    const other = scriptOrders()
    await other.orders.adopt(PAID)
    expect(await other.orders.adopt(OLD)).toMatchObject({ state: 'paid' })
    for (const different of [
      { ...OLD, amount: PART },
      { ...OLD, paymentRequestId: 'another' },
      { ...PAID, refunds: [{ refundRequestId: 'r', amount: PART }] },
    ]) {
      await expect(other.orders.adopt(different)).rejects.toMatchObject({
        code: 'GW_ORDERS_CONFLICT',
      })
    }
  })

  it('is not adopted over an attempt, another price, or a closed order', async () => {
    const { orders } = scriptOrders()
    await orders.create({ orderId: 'a', amount: PART })
    await expect(orders.adopt({ ...OLD, orderId: 'a' })).rejects.toMatchObject({
      code: 'GW_ORDERS_CONFLICT',
    })
    await orders.create({ orderId: 'b', amount: AMOUNT })
    await orders.cancel('b', { close: true })
    await expect(orders.adopt({ ...OLD, orderId: 'b' })).rejects.toMatchObject({
      code: 'GW_ORDERS_CONFLICT',
    })
  })

  it.each<[string, object]>([
    ['paid without a paymentId', { state: 'paid' }],
    ['refunds of an open payment', { refunds: [{ refundRequestId: 'r', amount: PART }] }],
    ['an unknown state', { state: 'failed' }],
    ['an unknown option', { paidAt: 1 }],
    ['no request ID', { paymentRequestId: '' }],
    ['a request ID that is too long', { paymentRequestId: 'x'.repeat(65) }],
    [
      'a refund of too much',
      { ...PAID, refunds: [{ refundRequestId: 'r', amount: { ...AMOUNT, value: '2000' } }] },
    ],
    [
      'a refund in a different currency',
      { ...PAID, refunds: [{ refundRequestId: 'r', amount: { ...PART, currency: 'USD' } }] },
    ],
    [
      'one ID for a refund and the payment',
      { ...PAID, refunds: [{ refundRequestId: 'old-payment', amount: PART }] },
    ],
    ['a list that is none', { ...PAID, refunds: {} }],
  ])('is refused with %s', async (_name, more) => {
    const { orders } = scriptOrders()
    await expect(orders.adopt({ ...OLD, ...more } as never)).rejects.toThrow(TypeError)
    expect(await orders.get('order-1')).toBeUndefined()
  })
})

describe('a notification', () => {
  it.each([
    ['the order with its ID', 'order-1', undefined],
    ['the order that orderOf returns', 'legacy', async () => 'order-1'],
    ['the order for an ID like another', 'order-2-p1', async () => 'order-1'],
  ])('finds %s', async (_name, paymentRequestId, orderOf) => {
    const scripted = scriptOrders(orderOf && { orderOf })
    await scripted.orders.create({ orderId: 'order-2', amount: AMOUNT })
    await scripted.orders.adopt({ ...OLD, paymentRequestId })
    await scripted.orders.handlers.notifyPayment(paid(paymentRequestId), {} as never)
    expect(scripted.effects).toEqual([`paid ${paymentRequestId} own`])
  })

  it('is not ours if no order has its ID, whatever orderOf returns', async () => {
    const rest: OrderNotification[] = []
    const scripted = scriptOrders({
      orderOf: () => 'order-1',
      notOurs: (one) => void rest.push(one),
    })
    await scripted.orders.adopt(OLD)
    await scripted.orders.handlers.notifyPayment(paid('unknown'), {} as never)
    expect(rest).toHaveLength(1)
    const odd = scriptOrders({ orderOf: () => 'no order!', notOurs: (one) => void rest.push(one) })
    await odd.orders.handlers.notifyPayment(paid('unknown'), {} as never)
    expect(rest).toHaveLength(2)
  })
})

it('gives new attempts and refunds IDs that the order does not have', () => {
  const failed = { ...attemptIn('failed'), paymentRequestId: 'o-p2' }
  const pay = { type: 'pay', operation: 'pay', expiresInMs: 1_000 } as const
  const ids = (attempts: readonly string[]) => {
    const all = attempts.map((paymentRequestId) => ({ ...failed, paymentRequestId }))
    return decide(orderWith(all, []), pay, { nowMs: NOW }).send?.id
  }
  expect([ids(['o-p2']), ids(['o-p1', 'o-p2']), ids(['old'])]).toEqual(['o-p1', 'o-p3', 'o-p1'])
  const order = orderWith(
    [{ ...attemptIn('paid'), paymentId: 'g1' }],
    [{ ...REFUND, state: 'failed' }],
  )
  const refund = { type: 'refund', id: 'b', amount: AMOUNT } as const
  expect(decide(order, refund, { nowMs: NOW }).send?.id).toBe('o-r2')
})

describe('the amount', () => {
  it('changes as long as nobody tried to pay', async () => {
    const { orders } = scriptOrders()
    await orders.create(ORDER)
    expect(await orders.changeAmount('order-1', PART)).toMatchObject({ amount: PART })
    expect(await orders.get('order-1')).toMatchObject({
      amount: PART,
      history: [{ what: 'amount changed to 500 EUR' }],
    })
    await expect(orders.create(ORDER)).rejects.toMatchObject({ code: 'GW_ORDERS_CONFLICT' })
  })

  it('does not change once somebody tried, or to what is no amount', async () => {
    const { orders } = scriptOrders()
    await orders.adopt(OLD)
    await expect(orders.changeAmount('order-1', PART)).rejects.toMatchObject({
      code: 'GW_ORDERS_CONFLICT',
    })
    await expect(orders.changeAmount('order-1', { currency: 'EUR', value: '0' })).rejects.toThrow(
      TypeError,
    )
    await expect(orders.changeAmount('order-9', PART)).rejects.toMatchObject({
      code: 'GW_ORDERS_NOT_FOUND',
    })
    expect(await orders.get('order-1')).toMatchObject({ amount: AMOUNT })
  })
})

/** Starts a payment as other code did. */
async function startElsewhere(sandbox: Parameters<typeof clientFor>[0]): Promise<object> {
  const { data } = await clientFor(sandbox).call(pay, {
    ...REQUEST,
    order: { ...REQUEST.order, referenceOrderId: 'order-2', orderAmount: AMOUNT },
    paymentRequestId: 'old-payment',
    paymentAmount: AMOUNT,
    paymentExpiryTime: new Date(sandbox.clock.now() + 15 * MINUTE_MS).toISOString(),
  })
  return data
}
