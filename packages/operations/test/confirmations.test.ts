import { cancelPayment, capture, pay, type RecordReading, refund } from '@gw/operations'
import { describe, expect, it } from 'vitest'

const amount = { currency: 'USD', value: '1050' }

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
    ['PROCESSING', 'open'],
    ['PENDING', 'open'],
    ['A_NEW_STATUS', 'open'],
    [undefined, 'open'],
  ])('reads paymentStatus %s as %s', (paymentStatus, reading) => {
    expect(confirm.read({ paymentStatus }, sent)).toBe(reading)
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
    ['PROCESSING', 'open'],
    [undefined, 'open'],
  ])('reads paymentStatus %s as %s', (paymentStatus, reading) => {
    expect(confirm.read({ paymentStatus }, {})).toBe(reading)
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
    ['PROCESSING', 'open'],
    [undefined, 'open'],
  ])('reads refundStatus %s as %s', (refundStatus, reading) => {
    expect(confirm.read({ refundStatus }, sent)).toBe(reading)
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
    ['a capture in process', [{ ...step, transactionStatus: 'PROCESSING' }], 'open'],
    ['the capture of another request', [{ ...step, transactionRequestId: 'capture-2' }], 'open'],
    ['a refund with the same ID', [{ ...step, transactionType: 'REFUND' }], 'open'],
    ['no steps', [], 'open'],
    ['transactions that are not an array', undefined, 'open'],
  ])('reads %s', (_name, transactions, reading) => {
    expect(confirm.read({ paymentStatus: 'SUCCESS', transactions }, sent)).toBe(reading)
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
