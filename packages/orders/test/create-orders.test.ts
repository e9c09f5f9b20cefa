import { pay } from '@gw/operations'
import { describe, expect, it } from 'vitest'
import { createMemoryOrderStore, createOrders, orderState } from '../src/index.ts'
import { AMOUNT, MINUTE_MS, ORDER, openShop, PART, REQUEST } from './support/shop.ts'

describe('an order', () => {
  it('is paid by the notification, once', async () => {
    const { sandbox, orders, effects, listen, paymentId } = await openShop()
    await listen()
    const { action, order } = await orders.pay('order-1', REQUEST)
    expect(action.type).toBe('redirect')
    expect(orderState(order)).toBe('paying')
    sandbox.payments.pay(paymentId())
    await sandbox.deliveries.settled()
    expect(effects).toEqual(['paid order-1-p1'])
    await orders.refresh('order-1')
    expect(effects).toEqual(['paid order-1-p1'])
  })

  it('is paid by the job if no notification comes', async () => {
    const { sandbox, orders, effects, paymentId, passMinutes } = await openShop()
    await orders.pay('order-1', REQUEST)
    sandbox.payments.pay(paymentId())
    await passMinutes(3)
    expect(effects).toEqual(['paid order-1-p1'])
  })

  it('is paid by the status page, before the job runs', async () => {
    const { sandbox, orders, effects, paymentId } = await openShop()
    await orders.pay('order-1', REQUEST)
    sandbox.payments.pay(paymentId())
    expect(await orders.refresh('order-1')).toMatchObject({ state: 'paid' })
    expect(effects).toEqual(['paid order-1-p1'])
  })

  it('sends IDs, amounts, and times of its own', async () => {
    const { sandbox, orders } = await openShop()
    await orders.pay('order-1', REQUEST)
    const payment = sandbox.payments.getByRequest('order-1-p1')
    expect(payment?.paymentAmount).toEqual(AMOUNT)
    const [call] = sandbox.calls.list()
    expect(JSON.parse(new TextDecoder().decode(call?.request.body))).toMatchObject({
      paymentRequestId: 'order-1-p1',
      paymentAmount: AMOUNT,
      order: { referenceOrderId: 'order-1', orderAmount: AMOUNT, orderDescription: 'A book' },
      paymentExpiryTime: new Date(sandbox.clock.now() + 15 * MINUTE_MS).toISOString(),
    })
  })

  it('is started once by two tabs', async () => {
    const { sandbox, orders, attempts } = await openShop()
    await Promise.all([orders.pay('order-1', REQUEST), orders.pay('order-1', REQUEST)])
    expect(await attempts()).toEqual(['paying'])
    expect(sandbox.payments.list()).toHaveLength(1)
  })

  it('gets a second attempt after the first one failed', async () => {
    const { sandbox, orders, effects, listen, paymentId } = await openShop()
    await listen()
    await orders.pay('order-1', REQUEST)
    sandbox.payments.fail(paymentId())
    await sandbox.deliveries.settled()
    await orders.pay('order-1', REQUEST)
    sandbox.payments.pay(paymentId('order-1-p2'))
    await sandbox.deliveries.settled()
    expect(effects).toEqual(['closed order-1-p1', 'paid order-1-p2'])
    const again = await orders.pay('order-1', REQUEST)
    expect(again.action).toEqual({ type: 'none' })
    expect(sandbox.payments.list()).toHaveLength(2)
  })

  it('is canceled and closed', async () => {
    const { sandbox, orders, effects, paymentId } = await openShop()
    await orders.pay('order-1', REQUEST)
    const order = await orders.cancel('order-1', { close: true })
    expect(orderState(order)).toBe('closed')
    expect(effects).toEqual(['closed order-1-p1'])
    expect(sandbox.payments.get(paymentId())?.paymentStatus).toBe('CANCELLED')
    expect((await orders.pay('order-1', REQUEST)).action).toEqual({ type: 'none' })
  })

  it('ends without a payment if the payer never acted', async () => {
    const { orders, attempts, passMinutes } = await openShop()
    await orders.pay('order-1', REQUEST)
    await passMinutes(25)
    expect(await attempts()).toEqual(['failed'])
  })

  it('is refunded in parts, once per ID, and never beyond what was paid', async () => {
    const { sandbox, orders, effects, paymentId } = await openShop()
    await orders.pay('order-1', REQUEST)
    sandbox.payments.pay(paymentId())
    await orders.refresh('order-1')
    const part = { id: 'part', amount: PART }
    const refunds = await Promise.all([
      orders.refund('order-1', part),
      orders.refund('order-1', part),
    ])
    expect(refunds.map(({ refundRequestId }) => refundRequestId)).toEqual([
      'order-1-r1',
      'order-1-r1',
    ])
    const { transactions = [] } = sandbox.payments.get(paymentId()) ?? {}
    expect(transactions.map(({ transactionType }) => transactionType)).toEqual([
      'PAYMENT',
      'REFUND',
    ])
    await expect(orders.refund('order-1', { id: 'all', amount: AMOUNT })).rejects.toMatchObject({
      code: 'GW_ORDERS_REFUND_EXCEEDS',
    })
    await expect(orders.refund('order-1', { ...part, amount: AMOUNT })).rejects.toMatchObject({
      code: 'GW_ORDERS_CONFLICT',
    })
    expect(effects).toEqual(['paid order-1-p1', 'refunded order-1-r1'])
  })

  it('starts with a session, which is not a payment yet', async () => {
    const { sandbox, orders, effects, attempts, passMinutes, paymentId } = await openShop()
    const { action } = await orders.createPaymentSession('order-1', REQUEST)
    expect(action).toMatchObject({ type: 'session' })
    expect(await attempts()).toEqual(['paying'])
    sandbox.payments.pay(paymentId())
    await passMinutes(3)
    expect(effects).toEqual(['paid order-1-p1'])
  })
})

describe('createOrders', () => {
  const client = { call: async () => ({}) as never, findPayment: async () => ({}) as never }
  const on = { paid() {}, review() {} }
  const store = createMemoryOrderStore()

  it.each([
    ['a client without findPayment', { client: { call() {} } }],
    ['no store', { store: undefined }],
    ['effects without paid', { on: { review() {} } }],
    ['a misspelled effect', { on: { ...on, payed() {} } }],
    ['an unknown option', { expiresIn: 5 }],
    ['an expiry in seconds', { expiresInMs: 900 }],
  ])('rejects %s', (_name, change) => {
    expect(() => createOrders({ client, on, store, ...change } as never)).toThrow(TypeError)
  })

  it.each([
    ['an order ID with a slash', { orderId: 'a/b', amount: AMOUNT }],
    ['an order ID of 57 characters', { orderId: 'a'.repeat(57), amount: AMOUNT }],
    ['an amount of 0', { orderId: 'a', amount: { currency: 'EUR', value: '0' } }],
    ['a number as the value', { orderId: 'a', amount: { currency: 'EUR', value: 1999 } }],
    ['a decimal amount', { orderId: 'a', amount: { currency: 'EUR', value: '19.99' } }],
  ])('does not create %s', async (_name, order) => {
    const orders = createOrders({ client, on, store })
    await expect(orders.create(order as never)).rejects.toThrow(TypeError)
  })

  it.each([
    ['an ID', { paymentRequestId: 'mine' }],
    ['an amount', { paymentAmount: AMOUNT }],
    ['an expiry', { paymentExpiryTime: '2026-11-15T00:00:00Z' }],
    ['an order ID', { order: { orderDescription: 'A book', referenceOrderId: '1' } }],
    ['manual capture', { paymentFactor: { captureMode: 'MANUAL' } }],
  ])('does not pay a request with %s of its own', async (_name, change) => {
    const { orders, attempts } = await openShop()
    await expect(orders.pay('order-1', { ...REQUEST, ...change } as never)).rejects.toThrow(
      TypeError,
    )
    expect(await attempts()).toEqual([])
  })

  it('creates an order once, and rejects a different amount', async () => {
    const { orders } = await openShop()
    expect(await orders.create(ORDER)).toMatchObject(ORDER)
    await expect(orders.create({ ...ORDER, amount: PART })).rejects.toMatchObject({
      code: 'GW_ORDERS_CONFLICT',
    })
  })

  it('rejects what concerns an order that does not exist', async () => {
    const { orders } = await openShop()
    const code = 'GW_ORDERS_NOT_FOUND'
    await expect(orders.pay('order-2', REQUEST)).rejects.toMatchObject({ code })
    await expect(orders.cancel('order-2')).rejects.toMatchObject({ code })
    await expect(orders.refund('order-2', { id: 'a', amount: PART })).rejects.toMatchObject({
      code,
    })
    await expect(orders.resolve('order-1', 'order-1-p9', 'close')).rejects.toMatchObject({ code })
    for (const orderId of ['order-2', '../order-1', '', 'a'.repeat(99)]) {
      expect(await orders.get(orderId)).toBeUndefined()
      expect(await orders.refresh(orderId)).toBeUndefined()
    }
    await expect(orders.get(1 as never)).rejects.toThrow(TypeError)
  })

  it('does not acknowledge the payment of a different program', async () => {
    const { sandbox, client: other, listen } = await openShop()
    await listen()
    const { order, ...rest } = REQUEST
    await other.call(pay, {
      ...rest,
      paymentRequestId: 'order-9-p1',
      paymentAmount: AMOUNT,
      order: { ...order, referenceOrderId: '9', orderAmount: AMOUNT },
    })
    sandbox.payments.pay(sandbox.payments.getByRequest('order-9-p1')?.paymentId ?? '')
    await sandbox.deliveries.settled()
    expect(sandbox.deliveries.list()[0]?.state).toBe('pending')
  })
})
