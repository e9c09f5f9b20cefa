// A second click, and a payer who chooses another payment method.
import { describe, expect, it } from 'vitest'
import { decide, type OrderEvent } from '../src/index.ts'
import { attemptIn, called, cancels, describeRows, everywhere, ID } from './attempt-table.ts'
import { createNetwork } from './support/network.ts'
import { clientError, insertPaying, scriptOrders } from './support/scripted.ts'
import { MINUTE_MS, openShop, REQUEST, type Shop } from './support/shop.ts'
import { HOUR, MINUTE, NOW, orderWith } from './table.ts'

const PAGE = { type: 'redirect', url: 'https://gateway.example/page' } as const
const ACTION = { data: PAGE, untilMs: NOW + 1 }
const SESSION = { operation: 'createPaymentSession' } as const
const PAY = { type: 'pay', operation: 'pay', expiresInMs: 15 * MINUTE } as const
const again = { check: 2 * MINUTE, send: 'pay o-p1', has: { calls: 2 } }

describeRows([
  [
    'pay with a stored action',
    PAY,
    {
      ...everywhere({ refused: 'review' }),
      paying: [
        { when: 'it can be used', item: { action: ACTION }, has: { action: ACTION, calls: 1 } },
        { when: 'it is over', item: { action: { ...ACTION, untilMs: NOW } }, ...again },
        { when: 'called 20 times', item: { action: ACTION, calls: 20 }, has: { action: ACTION } },
        { when: 'a session', item: { ...SESSION, action: ACTION }, refused: 'paying' },
        { when: 'expired', item: { action: ACTION, expiresAtMs: NOW }, refused: 'paying' },
      ],
      canceling: { refused: 'canceling' },
      paid: { refused: 'paid' },
      failed: { send: 'pay o-p2' },
      canceled: { send: 'pay o-p2' },
    },
  ],
  [
    'pay instead',
    { ...PAY, replace: true },
    {
      paying: [
        { when: 'seen', item: { seen: true }, ...cancels },
        { when: 'with an action', item: { action: ACTION }, ...cancels, has: { calls: 1 } },
        { when: 'called 20 times', item: { calls: 20 }, ...cancels },
        { when: 'never answered', ...again },
        { when: 'expired', item: { seen: true, expiresAtMs: NOW }, refused: 'paying' },
        { when: 'an opened session', item: { ...SESSION, seen: true }, ...cancels },
        { when: 'an unopened session', item: SESSION, refused: 'paying' },
        {
          when: 'an unopened session with an action',
          item: { ...SESSION, action: ACTION },
          event: { operation: 'createPaymentSession' },
          has: { action: ACTION },
        },
        {
          when: 'the order is closed',
          item: { seen: true },
          order: { closed: true },
          refused: 'paying',
        },
      ],
      canceling: [
        { when: 'seen', item: { seen: true }, ...cancels },
        { when: 'an unopened session', item: SESSION, refused: 'canceling' },
      ],
      paid: { refused: 'paid' },
      failed: { send: 'pay o-p2' },
      canceled: { send: 'pay o-p2' },
      review: { refused: 'review' },
    },
  ],
])

describe('an action in a response', () => {
  const answer = (action: object, item = {}) => {
    const event = { ...called('pay', 'pending'), action } as OrderEvent
    const attempt = { ...attemptIn('paying'), expiresAtMs: NOW + HOUR, ...item }
    return decide(orderWith([attempt], []), event, { nowMs: NOW }).order.attempts[0]?.action
  }

  it.each([
    ['15 minutes', {}, {}, 15 * MINUTE],
    ['its own expiry', { untilMs: NOW + MINUTE + 0.5 }, {}, MINUTE],
    ['the expiry of the attempt', {}, { expiresAtMs: NOW + MINUTE }, MINUTE],
    ['15 minutes without an expiry', {}, { expiresAtMs: undefined }, 15 * MINUTE],
  ])('is kept until %s', (_name, more, item, forMs) => {
    expect(answer({ data: PAGE, ...more }, item)).toEqual({ data: PAGE, untilMs: NOW + forMs })
  })

  it.each([
    ['is too long', { data: 'x'.repeat(8_191) }, {}],
    ['is over', { data: PAGE, untilMs: NOW }, {}],
    ['is not JSON', { data: undefined }, {}],
    ['comes after a cancellation', { data: PAGE }, { state: 'canceling' }],
  ])('is not kept if it %s', (_name, action, item) => {
    expect(answer(action, item)).toBeUndefined()
  })

  it.each(['failed', 'cancelled', 'succeeded', 'rejected'] as const)(
    'is removed when the payment %s',
    (outcome) => {
      const attempt = { ...attemptIn('paying'), action: ACTION }
      const event: OrderEvent = { type: 'payment', id: ID, outcome }
      const { order } = decide(orderWith([attempt], []), event, { nowMs: NOW })
      expect(JSON.stringify(order)).not.toContain('gateway.example')
    },
  )

  it('is removed by the next event where an older release left it', () => {
    const left = orderWith([{ ...attemptIn('failed'), action: ACTION }], [])
    const { order } = decide(left, { type: 'cancel', close: true }, { nowMs: NOW })
    expect(order.attempts[0]).not.toHaveProperty('action')
  })
})

const PHONE = { ...REQUEST, env: { terminalType: 'WAP' as const, osType: 'IOS' as const } }
const OTHER = { ...REQUEST, paymentMethod: { paymentMethodType: 'SANDBOX_OTHER' } }

describe('a second click', () => {
  it('leads to the same page, whatever the browser sends, with one call', async () => {
    const { orders, sandbox, store } = await openShop()
    const first = await orders.pay('order-1', REQUEST)
    expect(first.action.type).toBe('redirect')
    const second = await orders.pay('order-1', PHONE)
    expect(second.action).toEqual(first.action)
    expect(second.expiresAtMs).toBe(sandbox.clock.now() + 15 * MINUTE_MS)
    expect(sandbox.calls.list()).toHaveLength(1)
    expect(JSON.stringify(await store.get('order-1'))).toContain('"action"')
    for (const order of [
      first.order,
      second.order,
      await orders.get('order-1'),
      await orders.refresh('order-1'),
    ]) {
      expect(JSON.stringify(order)).not.toContain('"action"')
    }
  })

  it('returns a session again', async () => {
    const { orders, sandbox, attempts } = await openShop()
    const first = await orders.createPaymentSession('order-1', REQUEST)
    const second = await orders.createPaymentSession('order-1', PHONE)
    expect(second.action).toEqual(first.action)
    expect(sandbox.calls.list()).toHaveLength(1)
    const third = await orders.createPaymentSession('order-1', PHONE, { replace: true })
    expect(third.action).not.toEqual(first.action)
    expect(await attempts()).toEqual(['canceled', 'paying']) // the gateway had the payment already
  })

  it('calls again without storeActions, and keeps no page', async () => {
    const { orders, sandbox, store } = await openShop({ orders: { storeActions: false } })
    const first = await orders.pay('order-1', REQUEST)
    expect((await orders.pay('order-1', REQUEST)).action).toEqual(first.action)
    expect(sandbox.calls.list()).toHaveLength(2)
    expect(JSON.stringify(await store.get('order-1'))).not.toContain('"action"')
  })

  it('keeps no challenge, and an effect sees no page', async () => {
    const seen: string[] = []
    const scripted = scriptOrders({
      on: { paid() {}, review: (order, item) => void seen.push(JSON.stringify([order, item])) },
    })
    await insertPaying(scripted, 'order-1')
    await scripted.store.change('order-1', async (order) => [
      {
        ...order,
        attempts: order?.attempts.map((one) => ({ ...one, action: { ...ACTION, untilMs: 1e15 } })),
      } as never,
      undefined,
    ])
    const body = {
      kind: 'notifyReversal',
      notifyType: 'PAYMENT_REVERSAL',
      paymentRequestId: 'order-1-p1',
    }
    await scripted.orders.handlers.notifyReversal(body as never, {} as never)
    expect(seen).toHaveLength(1)
    expect(seen[0]).not.toContain('gateway.example')
    await scripted.orders.create({ orderId: 'order-2', amount: { currency: 'EUR', value: '1' } })
    const challengeActionForm = { challengeType: 'SMS_OTP', challengeRenderValue: 'x' }
    scripted.answer = () => ({
      status: 'pending',
      data: {
        result: { resultStatus: 'U', resultCode: 'PAYMENT_IN_PROCESS' },
        challengeActionForm,
      },
    })
    await scripted.orders.pay('order-2', REQUEST)
    expect(JSON.stringify(await scripted.store.get('order-2'))).not.toContain('"action"')
  })
})

describe('another payment method', () => {
  it('replaces the first one in one call', async () => {
    const { orders, sandbox, attempts, effects } = await openShop()
    const first = await orders.pay('order-1', REQUEST)
    const second = await orders.pay('order-1', OTHER, { replace: true })
    expect(second.action.type).toBe('redirect')
    expect(second.action).not.toEqual(first.action)
    expect(await attempts()).toEqual(['canceled', 'paying'])
    expect(effects).toEqual(['closed order-1-p1'])
    expect(
      sandbox.payments
        .list()
        .map(({ paymentStatus }) => paymentStatus)
        .sort(),
    ).toEqual(['CANCELLED', 'PROCESSING'])
  })

  it('starts the first attempt like any other', async () => {
    const { orders, attempts } = await openShop()
    expect((await orders.pay('order-1', REQUEST, { replace: true })).action.type).toBe('redirect')
    expect(await attempts()).toEqual(['paying'])
  })

  it.each([
    ['paid', (shop: Shop) => shop.sandbox.payments.pay(shop.paymentId()), 'paid'],
    ['is being reviewed', (shop: Shop) => shop.sandbox.payments.review(shop.paymentId()), 'paying'],
  ])('is not offered to a payer who has %s', async (_name, act, state) => {
    const shop = await openShop()
    await shop.orders.pay('order-1', REQUEST)
    act(shop)
    const { action, order } = await shop.orders.pay('order-1', OTHER, { replace: true })
    expect(action).toEqual({ type: 'none' })
    expect(order.state).toBe(state)
    expect(shop.sandbox.payments.list()).toHaveLength(1)
  })

  it('waits for a cancellation that is not proven, and goes on from there', async () => {
    const network = createNetwork()
    const { orders, attempts, sandbox } = await openShop({ client: { fetch: network.fetch } })
    await orders.pay('order-1', REQUEST)
    // The lookup that follows cancels it again.
    network.lose('/cancel', 'request')
    network.lose('/cancel', 'request')
    const { action, order } = await orders.pay('order-1', OTHER, { replace: true })
    expect([action.type, order.state]).toEqual(['none', 'canceling'])
    expect(sandbox.payments.list()).toHaveLength(1)
    const next = await orders.pay('order-1', OTHER, { replace: true })
    expect(next.action.type).toBe('redirect')
    expect(await attempts()).toEqual(['canceled', 'paying'])
  })

  it('starts nothing while the first payment cannot be looked up, and says why', async () => {
    const scripted = scriptOrders()
    await insertPaying(scripted, 'order-1')
    scripted.answer = () => Promise.reject(clientError('GW_CLIENT_UNREACHABLE'))
    const started = await scripted.orders.pay('order-1', REQUEST, { replace: true })
    expect(started).toMatchObject({
      action: { type: 'none' },
      order: { state: 'paying' },
      lastError: { code: 'GW_CLIENT_UNREACHABLE' },
    })
    expect(scripted.asked.map(([operation]) => operation)).toEqual(['findPayment'])
    await expect(scripted.orders.pay('order-9', REQUEST, { replace: true })).rejects.toMatchObject({
      code: 'GW_ORDERS_NOT_FOUND',
    })
  })
})

it('charges a payer once who clicks in several tabs, with and without another method', async () => {
  const { orders, sandbox } = await openShop()
  const click = (at: number) =>
    orders.pay('order-1', at % 2 === 0 ? REQUEST : OTHER, { replace: at % 3 === 0 })
  for (let round = 0; round < 3; round += 1) {
    await Promise.allSettled(Array.from({ length: 6 }, (_, at) => click(at)))
    const statuses = sandbox.payments.list().map(({ paymentStatus }) => paymentStatus)
    expect(statuses.filter((status) => status === 'PROCESSING').length).toBeLessThanOrEqual(1)
  }
})
