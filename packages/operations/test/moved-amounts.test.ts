import {
  capture,
  changeSubscription,
  createPayout,
  createTransfer,
  pay,
  refund,
  updateAmount,
} from '@gw/operations'
import { describe, expect, it } from 'vitest'

describe('amounts that are moved', () => {
  const method = { paymentMethodType: 'WALLET' }
  const order = (value: string) => ({
    referenceOrderId: '1',
    orderDescription: 'Tea',
    orderAmount: { currency: 'EUR', value },
  })
  const transfer = (amount: object) => ({
    transferRequestId: 'T1',
    transferFromDetail: { transferFromMethod: method, transferFromAmount: amount },
    transferToDetail: {
      transferToMethod: method,
      transferToCurrency: 'EUR',
      purposeCode: 'GSD',
      feeAmount: { currency: 'EUR', value: '0' },
      transferToAmount: amount,
    },
  })

  it.each([
    [
      pay,
      (paymentAmount: object) => ({
        productCode: 'CASHIER_PAYMENT',
        paymentRequestId: 'P1',
        paymentAmount,
        order: order('0'),
        paymentMethod: method,
        processingAmount: { currency: 'EUR', value: '0' },
      }),
    ],
    [refund, (refundAmount: object) => ({ refundRequestId: 'R1', paymentId: '1', refundAmount })],
    [
      capture,
      (captureAmount: object) => ({ captureRequestId: 'C1', paymentId: '1', captureAmount }),
    ],
    [updateAmount, (amount: object) => ({ updateRequestId: 'U1', paymentId: '1', amount })],
    [
      changeSubscription,
      (paymentAmount: object) => ({
        subscriptionChangeRequestId: 'S1',
        subscriptionId: '1',
        paymentAmount,
        paymentAmountDifference: { currency: 'EUR', value: '0' },
      }),
    ],
    [createTransfer, transfer],
    [createPayout, transfer],
  ])('of $name cannot be 0, but others can', ({ request }, bodyOf) => {
    const validate = (value: string) =>
      request['~standard'].validate(bodyOf({ currency: 'EUR', value }))
    expect(validate('1')).toHaveProperty('value')
    expect(validate('00')).toMatchObject({
      issues: [{ path: expect.arrayContaining(['value']) }],
    })
  })
})
