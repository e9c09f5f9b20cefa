import { decideRisk, reportRisk, sendRefundResult } from '@gw/operations'
import { expect, it } from 'vitest'

const amount = { currency: 'EUR', value: '100' }

const transaction = { referenceTransactionId: 'T1' }
const decision = {
  ...{ ...transaction, authorizationPhase: 'PRE_AUTHORIZATION', actualPaymentAmount: amount },
  ...{ buyer: {}, paymentDetails: [], env: { terminalType: 'WEB' } },
}

// Java writes these times as epoch milliseconds, everything else as ISO 8601.
it.each([
  [
    reportRisk,
    (time: unknown) => ({ ...transaction, riskOccurrenceTime: time }),
    ['riskOccurrenceTime'],
  ],
  [
    sendRefundResult,
    (refundTime: unknown) => ({
      ...{ ...transaction, referenceRefundId: 'R1', actualRefundAmount: amount },
      refundRecords: [{ amount, refundTime }],
    }),
    ['refundRecords', 0, 'refundTime'],
  ],
  [
    decideRisk,
    (time: unknown) => ({ ...decision, orders: [{ orderCreatedTime: time }] }),
    ['orders', 0, 'orderCreatedTime'],
  ],
  [
    decideRisk,
    (time: unknown) => ({
      ...decision,
      orders: [{ merchant: { merchantRegistrationTime: time } }],
    }),
    ['orders', 0, 'merchant', 'merchantRegistrationTime'],
  ],
])('$name accepts a time as text and as a number', ({ request }, bodyOf, path) => {
  const validate = (time: unknown) => request['~standard'].validate(bodyOf(time))
  for (const time of ['2026-11-17T12:00:00+08:00', 1_794_831_548_978]) {
    expect(validate(time)).toHaveProperty('value')
  }
  for (const wrong of [new Date(), true, Number.NaN, null]) {
    expect(validate(wrong)).toMatchObject({ issues: [{ path }] })
  }
})
