import { describe, expect, it } from 'vitest'
import {
  decide,
  newOrder,
  type OrderAttempt,
  type OrderRefund,
  orderState,
  refundedAmount,
  type Settlement,
  type ShopOrder,
} from '../src/index.ts'
import { readOrder } from '../src/order/read-order.ts'
import { attemptIn } from './attempt-table.ts'
import { AMOUNT, NOW, orderWith, REFUND } from './table.ts'

const eur = (value: string) => ({ currency: 'EUR', value })
const PAID: OrderAttempt = { ...attemptIn('paid'), paymentId: 'g1' }
const refunded = (value: string, more: Partial<OrderRefund> = {}): OrderRefund => ({
  ...REFUND,
  refundRequestId: `o-r${value}`,
  id: value,
  state: 'refunded',
  amount: eur(value),
  ...more,
})

describe('the state of a paid order', () => {
  it.each<[string, string, readonly OrderRefund[]]>([
    ['paid', 'without a refund', []],
    ['paid', 'with a refund that is not done', [refunded('1999', { state: 'refunding' })]],
    ['paid', 'with a refund that failed', [refunded('1999', { state: 'failed' })]],
    ['paid', 'with a refund of a different attempt', [refunded('1', { paymentRequestId: 'o-p0' })]],
    ['partlyRefunded', 'with a part refunded', [refunded('1998')]],
    ['refunded', 'with all of it refunded in parts', [refunded('1000'), refunded('999')]],
  ])('is %s %s', (state, _what, refunds) => {
    expect(orderState(orderWith([PAID], refunds))).toBe(state)
  })

  it('compares with what the payment took, which a person accepted', () => {
    const attempt = { ...PAID, paidAmount: eur('1000') }
    expect(orderState(orderWith([attempt], [refunded('1000')]))).toBe('refunded')
  })

  it('is closed once a person closed the payment of a fulfilled order', () => {
    const order = orderWith([attemptIn('failed')], [])
    expect(orderState(order)).toBe('open')
    expect(orderState({ ...order, fulfilled: true })).toBe('closed')
  })
})

it('sums what is refunded of all attempts, in the currency of the order', () => {
  const others = [
    refunded('30', { paymentRequestId: 'o-p0' }),
    refunded('500', { state: 'refunding' }),
    refunded('7', { amount: { currency: 'USD', value: '7' } }),
  ]
  expect(refundedAmount(orderWith([PAID], [refunded('1000'), ...others]))).toEqual(eur('1030'))
  expect(refundedAmount(orderWith([PAID], []))).toEqual(eur('0'))
})

describe('since when an order has its state', () => {
  it('is the time of its creation, and then that of the event that changed it', () => {
    const order = newOrder({ orderId: 'o', amount: AMOUNT }, NOW + 0.5)
    expect(order.stateSinceMs).toBe(NOW)
    const pay = { type: 'pay', operation: 'pay', expiresInMs: null } as const
    const { order: paying } = decide(order, pay, { nowMs: NOW + 1 })
    expect(paying.stateSinceMs).toBe(NOW + 1)
    const { order: again } = decide(paying, pay, { nowMs: NOW + 2 })
    expect(again.stateSinceMs).toBe(NOW + 1)
    expect(newOrder({ orderId: 'o', amount: AMOUNT })).not.toHaveProperty('stateSinceMs')
  })
})

it.each<[1 | 2, ShopOrder]>([
  [1, orderWith([PAID], [])],
  [2, orderWith([PAID], [refunded('1')])],
  [1, orderWith([{ ...PAID, state: 'failed' }], [refunded('1')], { version: 2 })],
])('writes the format %d for the first edition, and reads it', (version, order) => {
  const check = { type: 'check', early: false } as const
  const { order: written } = decide(order, check, { nowMs: NOW })
  expect(written.version).toBe(version)
  expect(readOrder(written, 'o')).toEqual(written)
})

describe('a settlement', () => {
  const settlement: Settlement = { grossSettlementAmount: { currency: 'USD', value: '2099' } }
  const report = { type: 'payment', id: 'o-p1', outcome: 'succeeded', paymentId: 'g1' } as const
  const decided = (order: ShopOrder, event: Parameters<typeof decide>[1]) =>
    decide(order, event, { nowMs: NOW }).order

  it('is kept with its attempt, until a report has a newer one', () => {
    const order = decided(orderWith([PAID], []), { ...report, settlement })
    expect(order.attempts[0]?.settlement).toEqual(settlement)
    expect(Object.isFrozen(settlement)).toBe(false)
    expect(decided(order, report).attempts[0]?.settlement).toEqual(settlement)
    const newer = { grossSettlementAmount: { currency: 'USD', value: '2100' } }
    const later = decided(order, { ...report, settlement: newer })
    expect(readOrder(later, 'o').attempts[0]?.settlement).toEqual(newer)
  })

  it('is kept with its refund', () => {
    const event = { type: 'refundStatus', id: 'o-r1', outcome: 'succeeded', settlement } as const
    expect(decided(orderWith([PAID], [REFUND]), event).refunds[0]?.settlement).toEqual(settlement)
  })

  it('does not make a document grow without end', () => {
    const value = 'x'.repeat(3_000)
    const long = { grossSettlementAmount: { currency: 'USD', value } }
    const order = decided(orderWith([PAID], []), { ...report, settlement: long })
    expect(order.attempts[0]).not.toHaveProperty('settlement')
  })
})
