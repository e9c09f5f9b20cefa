// An attempt in each state, and how the rows of the tables of attempts are tested.
import { describe, it } from 'vitest'
import type { AttemptState, OrderAttempt, OrderEvent } from '../src/index.ts'
import {
  AMOUNT,
  type Cell,
  DAY,
  expectCell,
  HOUR,
  LATER,
  MINUTE,
  NOW,
  orderWith,
  SECOND,
  SKEW,
} from './table.ts'

export const ID = 'o-p1'
const CANCEL = 'cancelPayment o-p1'
const STATES = ['paying', 'canceling', 'paid', 'failed', 'canceled', 'review'] as const

export function attemptIn(state: AttemptState): OrderAttempt {
  const isOpen = state === 'paying' || state === 'canceling'
  const isClosed = state === 'failed' || state === 'canceled'
  return {
    paymentRequestId: ID,
    operation: 'pay',
    state,
    calls: 1,
    openCalls: [1],
    lastCallAtMs: NOW - 10 * MINUTE,
    expiresAtMs: NOW + 5 * MINUTE,
    seen: false,
    ...(isOpen && { checkAtMs: NOW + 30 * SECOND }),
    ...(isClosed && { closedAtMs: NOW - HOUR }),
    ...(state === 'paid' && { outcome: 'succeeded', paidAmount: AMOUNT, seen: true }),
    ...(state === 'review' && { reason: 'amountDiffers' }),
  }
}

/** One row: what every state makes of an event. */
export type Row = {
  readonly [state in Exclude<AttemptState, 'authorized'>]: Cell | readonly Cell[]
}

export const none: Cell = {}
export const everywhere = (cell: Cell): Row => ({
  paying: cell,
  canceling: cell,
  paid: cell,
  failed: cell,
  canceled: cell,
  review: cell,
})
export const called = (operation: string, outcome: string): object => ({
  type: 'called',
  operation,
  id: ID,
  call: operation === 'cancelPayment' ? 0 : 1,
  outcome,
})
export const N = (outcome: string): object => ({
  type: 'payment',
  id: ID,
  outcome,
  ...(outcome !== 'missing' && { paymentRequestId: ID, paymentId: 'g1', amount: AMOUNT }),
})
export const L = (outcome: string): object => ({
  ...N(outcome),
  askedAtMs: NOW,
  givenBack: [],
})

export const LONG_OVER = { expiresAtMs: NOW - 10 * MINUTE }
const DAY_OVER = { closedAtMs: NOW - DAY }
export const JUST_CLOSED = { closedAtMs: NOW - MINUTE }
export const DUE = { checkAtMs: NOW }

export const cancels: Cell = { state: 'canceling', check: 2 * MINUTE, send: CANCEL }
export const undone: Cell = { state: 'review', reason: 'undone', check: null, effects: ['review'] }
export const late: Cell = {
  state: 'review',
  reason: 'lateSuccess',
  check: null,
  effects: ['review'],
}
export const closes = (state: string): readonly Cell[] => [
  { state, check: null, effects: ['closed'], has: { closedAtMs: NOW } },
  {
    when: 'money was taken',
    item: { paidAmount: AMOUNT },
    state,
    check: SKEW + 1,
    effects: ['closed'],
  },
  {
    when: 'money was taken long ago',
    item: { paidAmount: AMOUNT, lastCallAtMs: NOW - HOUR, expiresAtMs: undefined },
    state,
    check: HOUR / 2,
    effects: ['closed'],
  },
]
const struck = { has: { openCalls: [] } }
const rejected: readonly Cell[] = [
  { state: 'failed', check: null, effects: ['closed'], ...struck },
  { when: 'another call is open', item: { openCalls: [1, 2] }, has: { openCalls: [2] } },
  { when: 'it was struck before', item: { openCalls: [2] }, has: { openCalls: [2] } },
  { when: 'it was seen', item: { seen: true }, ...struck },
]
export const REJECTED: Row = {
  ...everywhere(struck),
  paying: rejected,
  canceling: rejected,
}
/** A lookup that changes nothing about an attempt that is over ends its checks. */
export const ends: Cell = { when: 'it is due', item: DUE, check: null }
export const endsOnceFresh: readonly Cell[] = [
  none,
  ends,
  { when: 'it is due, but not fresh', item: { ...DUE, ...JUST_CLOSED }, check: LATER },
]
export const endsAfterDay: readonly Cell[] = [
  none,
  { when: 'it is due', item: DUE, check: LATER },
  {
    when: 'it is due, almost a day later',
    item: { ...DUE, closedAtMs: NOW - DAY + 1 },
    check: LATER,
  },
  { when: 'it is due, a day later', item: { ...DUE, ...DAY_OVER }, check: null },
]
export const accepted = (check: number | null): Cell => ({
  when: `accepted, ${check === null ? 'a day later' : 'before the day is over'}`,
  item: { ...DUE, closedAtMs: NOW - (check === null ? DAY : HOUR) },
  check,
})
/** Five cancellations, the last of them after a day. A lookup that started after `age` sees its result. */
const TIRED_AGE = SKEW + 2 * MINUTE
type Canceled = 'cancels' | 'cancelingSinceMs' | 'lastCancelAtMs'
export const tired = (age: number): Required<Pick<OrderAttempt, Canceled>> => ({
  cancels: 5,
  cancelingSinceMs: NOW - age - DAY,
  lastCancelAtMs: NOW - age,
})
const notCanceled: Cell = {
  state: 'review',
  reason: 'notCanceled',
  check: null,
  effects: ['review'],
}
const REJECTED_BEFORE = { cancelRejected: true } as const
/** Cancels again, unless that has not helped for a day. */
export const tries: readonly Cell[] = [
  { ...cancels, has: { cancels: 1, lastCancelAtMs: NOW } },
  {
    when: 'four cancellations',
    item: { ...tired(DAY), cancels: 4 },
    ...cancels,
    has: { cancels: 5, cancelingSinceMs: NOW - 2 * DAY },
  },
  {
    when: 'five within a day',
    item: { ...tired(DAY), lastCancelAtMs: NOW - DAY - 1 },
    ...cancels,
    has: { cancels: 6 },
  },
  {
    when: 'tired, and the last one may have worked',
    item: tired(MINUTE),
    state: 'canceling',
    check: TIRED_AGE - MINUTE + 1,
  },
  { when: 'tired, almost', item: tired(TIRED_AGE), state: 'canceling', check: LATER },
  { when: 'tired', item: tired(TIRED_AGE + 1), ...notCanceled },
]

export const unfinished: Row = {
  paying: [
    { check: LATER },
    { when: 'right after the expiry', item: { expiresAtMs: NOW - SKEW }, check: 1 },
    { when: 'just expired', item: { expiresAtMs: NOW - SKEW - 1 }, ...cancels },
    { when: 'expired', item: LONG_OVER, ...cancels },
    { when: 'without expiry', item: { expiresAtMs: undefined }, check: LATER },
  ],
  canceling: [
    ...tries,
    {
      when: 'the cancellation was rejected',
      item: REJECTED_BEFORE,
      check: LATER,
      has: { cancelRejected: undefined },
    },
    { when: 'rejected and tired', item: { ...REJECTED_BEFORE, ...tired(DAY) }, ...notCanceled },
  ],
  paid: [none, accepted(LATER), { ...accepted(null), check: LATER }],
  failed: [
    none,
    { when: 'it is due', item: DUE, ...cancels },
    { when: 'it is due and tired', item: { ...DUE, ...tired(DAY) }, ...notCanceled },
    { when: 'it is due, but not fresh', item: { ...DUE, ...JUST_CLOSED }, check: LATER },
  ],
  canceled: [...tries, { when: 'not fresh', item: JUST_CLOSED }],
  review: none,
}

/** Tests every cell of a table. */
export function describeRows(
  rows: readonly (readonly [name: string, event: object, row: Row])[],
): void {
  describe.each(rows)('%s', (_name, event, row) => {
    const cells = STATES.flatMap((state) =>
      [row[state]].flat().map((cell: Cell) => [state, cell.when ?? 'plain', cell] as const),
    )
    it.each(cells)('%s, %s', (state, _when, cell) => {
      const attempt = { ...attemptIn(state), ...cell.item } as OrderAttempt
      const order = orderWith([attempt], [], cell.order)
      expectCell(order, ID, { ...event, ...cell.event } as OrderEvent, cell)
    })
  })
}
