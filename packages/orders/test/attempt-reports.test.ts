// Every cell of the table of attempts: what notifications and lookups report.
import { describe, expect, it } from 'vitest'
import { decide, type OrderAttempt, type OrderEvent, type OrderRefund } from '../src/index.ts'
import {
  accepted,
  attemptIn,
  closes,
  DUE,
  describeRows,
  ends,
  endsAfterDay,
  endsOnceFresh,
  everywhere,
  ID,
  JUST_CLOSED,
  L,
  LONG_OVER,
  late,
  N,
  none,
  type Row,
  tries,
  undone,
  unfinished,
} from './attempt-table.ts'
import {
  AMOUNT,
  type Cell,
  DAY,
  HOUR,
  LATER,
  MINUTE,
  NOW,
  OTHER_AMOUNT,
  orderWith,
  SKEW,
} from './table.ts'

const REFUND: OrderRefund = {
  refundRequestId: 'o-r1',
  id: 'a',
  paymentRequestId: ID,
  amount: AMOUNT,
  state: 'refunded',
  startedAtMs: NOW,
  calls: 1,
  openCalls: [1],
  lastCallAtMs: NOW,
}

const missingTwice: readonly Cell[] = [
  { when: 'for the first time', item: LONG_OVER, check: MINUTE, has: { missingAtMs: NOW } },
  {
    when: 'again at once',
    item: { ...LONG_OVER, missingAtMs: NOW - MINUTE + 1 },
    check: MINUTE,
    has: { missingAtMs: NOW - MINUTE + 1 },
  },
  {
    when: 'again a minute later',
    item: { ...LONG_OVER, missingAtMs: NOW - MINUTE },
    state: 'failed',
    check: DAY,
    effects: ['closed'],
  },
]
const notFound: Cell = { state: 'review', reason: 'notFound', check: null, effects: ['review'] }
const missingElse: readonly Cell[] = [
  { when: 'before the expiry', check: LATER },
  { when: 'right after the expiry', item: { expiresAtMs: NOW - SKEW }, check: 1 },
  { when: 'it was seen', item: { ...LONG_OVER, seen: true }, check: LATER },
  {
    when: 'seen, almost for a day',
    item: { seen: true, expiresAtMs: NOW - DAY + 1 },
    check: LATER,
  },
  { when: 'seen, for a day', item: { seen: true, expiresAtMs: NOW - DAY }, ...notFound },
  { when: 'without expiry', item: { expiresAtMs: undefined }, check: LATER },
  {
    when: 'without expiry, for a day',
    item: { expiresAtMs: undefined, lastCallAtMs: NOW - DAY },
    ...notFound,
  },
]

const CANCELING = { canceling: closes('canceled') }
const DUE_NOW: Cell = { check: 0 }
const takenBack: Row = {
  paying: none,
  canceling: none,
  paid: undone,
  failed: endsOnceFresh,
  canceled: endsOnceFresh,
  review: none,
}

/** The ID of the attempt's payment is not that of the report. */
const OTHER: Cell = { when: 'its own is known', item: { paymentId: 'g0', outcome: 'failed' } }
const otherTaken: Cell = {
  ...OTHER,
  state: 'review',
  reason: 'amountDiffers',
  check: null,
  effects: ['review'],
}

describeRows([
  [
    'L succeeded',
    L('succeeded'),
    {
      paying: [
        { state: 'paid', check: null, effects: ['paid'] },
        {
          when: 'a different amount',
          event: { amount: OTHER_AMOUNT },
          state: 'review',
          reason: 'amountDiffers',
          check: null,
          effects: ['review'],
        },
        {
          when: 'a different ID',
          event: { paymentRequestId: 'o-p2' },
          state: 'review',
          reason: 'amountDiffers',
          check: null,
          effects: ['review'],
        },
        {
          when: 'without an ID',
          event: { paymentRequestId: undefined },
          state: 'paid',
          check: null,
          effects: ['paid'],
        },
        {
          when: 'without an amount',
          event: { amount: undefined },
          state: 'review',
          reason: 'amountDiffers',
          check: null,
          effects: ['review'],
          has: { paidAmount: undefined },
        },
        {
          when: 'given back in the portal',
          event: { givenBack: [undefined] },
          state: 'review',
          reason: 'changedElsewhere',
          check: null,
          effects: ['review'],
        },
        {
          when: 'the order is fulfilled',
          order: { fulfilled: true },
          state: 'review',
          reason: 'paidTwice',
          check: null,
          effects: ['review'],
        },
      ],
      canceling: [
        ...tries,
        {
          when: 'the cancellation was rejected',
          item: { cancelRejected: true },
          state: 'review',
          reason: 'cancelRejected',
          check: null,
          effects: ['review'],
          has: { closedAtMs: NOW },
        },
      ],
      paid: [
        none,
        ends,
        { when: 'without an ID', item: { paymentId: 'g0' }, event: { paymentId: undefined } },
        {
          when: 'a second payment',
          item: { paymentId: 'g0' },
          state: 'review',
          reason: 'paidTwice',
          check: null,
          effects: ['review'],
          has: { paymentId: 'g0' },
        },
        accepted(DAY - HOUR),
        accepted(null),
        { when: 'given back by us', order: { refunds: [REFUND] }, event: { givenBack: ['o-r1'] } },
        {
          when: 'given back in the portal',
          order: { refunds: [REFUND] },
          event: { givenBack: ['o-r1', 'o-r9'] },
          state: 'review',
          reason: 'changedElsewhere',
          check: null,
          effects: ['review'],
        },
      ],
      failed: [
        late,
        { when: 'resolved', item: { resolved: true } },
        { when: 'resolved and due', item: { ...DUE, resolved: true }, check: null },
      ],
      canceled: [
        late,
        { when: 'not fresh', item: JUST_CLOSED, check: 4 * MINUTE + 1 },
        { when: 'almost fresh', item: { closedAtMs: NOW - SKEW }, check: 1 },
        { when: 'just fresh', item: { closedAtMs: NOW - SKEW - 1 }, ...late },
        { when: 'at an unknown time', item: { closedAtMs: undefined }, check: SKEW + 1 },
      ],
      review: [
        { reason: 'lateSuccess', effects: ['review'] },
        { when: 'the success is known', item: { outcome: 'succeeded' } },
        { when: 'it was reversed', item: { reversed: true }, has: { outcome: 'succeeded' } },
        {
          when: 'a failure was known',
          item: { outcome: 'failed' },
          reason: 'lateSuccess',
          effects: ['review'],
          has: { outcome: 'succeeded', closedAtMs: NOW },
        },
        ...[
          { item: { closedAtMs: NOW - SKEW }, has: { outcome: 'cancelled' } },
          {
            item: { closedAtMs: NOW - SKEW - 1 },
            reason: 'lateSuccess',
            effects: ['review'],
            has: { outcome: 'succeeded' },
          },
        ].map(({ item, ...cell }) => ({
          ...cell,
          when: `canceled before ${NOW - item.closedAtMs}`,
          item: { ...item, outcome: 'cancelled' as const },
        })),
        {
          when: 'given back in the portal',
          item: { outcome: 'succeeded' },
          event: { givenBack: [undefined] },
          reason: 'changedElsewhere',
          effects: ['review'],
        },
        {
          when: 'it is known that it was given back',
          item: { outcome: 'succeeded', reason: 'changedElsewhere' },
          event: { givenBack: [undefined] },
        },
      ],
    },
  ],
  [
    'N succeeded',
    N('succeeded'),
    {
      paying: { state: 'paid', check: null, effects: ['paid'] },
      canceling: { check: 0 },
      paid: none,
      failed: late,
      canceled: [{ check: 0 }, { when: 'not fresh', item: JUST_CLOSED, check: 4 * MINUTE + 1 }],
      review: { reason: 'lateSuccess', effects: ['review'] },
    },
  ],
  ['L failed', L('failed'), { ...takenBack, ...CANCELING, paying: closes('failed') }],
  ...(['succeeded', 'rejected', 'reviewing'] as const).flatMap((outcome) =>
    [N(outcome), L(outcome)].map(
      (event) =>
        [
          `a different payment ${outcome}, ${'askedAtMs' in event ? 'looked up' : 'notified'}`,
          event,
          {
            ...everywhere(otherTaken),
            paid: { ...otherTaken, reason: 'paidTwice' },
            review: OTHER,
          },
        ] as const,
    ),
  ),
  ...(['failed', 'cancelled', 'processing', 'unknown'] as const).flatMap((outcome) =>
    [N(outcome), L(outcome)].map(
      (event) =>
        [
          `a different payment ${outcome}, ${'askedAtMs' in event ? 'looked up' : 'notified'}`,
          event,
          everywhere({ ...OTHER, has: { paymentId: 'g0', outcome: 'failed' } }),
        ] as const,
    ),
  ),
  [
    'N failed',
    N('failed'),
    {
      ...everywhere(none),
      failed: [none, { when: 'it is due', item: DUE, has: { outcome: 'failed' } }],
      paying: closes('failed'),
      canceling: closes('canceled'),
      paid: undone,
    },
  ],
  ['L cancelled', L('cancelled'), { ...takenBack, ...CANCELING, paying: closes('canceled') }],
  [
    'N cancelled',
    N('cancelled'),
    {
      ...everywhere(none),
      paying: closes('canceled'),
      canceling: closes('canceled'),
      paid: undone,
    },
  ],
  ['L processing', L('processing'), unfinished],
  ['L unknown', L('unknown'), unfinished],
  ['N processing', N('processing'), everywhere({ has: { seen: true } })],
  ['N unknown', N('unknown'), { ...everywhere(none), paying: DUE_NOW, canceling: DUE_NOW }],
  ['N missing', N('missing'), everywhere({ item: DUE })],
  [
    'L missing, never seen, expired',
    L('missing'),
    {
      paying: missingTwice,
      canceling: missingTwice,
      paid: [none, ends],
      failed: endsAfterDay,
      canceled: endsAfterDay,
      review: none,
    },
  ],
  [
    'L missing, else',
    L('missing'),
    {
      paying: missingElse,
      canceling: missingElse,
      paid: [none, accepted(DAY - HOUR), accepted(null)],
      failed: none,
      canceled: none,
      review: none,
    },
  ],
])

it('does not give up a payment before a lookup can show its expiry', () => {
  const attempt = { ...attemptIn('paying'), expiresAtMs: NOW - DAY }
  const decision = decide(orderWith([attempt], []), L('missing') as OrderEvent, {
    nowMs: NOW,
    maxSkewMs: 2 * DAY,
  })
  expect(decision.order.attempts[0]?.state).toBe('paying')
})

describe('facts', () => {
  const record = (attempt: Partial<OrderAttempt>, event: object): object => {
    const order = orderWith([{ ...attemptIn('paying'), ...attempt }], [])
    const [after] = decide(order, event as OrderEvent, { nowMs: NOW }).order.attempts
    return { paymentId: undefined, paidAmount: undefined, outcome: undefined, ...after }
  }
  const OLD = { paymentId: 'g0', paidAmount: OTHER_AMOUNT }

  it.each(['succeeded', 'rejected'])('keep what was taken when it is %s', (outcome) => {
    const paid = { seen: true, outcome, paidAmount: AMOUNT }
    expect(record({}, N(outcome))).toMatchObject({ ...paid, paymentId: 'g1' })
    expect(record({ paymentId: 'g0' }, L(outcome))).toMatchObject({ ...paid, paymentId: 'g1' })
    expect(record({ paymentId: 'g0' }, N(outcome))).toMatchObject({
      seen: false,
      outcome: undefined,
      paymentId: 'g0',
    })
    expect(record(OLD, L(outcome))).toMatchObject({ ...paid, ...OLD })
    const without = { ...N(outcome), paymentId: '', amount: { ...AMOUNT, value: '19.99' } }
    expect(record({ paymentId: 'g0' }, without)).toMatchObject({
      paymentId: 'g0',
      paidAmount: undefined,
    })
  })

  it.each(['failed', 'cancelled'])('keep no amount when it %s', (outcome) => {
    const ended = { seen: true, outcome, paidAmount: undefined }
    expect(record({}, N(outcome))).toMatchObject({ ...ended, paymentId: 'g1' })
    expect(record({}, { ...N(outcome), paymentId: '' })).toMatchObject({ paymentId: undefined })
  })

  it.each(['processing', 'reviewing', 'unknown'])('keep the outcome when it is %s', (outcome) => {
    expect(record({ outcome: 'failed' }, N(outcome))).toMatchObject({
      seen: true,
      outcome: 'failed',
      paidAmount: undefined,
    })
  })
})
