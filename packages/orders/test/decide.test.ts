import { describe, expect, it } from 'vitest'
import {
  type AttemptState,
  decide,
  newOrder,
  type OrderEvent,
  orderState,
  type RefundState,
} from '../src/index.ts'
import { attemptIn, called, L, N } from './attempt-table.ts'
import { NOW, orderWith, SKEW } from './table.ts'

const AMOUNT = { currency: 'EUR', value: '1999' }

it('pays an order with one attempt and one notification', () => {
  const order = newOrder({ orderId: 'order-1', amount: AMOUNT })
  const started = decide(
    order,
    { type: 'pay', operation: 'pay', expiresInMs: 900_000 },
    { nowMs: 1e12 },
  )
  expect(started.send).toEqual({ operation: 'pay', id: 'order-1-p1', call: 1 })
  const paid = decide(
    started.order,
    { type: 'payment', id: 'order-1-p1', outcome: 'succeeded', amount: AMOUNT },
    { nowMs: 1e12 + 1_000 },
  )
  expect(paid.effects).toEqual([{ type: 'paid', id: 'order-1-p1' }])
  expect(orderState(paid.order)).toBe('paid')
})

it('trusts a response that is up to 5 minutes old by default', () => {
  const order = orderWith([{ ...attemptIn('canceled'), closedAtMs: NOW - SKEW }], [])
  const event = L('succeeded') as OrderEvent
  const stateAfter = (maxSkewMs?: number) =>
    decide(order, event, { nowMs: NOW, maxSkewMs }).order.state
  expect(stateAfter()).toBe('open')
  expect(stateAfter(SKEW - 1)).toBe('review')
})

describe('a report about something else', () => {
  const refund = { type: 'refund', id: 'a', amount: AMOUNT } as const
  const paid = orderWith([{ ...attemptIn('paid'), paymentId: 'g1' }], [])
  const { order } = decide(paid, refund, { nowMs: NOW })
  it.each<[string, object]>([
    ['a payment that the order does not have', { ...N('failed'), id: 'o-p2' }],
    ['a refund that the order does not have', { ...called('refund', 'unknown'), id: 'o-r2' }],
    ['a payment with the ID of a refund', { ...N('failed'), id: 'o-r1' }],
    ['a reversal with the ID of a refund', { type: 'reversal', id: 'o-r1' }],
    ['a refund with the ID of a payment', { type: 'refundStatus', id: 'o-p1', outcome: 'failed' }],
  ])('is refused: %s', (_name, event) => {
    const decision = decide(order, event as OrderEvent, { nowMs: NOW })
    expect(decision).toStrictEqual({ order, effects: [], refused: 'GW_ORDERS_NOT_FOUND' })
  })
})

it('freezes what it returns, and nothing that it is given', () => {
  const order = orderWith([attemptIn('paying')], [])
  const decision = decide(order, N('succeeded') as OrderEvent, { nowMs: NOW })
  const { attempts, history } = decision.order
  const inner = [attempts[0]?.openCalls, history[0], decision.effects[0]]
  for (const part of [decision, attempts, ...inner]) expect(Object.isFrozen(part)).toBe(true)
  for (const part of [order, order.attempts, order.attempts[0]?.openCalls, order.amount]) {
    expect(Object.isFrozen(part)).toBe(false)
  }
  expect(order).toEqual(orderWith([attemptIn('paying')], []))
})

it.each<[string, readonly AttemptState[], readonly RefundState[], boolean]>([
  ['open', [], [], false],
  ['open', ['failed', 'canceled'], ['failed'], false],
  ['closed', ['failed'], [], true],
  ['paying', ['failed', 'paying'], [], true],
  ['canceling', ['paying', 'canceling'], [], false],
  ['paid', ['canceling', 'paid'], ['refunding', 'failed'], false],
  ['review', ['paid', 'review'], [], false],
  ['review', ['paid'], ['review'], false],
])(
  'an order is %s with attempts %j, refunds %j, and closed %s',
  (state, attempts, refunds, closed) => {
    const withState = (one: string) => ({ state: one, amount: AMOUNT }) as never
    const parts = { attempts: attempts.map(withState), refunds: refunds.map(withState), closed }
    expect(orderState({ amount: AMOUNT, fulfilled: false, ...parts })).toBe(state)
  },
)
