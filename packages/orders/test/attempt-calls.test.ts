// Every cell of the table of attempts: what the shop and a person want, and how calls end.
import { expect, it } from 'vitest'
import { decide, type OrderEvent } from '../src/index.ts'
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
  undone,
} from './attempt-table.ts'
import { DAY, LATER, MINUTE, NOW, orderWith } from './table.ts'

describeRows([
  [
    'pay',
    { type: 'pay', operation: 'pay', expiresInMs: 15 * MINUTE },
    {
      paying: [
        { check: 2 * MINUTE, send: 'pay o-p1', has: { calls: 2, openCalls: [1, 2] } },
        { when: 'expired', item: { expiresAtMs: NOW }, refused: 'paying' },
      ],
      canceling: { refused: 'canceling' },
      paid: { refused: 'paid' },
      failed: [
        { send: 'pay o-p2' },
        { when: 'the order is closed', order: { closed: true }, refused: 'closed' },
        { when: 'the order is fulfilled', order: { fulfilled: true }, refused: 'open' },
      ],
      canceled: { send: 'pay o-p2' },
      review: { refused: 'review' },
    },
  ],
  [
    'cancel',
    { type: 'cancel', close: false },
    {
      paying: cancels,
      canceling: cancels,
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
    { ...everywhere(none), canceling: closes('canceled'), paid: undone },
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
        { ...everywhere(none), canceling: { check: LATER } },
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
        { when: 'rejected', item: { outcome: 'rejected' }, state: 'failed', check: DAY },
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

it('closes the order if a cancellation asks for it', () => {
  const order = orderWith([attemptIn('paying')], [])
  const { order: after } = decide(order, { type: 'cancel', close: true }, { nowMs: NOW })
  expect(after.closed).toBe(true)
})

it('does not make an attempt seen when a session is created', () => {
  const attempt = { ...attemptIn('paying'), operation: 'createPaymentSession' as const }
  const event = called('createPaymentSession', 'succeeded') as OrderEvent
  const { order } = decide(orderWith([attempt], []), event, { nowMs: NOW })
  expect(order.attempts[0]?.seen).toBe(false)
})
