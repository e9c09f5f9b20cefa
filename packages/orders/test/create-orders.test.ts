import { pay, refund } from '@gw/operations'
import { describe, expect, it, vi } from 'vitest'
import { createMemoryOrderStore, createOrders, type OrderState, orderState } from '../src/index.ts'
import { clientError, insertPaying, START_MS, scriptOrders } from './support/scripted.ts'
import { AMOUNT, DAY_MS, MINUTE_MS, ORDER, openShop, PART, REQUEST } from './support/shop.ts'

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
    const refunds = await Promise.all([part, part].map((one) => orders.refund('order-1', one)))
    const ids = refunds.map(({ refundRequestId }) => refundRequestId)
    expect(ids).toEqual(['order-1-r1', 'order-1-r1'])
    const { transactions = [] } = sandbox.payments.get(paymentId()) ?? {}
    const types = transactions.map(({ transactionType }) => transactionType)
    expect(types).toEqual(['PAYMENT', 'REFUND'])
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
    ['no effects', { on: undefined }],
    ['null as effects', { on: null }],
    ['a function as effects', { on: () => {} }],
  ])('rejects %s', (_name, change) => {
    expect(() => createOrders({ client, on, store, ...change } as never)).toThrow(TypeError)
  })

  it.each([
    ['an order ID with a slash', { orderId: 'a/b', amount: AMOUNT }],
    ['an order ID of 57 characters', { orderId: 'a'.repeat(57), amount: AMOUNT }],
    ['an amount of 0', { orderId: 'a', amount: { currency: 'EUR', value: '0' } }],
    ['a number as the value', { orderId: 'a', amount: { currency: 'EUR', value: 1999 } }],
    ['a decimal amount', { orderId: 'a', amount: { currency: 'EUR', value: '19.99' } }],
    ['a currency of 4 letters', { orderId: 'a', amount: { currency: 'EURO', value: '1' } }],
    ['a currency after a space', { orderId: 'a', amount: { currency: ' EUR', value: '1' } }],
    ['a list as the currency', { orderId: 'a', amount: { currency: ['EUR'], value: '1' } }],
  ])('does not create %s', async (_name, order) => {
    const orders = createOrders({ client, on, store })
    await expect(orders.create(order as never)).rejects.toThrow(TypeError)
  })

  it.each([
    ['an ID', { paymentRequestId: 'mine' }],
    ['an amount', { paymentAmount: AMOUNT }],
    ['an expiry', { paymentExpiryTime: '2026-11-15T00:00:00Z' }],
    ['an expiry of a session', { paymentSessionExpiryTime: '2026-11-15T00:00:00Z' }],
    ['an order ID', { order: { orderDescription: 'A book', referenceOrderId: '1' } }],
    ['an order amount', { order: { orderDescription: 'A book', orderAmount: AMOUNT } }],
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
    for (const amount of [PART, { ...AMOUNT, currency: 'USD' }]) {
      await expect(orders.create({ ...ORDER, amount })).rejects.toMatchObject({
        code: 'GW_ORDERS_CONFLICT',
      })
    }
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
    for (const orderId of [1, {}, undefined]) {
      await expect(orders.get(orderId as never)).rejects.toThrow(TypeError)
    }
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

it('rejects an order that disappears while it is created', async () => {
  const { store } = scriptOrders()
  const { orders } = scriptOrders({ store: { ...store, insert: async () => false } })
  await expect(orders.create(ORDER)).rejects.toMatchObject({
    name: 'OrdersError',
    code: 'GW_ORDERS_NOT_FOUND',
  })
})

const success = (found: object): object => ({
  found: true,
  outcome: 'succeeded',
  givenBack: [],
  record: { paymentRequestId: 'order-1-p1', paymentId: 'g1', paymentAmount: PART },
  ...found,
})

/** Orders with an attempt in review, because its amount differs. */
async function scriptReview() {
  const scripted = scriptOrders()
  await insertPaying(scripted, 'order-1')
  const body = {
    kind: 'notifyPayment',
    result: { resultStatus: 'S', resultCode: 'SUCCESS', resultMessage: '' },
    notifyType: 'PAYMENT_RESULT',
    paymentRequestId: 'order-1-p1',
    paymentId: 'g1',
    paymentAmount: PART,
  }
  await scripted.orders.handlers.notifyPayment(body as never, {} as never)
  return scripted
}

it.each([
  [true, 'review changedElsewhere'],
  [false, 'paid'],
])(
  'notices a refund in the portal a day later with lookAfterPaid: %s',
  async (lookAfterPaid, state) => {
    const { sandbox, client, orders, attempts, effects, listen, paymentId } = await openShop({
      orders: { lookAfterPaid },
    })
    await listen()
    await orders.pay('order-1', REQUEST)
    sandbox.payments.pay(paymentId())
    await sandbox.deliveries.settled()
    expect(effects).toEqual(['paid order-1-p1'])
    const request = { refundRequestId: 'portal-1', paymentId: paymentId(), refundAmount: PART }
    await client.call(refund, request)
    await sandbox.clock.advance(DAY_MS - MINUTE_MS)
    expect(await orders.check()).toMatchObject({ checked: 0 })
    await sandbox.clock.advance(MINUTE_MS)
    expect(await orders.check()).toMatchObject({ checked: lookAfterPaid ? 1 : 0 })
    expect(await attempts()).toEqual([state])
    expect((await orders.get('order-1'))?.nextCheckAtMs).toBeUndefined()
  },
)

describe('resolve', () => {
  it('rejects anything but accept and close', async () => {
    const { orders } = scriptOrders()
    await orders.create(ORDER)
    const resolving = orders.resolve('order-1', 'order-1-p1', 'reject' as never)
    await expect(resolving).rejects.toThrow(TypeError)
  })

  it.each([
    ['accept', 'paid'],
    ['close', 'open'],
  ] as const)('resolves to the order after %s', async (how, state) => {
    const scripted = await scriptReview()
    scripted.answer = () => success({})
    const order = await scripted.orders.resolve('order-1', 'order-1-p1', how)
    expect(order.state).toBe(state)
    expect(await scripted.orders.get('order-1')).toEqual(order)
    expect(scripted.asked).toHaveLength(how === 'accept' ? 1 : 0)
  })

  it.each([
    ['is gone', { outcome: 'cancelled' }, 'amountDiffers'],
    ['is reviewed', { outcome: 'reviewing' }, 'amountDiffers'],
    ['is missing', { found: false }, 'amountDiffers'],
    ['was given back in the portal', { givenBack: [{}] }, 'changedElsewhere'],
    [
      'is a different one',
      { record: { paymentRequestId: 'order-1-p1', paymentId: 'g2', paymentAmount: PART } },
      'amountDiffers',
    ],
  ])('accepts no payment that %s', async (_name, found, reason) => {
    const scripted = await scriptReview()
    scripted.answer = () => success(found)
    await expect(scripted.orders.resolve('order-1', 'order-1-p1', 'accept')).rejects.toMatchObject({
      code: 'GW_ORDERS_NOT_RESOLVABLE',
    })
    expect(await scripted.orders.get('order-1')).toMatchObject({
      state: 'review',
      attempts: [{ reason }],
    })
    expect(scripted.effects).not.toContain('paid order-1-p1 own')
  })

  it('accepts nothing while the gateway cannot be reached', async () => {
    const scripted = await scriptReview()
    const before = await scripted.orders.get('order-1')
    scripted.answer = () => Promise.reject(clientError('GW_CLIENT_UNREACHABLE'))
    await expect(scripted.orders.resolve('order-1', 'order-1-p1', 'accept')).rejects.toMatchObject({
      code: 'GW_CLIENT_UNREACHABLE',
    })
    expect(await scripted.orders.get('order-1')).toEqual(before)
  })

  it('looks nothing up for a reason that is no longer true, or an order that does not exist', async () => {
    const scripted = await scriptReview()
    const options = { reason: 'undone' } as const
    await expect(
      scripted.orders.resolve('order-1', 'order-1-p1', 'accept', options),
    ).rejects.toMatchObject({ code: 'GW_ORDERS_NOT_RESOLVABLE' })
    await expect(scripted.orders.resolve('order-2', 'order-2-p1', 'accept')).rejects.toMatchObject({
      code: 'GW_ORDERS_NOT_FOUND',
    })
    expect(scripted.asked).toEqual([])
  })
})

describe('check', () => {
  it('joins a run of the last 5 minutes, and starts a new one after that', async () => {
    const scripted = scriptOrders()
    await insertPaying(scripted, 'order-1')
    const stuck: ((found: object) => void)[] = []
    scripted.answer = () => new Promise((resolve) => stuck.push(resolve))
    const checkAt = (minutes: number) => {
      scripted.nowMs = START_MS + minutes * MINUTE_MS
      return scripted.orders.check()
    }
    const lookedUp = () => vi.waitFor(() => expect(stuck).toHaveLength(scripted.asked.length))
    const first = checkAt(3)
    await vi.waitFor(() => expect(stuck).toHaveLength(1))
    const joined = checkAt(7.999)
    const second = checkAt(8)
    await vi.waitFor(() => expect(stuck).toHaveLength(2))
    stuck[0]?.({ found: false })
    expect(await first).toEqual({ checked: 1, unreachable: 0, errors: {} })
    expect(await joined).toBe(await first)
    const third = checkAt(8.5)
    stuck[1]?.({ found: false })
    expect(await third).toBe(await second)
    await lookedUp()
    expect(stuck).toHaveLength(2)
  })
})

it('looks an order up again once the last lookup has ended', async () => {
  const scripted = scriptOrders()
  await insertPaying(scripted, 'order-1')
  scripted.answer = () => ({ found: false })
  await Promise.all([scripted.orders.refresh('order-1'), scripted.orders.refresh('order-1')])
  expect(scripted.asked).toHaveLength(1)
  scripted.nowMs += 3_000
  await scripted.orders.refresh('order-1')
  expect(scripted.asked).toHaveLength(2)
})

it('looks an order up once in 3 seconds, however often a payer reloads the page', async () => {
  const scripted = scriptOrders()
  await insertPaying(scripted, 'order-1')
  scripted.answer = () => ({ found: false })
  for (let ms = 0; ms < 6_000; ms += 100) {
    scripted.nowMs = START_MS + ms
    await scripted.orders.refresh('order-1')
  }
  expect(scripted.asked).toHaveLength(2)
})

describe('list', () => {
  it('finds what has been in a state for an hour', async () => {
    const { sandbox, orders, paymentId, passMinutes } = await openShop()
    await orders.create({ ...ORDER, orderId: 'order-2' })
    await orders.pay('order-1', REQUEST)
    const list = async (state: OrderState, minutes: number) =>
      (await orders.list({ state, toMs: sandbox.clock.now() - minutes * MINUTE_MS })).map(
        ({ orderId }) => orderId,
      )
    await passMinutes(2)
    expect(await list('paying', 1)).toEqual(['order-1'])
    expect(await list('paying', 3)).toEqual([])
    expect(await list('open', 1)).toEqual(['order-2'])
    sandbox.payments.pay(paymentId())
    await passMinutes(1)
    expect(await list('paying', 0)).toEqual([])
    expect(await list('paid', 0)).toEqual(['order-1'])
  })

  it('returns no stored action, and needs a store with lists', async () => {
    const { orders } = await openShop()
    await orders.pay('order-1', REQUEST)
    const [listed] = await orders.list({ state: 'paying' })
    expect(listed?.attempts[0]).not.toHaveProperty('action')
    expect(listed).toEqual(await orders.get('order-1'))
    await expect(scriptOrders().orders.list({ state: 'paying' })).rejects.toThrow(TypeError)
  })

  it.each([{}, { state: 'all' }, { state: 'paid', limit: 0 }, { state: 'paid', toMs: -1 }])(
    'rejects %j',
    async (options) => {
      const { orders } = await openShop()
      await expect(orders.list(options as never)).rejects.toThrow(TypeError)
    },
  )
})
