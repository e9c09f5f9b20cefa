import { expect, it } from 'vitest'
import { decide, type OrderEvent } from '../src/index.ts'
import { attemptIn, called, N } from './attempt-table.ts'
import { AMOUNT, NOW, orderWith } from './table.ts'

const long = 'x'.repeat(257)
const short = 'x'.repeat(256)
const lastResult = { resultStatus: short, resultCode: short, resultMessage: '' }
const result = { resultStatus: long, resultCode: long, resultMessage: undefined }
const withResult = (event: object) => ({ ...event, result }) as object as OrderEvent

it.each([
  ['a call of an attempt', called('pay', 'unknown')],
  ['a cancellation', called('cancelPayment', 'unknown')],
  ['a notification', N('failed')],
])('keeps the beginning of what %s brought', (_name, event) => {
  const order = orderWith([attemptIn('canceling')], [])
  const first = decide(order, withResult(event), { nowMs: NOW })
  expect(first.order.attempts[0]?.lastResult).toEqual(lastResult)
  const second = decide(first.order, event as OrderEvent, { nowMs: NOW })
  expect(second.order.attempts[0]?.lastResult).toEqual(lastResult)
})

it('keeps the beginning of what a refund brought', () => {
  const paid = orderWith([{ ...attemptIn('paid'), paymentId: 'g1' }], [])
  const { order } = decide(paid, { type: 'refund', id: 'a', amount: AMOUNT }, { nowMs: NOW })
  const event = withResult({ ...called('refund', 'unknown'), id: 'o-r1' })
  const { refunds, attempts } = decide(order, event, { nowMs: NOW }).order
  expect(refunds[0]?.lastResult).toEqual(lastResult)
  expect(attempts[0]?.lastResult).toBeUndefined()
})
