import type { Sandbox } from '@gw/sandbox'
import { describe, expect, it } from 'vitest'
import { acknowledge, startMerchant } from '../../support/merchant.ts'
import { type CallResponse, call, EUR_100, start } from '../../support/sandbox.ts'

async function perform(
  sandbox: Sandbox,
  name: string,
  body: object,
): Promise<CallResponse['json']> {
  return (await call(sandbox, body, { target: `/ams/sandbox/api/v1/payments/${name}` })).json
}

const SESSION = { paymentRequestId: 'ORDER_1', paymentAmount: EUR_100 }

describe('createPaymentSession', () => {
  it('creates a session and a payment that waits for its payer', async () => {
    const sandbox = await start()
    const created = await perform(sandbox, 'createPaymentSession', SESSION)
    expect(created).toMatchObject({
      result: { resultStatus: 'S' },
      paymentSessionId: expect.stringMatching(/^SESSION_/),
      paymentSessionData: expect.any(String),
      paymentSessionExpiryTime: expect.stringMatching(/^\d{4}-/),
    })
    expect(created.normalUrl).toBeUndefined()
    expect(created.paymentId).toBeUndefined()
    expect(sandbox.payments.getByRequest('ORDER_1')?.paymentStatus).toBe('PROCESSING')
  })

  it('has a URL for a hosted page, and otherwise a notice with that of the payer page', async () => {
    const sandbox = await start()
    const target = '/ams/sandbox/api/v1/payments/createPaymentSession'
    const settlementStrategy = { settlementCurrency: 'EUR' }
    const hosted = { ...SESSION, settlementStrategy, productScene: 'CHECKOUT_PAYMENT' }
    const { json, headers } = await call(sandbox, hosted, { target })
    const pageOf = (id: string) => sandbox.url + sandbox.payments.getByRequest(id)?.payerPath
    expect(json.normalUrl).toBe(pageOf('ORDER_1'))
    expect(headers.get('x-sandbox-notice')).toBeNull()
    const element = { ...SESSION, paymentRequestId: 'ORDER_2', productScene: 'ELEMENT_PAYMENT' }
    for (const _repeated of [1, 2]) {
      const other = await call(sandbox, element, { target })
      const notice = other.headers.get('x-sandbox-notice')
      expect(notice).toContain(pageOf('ORDER_2'))
      expect(notice).toContain('settlementStrategy')
    }
  })

  it('repeats its response for the same request ID', async () => {
    const sandbox = await start()
    const created = await perform(sandbox, 'createPaymentSession', SESSION)
    expect(await perform(sandbox, 'createPaymentSession', SESSION)).toEqual(created)
    expect(sandbox.payments.list()).toHaveLength(1)
  })

  it('shares its request ID with pay', async () => {
    const sandbox = await start()
    await perform(sandbox, 'createPaymentSession', SESSION)
    const { result } = await perform(sandbox, 'pay', SESSION)
    expect(result.resultCode).toBe('REPEAT_REQ_INCONSISTENT')
  })

  it('notifies the URL of the session', async () => {
    const { url, received } = await startMerchant(acknowledge)
    const sandbox = await start()
    await perform(sandbox, 'createPaymentSession', { ...SESSION, paymentNotifyUrl: url })
    sandbox.payments.pay(sandbox.payments.getByRequest('ORDER_1')?.paymentId ?? '')
    await sandbox.deliveries.settled()
    expect(received).toHaveLength(1)
  })
})

describe('inquiryRefund', () => {
  async function startRefunded() {
    const sandbox = await start({ payOutcome: 'succeed' })
    const { paymentId } = await perform(sandbox, 'pay', SESSION)
    const refund = { paymentId, refundRequestId: 'REFUND_1', refundAmount: EUR_100 }
    const { refundId } = await perform(sandbox, 'refund', refund)
    return { sandbox, refundId }
  }

  it('returns a refund by either ID', async () => {
    const { sandbox, refundId } = await startRefunded()
    const byId = await perform(sandbox, 'inquiryRefund', { refundId })
    expect(byId).toMatchObject({
      result: { resultStatus: 'S' },
      refundId,
      refundRequestId: 'REFUND_1',
      refundAmount: EUR_100,
      refundStatus: 'SUCCESS',
    })
    expect(await perform(sandbox, 'inquiryRefund', { refundRequestId: 'REFUND_1' })).toEqual(byId)
  })

  it('returns a refund that failed', async () => {
    const sandbox = await start({ payOutcome: 'succeed' })
    const { paymentId } = await perform(sandbox, 'pay', SESSION)
    const options = { refundRequestId: 'REFUND_1', outcome: 'FAIL' } as const
    sandbox.payments.refund(String(paymentId), options)
    const { refundStatus } = await perform(sandbox, 'inquiryRefund', {
      refundRequestId: 'REFUND_1',
    })
    expect(refundStatus).toBe('FAIL')
  })

  it.each([
    ['an unknown refund', { refundRequestId: 'NONE' }, 'ORDER_NOT_EXIST'],
    [
      'an unknown refundId, which takes precedence',
      { refundId: '1', refundRequestId: 'REFUND_1' },
      'ORDER_NOT_EXIST',
    ],
    ['a request without an ID', {}, 'PARAM_ILLEGAL'],
  ])('rejects %s', async (_what, body, code) => {
    const { sandbox } = await startRefunded()
    expect((await perform(sandbox, 'inquiryRefund', body)).result.resultCode).toBe(code)
  })
})

describe('refund', () => {
  it('notifies refundNotifyUrl', async () => {
    const { url, received } = await startMerchant(acknowledge)
    const sandbox = await start({ payOutcome: 'succeed' })
    const { paymentId } = await perform(sandbox, 'pay', SESSION)
    const refund = { paymentId, refundRequestId: 'REFUND_1', refundAmount: EUR_100 }
    await perform(sandbox, 'refund', { ...refund, refundNotifyUrl: url })
    await sandbox.deliveries.settled()
    expect(JSON.parse(String(received[0]?.body))).toMatchObject({ notifyType: 'REFUND_RESULT' })
  })
})

describe('payments/consult', () => {
  it('lists payment methods for the currency', async () => {
    const sandbox = await start()
    const { result, paymentOptions } = await perform(sandbox, 'consult', { paymentAmount: EUR_100 })
    expect(result.resultStatus).toBe('S')
    expect(paymentOptions).toContainEqual(
      expect.objectContaining({
        paymentMethodType: 'CARD',
        enabled: true,
        supportedCurrencies: ['EUR'],
      }),
    )
    expect((await perform(sandbox, 'consult', {})).result.resultCode).toBe('PARAM_ILLEGAL')
  })
})

describe('unsupported operation', () => {
  it.each([
    '/ams/api/v1/aba/cards/applyCard',
    '/ams/api/v1/billing/subscription/create',
    '/ams/api/v1/authorizations/pay',
    '/ams/api/v2/payments/pay',
  ])('responds to %s with a signed INVALID_API', async (target) => {
    const sandbox = await start()
    const { json, headers } = await call(sandbox, {}, { target })
    expect(json.result.resultCode).toBe('INVALID_API')
    expect(headers.get('signature')).toMatch(/^algorithm=RSA256/)
  })
})
