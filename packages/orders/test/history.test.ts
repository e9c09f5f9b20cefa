import { describe, expect, it } from 'vitest'
import { decide, type OrderEvent, type ShopOrder } from '../src/index.ts'
import { attemptIn, called, ID, L, N } from './attempt-table.ts'
import { AMOUNT, MINUTE, NOW, orderWith } from './table.ts'

const PAY: OrderEvent = { type: 'pay', operation: 'pay', expiresInMs: 15 * MINUTE }
const REFUND: OrderEvent = { type: 'refund', id: 'a', amount: AMOUNT }
const PAID = orderWith([{ ...attemptIn('paid'), paymentId: 'g1' }], [])
const result = { resultStatus: 'F', resultCode: 'X'.repeat(65), resultMessage: 'no' }

function historyAfter(order: ShopOrder, ...events: readonly object[]): ShopOrder['history'] {
  let after = order
  for (const [at, event] of events.entries()) {
    ;({ order: after } = decide(after, event as OrderEvent, { nowMs: NOW + at }))
  }
  return after.history
}

describe('an entry', () => {
  const review = orderWith([{ ...attemptIn('review'), outcome: 'succeeded' }], [])
  const paying = orderWith([attemptIn('paying')], [])
  it.each<[string, ShopOrder, object, object]>([
    ['a payment', orderWith([], []), PAY, { id: ID, what: 'sent pay', state: 'paying' }],
    [
      'a cancellation',
      paying,
      { type: 'cancel', close: false },
      { id: ID, what: 'canceled by the shop', state: 'canceling' },
    ],
    [
      'the end of an order without attempts',
      orderWith([], []),
      { type: 'cancel', close: true },
      { what: 'closed by the shop' },
    ],
    ['a refund', PAID, REFUND, { id: 'o-r1', what: 'sent refund a', state: 'refunding' }],
    [
      'an accepted review',
      review,
      { type: 'resolve', id: ID, how: 'accept' },
      { id: ID, what: 'accepted by a person', state: 'paid' },
    ],
    [
      'a closed review',
      review,
      { type: 'resolve', id: ID, how: 'close' },
      { id: ID, what: 'closed by a person', state: 'failed' },
    ],
    ['a call', paying, called('pay', 'unknown'), { id: ID, what: 'pay: unknown', state: 'paying' }],
    [
      'a call with a long code',
      paying,
      { ...called('pay', 'unknown'), result },
      { id: ID, what: `pay: unknown (${'X'.repeat(64)})`, state: 'paying' },
    ],
    ['a notice', paying, N('succeeded'), { id: ID, what: 'notified: succeeded', state: 'paid' }],
    ['a lookup', paying, L('failed'), { id: ID, what: 'looked up: failed', state: 'failed' }],
    [
      'a reversal',
      paying,
      { type: 'reversal', id: ID },
      { id: ID, what: 'notified: reversed', state: 'review' },
    ],
  ])('tells about %s', (_name, order, event, entry) => {
    expect(historyAfter(order, event)).toStrictEqual([{ atMs: NOW, ...entry }])
  })

  it('tells about the report of a refund', () => {
    const report = { type: 'refundStatus', id: 'o-r1', outcome: 'succeeded' }
    expect(historyAfter(PAID, REFUND, report).at(-1)).toStrictEqual({
      atMs: NOW + 1,
      id: 'o-r1',
      what: 'notified: succeeded',
      state: 'refunded',
    })
  })
})

it('has no entry for a check, or for a refund that was sent before', () => {
  const check = { type: 'check', early: true }
  expect(historyAfter(PAID, REFUND, check, REFUND)).toHaveLength(1)
})

describe('what happens several times in a row', () => {
  const order = orderWith([attemptIn('paying')], [])

  it('is one entry with the time of the last', () => {
    const looked = { id: ID, what: 'looked up: processing', state: 'paying' }
    const paid = { id: ID, what: 'looked up: succeeded', state: 'paid' }
    const lookups = [L('processing'), L('processing'), L('processing'), L('succeeded')]
    expect(historyAfter(order, ...lookups)).toStrictEqual([
      { atMs: NOW, ...looked, untilMs: NOW + 2, times: 3 },
      { atMs: NOW + 3, ...paid },
    ])
  })

  it('changes nothing in the same millisecond', () => {
    const event = N('processing') as OrderEvent
    const once = decide(order, event, { nowMs: NOW })
    const twice = decide(once.order, event, { nowMs: NOW })
    expect(twice.order.history).toStrictEqual(once.order.history)
  })

  it.each([
    ['a different attempt', { ...N('processing'), id: 'o-p2' }],
    ['a different outcome', N('unknown')],
  ])('is two entries for %s', (_name, other) => {
    const second = { ...attemptIn('paying'), paymentRequestId: 'o-p2' }
    const both = orderWith([attemptIn('paying'), second], [])
    expect(historyAfter(both, N('processing'), other)).toHaveLength(2)
  })

  it('is two entries if the state is different', () => {
    const failed = called('pay', 'rejected')
    const open = orderWith([{ ...attemptIn('paying'), openCalls: [1, 2] }], [])
    const states = historyAfter(open, failed, { ...failed, call: 2 }).map(({ state }) => state)
    expect(states).toEqual(['paying', 'failed'])
  })
})

const five = ['processing', 'unknown', 'reviewing', 'missing', 'succeeded']

it('keeps the first 20 entries and the last 80', () => {
  const lookups = Array.from({ length: 103 }, (_, at) => L(five[at % five.length] as string))
  const history = historyAfter(orderWith([attemptIn('paid')], []), ...lookups)
  const times = history.map(({ atMs }) => atMs - NOW)
  expect(times).toEqual([...Array(20).keys(), ...Array.from({ length: 80 }, (_, at) => at + 23)])
})

it.each([
  [4, 4],
  [5, 10],
])('folds a cycle of up to 4 steps: %i steps twice are %i entries', (steps, entries) => {
  const cycle = five.slice(0, steps).map(L)
  const history = historyAfter(orderWith([attemptIn('paid')], []), ...cycle, ...cycle)
  expect(history).toHaveLength(entries)
})
