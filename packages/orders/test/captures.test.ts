import { describe, expect, it } from 'vitest'
import {
  type CaptureStatusEvent,
  type DecideOptions,
  decide,
  describeReview,
  type OrderAttempt,
  type OrderEvent,
  type ReviewReason,
  type ShopOrder,
} from '../src/index.ts'
import { readOrder } from '../src/order/read-order.ts'
import { attemptIn, L, N } from './attempt-table.ts'
import { AMOUNT, DAY, LATER, NOW, OTHER_AMOUNT, orderWith, SKEW } from './table.ts'

const CARD = { isCard: true }
const AUTHORIZED: OrderAttempt = {
  ...attemptIn('paying'),
  state: 'authorized',
  seen: true,
  paymentId: 'g1',
  paidAmount: AMOUNT,
  outcome: 'succeeded',
  authorizedAtMs: NOW - DAY,
}
const inState = (state: OrderAttempt['state'], more: Partial<OrderAttempt> = {}) =>
  orderWith([{ ...attemptIn(state), paymentId: 'g1', outcome: 'succeeded', ...more }], [])
const authorized = (more: Partial<OrderAttempt> = {}) => orderWith([{ ...AUTHORIZED, ...more }], [])
const capture = (outcome: CaptureStatusEvent['outcome'], amount = AMOUNT): OrderEvent => ({
  type: 'captureStatus',
  id: 'g1',
  outcome,
  amount,
})
const shown = (outcome: 'succeeded' | 'failed', more: object = {}) =>
  ({ ...L('succeeded'), ...CARD, capture: { outcome, amount: AMOUNT }, ...more }) as OrderEvent

/** Decides, waiting for captures, and returns what matters of the attempt. */
function decided(order: ShopOrder, event: object, options: Partial<DecideOptions> = {}) {
  const settings = { nowMs: NOW, maxSkewMs: SKEW, awaitCapture: true, ...options }
  const decision = decide(order, event as OrderEvent, settings)
  expect(readOrder(decision.order, 'o')).toEqual(decision.order)
  const [attempt] = decision.order.attempts
  const { checkAtMs } = attempt ?? {}
  return {
    is: [attempt?.state, attempt?.reason].filter(Boolean).join(' '),
    check: checkAtMs === undefined ? undefined : checkAtMs - NOW,
    effects: decision.effects.map(({ type }) => type),
    send: decision.send?.operation,
    decision,
  }
}

const FAILED = { captureOutcome: 'failed' } as const
const SUCCEEDED = { captureOutcome: 'succeeded' } as const
const agedMs = (ms: number) => ({ authorizedAtMs: NOW - ms })

describe('a success while its capture is awaited', () => {
  const card = { ...N('succeeded'), ...CARD }
  it.each<[string, object, Partial<OrderAttempt>, Partial<DecideOptions>, string]>([
    ['of a card', card, {}, {}, 'authorized'],
    ['of a card by its request', N('succeeded'), CARD as never, {}, 'authorized'],
    ['of a wallet, not of the card', { ...card, isCard: false }, CARD as never, {}, 'paid'],
    ['of an unknown method', N('succeeded'), {}, {}, 'paid'],
    ['whose capture overtook it', card, { captureOutcome: 'succeeded' }, {}, 'paid'],
    ['with its capture', shown('succeeded'), {}, {}, 'paid'],
    [
      'with a capture of less',
      shown('succeeded', { capture: { outcome: 'succeeded', amount: OTHER_AMOUNT } }),
      {},
      {},
      'review notCaptured',
    ],
    ['with a failed capture', shown('failed'), {}, {}, 'review notCaptured'],
    ['of a card, if nobody awaits it', card, {}, { awaitCapture: false }, 'paid'],
    [
      'with a failed capture, if nobody awaits it',
      shown('failed'),
      {},
      { awaitCapture: false },
      'review notCaptured',
    ],
  ])('%s', (_what, event, item, options, state) => {
    expect(decided(inState('paying', item), event, options).is).toBe(state)
  })

  it('runs the effect authorized, and looks again later', () => {
    const { effects, check, decision } = decided(inState('paying'), card)
    expect([effects, check]).toEqual([['authorized'], LATER])
    expect(decision.order).toMatchObject({ state: 'authorized', fulfilled: false, version: 2 })
  })
})

it.each([
  ['a card twice', [true, true], 'authorized'],
  ['a card, then a wallet', [true, false], 'paid'],
  ['a wallet, then a card', [false, true], 'paid'],
])(
  'does not guess the method of a success if the same ID was sent for %s',
  (_what, sent, state) => {
    const pay = (order: ShopOrder, isCard: boolean) =>
      decided(order, { type: 'pay', operation: 'pay', expiresInMs: DAY, isCard }).decision.order
    expect(decided(sent.reduce(pay, orderWith([], [])), L('succeeded')).is).toBe(state)
  },
)

describe('an authorized attempt', () => {
  it.each<[string, object, Partial<OrderAttempt>, string, check?: number]>([
    ['a capture', capture('succeeded'), {}, 'paid'],
    ['a capture in a lookup', shown('succeeded'), {}, 'paid'],
    ['a capture after a failed one', capture('succeeded'), FAILED, 'paid'],
    ['a failed capture', capture('failed'), {}, 'authorized', 0],
    ['a capture of a different amount', capture('succeeded', OTHER_AMOUNT), {}, 'authorized', 0],
    ['a capture with an unknown result', capture('unknown'), {}, 'authorized', 0],
    ['a failed capture in a lookup', shown('failed'), {}, 'review notCaptured'],
    ['a lookup after a failed capture', L('succeeded'), FAILED, 'review notCaptured'],
    ['a lookup', L('succeeded'), {}, 'authorized', LATER],
    ['a lookup just before two days', L('succeeded'), agedMs(2 * DAY - 5), 'authorized', 5],
    ['a lookup after two days', L('succeeded'), agedMs(2 * DAY), 'review notCaptured'],
    ['a lookup that is old', L('processing'), {}, 'authorized', LATER],
    ['a lookup that finds nothing', { ...L('missing') }, {}, 'authorized', LATER],
    ['a second notification', N('succeeded'), {}, 'authorized', 30_000],
    [
      'a refund in the portal',
      { ...L('succeeded'), givenBack: [undefined] },
      {},
      'review changedElsewhere',
    ],
    ['a risk review', L('reviewing'), {}, 'authorized', LATER],
    ['a rejection', L('rejected'), {}, 'canceling', 120_000],
    ['a failure', N('failed'), {}, 'failed', SKEW + 1],
    ['a cancellation elsewhere', N('cancelled'), {}, 'canceled', SKEW + 1],
    ['a reversal', { type: 'reversal', id: 'o-p1' }, {}, 'review undone'],
  ])('after %s', (_what, event, item, state, check) => {
    const found = decided(authorized(item), event)
    expect([found.is, found.check]).toEqual([state, check])
    expect(found.effects.includes('paid')).toBe(state === 'paid')
  })

  it('can be canceled, but not be paid or refunded', () => {
    const order = authorized()
    const cancel = decided(order, { type: 'cancel', close: false })
    expect([cancel.is, cancel.send]).toEqual(['canceling', 'cancelPayment'])
    const pay = { type: 'pay', operation: 'pay', expiresInMs: null, replace: true }
    expect(decided(order, pay).decision.refused).toBe('authorized')
    const refund = { type: 'refund', id: 'a', amount: AMOUNT }
    expect(decided(order, refund).decision.refused).toBe('GW_ORDERS_NOT_PAID')
  })

  it('has the capture in its history, with its own ID', () => {
    const { history } = decided(authorized(), capture('succeeded')).decision.order
    const what = 'notified: capture succeeded'
    expect(history).toMatchObject([{ id: 'o-p1', what, state: 'paid' }])
  })
})

describe('a capture that comes late', () => {
  const inReview = (reason: ReviewReason) => inState('review', { reason, checkAtMs: undefined })
  const unwanted = { ...FAILED, cancelRejected: true } as const
  const dueInPaid = inState('paid', { checkAtMs: NOW })
  it.each<[string, ShopOrder, object, string, check?: number]>([
    ['fails after the payment', inState('paid'), capture('failed'), 'review notCaptured'],
    ['fails in a later lookup', dueInPaid, shown('failed'), 'review notCaptured'],
    ['fails after it succeeded', inState('paid', SUCCEEDED), capture('failed'), 'paid'],
    ['succeeds after the payment', inState('paid'), capture('succeeded'), 'paid'],
    ['succeeds after a cancellation', inState('canceled'), capture('succeeded'), 'canceled', 0],
    ['succeeds again', inState('canceled', SUCCEEDED), capture('succeeded'), 'canceled'],
    ['fails after a cancellation', inState('canceled'), capture('failed'), 'canceled'],
    ['succeeds meanwhile', inState('canceling'), capture('succeeded'), 'canceling', 30_000],
    ['fails in review', inReview('cancelRejected'), capture('failed'), 'review notCaptured'],
    ['fails in review in a lookup', inReview('lateSuccess'), shown('failed'), 'review notCaptured'],
    ['fails beside a paid one', inReview('paidTwice'), capture('failed'), 'review paidTwice'],
    ['had failed', inState('canceling', unwanted), L('succeeded'), 'review notCaptured'],
  ])('%s', (_what, order, event, state, check) => {
    const found = decided(order, event, { awaitCapture: false })
    expect([found.is, found.check]).toEqual([state, check])
  })

  it('is refused without its payment', () => {
    const { decision } = decided(inState('paid'), { ...capture('failed'), id: 'g2' })
    expect(decision.refused).toBe('GW_ORDERS_NOT_FOUND')
  })
})

describe('a review of what was not captured', () => {
  const review = authorized({ state: 'review', reason: 'notCaptured', checkAtMs: undefined })
  const resolve = (how: string) => ({ type: 'resolve', id: 'o-p1', how })

  it('is described', () => {
    expect(describeReview(review.attempts[0] as OrderAttempt)?.todo).toContain('portal')
    expect(decided(review, { type: 'check', early: true }).decision.order.version).toBe(2)
  })

  it('can be accepted by a person, who knows better than a later lookup', () => {
    const { is, decision } = decided(review, resolve('accept'))
    expect([is, decision.effects]).toEqual(['paid', [{ type: 'paid', id: 'o-p1' }]])
    expect(decided(decision.order, shown('failed')).is).toBe('paid')
  })

  it('can be closed, and comes back if the money is captured after all', () => {
    const { is, check, decision } = decided(review, resolve('close'))
    expect([is, check]).toEqual(['failed', DAY])
    const at = { nowMs: NOW + DAY, askedAtMs: NOW + DAY }
    const later = (event: object) => decided(decision.order, { ...event, ...at }, at)
    expect(later(shown('failed')).is).toBe('failed')
    expect(later(shown('succeeded')).is).toBe('review lateSuccess')
    expect(decided(decision.order, capture('succeeded')).check).toBe(SKEW + 1)
  })
})
