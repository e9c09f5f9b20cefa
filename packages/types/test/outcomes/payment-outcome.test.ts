import {
  inquiryPaymentResponseSchema,
  type NotifyPayment,
  type PaymentRecord,
  parseJson,
  parseNotification,
  paymentOutcome,
  paymentRecordSchema,
} from '@gw/types'
import { describe, expect, it } from 'vitest'
import { bodies, bytesOf, inquiryPaymentResponse, periodPayment, result } from '../bodies.ts'

const notification = (
  notifyType: string,
  resultStatus: string,
  resultCode = 'SUCCESS',
): NotifyPayment => ({
  ...bodies.notifyPayment,
  notifyType,
  result: { resultCode, resultStatus, resultMessage: '' },
})

describe('paymentOutcome', () => {
  it.each([
    ['SUCCESS', 'succeeded'],
    ['FAIL', 'failed'],
    ['PROCESSING', 'processing'],
    ['PENDING', 'processing'],
    ['CANCELLED', 'cancelled'],
    ['success', 'unknown'],
    ['SETTLED', 'unknown'],
    ['', 'unknown'],
    ['toString', 'unknown'],
  ])('maps a record with the status %s to %s', (paymentStatus, outcome) => {
    expect(paymentOutcome({ result, paymentStatus })).toBe(outcome)
  })

  it('returns unknown for a record without a status', () => {
    const record: PaymentRecord = { paymentId: '1' }
    expect(paymentOutcome(record)).toBe('unknown')
  })

  it.each([
    ['S', 'PROCESSING', 'processing'],
    ['S', 'FAIL', 'failed'],
    ['F', 'SUCCESS', 'unknown'],
    ['U', 'SUCCESS', 'unknown'],
    ['', 'SUCCESS', 'unknown'],
    ['F', 'FAIL', 'unknown'],
    ['U', 'CANCELLED', 'unknown'],
  ])('maps a response with %s and the status %s to %s', (resultStatus, paymentStatus, outcome) => {
    const result = { ...inquiryPaymentResponse.result, resultStatus }
    expect(paymentOutcome({ ...inquiryPaymentResponse, result, paymentStatus })).toBe(outcome)
  })

  it.each([undefined, null, {}, [], 'S', { resultStatus: 'S' }, { resultCode: 'SUCCESS' }])(
    'returns unknown for a record with the result %o',
    (odd) => {
      const record = { ...inquiryPaymentResponse, result: odd, paymentStatus: 'SUCCESS' }
      expect(paymentOutcome(record as unknown as PaymentRecord)).toBe('unknown')
    },
  )

  it.each(['PROCESS_FAIL', 'success', ''])(
    'returns unknown for a record whose call has S and the code %s',
    (resultCode) => {
      const record = { ...inquiryPaymentResponse, result: { ...result, resultCode } }
      expect(paymentOutcome(record)).toBe('unknown')
    },
  )

  it('returns unknown for a response without a record, even if the call succeeded', () => {
    expect(paymentOutcome({ result: inquiryPaymentResponse.result } as PaymentRecord)).toBe(
      'unknown',
    )
  })

  it.each([
    ['PAYMENT_RESULT', 'S', 'succeeded'],
    ['PAYMENT_RESULT', 'F', 'failed'],
    ['PAYMENT_RESULT', 'U', 'unknown'],
    ['PAYMENT_RESULT', 's', 'unknown'],
    ['PAYMENT_PENDING', 'S', 'processing'],
    ['PAYMENT_PENDING', 'F', 'unknown'],
    ['PAYMENT_PENDING', 'U', 'unknown'],
    ['UPDATE_AMOUNT_RESULT', 'S', 'unknown'],
    ['UPDATE_AMOUNT_RESULT', 'F', 'unknown'],
    ['OFFLINE_PAYMENT_CODE', 'S', 'unknown'],
    ['SOMETHING_NEW', 'S', 'unknown'],
    ['', 'S', 'unknown'],
  ])('maps a notification %s with %s to %s', (notifyType, resultStatus, outcome) => {
    expect(paymentOutcome(notification(notifyType, resultStatus))).toBe(outcome)
  })

  it.each([
    ['PAYMENT_RESULT', 'S', 'PAYMENT_IN_PROCESS', 'unknown'],
    ['PAYMENT_RESULT', 'S', 'PROCESS_FAIL', 'unknown'],
    ['PAYMENT_RESULT', 'S', 'success', 'unknown'],
    ['PAYMENT_RESULT', 'S', '', 'unknown'],
    ['PAYMENT_RESULT', 'F', 'SUCCESS', 'failed'],
    ['PAYMENT_RESULT', 'F', 'RISK_REJECT', 'failed'],
    ['PAYMENT_RESULT', 'SUCCESS', 'S', 'unknown'],
    ['PAYMENT_RESULT S', 'SUCCESS', '', 'unknown'],
    ['PAYMENT_PENDING', 'S', 'PAYMENT_IN_PROCESS', 'processing'],
    ['PAYMENT_PENDING', 'F', 'PROCESS_FAIL', 'unknown'],
    ['UPDATE_AMOUNT_RESULT', 'F', 'PROCESS_FAIL', 'unknown'],
  ])('maps a notification %s with %s and the code %s to %s', (type, status, code, outcome) => {
    expect(paymentOutcome(notification(type, status, code))).toBe(outcome)
  })

  it.each([
    ['PAYMENT_PENDING', 'SUCCESS', 'unknown'],
    ['PAYMENT_RESULT', '', 'unknown'],
    ['PAYMENT_RESULT', 'PROCESSING', 'unknown'],
    ['PAYMENT_RESULT', 'FAIL', 'unknown'],
    ['PAYMENT_RESULT', 'SUCCESS', 'succeeded'],
    ['PAYMENT_PENDING', 'PENDING', 'processing'],
    ['PAYMENT_RESULT', null, 'succeeded'],
  ] as const)('maps %s with S and the status %s to %s', (type, paymentStatus, outcome) => {
    const contradicting = { ...notification(type, 'S'), paymentStatus }
    expect(paymentOutcome(contradicting as NotifyPayment)).toBe(outcome)
  })

  it.each([
    ['an unknown kind', '{"foo":1,"paymentStatus":"SUCCESS"}'],
    ['a dispute', '{"disputeNotificationType":"DISPUTE_CREATED","paymentStatus":"SUCCESS"}'],
    [
      'a body with two markers',
      '{"notifyType":"PAYMENT_RESULT","disputeNotificationType":"x","result":{"resultStatus":"S"}}',
    ],
  ])('returns unknown for %s', (_name, body) => {
    const { notification: other } = parseNotification(new TextEncoder().encode(body))
    expect(paymentOutcome(other as NotifyPayment)).toBe('unknown')
  })

  it('returns unknown for fields that only convert to strings', () => {
    const lists = { notifyType: ['PAYMENT_RESULT'], result: { resultStatus: ['S'] } }
    expect(paymentOutcome(lists as unknown as NotifyPayment)).toBe('unknown')
    const status = { ...lists, notifyType: 'PAYMENT_RESULT' }
    expect(paymentOutcome(status as unknown as NotifyPayment)).toBe('unknown')
  })

  it('returns unknown for a notification of another kind', () => {
    const others = [bodies.notifyRefund, bodies.notifyCapture, bodies.notifyDispute, {}]
    for (const other of others) expect(paymentOutcome(other as PaymentRecord)).toBe('unknown')
  })

  // With an empty string that meant absent, these would count as paid.
  it.each([
    ['notifyType', { ...periodPayment, notifyType: '' }],
    ['subscriptionOrderStatus', { ...periodPayment, subscriptionOrderStatus: '' }],
    ['paymentStatus', { ...bodies.notifyPayment, paymentStatus: '' }],
    ['paymentStatus of a period', { ...periodPayment, paymentStatus: '' }],
    ['phaseNo', { ...periodPayment, phaseNo: '' }],
    ['subscriptionId', { ...periodPayment, subscriptionId: '' }],
    ['paymentId of a period', { ...periodPayment, paymentId: '' }],
  ])('returns unknown if the %s is an empty string', (_name, body) => {
    const { notification } = parseNotification(bytesOf(body))
    expect(paymentOutcome(notification as NotifyPayment)).toBe('unknown')
    expect(paymentOutcome(body as NotifyPayment)).toBe('unknown')
  })

  // Without its number, a period looks like a record, whose result says nothing about the payment.
  it.each(['01', '1.0', 'one', true, [], {}, 'x\ud83d'])(
    'returns unknown for the payment of a period whose phaseNo is %j',
    (phaseNo) => {
      for (const paymentStatus of [undefined, 'SUCCESS', 'FAIL', 'PROCESSING']) {
        const body = { ...periodPayment, phaseNo, paymentStatus }
        const { notification, issues } = parseNotification(bytesOf(body))
        expect(notification.kind).toBe('notifyPayment')
        expect(notification).not.toHaveProperty('phaseNo')
        expect(issues).toMatchObject([{ path: 'phaseNo' }])
        expect(paymentOutcome(notification as NotifyPayment)).toBe('unknown')
      }
    },
  )

  it('reads a phaseNo that the gateway sends as a string, as its published samples do', () => {
    const body = { ...periodPayment, phaseNo: '13' }
    const { notification } = parseNotification(bytesOf(body), { kind: 'notifyPayment' })
    expect(notification.phaseNo).toBe(13)
    expect(paymentOutcome(notification)).toBe('succeeded')
  })

  it.each([
    ['S', 'SUCCESS', 'succeeded'],
    ['S', 'PAYMENT_IN_PROCESS', 'unknown'],
    ['F', 'PROCESS_FAIL', 'failed'],
    ['U', 'SUCCESS', 'unknown'],
  ])('maps the payment of a period with %s and %s to %s', (resultStatus, resultCode, outcome) => {
    const result = { ...periodPayment.result, resultStatus, resultCode }
    const body = { ...periodPayment, result }
    const { notification } = parseNotification(bytesOf(body), { kind: 'notifyPayment' })
    expect(paymentOutcome(notification)).toBe(outcome)
    const contradicting = { ...notification, paymentStatus: 'PROCESSING' }
    expect(paymentOutcome(contradicting)).toBe('unknown')
  })

  it('never treats a record as the payment of a period', () => {
    expect(paymentOutcome(periodPayment as unknown as PaymentRecord)).toBe('unknown')
    const record = { ...periodPayment, paymentStatus: 'PROCESSING' }
    expect(paymentOutcome(record as PaymentRecord)).toBe('processing')
  })

  it('returns unknown for a notification without a result', () => {
    expect(paymentOutcome({ notifyType: 'PAYMENT_RESULT' } as NotifyPayment)).toBe('unknown')
  })
})

describe('paymentOutcome of a payment in a risk review', () => {
  const decided = (postRiskDecision: unknown) => ({
    popRiskDecisionResultInfo: { postRiskDecision },
  })

  const unreviewed = { authReviewStatus: undefined, popRiskDecisionResultInfo: undefined }

  /** A review, and what it makes of a success. */
  const reviews: readonly (readonly [review: object, outcome: string])[] = [
    [{ authReviewStatus: 'PROCESSING' }, 'reviewing'],
    [{ authReviewStatus: 'PROCESSING', ...decided('REVIEW') }, 'reviewing'],
    [{ authReviewStatus: 'PROCESSING', ...decided('ACCEPT') }, 'reviewing'],
    [decided('REVIEW'), 'reviewing'],
    [{ authReviewStatus: null, ...decided('REVIEW') }, 'reviewing'],
    [{ authReviewStatus: 'REJECT' }, 'rejected'],
    [{ authReviewStatus: 'REJECT', ...decided('ACCEPT') }, 'rejected'],
    [{ authReviewStatus: 'ACCEPT', ...decided('REJECT') }, 'rejected'],
    [{ authReviewStatus: 'NEW', ...decided('REJECT') }, 'rejected'],
    [decided('REJECT'), 'rejected'],
    [{ authReviewStatus: 'ACCEPT' }, 'succeeded'],
    [{ authReviewStatus: 'ACCEPT', ...decided('REVIEW') }, 'succeeded'],
    [{ authReviewStatus: null, popRiskDecisionResultInfo: null }, 'succeeded'],
    [{ authReviewSource: 'PSP' }, 'succeeded'],
    [decided('ACCEPT'), 'succeeded'],
    [decided(null), 'succeeded'],
    [{ popRiskDecisionResultInfo: { riskDecision: 'REJECT' } }, 'succeeded'],
    [{ authReviewStatus: 'accept' }, 'unknown'],
    [{ authReviewStatus: 'NEW' }, 'unknown'],
    [{ authReviewStatus: '' }, 'unknown'],
    [{ authReviewStatus: 1 }, 'unknown'],
    [{ authReviewStatus: true }, 'unknown'],
    [{ authReviewStatus: ['ACCEPT'] }, 'unknown'],
    [{ authReviewStatus: { status: 'ACCEPT' } }, 'unknown'],
    [{ authReviewStatus: 'ACCEPT', ...decided('NEW') }, 'unknown'],
    [decided(''), 'unknown'],
    [decided(['ACCEPT']), 'unknown'],
    [{ popRiskDecisionResultInfo: 'ACCEPT' }, 'unknown'],
    [{ popRiskDecisionResultInfo: [] }, 'unknown'],
    [{ popRiskDecisionResultInfo: [{ postRiskDecision: 'ACCEPT' }] }, 'unknown'],
    [{ popRiskDecisionResultInfo: 0 }, 'unknown'],
    [{ popRiskDecisionResultInfo: false }, 'unknown'],
  ]

  it.each(reviews)('reads %o as it came, and after parsing, as %s', (review, outcome) => {
    const body = { ...bodies.notifyPayment, ...unreviewed, ...review }
    expect(paymentOutcome(body as unknown as NotifyPayment)).toBe(outcome)
    const { notification } = parseNotification(bytesOf(body), { kind: 'notifyPayment' })
    expect(paymentOutcome(notification)).toBe(outcome)
  })

  it.each(reviews)('reads a record with %o, raw or with a schema, as %s', (review, outcome) => {
    const record = { ...inquiryPaymentResponse, ...unreviewed, ...review }
    expect(paymentOutcome(record as unknown as PaymentRecord)).toBe(outcome)
    for (const schema of [paymentRecordSchema, inquiryPaymentResponseSchema]) {
      const read = schema['~standard'].validate(record) as { readonly value: PaymentRecord }
      expect(paymentOutcome(read.value)).toBe(outcome)
    }
  })

  it.each(['authReviewStatus', 'popRiskDecisionResultInfo'])(
    'reads half of a surrogate pair in %s as unknown, and does not lose the notification',
    (name) => {
      const odd = JSON.stringify({ ...bodies.notifyPayment, [name]: 'ACCEPT?' })
      const bytes = new TextEncoder().encode(odd.replace('ACCEPT?', 'ACCEPT\\ud800'))
      const { notification, issues } = parseNotification(bytes, { kind: 'notifyPayment' })
      expect(paymentOutcome(notification)).toBe('unknown')
      expect(issues.map(({ path }) => path)).toEqual([name])
      expect(paymentOutcome(parseJson(bytes, { loneSurrogates: 'omit' }) as NotifyPayment)).toBe(
        'unknown',
      )
    },
  )

  it('reports a review that is not a string, and keeps its text', () => {
    const body = {
      ...bodies.notifyPayment,
      authReviewStatus: { by: 'PSP' },
      popRiskDecisionResultInfo: 7,
    }
    const { notification, issues } = parseNotification(bytesOf(body), { kind: 'notifyPayment' })
    expect(notification.authReviewStatus).toBe('{"by":"PSP"}')
    expect(notification.popRiskDecisionResultInfo).toEqual({ postRiskDecision: '7' })
    expect(issues.map(({ path }) => path)).toEqual([
      'authReviewStatus',
      'popRiskDecisionResultInfo',
    ])
  })

  it.each([
    ['FAIL', 'failed'],
    ['CANCELLED', 'cancelled'],
  ])('reads a record with %s as %s, as a rejected payment ends', (paymentStatus, outcome) => {
    for (const [review] of reviews) {
      const record = { ...inquiryPaymentResponse, ...review, paymentStatus } as PaymentRecord
      expect(paymentOutcome(record)).toBe(outcome)
    }
  })

  it('never reads the review of a record whose call failed', () => {
    const failed = { ...result, resultStatus: 'F', resultCode: 'ORDER_NOT_EXIST' }
    for (const authReviewStatus of ['PROCESSING', 'ACCEPT', 'REJECT']) {
      const record = { ...inquiryPaymentResponse, result: failed, authReviewStatus }
      expect(paymentOutcome(record)).toBe('unknown')
    }
  })

  it.each([
    ['PAYMENT_PENDING', 'S', 'PROCESSING', 'reviewing'],
    ['PAYMENT_PENDING', 'S', 'REJECT', 'rejected'],
    ['PAYMENT_RESULT', 'F', 'PROCESSING', 'reviewing'],
    ['PAYMENT_RESULT', 'F', 'REJECT', 'rejected'],
    ['PAYMENT_RESULT', 'F', 'ACCEPT', 'failed'],
    ['PAYMENT_RESULT', 'F', 'NEW', 'unknown'],
    ['PAYMENT_RESULT', 'U', 'PROCESSING', 'unknown'],
    ['PAYMENT_RESULT', 'U', 'REJECT', 'rejected'],
    ['UPDATE_AMOUNT_RESULT', 'S', 'PROCESSING', 'unknown'],
    ['UPDATE_AMOUNT_RESULT', 'S', 'REJECT', 'rejected'],
  ])('reads %s with %s and %s as %s', (notifyType, resultStatus, authReviewStatus, outcome) => {
    const payment = { ...notification(notifyType, resultStatus), authReviewStatus }
    expect(paymentOutcome(payment)).toBe(outcome)
  })

  it('reads the review of a period payment', () => {
    const body = { ...periodPayment, authReviewStatus: 'PROCESSING' }
    const { notification } = parseNotification(bytesOf(body), { kind: 'notifyPayment' })
    expect(paymentOutcome(notification)).toBe('reviewing')
  })
})

describe('paymentOutcome of a period payment beside an unlisted notifyType', () => {
  it('is unknown, never paid', () => {
    const body = { ...periodPayment, notifyType: 'PERIOD_PAYMENT' }
    const { notification, issues } = parseNotification(bytesOf(body), { kind: 'notifyPayment' })
    expect(paymentOutcome(notification)).toBe('unknown')
    expect(issues.map(({ path }) => path)).toEqual(['notifyType'])
  })
})
