import { paymentCodes } from '@gw/sandbox'
import { expect, it } from 'vitest'
import { call, EUR_100, start } from '../../../support/sandbox.ts'

const target = '/ams/api/v1/payments/pay'

function bodyOf(paymentMethodId: string) {
  return {
    productCode: 'IN_STORE_PAYMENT',
    paymentRequestId: 'ORDER_1',
    paymentAmount: EUR_100,
    paymentMethod: { paymentMethodType: 'CONNECT_WALLET', paymentMethodId },
    paymentFactor: { inStorePaymentScenario: 'PaymentCode' },
  }
}

it.each([
  ['pays', paymentCodes.pays, 'SUCCESS', 'SUCCESS'],
  ['is any other one', '1', 'SUCCESS', 'SUCCESS'],
  ['asks the payer', paymentCodes.asks, 'PAYMENT_IN_PROCESS', 'PROCESSING'],
  ['is declined', paymentCodes.declines, 'USER_BALANCE_NOT_ENOUGH', 'FAIL'],
  ['has expired', paymentCodes.expires, 'EXPIRED_CODE', 'FAIL'],
])('a code that %s', async (_name, code, resultCode, status) => {
  const sandbox = await start()
  const { json } = await call(sandbox, bodyOf(code), { target })
  expect(json.result.resultCode).toBe(resultCode)
  expect(sandbox.payments.getByRequest('ORDER_1')?.paymentStatus).toBe(status)
})

it('a code means nothing if the outcome is set, or in a different mode', async () => {
  const sandbox = await start({ payOutcome: 'process' })
  const { json } = await call(sandbox, bodyOf(paymentCodes.declines), { target })
  expect(json.result.resultCode).toBe('PAYMENT_IN_PROCESS')
  const body = { ...bodyOf(paymentCodes.declines), paymentRequestId: 'ORDER_2' }
  const order = { ...body, paymentFactor: { inStorePaymentScenario: 'OrderCode' } }
  sandbox.payOutcome = undefined
  const shown = await call(sandbox, order, { target })
  expect(shown.json).toHaveProperty('orderCodeForm')
})
