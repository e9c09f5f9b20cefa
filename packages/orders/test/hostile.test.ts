import { describe, expect, it } from 'vitest'
import { decide, newOrder, type OrderEvent, type ShopOrder } from '../src/index.ts'
import { readOrder } from '../src/order/read-order.ts'
import { AMOUNT, openShop, PART, REQUEST } from './support/shop.ts'

const START_MS = 1e12
const ID = 'order-1-p1'
const PAY: OrderEvent = { type: 'pay', operation: 'pay', expiresInMs: 900_000 }
const PAID: OrderEvent = {
  type: 'payment',
  id: ID,
  outcome: 'succeeded',
  amount: AMOUNT,
  paymentId: 'P1',
}
const REFUND: OrderEvent = { type: 'refund', id: 'a', amount: PART, paymentRequestId: ID }

/** Applies events, one per second. */
function play(...events: readonly OrderEvent[]) {
  let decision = { order: newOrder({ orderId: 'order-1', amount: AMOUNT }) } as ReturnType<
    typeof decide
  >
  const effects: string[] = []
  for (const [at, event] of events.entries()) {
    decision = decide(decision.order, event, { nowMs: START_MS + at * 1_000 })
    effects.push(...decision.effects.map(({ type }) => type))
  }
  return { ...decision, effects }
}

describe('a document stays readable', () => {
  const odd = { resultStatus: '', resultCode: '', resultMessage: undefined } as never
  it.each<[string, readonly OrderEvent[]]>([
    [
      'an empty payment ID in a response',
      [
        PAY,
        {
          type: 'called',
          operation: 'pay',
          id: ID,
          call: 1,
          outcome: 'pending',
          paymentId: '',
          result: odd,
        },
      ],
    ],
    ['an empty payment ID in a notification', [PAY, { ...PAID, paymentId: '' }]],
    ['an empty currency', [PAY, { ...PAID, amount: { currency: '', value: '1999' } }]],
    ['fractions in an expiry', [{ ...PAY, expiresInMs: 900_000.5 }]],
  ])('after %s', (_name, events) => {
    const { order } = play(...events)
    expect(readOrder(JSON.parse(JSON.stringify(order)) as ShopOrder, 'order-1')).toMatchObject({
      orderId: 'order-1',
    })
  })

  it('after a clock with fractions', () => {
    const { order } = decide(newOrder({ orderId: 'order-1', amount: AMOUNT }), PAY, {
      nowMs: START_MS + 0.25,
    })
    expect(
      readOrder(JSON.parse(JSON.stringify(order)) as ShopOrder, 'order-1').attempts[0]
        ?.lastCallAtMs,
    ).toBe(START_MS)
  })
})

describe('accept is refused', () => {
  const accept: OrderEvent = { type: 'resolve', id: ID, how: 'accept' }
  const late: readonly OrderEvent[] = [
    PAY,
    { type: 'called', operation: 'pay', id: ID, call: 1, outcome: 'rejected' },
  ]
  it.each<[string, readonly OrderEvent[]]>([
    ['after a reversal', [...late, PAID, { type: 'reversal', id: ID }]],
    [
      'after a reversal that came before the success',
      [...late, { type: 'reversal', id: ID }, PAID],
    ],
    ['after a refund', [...late, PAID, REFUND]],
  ])('%s', (_name, events) => {
    const { refused, effects } = play(...events, accept)
    expect(refused).toBe('GW_ORDERS_NOT_RESOLVABLE')
    expect(effects).not.toContain('paid')
  })

  it('unless nothing is wrong with a late success', () => {
    expect(play(...late, PAID, accept).effects).toContain('paid')
  })
})

it('refunds an attempt again that a person closed before its refund failed', () => {
  const { send, refused } = play(
    PAY,
    { type: 'called', operation: 'pay', id: ID, call: 1, outcome: 'rejected' },
    PAID,
    REFUND,
    { type: 'resolve', id: ID, how: 'close' },
    { type: 'refundStatus', id: 'order-1-r1', outcome: 'failed' },
    { ...REFUND, id: 'b' },
  )
  expect(refused).toBeUndefined()
  expect(send).toMatchObject({ operation: 'refund', id: 'order-1-r2' })
})

it('reviews a second payment under one ID, and refunds the first', () => {
  const { order, effects } = play(PAY, PAID, { ...PAID, paymentId: 'P2' })
  expect(effects).toEqual(['paid', 'review'])
  expect(order.attempts[0]).toMatchObject({ state: 'review', reason: 'paidTwice', paymentId: 'P1' })
})

it('starts no more than 100 attempts', async () => {
  const { orders, store } = await openShop()
  const fail = (tried: number): readonly OrderEvent[] => [
    PAY,
    { type: 'called', operation: 'pay', id: `order-1-p${tried}`, call: 1, outcome: 'rejected' },
  ]
  const { order: failed } = play(...Array.from({ length: 100 }, (_, at) => fail(at + 1)).flat())
  await store.change('order-1', async () => [failed, undefined])
  const { order, action } = await orders.pay('order-1', REQUEST)
  expect(order.attempts).toHaveLength(100)
  expect(action).toEqual({ type: 'none' })
})

it.each([
  ['cancel', { closed: true }],
  ['create', { tx: 1 }],
  ['resolve', { reson: 'undone' }],
  ['pay', { timeoutMs: -1 }],
] as const)('rejects options of %s that it does not know', async (method, options) => {
  const { orders, attempts } = await openShop()
  const call = {
    cancel: () => orders.cancel('order-1', options as never),
    create: () => orders.create({ orderId: 'order-2', amount: AMOUNT }, options as never),
    resolve: () => orders.resolve('order-1', ID, 'close', options as never),
    pay: () => orders.pay('order-1', REQUEST, options as never),
  }[method]
  await expect(call()).rejects.toThrow(TypeError)
  expect(await attempts()).toEqual([])
})
