import { notificationBodies, signNotification, toReceivedRequest } from '@gw/testkit'
import type { NotificationOf, PaidPayment } from '@gw/types'
import {
  byOutcome,
  createMemoryInbox,
  createReceiver,
  type HandlerContext,
  type Inbox,
} from '@gw/webhook'
import { describe, expect, expectTypeOf, it, vi } from 'vitest'
import { SEND_AGAIN, SUCCESS, setUp } from '../receiving.ts'

type Payment = NotificationOf<'notifyPayment'>

interface ShopOrder {
  readonly paymentRequestId: string
  readonly amount: { readonly currency: string; readonly value: string }
  readonly item: string
}

const { paymentRequestId = '', paymentAmount } = notificationBodies.notifyPayment
const amount = { currency: '', value: '', ...paymentAmount }
const order: ShopOrder = { paymentRequestId, amount, item: 'tea' }
const result = { resultCode: 'SUCCESS', resultStatus: 'S', resultMessage: 'success.' }

/** The message for each outcome. */
const sentFor = {
  succeeded: { notifyType: 'PAYMENT_RESULT', result },
  failed: { notifyType: 'PAYMENT_RESULT', result: { ...result, resultStatus: 'F' } },
  processing: { notifyType: 'PAYMENT_PENDING', result },
  reviewing: { notifyType: 'PAYMENT_RESULT', result, authReviewStatus: 'PROCESSING' },
  rejected: { notifyType: 'PAYMENT_RESULT', result, authReviewStatus: 'REJECT' },
  unknown: { notifyType: 'OFFLINE_PAYMENT_CODE', result },
}
const outcomes = [
  ...['succeeded', 'failed', 'cancelled', 'processing', 'reviewing', 'rejected', 'unknown'],
]

/** Results that nobody understood. */
const notUnderstood: readonly (readonly [what: string, fields: object])[] = [
  ['S with a new code', { result: { ...result, resultCode: 'NEW' } }],
  ['S with the code in lowercase', { result: { ...result, resultCode: 'success' } }],
  ['S with an empty code', { result: { ...result, resultCode: '' } }],
  ['U', { result: { ...result, resultStatus: 'U' } }],
  ['a contradicting status', { result, paymentStatus: 'FAIL' }],
  ['an empty status', { result, paymentStatus: '' }],
  ['a review that is not understood', { result, authReviewStatus: 'NEW' }],
  ['a review that is not a string', { result, popRiskDecisionResultInfo: [] }],
]

const period = { subscriptionId: 'SUB_1', phaseNo: 1, notifyType: undefined }

/** Handles a payment that no order is found for. */
async function handleUnknown(fields: object): Promise<unknown> {
  const handle = byOutcome({ order: () => null, succeeded: () => {}, otherwise: () => {} })
  return handle({ kind: 'notifyPayment', result, ...fields } as Payment, {} as HandlerContext)
}

/** Sends a notification to a receiver with `byOutcome`, and records which callbacks are called. */
async function notify(changes: object, without: readonly string[] = [], find = findOrder) {
  const called: string[] = []
  const record = (name: string) => () => void called.push(name)
  const callbacks = Object.fromEntries(outcomes.map((name) => [name, record(name)]))
  const all = { order: find, ...callbacks, otherwise: record('otherwise') }
  const kept = Object.entries(all).filter(([name]) => !without.includes(name))
  const notifyPayment = byOutcome(Object.fromEntries(kept) as typeof all as never)
  const { send, rejections } = setUp({ on: { notifyPayment } })
  const reply = await send(signNotification({ ...notificationBodies.notifyPayment, ...changes }))
  return { reply, called, cause: rejections[0]?.error.cause, code: rejections[0]?.code }
}

const findOrder = (): ShopOrder | null | undefined => order

describe('byOutcome', () => {
  it.each(Object.entries(sentFor))('calls only the callback for %s', async (outcome, fields) => {
    const { reply, called } = await notify(fields)
    expect(called).toEqual([outcome])
    expect(reply).toEqual(SUCCESS)
  })

  it('calls the callback for a payment that a record reports as cancelled', async () => {
    const cancelled = vi.fn()
    const unused = () => expect.unreachable()
    const handle = byOutcome({ order: findOrder, succeeded: unused, cancelled, otherwise: unused })
    const record = { ...notificationBodies.notifyPayment, paymentStatus: 'CANCELLED' }
    const { notifyType: _type, ...payment } = record
    await handle({ ...payment, kind: 'notifyPayment' } as Payment, {} as HandlerContext)
    expect(cancelled).toHaveBeenCalledOnce()
  })

  it.each(['UPDATE_AMOUNT_RESULT', 'OFFLINE_PAYMENT_CODE'])(
    'does not treat %s with S as paid',
    async (notifyType) => {
      expect((await notify({ notifyType, result })).called).toEqual(['unknown'])
    },
  )

  it.each(['failed', 'processing', 'reviewing', 'unknown'] as const)(
    'calls otherwise for %s, which has no callback',
    async (outcome) => {
      const { reply, called } = await notify(sentFor[outcome], [outcome])
      expect(called).toEqual(['otherwise'])
      expect(reply).toEqual(SUCCESS)
    },
  )

  it.each([
    ...notUnderstood.map(([what, fields]) => [what, { notifyType: 'PAYMENT_RESULT', ...fields }]),
    ...notUnderstood.map(([what, fields]) => [`${what} of a period`, { ...fields, ...period }]),
    ['a period beside an unlisted type', { ...period, notifyType: 'PERIOD', result }],
    ['a malformed phaseNo', { ...period, phaseNo: '01', result, paymentStatus: 'SUCCESS' }],
    ['a phaseNo that is not a number', { ...period, phaseNo: {}, result, paymentStatus: 'FAIL' }],
  ] as [string, object][])('does not hand a result with %s to otherwise', async (_what, fields) => {
    const { reply, called, code, cause } = await notify(fields, ['unknown'])
    expect(called).toEqual([])
    expect(reply).toEqual(SEND_AGAIN)
    expect(code).toBe('GW_WEBHOOK_HANDLER_FAILED')
    expect(cause).toMatchObject({ code: 'GW_WEBHOOK_OUTCOME_UNHANDLED' })
    expect((await notify(fields)).called).toEqual(['unknown'])
  })

  it('does not hand a payment that a review rejected to otherwise', async () => {
    const { reply, called, cause } = await notify(sentFor.rejected, ['rejected'])
    expect(called).toEqual([])
    expect(reply).toEqual(SEND_AGAIN)
    expect(cause).toMatchObject({ code: 'GW_WEBHOOK_OUTCOME_UNHANDLED' })
  })

  it.each(['OFFLINE_PAYMENT_CODE', 'UPDATE_AMOUNT_RESULT', 'PAYMENT_PENDING'])(
    'hands %s, which reports no result, to otherwise if its outcome is unknown',
    async (notifyType) => {
      const fields = { notifyType, result: { ...result, resultStatus: 'U' } }
      expect((await notify(fields, ['unknown'])).called).toEqual(['otherwise'])
    },
  )

  it('calls succeeded once a review has accepted the payment', async () => {
    const popRiskDecisionResultInfo = { postRiskDecision: 'REVIEW' }
    const fields = { ...sentFor.succeeded, authReviewStatus: 'ACCEPT', popRiskDecisionResultInfo }
    expect((await notify(fields)).called).toEqual(['succeeded'])
  })

  it.each(['failed', 'processing', 'reviewing', 'unknown'] as const)(
    'does not acknowledge %s without a callback and without otherwise',
    async (outcome) => {
      const { reply, called, cause } = await notify(sentFor[outcome], [outcome, 'otherwise'])
      expect(called).toEqual([])
      expect(reply).toEqual(SEND_AGAIN)
      expect(cause).toMatchObject({ code: 'GW_WEBHOOK_OUTCOME_UNHANDLED' })
      expect(String(cause)).toContain(outcome)
    },
  )

  it.each([
    ['a different currency', { ...order, amount: { ...amount, currency: 'JPY' } }],
    ['a hundredth of the price', { ...order, amount: { ...amount, value: `${amount.value}00` } }],
    ['a different order', { ...order, paymentRequestId: 'ANOTHER_ORDER' }],
  ])('does not call succeeded for %s', async (_what, found) => {
    const { reply, called, cause } = await notify(sentFor.succeeded, [], () => found)
    expect(called).toEqual([])
    expect(reply).toEqual(SEND_AGAIN)
    expect(cause).toMatchObject({ code: 'GW_TYPES_ORDER_MISMATCH' })
  })

  it.each(Object.entries(sentFor))(
    'calls no callback for %s if there is no order',
    async (_outcome, fields) => {
      for (const missing of [undefined, null, false, 0, '', [], [order]]) {
        const { reply, called, code, cause } = await notify(fields, [], () => missing as null)
        expect(called).toEqual([])
        expect(reply).toEqual(SEND_AGAIN)
        expect(code).toBe('GW_WEBHOOK_HANDLER_FAILED')
        expect(cause).toMatchObject({ code: 'GW_WEBHOOK_ORDER_NOT_FOUND' })
        expect(String(cause)).toContain(paymentRequestId)
      }
    },
  )

  it('does not print an ID with control characters or of any length', async () => {
    for (const id of ['\u001b[31mORDER', 'X'.repeat(65)]) {
      const { cause } = await notify({ paymentRequestId: id }, [], () => undefined)
      expect(cause).toMatchObject({ code: 'GW_WEBHOOK_ORDER_NOT_FOUND' })
      expect(String(cause)).not.toContain(id)
    }
  })

  it('shows the subscription of a period without a paymentRequestId', async () => {
    await expect(handleUnknown({ subscriptionId: 'SUB_1', phaseNo: 1 })).rejects.toThrow(
      /subscriptionId SUB_1/,
    )
  })

  it.each([
    ['ORDER_1', { paymentRequestId: 'ORDER_1', subscriptionId: 'SUB_1' }],
    ['undefined', {}],
  ])('shows that the paymentRequestId is %s', async (id, fields) => {
    await expect(handleUnknown(fields)).rejects.toThrow(`paymentRequestId ${id},`)
  })

  it('fails if the lookup fails, and calls no callback', async () => {
    const down = new Error('The database is down')
    const { reply, called, cause } = await notify(sentFor.succeeded, [], () => {
      throw down
    })
    expect(called).toEqual([])
    expect(reply).toEqual(SEND_AGAIN)
    expect(cause).toBe(down)
  })

  it('waits for an asynchronous lookup and returns what the callback returns', async () => {
    const otherwise = () => 'other'
    const succeeded = async (_payment: PaidPayment, { item }: ShopOrder) => item
    const handle = byOutcome({ order: async () => order, succeeded, otherwise })
    const payment = { ...notificationBodies.notifyPayment, kind: 'notifyPayment' } as const
    expect(await handle(payment, {} as HandlerContext)).toBe('tea')
    const failed = { ...payment, ...sentFor.failed }
    expect(await handle(failed, {} as HandlerContext)).toBe('other')
  })

  it('is not acknowledged if a callback returns a value that shows a failure', async () => {
    const notifyPayment = byOutcome({
      order: () => order,
      succeeded: () => [Promise.reject(new Error('not booked'))],
      otherwise: () => {},
    })
    const { send, reasons } = setUp({ on: { notifyPayment } })
    expect(await send()).toEqual(SEND_AGAIN)
    expect(reasons()).toEqual(['handler GW_WEBHOOK_HANDLER_FAILED'])
  })

  it('does not handle other kinds of notifications', async () => {
    const otherwise = vi.fn()
    const other = byOutcome({ order: () => order, succeeded: () => {}, otherwise }) as never
    const { send, rejections } = setUp({ on: { other } })
    expect(await send(signNotification(notificationBodies.notifyRefund))).toEqual(SEND_AGAIN)
    expect(rejections[0]?.error.cause).toBeInstanceOf(TypeError)
    expect(otherwise).not.toHaveBeenCalled()
  })

  const valid = { order: () => order, succeeded: () => {}, otherwise: () => {} }
  it.each<[string, object | undefined]>([
    ['no options', undefined],
    ['a misspelled outcome', { ...valid, canceled: () => {} }],
    ['an unknown option', { ...valid, paid: () => {} }],
    ['no order', { ...valid, order: undefined }],
    ['no succeeded', { ...valid, succeeded: undefined }],
    ['an order instead of a lookup', { ...valid, order }],
    ['a failed that is null', { ...valid, failed: null }],
    ['an otherwise that is a string', { ...valid, otherwise: 'ignore' }],
  ])('throws TypeError at construction for %s', (_what, options) => {
    expect(() => byOutcome(options as typeof valid)).toThrow(TypeError)
  })
})

describe('byOutcome, by its types,', () => {
  const order = async (): Promise<ShopOrder | undefined> => undefined
  const succeeded = () => {}
  const unused = () => {}

  it('requires a callback for every outcome, or otherwise', () => {
    byOutcome({ order, succeeded, otherwise: unused })
    const [failed, cancelled, processing, unknown] = [unused, unused, unused, unused]
    const all = { failed, cancelled, processing, unknown, reviewing: unused, rejected: unused }
    byOutcome({ order, succeeded, ...all })
    // @ts-expect-error what happens to a failed payment?
    byOutcome({ order, succeeded })
    // @ts-expect-error unknown is missing
    byOutcome({ order, succeeded, failed, cancelled, processing })
    // @ts-expect-error otherwise does not replace succeeded
    expect(() => byOutcome({ order, otherwise: unused })).toThrow(TypeError)
  })

  it('infers what the inbox adds to the context', async () => {
    const inner = createMemoryInbox()
    const inbox: Inbox<{ readonly transaction: string }> = {
      ...inner,
      async claim(request) {
        const claim = await inner.claim(request)
        return claim.status === 'claimed' ? { ...claim, extra: { transaction: 'T1' } } : claim
      },
    }
    const seen: string[] = []
    const { options } = setUp()
    const receive = createReceiver({
      ...options,
      inbox,
      on: {
        notifyPayment: byOutcome({
          order: (payment, { transaction }) => {
            seen.push(`order ${transaction}`)
            return { paymentRequestId: payment.paymentRequestId ?? '', amount, item: 'tea' }
          },
          succeeded: (payment, found, { transaction }) => {
            expectTypeOf(transaction).toEqualTypeOf<string>()
            expectTypeOf(payment.kind).toEqualTypeOf<'notifyPayment'>()
            seen.push(`${found.item} ${transaction}`)
          },
          otherwise: (_payment, _found, { transaction }) =>
            expectTypeOf(transaction).toEqualTypeOf<string>(),
        }),
      },
    })
    const sent = signNotification(notificationBodies.notifyPayment)
    expect(await receive(toReceivedRequest(sent))).toEqual(SUCCESS)
    expect(seen).toEqual(['order T1', 'tea T1'])
  })
})
