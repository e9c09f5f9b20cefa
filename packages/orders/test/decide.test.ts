import { expect, it } from 'vitest'
import { decide, newOrder, orderState } from '../src/index.ts'

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
