import { applyToken, createTokenizedPaymentSession } from '@gw/operations'
import { describe, expect, it } from 'vitest'
import { call } from '../../../support/sandbox.ts'
import { startShop } from '../../../support/shop.ts'

const SESSION = {
  productCode: 'AGREEMENT_PAYMENT',
  agreementInfo: { authState: 'STATE_1' },
} as const

describe('createPaymentSession for later debits', () => {
  it('asks the payer for an authorization, and creates no payment', async () => {
    const shop = await startShop()
    const session = await shop.client.call(createTokenizedPaymentSession, SESSION)
    expect(session.paymentSessionId).toMatch(/^SESSION_/)
    expect(shop.sandbox.payments.list()).toEqual([])
    const [asked] = shop.sandbox.authorizations.list()
    const { authCode = '' } = shop.sandbox.authorizations.approve(asked?.authorizationId ?? '')
    expect(await shop.seen('notifyAuthorization', 'authState')).toEqual(['STATE_1'])
    const apply = { grantType: 'AUTHORIZATION_CODE', customerBelongsTo: 'ALIPAY_CN', authCode }
    expect(await shop.client.call(applyToken, apply)).toMatchObject({ status: 'succeeded' })
  })

  it('requires the state of the merchant', async () => {
    const { sandbox } = await startShop()
    const target = '/ams/sandbox/api/v1/payments/createPaymentSession'
    const { json } = await call(sandbox, { ...SESSION, agreementInfo: {} }, { target })
    expect(json.result.resultCode).toBe('PARAM_ILLEGAL')
  })
})
