// Every cell of the table of refunds, and what can be refunded.
import { describe, expect, it } from 'vitest'
import {
  decide,
  type OrderAttempt,
  type OrderEvent,
  type OrderRefund,
  type RefundState,
} from '../src/index.ts'
import { attemptIn } from './attempt-table.ts'
import {
  AMOUNT,
  type Cell,
  DAY,
  expectCell,
  LATER,
  MINUTE,
  NOW,
  OTHER_AMOUNT,
  orderWith,
  SECOND,
  SKEW,
} from './table.ts'

const ID = 'o-r1'
const STATES = ['refunding', 'refunded', 'failed', 'review'] as const
const PAID: OrderAttempt = { ...attemptIn('paid'), paymentId: 'g1' }

function refundIn(state: RefundState): OrderRefund {
  return {
    refundRequestId: ID,
    id: 'a',
    paymentRequestId: 'o-p1',
    amount: AMOUNT,
    state,
    startedAtMs: NOW - 10 * MINUTE,
    calls: 1,
    openCalls: [1],
    lastCallAtMs: NOW - 10 * MINUTE,
    ...(state === 'refunding' && { checkAtMs: NOW + 30 * SECOND }),
    ...(state === 'review' && { reason: 'notAccepted' }),
  }
}

type Row = { readonly [state in RefundState]: Cell | readonly Cell[] }

const none: Cell = {}
const everywhere = (cell: Cell): Row => ({
  refunding: cell,
  refunded: cell,
  failed: cell,
  review: cell,
})
const called = (outcome: string): object => ({
  type: 'called',
  operation: 'refund',
  id: ID,
  call: 1,
  outcome,
  amount: AMOUNT,
})
const N = (outcome: string): object => ({ type: 'refundStatus', id: ID, outcome, amount: AMOUNT })
const L = (outcome: string): object => ({ ...N(outcome), askedAtMs: NOW })

const struck = { has: { openCalls: [] } }
const succeeded: Row = {
  refunding: [
    { state: 'refunded', check: null, effects: ['refunded'] },
    {
      when: 'without an amount',
      event: { amount: undefined },
      state: 'refunded',
      check: null,
      effects: ['refunded'],
    },
    {
      when: 'a different amount',
      event: { amount: OTHER_AMOUNT },
      state: 'review',
      reason: 'amountDiffers',
      check: null,
      effects: ['review'],
    },
  ],
  refunded: none,
  failed: { state: 'review', reason: 'lateSuccess', effects: ['review'] },
  review: [
    { reason: 'lateSuccess', effects: ['review'] },
    { when: 'it is known', item: { reason: 'lateSuccess' } },
  ],
}
const pending: Row = {
  ...everywhere(none),
  refunding: [
    { check: LATER },
    { when: 'sent again just now', item: { lastCallAtMs: NOW }, check: LATER },
  ],
}
const rejected: Row = {
  ...everywhere(struck),
  refunding: [
    { state: 'failed', check: null, effects: ['refundFailed'], ...struck },
    {
      when: 'another call is open',
      item: { openCalls: [1, 2] },
      has: { openCalls: [2] },
    },
  ],
}
const failed: Row = {
  ...everywhere(none),
  refunding: { state: 'failed', check: null, effects: ['refundFailed'] },
  refunded: { state: 'review', reason: 'undone', effects: ['review'] },
}
const again: Cell = { check: 5 * MINUTE, send: 'refund o-r1', has: { openCalls: [1, 2] } }

const rows: readonly (readonly [name: string, event: object, row: Row])[] = [
  ['refund with this id', { type: 'refund', id: 'a', amount: AMOUNT }, everywhere(none)],
  [
    'refund with this id for this attempt',
    { type: 'refund', id: 'a', amount: AMOUNT, paymentRequestId: 'o-p1' },
    everywhere(none),
  ],
  [
    'refund with this id for a different attempt',
    { type: 'refund', id: 'a', amount: AMOUNT, paymentRequestId: 'o-p2' },
    everywhere({ refused: 'GW_ORDERS_CONFLICT' }),
  ],
  [
    'refund with this id, a different amount',
    { type: 'refund', id: 'a', amount: OTHER_AMOUNT },
    everywhere({ refused: 'GW_ORDERS_CONFLICT' }),
  ],
  ['call succeeded', called('succeeded'), succeeded],
  ['N succeeded', N('succeeded'), succeeded],
  ['L succeeded', L('succeeded'), succeeded],
  ['call pending', called('pending'), pending],
  ['L processing', L('processing'), pending],
  ['L unknown', L('unknown'), pending],
  ['N processing', N('processing'), everywhere(none)],
  ['N unknown', N('unknown'), { ...everywhere(none), refunding: { check: 0 } }],
  ['N missing', N('missing'), everywhere(none)],
  ['call unknown', called('unknown'), everywhere({ has: { openCalls: [1] } })],
  ['call rejected', called('rejected'), rejected],
  ['call not sent', called('notSent'), rejected],
  ['N failed', N('failed'), failed],
  ['L failed', L('failed'), failed],
  [
    'L missing',
    L('missing'),
    {
      ...everywhere(none),
      refunding: [
        again,
        {
          when: 'begun an odd number of milliseconds ago',
          item: { startedAtMs: NOW - 10 * MINUTE - 1 },
          ...again,
        },
        { when: 'begun just now', item: { startedAtMs: NOW }, ...again, check: 2 * MINUTE },
        { when: 'begun a day ago', item: { startedAtMs: NOW - DAY }, ...again, check: DAY / 4 },
        {
          when: 'called a day after it began, and the lookup may be old',
          item: { startedAtMs: NOW - DAY - SKEW, lastCallAtMs: NOW - SKEW },
          check: 1,
        },
        {
          when: 'called a day after it began',
          item: { startedAtMs: NOW - DAY - SKEW - 1, lastCallAtMs: NOW - SKEW - 1 },
          state: 'review',
          reason: 'notAccepted',
          check: null,
          effects: ['review'],
        },
      ],
    },
  ],
  [
    'accept',
    { type: 'resolve', id: ID, how: 'accept' },
    { ...everywhere({ refused: 'GW_ORDERS_NOT_RESOLVABLE' }), review: { state: 'refunded' } },
  ],
  [
    'close',
    { type: 'resolve', id: ID, how: 'close' },
    { ...everywhere({ refused: 'GW_ORDERS_NOT_RESOLVABLE' }), review: { state: 'failed' } },
  ],
]

describe.each(rows)('%s', (_name, event, row) => {
  const cells = STATES.flatMap((state) =>
    [row[state]].flat().map((cell: Cell) => [state, cell.when ?? 'plain', cell] as const),
  )
  it.each(cells)('%s, %s', (state, _when, cell) => {
    const refund = { ...refundIn(state), ...cell.item } as OrderRefund
    const order = orderWith([PAID], [refund], cell.order)
    expectCell(order, ID, { ...event, ...cell.event } as OrderEvent, cell)
  })
})

describe('a review', () => {
  const second = { ...refundIn('review'), refundRequestId: 'o-r2', id: 'b' }
  const resolve = (id: string) =>
    decide(
      orderWith([PAID], [refundIn('refunded'), second]),
      { type: 'resolve', id, how: 'accept' },
      { nowMs: NOW },
    )

  it('is resolved by its ID', () => {
    const [first, resolved] = resolve('o-r2').order.refunds
    expect(first).toEqual(refundIn('refunded'))
    expect(resolved).toMatchObject({ state: 'refunded', reason: undefined })
  })

  it('is not resolved by an ID that the order does not have', () => {
    expect(resolve('o-r3').refused).toBe('GW_ORDERS_NOT_FOUND')
  })
})

const cents = (value: number) => ({ currency: 'EUR', value: String(value) })

describe('a new refund', () => {
  const refund = (attempts: readonly OrderAttempt[], others: readonly OrderRefund[], more = {}) =>
    decide(
      orderWith(attempts, others),
      { type: 'refund', id: 'b', amount: cents(1_000), ...more },
      { nowMs: NOW },
    )

  it('is counted and sent', () => {
    const { order, send } = refund([PAID], [])
    expect(send).toEqual({ operation: 'refund', id: 'o-r1', call: 1 })
    expect(order.refunds).toStrictEqual([
      {
        refundRequestId: 'o-r1',
        id: 'b',
        paymentRequestId: 'o-p1',
        amount: cents(1_000),
        state: 'refunding',
        startedAtMs: NOW,
        calls: 1,
        openCalls: [1],
        lastCallAtMs: NOW,
        checkAtMs: NOW + 2 * MINUTE,
      },
    ])
  })

  it('is for the paid attempt, or for the one that is named', () => {
    const other: OrderAttempt = { ...PAID, paymentRequestId: 'o-p2', state: 'failed' }
    const attemptOf = (attempts: readonly OrderAttempt[], paymentRequestId?: string) =>
      refund(attempts, [], { paymentRequestId }).order.refunds[0]?.paymentRequestId
    expect(attemptOf([other, PAID])).toBe('o-p1')
    expect(attemptOf([other, PAID], 'o-p1')).toBe('o-p1')
    expect(attemptOf([other, PAID], 'o-p2')).toBeUndefined()
    expect(attemptOf([PAID, { ...other, resolved: true }], 'o-p2')).toBe('o-p2')
    expect(attemptOf([PAID, { ...other, state: 'review' }], 'o-p2')).toBe('o-p2')
  })

  it('needs the ID of the payment', () => {
    expect(refund([attemptIn('paid')], []).refused).toBe('GW_ORDERS_NOT_PAID')
  })

  it.each(['paying', 'canceling', 'failed', 'canceled', 'review'] as const)(
    'needs a paid attempt, and gets %s',
    (state) => {
      const attempt = { ...attemptIn(state), paidAmount: AMOUNT, paymentId: 'g1' }
      expect(refund([attempt], []).refused).toBe('GW_ORDERS_NOT_PAID')
    },
  )

  it.each(['succeeded', 'rejected'] as const)(
    'is possible for a payment in review that is named and was %s',
    (outcome) => {
      const attempt = { ...attemptIn('review'), outcome, paidAmount: AMOUNT, paymentId: 'g1' }
      expect(refund([attempt], [], { paymentRequestId: 'o-p1' }).send?.id).toBe('o-r1')
      expect(
        refund([{ ...attempt, paidAmount: undefined }], [], { paymentRequestId: 'o-p1' }).refused,
      ).toBe('GW_ORDERS_NOT_PAID')
    },
  )

  it.each([
    ['refunding', 'GW_ORDERS_REFUND_EXCEEDS'],
    ['refunded', 'GW_ORDERS_REFUND_EXCEEDS'],
    ['review', 'GW_ORDERS_REFUND_EXCEEDS'],
    ['failed', undefined],
  ] as const)('counts one that is %s toward the sum', (state, refused) => {
    const other = { ...refundIn(state), amount: cents(1_000) }
    expect(refund([PAID], [other]).refused).toBe(refused)
    expect(refund([PAID], [{ ...other, amount: cents(999) }]).refused).toBeUndefined()
  })

  it('does not count what another attempt gave back', () => {
    const other = { ...refundIn('refunded'), paymentRequestId: 'o-p0' }
    expect(refund([PAID], [other]).refused).toBeUndefined()
  })

  it('is refused after 100 others', () => {
    const failed = Array.from({ length: 100 }, () => refundIn('failed'))
    expect(refund([PAID], failed.slice(1)).refused).toBeUndefined()
    expect(refund([PAID], failed).refused).toBe('GW_ORDERS_REFUND_EXCEEDS')
  })

  it('is refused in a different currency', () => {
    const amount = { currency: 'USD', value: '1' }
    expect(refund([PAID], [], { amount }).refused).toBe('GW_ORDERS_REFUND_EXCEEDS')
  })

  it('is refused for what is not an amount', () => {
    const amount = { currency: 'EUR', value: '-1' }
    expect(refund([PAID], [], { amount }).refused).toBe('GW_ORDERS_REFUND_EXCEEDS')
  })
})

it('fails a refund that the gateway always rejects, and sends it never again', () => {
  let { order } = decide(
    orderWith([PAID], []),
    { type: 'refund', id: 'a', amount: AMOUNT },
    { nowMs: NOW },
  )
  ;({ order } = decide(order, called('rejected') as OrderEvent, { nowMs: NOW }))
  expect(order).toMatchObject({ refunds: [{ state: 'failed' }], nextCheckAtMs: undefined })
  const again = decide(order, { type: 'refund', id: 'a', amount: AMOUNT }, { nowMs: NOW })
  expect(again.send).toBeUndefined()
  const retry = decide(order, { type: 'refund', id: 'b', amount: AMOUNT }, { nowMs: NOW })
  expect(retry.send?.id).toBe('o-r2')
})

it('hands a refund to a person after a day of calls that the gateway never accepts', () => {
  let { order } = decide(
    orderWith([PAID], []),
    { type: 'refund', id: 'a', amount: AMOUNT },
    { nowMs: NOW },
  )
  for (let checks = 0; order.refunds[0]?.state === 'refunding' && checks < 1_000; checks++) {
    const nowMs = order.nextCheckAtMs as number
    const event = { ...L('missing'), askedAtMs: nowMs } as OrderEvent
    ;({ order } = decide(order, event, { nowMs, maxSkewMs: MINUTE }))
  }
  expect(order.refunds).toMatchObject([{ state: 'review', reason: 'notAccepted' }])
})
