import type { Sandbox, SandboxOptions } from '@gw/sandbox'
import { describe, expect, it } from 'vitest'
import { acknowledge, startMerchant } from '../../support/merchant.ts'
import { call, EUR_100, makeFolder, NOT_ALLOWED, START_MS, start } from '../../support/sandbox.ts'

const REVIEWED = { authReviewSource: 'ANTOM_SHIELD' }
const risk = (postRiskDecision: string) => ({ popRiskDecisionResultInfo: { postRiskDecision } })
const OPEN = { ...REVIEWED, authReviewStatus: 'PROCESSING', ...risk('REVIEW') }
const ACCEPTED = { ...REVIEWED, authReviewStatus: 'ACCEPT', ...risk('REVIEW') }
const REJECTED = { ...REVIEWED, authReviewStatus: 'REJECT', ...risk('REJECT') }
const PAID = { notifyType: 'PAYMENT_RESULT', result: { resultStatus: 'S', resultCode: 'SUCCESS' } }

type Body = Readonly<Record<string, unknown>>

async function startNotified(options: SandboxOptions = {}) {
  const { url, received } = await startMerchant(acknowledge)
  const sandbox = await start({ ...options, merchant: { notifyUrl: url } })
  const notified = async (): Promise<readonly Body[]> => {
    await sandbox.deliveries.settled()
    return received.map(({ body }) => JSON.parse(String(body)))
  }
  return { sandbox, notified }
}

/** Returns the fields of a message about the review. */
function reviewIn(body: Body): Body {
  const { authReviewStatus, authReviewSource, popRiskDecisionResultInfo } = body
  const given = { authReviewStatus, authReviewSource, popRiskDecisionResultInfo }
  return JSON.parse(JSON.stringify(given))
}

async function lookUp(sandbox: Sandbox, paymentId: string): Promise<Body> {
  return (await call(sandbox, { paymentId })).json
}

const target = (name: string) => ({ target: `/ams/sandbox/api/v1/payments/${name}` })

describe('a payment under review', () => {
  it('is paid on the wire, and its notification and its record show the review', async () => {
    const { sandbox, notified } = await startNotified()
    const { paymentId } = sandbox.payments.create({ paymentAmount: EUR_100 })
    expect(sandbox.payments.review(paymentId)).toMatchObject({
      paymentStatus: 'SUCCESS',
      review: { authReviewStatus: 'PROCESSING', authReviewSource: 'ANTOM_SHIELD' },
    })
    expect(await notified()).toEqual([expect.objectContaining({ ...OPEN, paymentId })])
    expect(await notified()).toMatchObject([PAID])
    expect(await lookUp(sandbox, paymentId)).toMatchObject({
      result: { resultStatus: 'S', resultCode: 'SUCCESS' },
      paymentStatus: 'SUCCESS',
      ...OPEN,
    })
  })

  it.each([
    ['accept', ACCEPTED],
    ['reject', REJECTED],
  ] as const)('ends with %s, which a second notification reports', async (step, fields) => {
    const { sandbox, notified } = await startNotified()
    const { paymentId } = sandbox.payments.create({ paymentAmount: EUR_100 })
    sandbox.payments.review(paymentId)
    await notified()
    expect(sandbox.payments[step](paymentId).paymentStatus).toBe('SUCCESS')
    const bodies = await notified()
    expect(bodies).toMatchObject([PAID, PAID])
    expect(bodies.map(reviewIn)).toEqual([OPEN, fields])
    expect(reviewIn(await lookUp(sandbox, paymentId))).toEqual(fields)
  })

  it.each([
    ['postRiskDecision', risk('REVIEW'), risk('ACCEPT'), risk('REJECT')],
    [
      'authReviewStatus',
      { ...REVIEWED, authReviewStatus: 'PROCESSING' },
      { ...REVIEWED, authReviewStatus: 'ACCEPT' },
      { ...REVIEWED, authReviewStatus: 'REJECT' },
    ],
  ] as const)('can be shown by %s alone', async (fields, open, accepted, rejected) => {
    const { sandbox } = await startNotified()
    const review = () => {
      const { paymentId } = sandbox.payments.create({ paymentAmount: EUR_100 })
      sandbox.payments.review(paymentId, { fields })
      return paymentId
    }
    const [one, two] = [review(), review()]
    expect(reviewIn(await lookUp(sandbox, one))).toEqual(open)
    sandbox.payments.accept(one)
    sandbox.payments.reject(two)
    expect(reviewIn(await lookUp(sandbox, one))).toEqual(accepted)
    expect(reviewIn(await lookUp(sandbox, two))).toEqual(rejected)
  })

  it('says who asked for the review', async () => {
    const { sandbox } = await startNotified()
    const { paymentId } = sandbox.payments.create({ paymentAmount: EUR_100 })
    sandbox.payments.review(paymentId, { authReviewSource: 'PSP' })
    expect(await lookUp(sandbox, paymentId)).toMatchObject({ authReviewSource: 'PSP' })
  })

  it.each(['accept', 'reject'] as const)('ends only once, after %s', async (first) => {
    const { sandbox, notified } = await startNotified()
    const { paymentId } = sandbox.payments.create({ paymentAmount: EUR_100 })
    sandbox.payments.review(paymentId)
    sandbox.payments[first](paymentId)
    for (const step of ['accept', 'reject', 'review'] as const) {
      expect(() => sandbox.payments[step](paymentId)).toThrow(NOT_ALLOWED)
    }
    expect(await notified()).toHaveLength(2)
  })

  it.each(['accept', 'reject'] as const)('rejects %s without a review', async (step) => {
    const sandbox = await start()
    const { paymentId } = sandbox.payments.create({ paymentAmount: EUR_100 })
    expect(() => sandbox.payments[step](paymentId)).toThrow(NOT_ALLOWED)
    sandbox.payments.pay(paymentId)
    expect(() => sandbox.payments[step](paymentId)).toThrow(NOT_ALLOWED)
  })

  it('rejects an unknown option, source, or field', async () => {
    const sandbox = await start()
    const { paymentId } = sandbox.payments.create({ paymentAmount: EUR_100 })
    for (const options of [{ source: 'PSP' }, { authReviewSource: 'ME' }, { fields: 'none' }]) {
      const review = () => sandbox.payments.review(paymentId, options as object)
      expect(review).toThrow(TypeError)
    }
    expect(sandbox.payments.get(paymentId)?.paymentStatus).toBe('PROCESSING')
  })

  it('emits an event for each step', async () => {
    const sandbox = await start()
    const { paymentId } = sandbox.payments.create({ paymentAmount: EUR_100 })
    sandbox.payments.review(paymentId)
    sandbox.payments.reject(paymentId)
    const steps = sandbox.events.list().map((event) => event.type === 'payment' && event.step)
    expect(steps).toEqual(['created', 'reviewStarted', 'reviewRejected'])
  })
})

describe('money of a payment under review', () => {
  async function startAuthorized() {
    const sandbox = await start()
    const { paymentId } = sandbox.payments.create({ paymentAmount: EUR_100, captureMode: 'manual' })
    sandbox.payments.review(paymentId)
    const body = { paymentId, captureRequestId: 'C1', captureAmount: EUR_100 }
    const capture = async () => (await call(sandbox, body, target('capture'))).json.result
    return { sandbox, paymentId, capture }
  }

  it('can be captured only after the review was accepted', async () => {
    const { sandbox, paymentId, capture } = await startAuthorized()
    expect(await capture()).toMatchObject({ resultCode: 'ORDER_STATUS_INVALID' })
    expect(() => sandbox.payments.capture(paymentId)).toThrow(NOT_ALLOWED)
    sandbox.payments.accept(paymentId)
    expect(await capture()).toMatchObject({ resultCode: 'SUCCESS' })
  })

  it('is never captured after the review was rejected, but given back by a cancellation', async () => {
    const { sandbox, paymentId, capture } = await startAuthorized()
    sandbox.payments.reject(paymentId)
    expect(await capture()).toMatchObject({ resultCode: 'ORDER_STATUS_INVALID' })
    const { json } = await call(sandbox, { paymentId }, target('cancel'))
    expect(json.result.resultCode).toBe('SUCCESS')
    const record = await lookUp(sandbox, paymentId)
    expect(record).toMatchObject({
      paymentStatus: 'CANCELLED',
      transactions: [
        { transactionType: 'PAYMENT' },
        { transactionType: 'CANCEL', transactionStatus: 'SUCCESS', transactionAmount: EUR_100 },
      ],
    })
    expect(reviewIn(record)).toEqual({})
  })

  it('is given back while the review is open, which then has no result', async () => {
    const { sandbox, paymentId } = await startAuthorized()
    expect(sandbox.payments.cancel(paymentId).paymentStatus).toBe('CANCELLED')
    expect(() => sandbox.payments.accept(paymentId)).toThrow(NOT_ALLOWED)
  })
})

describe('a planned review', () => {
  it.each([
    ['review-succeed', [ACCEPTED]],
    ['review-fail', [REJECTED]],
    ['review-pending', [OPEN]],
    ['review-pending-succeed', [OPEN, ACCEPTED]],
    ['review-pending-fail', [OPEN, REJECTED]],
  ])('is in the ID of a payment as %s', async (word, reviews) => {
    const { sandbox, notified } = await startNotified()
    const pay = { paymentRequestId: `ORDER_1.${word}`, paymentAmount: EUR_100 }
    const { json } = await call(sandbox, pay, target('pay'))
    await sandbox.payer.pay(String(json.normalUrl))
    await notified()
    await sandbox.clock.advance('9 min')
    expect(await notified()).toHaveLength(1)
    await sandbox.clock.advance('1 min')
    expect((await notified()).map(reviewIn)).toEqual(reviews)
  })

  it('is set for all payments, and does not change one that a person decided', async () => {
    const { sandbox, notified } = await startNotified({ outcomes: { review: 'pending-fail' } })
    const { paymentId } = sandbox.payments.create({ paymentAmount: EUR_100 })
    sandbox.payments.pay(paymentId)
    await notified()
    sandbox.payments.accept(paymentId)
    await sandbox.clock.advance('1h')
    expect((await notified()).map(reviewIn)).toEqual([OPEN, ACCEPTED])
    sandbox.outcomes = {}
    const next = sandbox.payments.create({ paymentAmount: EUR_100 })
    expect(sandbox.payments.pay(next.paymentId).review).toBeUndefined()
  })

  it('survives a restart', async () => {
    const data = `${makeFolder()}/sandbox.jsonl`
    const first = await start({ data, outcomes: { review: 'pending-fail' } })
    const { paymentId } = first.payments.create({ paymentAmount: EUR_100 })
    first.payments.pay(paymentId)
    await first.close()
    const clock = { startMs: START_MS, speed: 0 }
    const second = await start({ data, clock })
    expect(second.payments.get(paymentId)?.review?.authReviewStatus).toBe('PROCESSING')
    await second.clock.advance('10 min')
    expect(second.payments.get(paymentId)?.review?.authReviewStatus).toBe('REJECT')
  })
})
