import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decide, newOrder, type OrderEvent, type ShopOrder } from '../src/index.ts'

const AMOUNT = { currency: 'EUR', value: '1999' }

const amounts = fc.constantFrom(
  AMOUNT,
  { currency: 'EUR', value: '999' },
  { currency: 'USD', value: '1' },
)
const attemptIds = fc.constantFrom('o-p1', 'o-p2', 'o-p3')
const refundIds = fc.constantFrom('o-r1', 'o-r2')
const optional = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: undefined })
/** The time since a lookup started. */
const ages = fc.constantFrom(0, 60_000, 300_001, 3_600_000)
const paymentOutcomes = fc.constantFrom(
  ...([
    'succeeded',
    'failed',
    'cancelled',
    'reviewing',
    'rejected',
    'processing',
    'unknown',
  ] as const),
)
const callOutcomes = fc.constantFrom(
  ...(['succeeded', 'pending', 'unknown', 'rejected', 'notSent'] as const),
)
const results = fc.constantFrom({
  resultStatus: 'F' as const,
  resultCode: 'RISK_REJECT',
  resultMessage: 'x'.repeat(300),
})

/** The messages of the runner and the webhook. A message can arrive twice. */
const reports: fc.Arbitrary<OrderEvent> = fc.oneof(
  fc.record({
    type: fc.constant('called' as const),
    operation: fc.constantFrom(...(['pay', 'createPaymentSession', 'cancelPayment'] as const)),
    id: attemptIds,
    call: fc.integer({ min: 0, max: 3 }),
    outcome: callOutcomes,
    paymentId: optional(fc.constant('g1')),
    result: optional(results),
  }),
  fc.record({
    type: fc.constant('called' as const),
    operation: fc.constant('refund' as const),
    id: refundIds,
    call: fc.integer({ min: 0, max: 3 }),
    outcome: callOutcomes,
    amount: optional(amounts),
  }),
  fc.record({
    type: fc.constant('payment' as const),
    id: attemptIds,
    outcome: paymentOutcomes,
    paymentRequestId: optional(attemptIds),
    paymentId: optional(fc.constantFrom('g1', 'g2')),
    amount: optional(amounts),
  }),
  fc.record({
    type: fc.constant('refundStatus' as const),
    id: refundIds,
    outcome: fc.constantFrom(...(['succeeded', 'failed', 'processing', 'unknown'] as const)),
    amount: optional(amounts),
  }),
  fc.record({ type: fc.constant('reversal' as const), id: attemptIds }),
  fc.record({
    type: fc.constant('captureStatus' as const),
    id: fc.constant('g1'),
    outcome: fc.constantFrom(...(['succeeded', 'failed', 'unknown'] as const)),
    amount: optional(amounts),
  }),
  fc.record({
    type: fc.constant('dispute' as const),
    id: fc.oneof(attemptIds, fc.constant('g1')),
    disputeId: fc.constantFrom('d1', 'd2'),
    state: fc.constantFrom(...(['open', 'won', 'lost', 'withdrawn'] as const)),
    dueAtMs: optional(fc.constantFrom(1, 2)),
  }),
)

/** Everything else: what somebody wants, and what lookups find. `askedAtMs` is how long ago the lookup started. */
const others: fc.Arbitrary<OrderEvent> = fc.oneof(
  fc.record({
    type: fc.constant('pay' as const),
    operation: fc.constantFrom(...(['pay', 'createPaymentSession'] as const)),
    expiresInMs: fc.constantFrom(null, 900_000),
  }),
  fc.record({ type: fc.constant('cancel' as const), close: fc.boolean() }),
  fc.record({
    type: fc.constant('refund' as const),
    id: fc.constantFrom('a', 'b', 'c'),
    amount: amounts,
    paymentRequestId: optional(attemptIds),
    force: optional(fc.boolean()),
  }),
  fc.record({
    type: fc.constant('resolve' as const),
    id: fc.oneof(attemptIds, refundIds),
    how: fc.constantFrom(...(['accept', 'close'] as const)),
  }),
  fc.record({ type: fc.constant('check' as const), early: fc.boolean() }),
  fc.record({
    type: fc.constant('payment' as const),
    id: attemptIds,
    askedAtMs: ages,
    outcome: fc.oneof(paymentOutcomes, fc.constant('missing' as const)),
    amount: fc.oneof({ weight: 5, arbitrary: fc.constant(AMOUNT) }, optional(amounts)),
    paymentId: fc.constant('g1'),
    givenBack: optional(fc.array(optional(refundIds), { maxLength: 2 })),
  }),
  fc.record({
    type: fc.constant('refundStatus' as const),
    id: refundIds,
    askedAtMs: ages,
    outcome: fc.constantFrom(...(['succeeded', 'failed', 'processing', 'missing'] as const)),
  }),
)

interface Happening {
  readonly event: OrderEvent
  readonly waitMs: number
}

const happenings: fc.Arbitrary<Happening[]> = fc.array(
  fc.record({
    event: fc.oneof(reports, { weight: 2, arbitrary: others }),
    waitMs: fc.constantFrom(0, 1_000, 60_000, 300_001, 900_001, 86_400_000),
  }),
  { maxLength: 30, size: 'max' },
)

/** Applies everything in turn, and calls `see` with each order and event. */
function live(
  list: readonly Happening[],
  see: (order: ShopOrder, event: OrderEvent, nowMs: number) => void,
): void {
  let order = newOrder({ orderId: 'o', amount: AMOUNT })
  let nowMs = 1e12
  for (const { event: template, waitMs } of list) {
    nowMs += waitMs
    const isLookup = 'askedAtMs' in template && template.askedAtMs !== undefined
    const event = isLookup
      ? { ...template, askedAtMs: nowMs - (template.askedAtMs as number) }
      : template
    see(order, event, nowMs)
    ;({ order } = decide(order, event, { nowMs }))
  }
}

function isDeeplyFrozen(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return true
  return Object.isFrozen(value) && Object.values(value).every(isDeeplyFrozen)
}

const isReport = ({ type, ...rest }: OrderEvent): boolean =>
  type === 'called' ||
  type === 'reversal' ||
  type === 'dispute' ||
  type === 'captureStatus' ||
  ((type === 'payment' || type === 'refundStatus') &&
    (rest as { askedAtMs?: number }).askedAtMs === undefined)

describe('decide', () => {
  it('never throws, never changes what it gets, and returns what is frozen', () => {
    fc.assert(
      fc.property(happenings, (list) => {
        live(list, (order, event, nowMs) => {
          const mine = structuredClone({ order, event })
          const decision = decide(mine.order, mine.event, { nowMs })
          expect(mine).toEqual({ order, event })
          expect(Object.isFrozen(mine.order)).toBe(false)
          expect(isDeeplyFrozen(decision)).toBe(true)
          expect(decision).toEqual(decide(order, event, { nowMs }))
        })
      }),
    )
  })

  it('changes nothing when a result or a notification arrives a second time', () => {
    fc.assert(
      fc.property(happenings, (list) => {
        live(list, (order, event, nowMs) => {
          if (!isReport(event)) return
          const once = decide(order, event, { nowMs })
          const twice = decide(once.order, event, { nowMs })
          expect(twice.order).toEqual(once.order)
          expect(twice.effects).toEqual([])
          expect([once.send, twice.send]).toEqual([undefined, undefined])
        })
      }),
    )
  })

  it('always knows when to look next at what is open', () => {
    fc.assert(
      fc.property(happenings, (list) => {
        live(list, ({ attempts, refunds, nextCheckAtMs }) => {
          const items = [...attempts, ...refunds]
          const times = items.flatMap(({ checkAtMs }) => checkAtMs ?? [])
          expect(nextCheckAtMs).toBe(times.length === 0 ? undefined : Math.min(...times))
          for (const { state, checkAtMs } of items) {
            const isOpen = state === 'paying' || state === 'canceling' || state === 'refunding'
            if (isOpen) expect(checkAtMs).toBeDefined()
            if (state === 'review') expect(checkAtMs).toBeUndefined()
          }
        })
      }),
    )
  })

  it('starts no refund of a payment whose dispute is open or lost, unless it is forced', () => {
    fc.assert(
      fc.property(happenings, (list) => {
        live(list, (order, event, nowMs) => {
          const { order: after, send } = decide(order, event, { nowMs })
          if (event.type !== 'refund' || event.force || send === undefined) return
          const { paymentRequestId } = after.refunds.at(-1) ?? {}
          const ofPayment = order.disputes?.filter(
            (one) => one.paymentRequestId === paymentRequestId,
          )
          expect(ofPayment?.map(({ state }) => state) ?? []).not.toContain('open')
          expect(ofPayment?.map(({ state }) => state) ?? []).not.toContain('lost')
        })
      }),
    )
  })

  it('runs the effect paid once, and never forgets that money was taken', () => {
    fc.assert(
      fc.property(happenings, (list) => {
        let paid = 0
        live(list, (order, event, nowMs) => {
          const { order: after, effects } = decide(order, event, { nowMs })
          paid += effects.filter(({ type }) => type === 'paid').length
          expect(paid).toBe(after.fulfilled ? 1 : 0)
          for (const [index, { paidAmount }] of order.attempts.entries()) {
            if (paidAmount !== undefined) {
              expect(after.attempts[index]?.paidAmount).toEqual(paidAmount)
            }
          }
        })
      }),
    )
  })
})
