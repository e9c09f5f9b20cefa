// Every cell of the table of attempts: what the shop and a person want, and how calls end.
import { describe, expect, it } from 'vitest'
import { decide, type OrderAttempt, type OrderEvent } from '../src/index.ts'
import {
  attemptIn,
  called,
  cancels,
  closes,
  describeRows,
  everywhere,
  ID,
  none,
  REJECTED,
  tired,
  undone,
} from './attempt-table.ts'
import { type Cell, DAY, HOUR, LATER, MINUTE, NOW, orderWith, REFUND, SKEW } from './table.ts'

/** When something is looked up again: half of the time since the last call later, within limits. */
const laterCells: readonly Cell[] = [
  { check: LATER },
  { when: 'called just now', item: { lastCallAtMs: NOW }, check: MINUTE },
  {
    when: 'in whole milliseconds',
    item: { lastCallAtMs: NOW - 3 * MINUTE - 1 },
    check: 1.5 * MINUTE,
  },
  { when: 'called a day ago', item: { lastCallAtMs: NOW - DAY, expiresAtMs: 0 }, check: 6 * HOUR },
  { when: 'at the expiry', item: { lastCallAtMs: NOW - DAY }, check: 5 * MINUTE + SKEW + 1 },
  {
    when: 'without expiry',
    item: { lastCallAtMs: NOW - HOUR, expiresAtMs: undefined },
    check: HOUR / 2,
  },
  { when: 'after the expiry', item: { expiresAtMs: NOW - SKEW - 1 }, check: LATER },
]

describeRows([
  [
    'pay',
    { type: 'pay', operation: 'pay', expiresInMs: 15 * MINUTE },
    {
      paying: [
        { check: 2 * MINUTE, send: 'pay o-p1', has: { calls: 2, openCalls: [1, 2] } },
        { when: 'expired', item: { expiresAtMs: NOW }, refused: 'paying' },
        {
          when: 'in its last millisecond',
          item: { expiresAtMs: NOW + 1 },
          check: 2 * MINUTE,
          send: 'pay o-p1',
          has: { lastCallAtMs: NOW },
        },
        {
          when: 'for the last time',
          item: { calls: 19 },
          check: 2 * MINUTE,
          send: 'pay o-p1',
          has: { calls: 20 },
        },
        { when: 'called 20 times', item: { calls: 20 }, refused: 'paying' },
        {
          when: 'without expiry',
          item: { expiresAtMs: undefined },
          check: 2 * MINUTE,
          send: 'pay o-p1',
        },
        { when: 'a session', item: { operation: 'createPaymentSession' }, refused: 'paying' },
        { when: 'the order is closed', order: { closed: true }, refused: 'paying' },
      ],
      canceling: { refused: 'canceling' },
      paid: { refused: 'paid' },
      failed: [
        { send: 'pay o-p2' },
        { when: 'the order is closed', order: { closed: true }, refused: 'closed' },
        { when: 'the order is fulfilled', order: { fulfilled: true }, refused: 'closed' },
      ],
      canceled: { send: 'pay o-p2' },
      review: { refused: 'review' },
    },
  ],
  [
    'cancel',
    { type: 'cancel', close: false },
    {
      paying: [
        { ...cancels, has: { cancelingSinceMs: NOW } },
        {
          when: 'canceled before',
          item: { cancelingSinceMs: NOW - DAY, cancels: 1 },
          ...cancels,
          has: { cancelingSinceMs: NOW - DAY, cancels: 2, lastCancelAtMs: NOW },
        },
        { when: '20 calls', item: { calls: 20 }, ...cancels },
      ],
      canceling: [
        { ...cancels, has: { cancelingSinceMs: NOW, cancels: 1, lastCancelAtMs: NOW } },
        { when: 'tired', item: tired(DAY), ...cancels, has: { cancels: 6 } },
      ],
      paid: { refused: 'paid' },
      failed: none,
      canceled: none,
      review: { refused: 'review' },
    },
  ],
  ...['succeeded', 'pending'].map(
    (outcome) =>
      [
        `call answered: ${outcome}`,
        called('pay', outcome),
        {
          ...everywhere({ has: { seen: true } }),
          failed: [
            { when: 'unexplained', check: 0 },
            { when: 'explained', item: { outcome: 'failed' } },
          ],
        },
      ] as const,
  ),
  ['call unknown', called('pay', 'unknown'), everywhere({ has: { openCalls: [1] } })],
  ['call rejected', called('pay', 'rejected'), REJECTED],
  ['call not sent', called('pay', 'notSent'), REJECTED],
  [
    'cancel done',
    called('cancelPayment', 'succeeded'),
    {
      ...everywhere({ has: { outcome: 'cancelled' } }),
      canceling: closes('canceled'),
      paid: { ...undone, has: { outcome: 'cancelled' } },
      review: {
        item: { outcome: 'succeeded' },
        has: { outcome: 'cancelled', closedAtMs: NOW },
      },
    },
  ],
  [
    'cancel rejected',
    called('cancelPayment', 'rejected'),
    { ...everywhere(none), canceling: { check: 0, has: { cancelRejected: true } } },
  ],
  ...['pending', 'unknown', 'notSent'].map(
    (outcome) =>
      [
        `cancel ${outcome}`,
        called('cancelPayment', outcome),
        { ...everywhere(none), canceling: laterCells },
      ] as const,
  ),
  [
    'accept',
    { type: 'resolve', id: ID, how: 'accept' },
    {
      ...everywhere({ refused: 'GW_ORDERS_NOT_RESOLVABLE' }),
      review: [
        { refused: 'GW_ORDERS_NOT_RESOLVABLE' },
        {
          when: 'succeeded',
          item: { outcome: 'succeeded' },
          state: 'paid',
          check: DAY,
          effects: ['paid'],
          has: { closedAtMs: NOW },
        },
        {
          when: 'rejected',
          item: { outcome: 'rejected' },
          refused: 'GW_ORDERS_NOT_RESOLVABLE',
        },
        {
          when: 'the order is fulfilled',
          item: { outcome: 'succeeded' },
          order: { fulfilled: true },
          refused: 'GW_ORDERS_NOT_RESOLVABLE',
        },
        {
          when: 'reversed',
          item: { outcome: 'succeeded', reversed: true },
          refused: 'GW_ORDERS_NOT_RESOLVABLE',
        },
        {
          when: 'for a different reason',
          item: { outcome: 'succeeded' },
          event: { reason: 'paidTwice' },
          refused: 'GW_ORDERS_NOT_RESOLVABLE',
        },
        {
          when: 'for this reason',
          item: { outcome: 'succeeded' },
          event: { reason: 'amountDiffers' },
          state: 'paid',
          check: DAY,
          effects: ['paid'],
        },
        {
          when: 'it is being refunded',
          item: { outcome: 'succeeded' },
          order: { refunds: [REFUND] },
          refused: 'GW_ORDERS_NOT_RESOLVABLE',
        },
        ...[{ state: 'failed' as const }, { paymentRequestId: 'o-p2' }].map((change) => ({
          when: `a refund has ${JSON.stringify(change)}`,
          item: { outcome: 'succeeded' as const },
          order: { refunds: [{ ...REFUND, ...change }] },
          state: 'paid',
          check: DAY,
          effects: ['paid'],
        })),
      ],
    },
  ],
  [
    'close',
    { type: 'resolve', id: ID, how: 'close' },
    {
      ...everywhere({ refused: 'GW_ORDERS_NOT_RESOLVABLE' }),
      review: [
        { state: 'failed', check: DAY, has: { closedAtMs: NOW } },
        ...[
          { when: 'rejected', outcome: 'rejected' as const },
          { when: 'not canceled', reason: 'notCanceled' as const },
        ].map(({ when, ...item }) => ({
          when,
          item: { ...item, ...tired(DAY), cancelRejected: true as const },
          state: 'canceling',
          check: DAY,
          has: { cancelingSinceMs: NOW, cancels: 0, cancelRejected: undefined },
        })),
        {
          when: 'not canceled, but failed',
          item: { reason: 'notCanceled', outcome: 'failed' },
          state: 'failed',
          check: DAY,
        },
        {
          when: 'canceled',
          item: { outcome: 'cancelled' },
          state: 'canceled',
          check: DAY,
          has: { closedAtMs: NOW },
        },
        {
          when: 'succeeded',
          item: { outcome: 'succeeded' },
          state: 'failed',
          check: null,
          has: { resolved: true },
        },
      ],
    },
  ],
])

describe('a cancellation', () => {
  const cancel = (close: boolean, ...attempts: readonly OrderAttempt[]) =>
    decide(orderWith(attempts, []), { type: 'cancel', close }, { nowMs: NOW })
  const second = (state: 'paying' | 'paid'): OrderAttempt => ({
    ...attemptIn(state),
    paymentRequestId: 'o-p2',
  })

  it.each(['paying', 'failed'] as const)(
    'closes an order that is %s if it is asked to',
    (state) => {
      expect(cancel(true, attemptIn(state)).order).toMatchObject({ closed: true })
      expect(cancel(false, attemptIn(state)).order).toMatchObject({ closed: false })
    },
  )

  it('does not close an order that is paid', () => {
    expect(cancel(true, attemptIn('paid'))).toMatchObject({
      order: { closed: false },
      refused: 'paid',
    })
  })

  it('cancels the attempt that is open, and of several the last', () => {
    expect(cancel(false, attemptIn('paying'), second('paid')).send?.id).toBe(ID)
    expect(cancel(false, attemptIn('paying'), second('paying')).send?.id).toBe('o-p2')
  })
})

describe('a new attempt', () => {
  const pay = (attempts: readonly OrderAttempt[], expiresInMs: number | null = MINUTE) =>
    decide(
      orderWith(attempts, []),
      { type: 'pay', operation: 'createPaymentSession', expiresInMs },
      { nowMs: NOW },
    )
  const NEW = {
    paymentRequestId: ID,
    operation: 'createPaymentSession',
    state: 'paying',
    seen: false,
    calls: 1,
    openCalls: [1],
    lastCallAtMs: NOW,
    checkAtMs: NOW + 2 * MINUTE,
  }

  it('is counted and sent', () => {
    const { order, send } = pay([], MINUTE + 0.5)
    expect(order.attempts).toStrictEqual([{ ...NEW, expiresAtMs: NOW + MINUTE }])
    expect(order).toMatchObject({ state: 'paying', nextCheckAtMs: NOW + 2 * MINUTE })
    expect(send).toEqual({ operation: 'createPaymentSession', id: ID, call: 1 })
  })

  it('does not expire without the payer', () => {
    expect(pay([], null).order.attempts).toStrictEqual([NEW])
  })

  it('is refused while two others are live', () => {
    const session = { ...attemptIn('paying'), operation: 'createPaymentSession' as const }
    expect(pay([session]).send?.id).toBe(ID)
    expect(pay([session, { ...session, paymentRequestId: 'o-p2' }]).refused).toBe('paying')
  })

  it('is refused after 100 others, of which the last can still be repeated', () => {
    const failed = Array.from({ length: 100 }, (_, at) => ({
      ...attemptIn('failed'),
      paymentRequestId: `o-p${at}`,
    }))
    expect(pay(failed.slice(1)).send?.id).toBe('o-p100')
    expect(pay(failed).refused).toBe('open')
    const last = { ...attemptIn('paying'), operation: 'createPaymentSession' as const }
    expect(pay([...failed.slice(1), last]).send?.call).toBe(2)
  })
})

describe('the ID of a payment in a response', () => {
  it.each([
    ['is kept', undefined, 'g1', 'g1'],
    ['does not replace the first one', 'g0', 'g1', 'g0'],
    ['is ignored if it is empty', undefined, '', undefined],
  ])('%s', (_name, known, paymentId, kept) => {
    const attempt = { ...attemptIn('paying'), paymentId: known }
    const event = { ...called('pay', 'pending'), paymentId } as OrderEvent
    const { order } = decide(orderWith([attempt], []), event, { nowMs: NOW })
    expect(order.attempts[0]?.paymentId).toBe(kept)
  })
})

it('does not make an attempt seen when a session is created', () => {
  const attempt = { ...attemptIn('paying'), operation: 'createPaymentSession' as const }
  const event = called('createPaymentSession', 'succeeded') as OrderEvent
  const { order } = decide(orderWith([attempt], []), event, { nowMs: NOW })
  expect(order.attempts[0]?.seen).toBe(false)
})
