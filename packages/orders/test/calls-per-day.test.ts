import type { NotificationOf } from '@gw/types'
import { describe, expect, it } from 'vitest'
import { createMemoryOrderStore, type OrdersOptions } from '../src/index.ts'
import { clientError, FAILED, type Scripted, SUCCESS, scriptOrders } from './support/scripted.ts'
import { AMOUNT, DAY_MS, MINUTE_MS, ORDER, REQUEST } from './support/shop.ts'

// The job on the real runner, which runs every minute of virtual time, for four days. Minutes without work are left out.
const DAYS = 4
const ID = 'order-1-p1'
const found = (outcome: string) => ({
  found: true,
  outcome,
  record: { paymentRequestId: ID, paymentId: 'g1', paymentAmount: AMOUNT, result: SUCCESS },
  givenBack: [],
})
const fail = (code: Parameters<typeof clientError>[0], more = {}) => {
  throw clientError(code, more)
}
const lost = () => fail('GW_CLIENT_OUTCOME_UNKNOWN')
const rejected = () => fail('GW_CLIENT_RESULT_FAILED', { result: FAILED, bound: true })
const missing = () => {
  const result = { ...FAILED, resultCode: 'ORDER_NOT_EXIST' }
  return fail('GW_CLIENT_RESULT_FAILED', { authenticated: true, result })
}
const REVIEWING: NotificationOf<'notifyPayment'> = {
  kind: 'notifyPayment',
  notifyType: 'PAYMENT_RESULT',
  paymentRequestId: ID,
  paymentId: 'g1',
  paymentAmount: AMOUNT,
  paymentCreateTime: '2026-11-15T00:00:00Z',
  authReviewStatus: 'PROCESSING',
  result: SUCCESS,
} as never
const answered = { status: 'pending', data: { result: SUCCESS, paymentId: 'g1' } }

type Answers = Readonly<Record<string, () => unknown>>

/** Returns the most calls of the job in 24 hours for one attempt or refund, and when a person heard of it. */
async function measure(
  answers: Answers,
  begin: (scripted: Scripted) => Promise<unknown>,
  options: Partial<OrdersOptions<string>> = {},
) {
  const store = createMemoryOrderStore() as never
  const scripted = scriptOrders({ store, ...options })
  scripted.answer = (operation) => (answers[operation] ?? lost)()
  await scripted.orders.create(ORDER)
  await scripted.orders.pay('order-1', REQUEST).catch(() => {})
  await begin(scripted)
  const startMs = scripted.nowMs
  const byId = new Map<string, number[]>()
  let personMs: number | undefined
  for (;;) {
    const { nextCheckAtMs = Infinity } = (await scripted.orders.get('order-1')) ?? {}
    const dueMs = Math.max(nextCheckAtMs, scripted.nowMs + 1)
    if (dueMs > startMs + DAYS * DAY_MS) break
    scripted.nowMs = Math.ceil(dueMs / MINUTE_MS) * MINUTE_MS
    scripted.asked.length = 0
    await scripted.orders.check()
    for (const [, request] of scripted.asked) {
      const { refundRequestId, paymentRequestId } = request as Record<string, string>
      const id = refundRequestId ?? paymentRequestId ?? ''
      byId.set(id, [...(byId.get(id) ?? []), scripted.nowMs])
    }
    const isInReview = scripted.effects.some((effect) => effect.startsWith('review'))
    if (isInReview) personMs ??= scripted.nowMs - startMs
  }
  const most = [...byId.values()].flatMap((times) =>
    times.map((from) => times.filter((time) => time >= from && time < from + DAY_MS).length),
  )
  return { most: Math.max(0, ...most), hours: personMs && Math.ceil(personMs / 3_600_000) }
}

const cancel = ({ orders }: Scripted) => orders.cancel('order-1')
/** An instance is killed before it sends the cancellation, and the gateway begins a risk review. */
const cancelKilled = async (scripted: Scripted) => {
  const { orders, answer } = scripted
  scripted.answer = () => {
    throw new Error('killed')
  }
  await orders.cancel('order-1').catch(() => {})
  scripted.answer = answer
  await orders.handlers.notifyPayment(REVIEWING, {} as never)
}
const refund = async ({ orders }: Scripted) => {
  await orders.refresh('order-1')
  await orders.refund('order-1', { id: 'a', amount: AMOUNT })
}
const nothing = async () => {}

describe('the job calls the gateway', () => {
  it.each<
    [string, number, number | undefined, Answers, (scripted: Scripted) => Promise<unknown>, object]
  >([
    [
      'whose lookups are not answered',
      288,
      undefined,
      { pay: () => answered, findPayment: () => fail('GW_CLIENT_TIMEOUT') },
      nothing,
      {},
    ],
    [
      'that says processing for ever, and rejects every cancellation',
      46,
      46,
      { pay: () => answered, findPayment: () => found('processing'), cancelPayment: rejected },
      nothing,
      {},
    ],
    [
      'that loses every cancellation',
      46,
      48,
      { pay: () => answered, findPayment: () => found('processing'), cancelPayment: lost },
      cancel,
      {},
    ],
    [
      'that reviews for ever, and rejects the cancellations of the job alone',
      46,
      undefined,
      { pay: lost, findPayment: () => found('reviewing'), cancelPayment: rejected },
      cancelKilled,
      {},
    ],
    [
      'that says processing about a debit for ever',
      46,
      undefined,
      { pay: () => answered, findPayment: () => found('processing') },
      nothing,
      { expiresInMs: null },
    ],
    [
      'that never captures a card',
      46,
      49,
      {
        pay: () => answered,
        findPayment: () => ({
          ...found('succeeded'),
          record: { ...found('').record, cardInfo: {} },
        }),
      },
      nothing,
      { awaitCapture: true },
    ],
    [
      'that never has the refund',
      34,
      48,
      {
        pay: () => answered,
        findPayment: () => found('succeeded'),
        refund: lost,
        inquiryRefund: missing,
      },
      refund,
      {},
    ],
  ])('few times a day if it is one %s', async (_what, limit, hours, answers, begin, options) => {
    const measured = await measure(answers, begin, options)
    expect(measured.most).toBeGreaterThan(0)
    expect(measured.most).toBeLessThanOrEqual(limit)
    if (hours === undefined) expect(measured.hours).toBeUndefined()
    else expect(measured.hours).toBeLessThanOrEqual(hours)
  })
})
