import {
  cancelPayment,
  capture,
  changeSubscription,
  createHold,
  createRelease,
  pay,
  type RecordReading,
  refund,
  updateAmount,
  verifyAndCompletePayment,
} from '@gw/operations'
import { describe, expect, it } from 'vitest'

const amount = { currency: 'USD', value: '1050' }
const result = { resultCode: 'SUCCESS', resultStatus: 'S', resultMessage: 'success.' }

/** Calls a confirmation without types, as the client does. */
function confirmation(operation: { readonly confirm?: unknown }) {
  return operation.confirm as {
    readonly inquiry: { readonly name: string; readonly request: unknown }
    readonly request: (sent: object) => object
    readonly read: (record: object, sent: object) => RecordReading
    readonly sameAmount: (record: object, sent: object) => boolean
    readonly sameFields: readonly string[]
    readonly recordFields: (record: object, sent: object) => object
  }
}

describe('pay: confirmation', () => {
  const confirm = confirmation(pay)
  const sent = { paymentRequestId: 'order-1', paymentAmount: amount }

  it('inquires by the request ID, for the same merchant account', () => {
    expect(confirm.inquiry.name).toBe('inquiryPayment')
    expect(confirm.request(sent)).toEqual({ paymentRequestId: 'order-1' })
    expect(confirm.request({ ...sent, merchantAccountId: 'm-1' })).toEqual({
      paymentRequestId: 'order-1',
      merchantAccountId: 'm-1',
    })
  })

  it.each([
    ['SUCCESS', 'happened'],
    ['FAIL', 'didNotHappen'],
    ['CANCELLED', 'didNotHappen'],
    ['PROCESSING', 'notFinal'],
    ['PENDING', 'notFinal'],
    ['A_NEW_STATUS', 'notFinal'],
    [undefined, 'notFinal'],
  ])('reads paymentStatus %s as %s', (paymentStatus, reading) => {
    expect(confirm.read({ result, paymentStatus }, sent)).toBe(reading)
  })

  it.each([
    ['the same amount', amount, true],
    ['another value', { ...amount, value: '1051' }, false],
    ['another currency', { ...amount, currency: 'EUR' }, false],
    ['no amount', undefined, false],
  ])('compares the amount of the record: %s', (_name, paymentAmount, isSame) => {
    expect(confirm.sameAmount({ paymentAmount }, sent)).toBe(isSame)
  })
})

describe('cancelPayment: confirmation', () => {
  const confirm = confirmation(cancelPayment)

  it('inquires by the IDs of the cancellation', () => {
    expect(confirm.inquiry.name).toBe('inquiryPayment')
    expect(confirm.request({ paymentId: '1' })).toEqual({ paymentId: '1' })
  })

  it.each([
    ['CANCELLED', 'happened'],
    ['SUCCESS', 'didNotHappen'],
    ['FAIL', 'didNotHappen'],
    ['PROCESSING', 'notFinal'],
    [undefined, 'notFinal'],
  ])('reads paymentStatus %s as %s', (paymentStatus, reading) => {
    expect(confirm.read({ result, paymentStatus }, {})).toBe(reading)
  })
})

describe('refund: confirmation', () => {
  const confirm = confirmation(refund)
  const sent = { refundRequestId: 'refund-1', paymentId: '1', refundAmount: amount }

  it('inquires by the request ID', () => {
    expect(confirm.inquiry.name).toBe('inquiryRefund')
    expect(confirm.request(sent)).toEqual({ refundRequestId: 'refund-1' })
  })

  it.each([
    ['SUCCESS', 'happened'],
    ['FAIL', 'didNotHappen'],
    ['PROCESSING', 'notFinal'],
    [undefined, 'notFinal'],
  ])('reads refundStatus %s as %s', (refundStatus, reading) => {
    expect(confirm.read({ result, refundStatus }, sent)).toBe(reading)
  })

  it('compares the amount of the record', () => {
    expect(confirm.sameAmount({ refundAmount: amount }, sent)).toBe(true)
    expect(confirm.sameAmount({ refundAmount: { ...amount, value: '1' } }, sent)).toBe(false)
    expect(confirm.sameAmount({}, sent)).toBe(false)
  })
})

describe('capture: confirmation', () => {
  const confirm = confirmation(capture)
  const sent = { captureRequestId: 'capture-1', paymentId: '1', captureAmount: amount }
  const step = {
    transactionType: 'CAPTURE',
    transactionRequestId: 'capture-1',
    transactionStatus: 'SUCCESS',
    transactionAmount: amount,
  }

  it('inquires by the payment ID', () => {
    expect(confirm.inquiry.name).toBe('inquiryPayment')
    expect(confirm.request(sent)).toEqual({ paymentId: '1' })
  })

  it.each([
    ['a capture that succeeded', [step], 'happened'],
    ['a capture that failed', [{ ...step, transactionStatus: 'FAIL' }], 'didNotHappen'],
    ['a capture in process', [{ ...step, transactionStatus: 'PROCESSING' }], 'notFinal'],
    ['the capture of another', [{ ...step, transactionRequestId: 'capture-2' }], 'notFinal'],
    ['a refund with the same ID', [{ ...step, transactionType: 'REFUND' }], 'notFinal'],
    ['no steps', [], 'notFinal'],
    ['transactions that are not an array', undefined, 'notFinal'],
  ])('reads %s', (_name, transactions, reading) => {
    expect(confirm.read({ result, paymentStatus: 'SUCCESS', transactions }, sent)).toBe(reading)
  })

  it.each([
    ['the ID of the step', [{ ...step, transactionId: 'c-1' }], { captureId: 'c-1' }],
    ['an ID that is a number', [{ ...step, transactionId: 1 }], { captureId: '1' }],
    ['nothing for a step without an ID', [step], {}],
    [
      'nothing for the capture of another request',
      [{ ...step, transactionRequestId: 'capture-2', transactionId: 'c-2' }],
      {},
    ],
  ])('finds the captureId of the record: %s', (_name, transactions, fields) => {
    expect(confirm.sameFields).toContain('captureId')
    expect(confirm.recordFields({ transactions }, sent)).toEqual(fields)
  })

  it('compares the amount of the step', () => {
    expect(confirm.sameAmount({ transactions: [step] }, sent)).toBe(true)
    const other = { ...step, transactionAmount: { ...amount, value: '1' } }
    expect(confirm.sameAmount({ transactions: [other] }, sent)).toBe(false)
    expect(confirm.sameAmount({}, sent)).toBe(false)
  })
})

describe('updateAmount: confirmation', () => {
  const confirm = confirmation(updateAmount)
  const sent = { updateRequestId: 'update-1', paymentId: '1', amount }
  const step = {
    transactionType: 'INCREMENTAL',
    transactionRequestId: 'update-1',
    transactionStatus: 'SUCCESS',
    transactionAmount: { ...amount, value: '50' },
  }

  it('looks up the payment', () => {
    expect(confirm.inquiry.name).toBe('inquiryPayment')
    expect(confirm.request(sent)).toEqual({ paymentId: '1' })
    expect(confirm.sameFields).toEqual(['paymentId'])
  })

  it.each([
    ['an update that succeeded', [step], 'happened'],
    ['an update that failed', [{ ...step, transactionStatus: 'FAIL' }], 'didNotHappen'],
    ['an update in process', [{ ...step, transactionStatus: 'PROCESSING' }], 'notFinal'],
    ['an update with a different ID', [{ ...step, transactionRequestId: 'update-2' }], 'notFinal'],
    ['a capture with the same ID', [{ ...step, transactionType: 'CAPTURE' }], 'notFinal'],
    ['no steps', [], 'notFinal'],
    ['no transactions', undefined, 'notFinal'],
  ])('reads %s', (_name, transactions, reading) => {
    expect(confirm.read({ result, paymentStatus: 'SUCCESS', transactions }, sent)).toBe(reading)
  })
})

describe('verifyAndCompletePayment: confirmation', () => {
  const confirm = confirmation(verifyAndCompletePayment)

  it('looks up the payment', () => {
    expect(confirm.inquiry.name).toBe('inquiryPayment')
    expect(confirm.request({ verifyRequestId: 'v-1', paymentId: '1' })).toEqual({ paymentId: '1' })
    expect(confirm.sameFields).toEqual(['paymentId', 'paymentRequestId'])
  })

  it.each([
    ['SUCCESS', 'happened'],
    ['FAIL', 'didNotHappen'],
    ['CANCELLED', 'didNotHappen'],
    ['PROCESSING', 'notFinal'],
    ['A_NEW_STATUS', 'notFinal'],
    [undefined, 'notFinal'],
  ])('reads paymentStatus %s as %s', (paymentStatus, reading) => {
    expect(confirm.read({ result, paymentStatus }, {})).toBe(reading)
  })
})

describe('changeSubscription: confirmation', () => {
  const confirm = confirmation(changeSubscription)
  const ids = { subscriptionChangeRequestId: 'change-1', subscriptionId: 's-1' }
  const terms = {
    subscriptionDescription: 'Tea',
    subscriptionEndTime: '2030-01-01T08:00:00+08:00',
    periodRule: { periodType: 'MONTH', periodCount: 1 },
    paymentAmount: amount,
  }
  const record = {
    subscriptionId: 's-1',
    status: 'ACTIVE',
    ...terms,
    subscriptionEndTime: '2030-01-01T00:00:00Z',
    periodRule: { periodType: 'MONTH', periodCount: '1' },
  }
  const other = { ...record, paymentAmount: { ...amount, value: '2000' } }
  const debit = { paymentAmountDifference: amount }

  it('looks up the subscription', () => {
    expect(confirm.inquiry.name).toBe('inquireSubscription')
    expect(confirm.request({ ...ids, ...terms })).toEqual({ subscriptionId: 's-1' })
  })

  it.each<[string, object | undefined, object, RecordReading]>([
    ['every requested term', record, terms, 'happened'],
    ['a different amount', other, terms, 'notFinal'],
    [
      'a different period',
      record,
      { periodRule: { ...terms.periodRule, periodCount: 2 } },
      'notFinal',
    ],
    ['a different end', record, { subscriptionEndTime: '2031-01-01T00:00:00Z' }, 'notFinal'],
    ['not all of the terms', record, { ...terms, orderInfo: { orderAmount: amount } }, 'notFinal'],
    ['a term that is null', { ...record, paymentAmount: null }, terms, 'notFinal'],
    ['the terms, but a debit was requested', record, { ...terms, ...debit }, 'notFinal'],
    ['a debit', { ...record, ...debit }, debit, 'notFinal'],
    ['anything, although no term was requested', record, {}, 'notFinal'],
    ['no subscription', undefined, terms, 'notFinal'],
  ])('reads a subscription that shows %s', (_name, subscription, asked, reading) => {
    expect(confirm.read({ result, subscription }, { ...ids, ...asked })).toBe(reading)
  })

  it.each(['CANCELLED', 'TERMINATED'])('reads a subscription that is %s', (status) => {
    const read = (found: object, asked: object) =>
      confirm.read({ result, subscription: { ...found, status } }, { ...ids, ...asked })
    expect(read(other, terms)).toBe('didNotHappen')
    expect(read(record, terms)).toBe('notFinal')
    expect(read(record, { ...terms, ...debit })).toBe('notFinal')
    expect(read({}, terms)).toBe('notFinal')
  })
})

describe('a confirmation', () => {
  const notSuccess = [
    undefined,
    { ...result, resultStatus: 'F', resultCode: 'ORDER_NOT_EXIST' },
    { ...result, resultStatus: 'U' },
    { ...result, resultCode: 'NEW' },
  ]
  const transaction = (transactionType: string) => ({
    transactionType,
    transactionRequestId: 'own-1',
    transactionStatus: 'SUCCESS',
  })
  const own = { captureRequestId: 'own-1', updateRequestId: 'own-1' }
  const terms = { subscriptionDescription: 'Tea' }
  const held = { holdRequestId: 'hold-1' }

  it.each([
    ['pay', pay, { paymentStatus: 'SUCCESS' }, {}],
    ['pay', pay, { paymentStatus: 'FAIL' }, {}],
    ['cancelPayment', cancelPayment, { paymentStatus: 'CANCELLED' }, {}],
    ['cancelPayment', cancelPayment, { paymentStatus: 'SUCCESS' }, {}],
    ['verifyAndCompletePayment', verifyAndCompletePayment, { paymentStatus: 'SUCCESS' }, {}],
    ['refund', refund, { refundStatus: 'SUCCESS' }, {}],
    ['refund', refund, { refundStatus: 'FAIL' }, {}],
    ['createRelease', createRelease, { releaseStatus: 'SUCCESS' }, {}],
    ['createRelease', createRelease, { releaseStatus: 'FAIL' }, {}],
    ['createHold', createHold, { holdDetails: [{ holdStatus: 'SUCCESS', ...held }] }, held],
    ['createHold', createHold, { holdDetails: [{ holdStatus: 'FAIL', ...held }] }, held],
    ['capture', capture, { transactions: [transaction('CAPTURE')] }, own],
    ['updateAmount', updateAmount, { transactions: [transaction('INCREMENTAL')] }, own],
    ['changeSubscription', changeSubscription, { subscription: terms }, terms],
  ])('proves nothing for %s without S and SUCCESS', (_name, operation, record, sent) => {
    const { read } = confirmation(operation)
    expect(read({ ...record, result }, sent)).not.toBe('notFinal')
    for (const odd of notSuccess) expect(read({ ...record, result: odd }, sent)).toBe('notFinal')
  })

  it.each([
    ['pay', pay],
    ['verifyAndCompletePayment', verifyAndCompletePayment],
    ['cancelPayment', cancelPayment],
  ])('of %s waits for a risk review, and for what follows a rejection', (_name, operation) => {
    const { read } = confirmation(operation)
    for (const authReviewStatus of ['PROCESSING', 'REJECT', 'NEW', '', 1, {}]) {
      expect(read({ result, paymentStatus: 'SUCCESS', authReviewStatus }, {})).toBe('notFinal')
    }
  })

  it.each([
    ['pay', pay],
    ['verifyAndCompletePayment', verifyAndCompletePayment],
  ])('of %s never takes a record for a notification', (_name, operation) => {
    const stray = { result, notifyType: 'PAYMENT_RESULT', kind: 'notifyPayment' }
    expect(confirmation(operation).read(stray, {})).toBe('notFinal')
  })
})
