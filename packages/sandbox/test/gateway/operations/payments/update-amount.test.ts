import {
  capture,
  inquiryPayment,
  pay,
  updateAmount,
  verifyAndCompletePayment,
} from '@gw/operations'
import { describe, expect, it } from 'vitest'
import { PAY } from '../../../support/pay.ts'
import { EUR_100 } from '../../../support/sandbox.ts'
import { codeOf, type Shop, startShop } from '../../../support/shop.ts'

const EUR_150 = { currency: 'EUR', value: '150' }

async function authorize({ client, sandbox }: Shop): Promise<string> {
  const manual = { ...PAY, paymentFactor: { captureMode: 'MANUAL' as const } }
  const { data } = await client.call(pay, manual)
  sandbox.payments.pay(`${data.paymentId}`)
  return `${data.paymentId}`
}

describe('updateAmount', () => {
  it('raises an authorization, once per updateRequestId, and all of it can be captured', async () => {
    const shop = await startShop()
    const paymentId = await authorize(shop)
    const update = { updateRequestId: 'UPDATE_1', paymentId, amount: EUR_150 }
    expect(await shop.client.call(updateAmount, update)).toMatchObject({ amount: EUR_150 })
    expect(await shop.client.call(updateAmount, update)).toMatchObject({ amount: EUR_150 })
    expect(await shop.seen('notifyPayment', 'notifyType', 'updateRequestId')).toEqual([
      ['PAYMENT_RESULT', undefined],
      ['UPDATE_AMOUNT_RESULT', 'UPDATE_1'],
    ])
    const { paymentAmount } = await shop.client.call(inquiryPayment, { paymentId })
    expect(paymentAmount).toEqual(EUR_150)
    const all = { captureRequestId: 'CAPTURE_1', paymentId, captureAmount: EUR_150 }
    expect(await shop.client.call(capture, all)).toMatchObject({ status: 'succeeded' })
  })

  it('rejects a payment that is not authorized, is captured, or does not exist', async () => {
    const shop = await startShop()
    const { client, sandbox } = shop
    const paymentId = await authorize(shop)
    const update = { updateRequestId: 'UPDATE_1', paymentId, amount: EUR_150 }
    sandbox.payments.capture(paymentId, { captureAmount: EUR_100 })
    // The payment shows no such update, so the client cannot tell whether it happened.
    expect(await codeOf(client.call(updateAmount, update))).toBe('ORDER_STATUS_INVALID')
    const { paymentId: open } = sandbox.payments.create({ paymentAmount: EUR_100 })
    const early = { ...update, paymentId: open }
    expect(await codeOf(client.call(updateAmount, early))).toBe('ORDER_STATUS_INVALID')
    const unknown = { ...update, paymentId: 'NONE' }
    expect(await codeOf(client.call(updateAmount, unknown))).toBe('ORDER_NOT_EXIST')
  })
})

describe('verifyAndCompletePayment', () => {
  const verify = (paymentId: string, otpValue: string) => ({
    verifyRequestId: 'VERIFY_1',
    paymentId,
    verifyMethod: { verifyMethodType: 'OTP', otpValue },
  })

  it('completes a payment with a one-time password, once', async () => {
    const shop = await startShop()
    const { data } = await shop.client.call(pay, PAY)
    const paymentId = `${data.paymentId}`
    const wrong = shop.client.call(verifyAndCompletePayment, verify(paymentId, '000000'))
    expect(await codeOf(wrong)).toBe('VERIFICATION_FAIL')
    await shop.client.call(verifyAndCompletePayment, verify(paymentId, '123456'))
    expect(shop.sandbox.payments.get(paymentId)?.paymentStatus).toBe('SUCCESS')
    expect(await shop.seen('notifyPayment', 'notifyType')).toEqual(['PAYMENT_RESULT'])
    shop.sandbox.payments.cancel(paymentId)
    const closed = shop.client.call(verifyAndCompletePayment, verify(paymentId, '123456'))
    expect(await codeOf(closed)).toBe('ORDER_STATUS_INVALID')
  })
})
