import { pay } from '@gw/operations'
import type { Sandbox } from '@gw/sandbox'
import { describe, expect, it } from 'vitest'
import { clientOf } from '../support/client.ts'
import { acknowledge, startMerchant } from '../support/merchant.ts'
import { call, start } from '../support/sandbox.ts'

const RETURN_URL = 'https://shop.example/return?order=1042'
const TARGETS = '/ams/sandbox/api/v1'

/** Starts a payment at the gateway and returns the URL of the payer's page. */
async function startPayment(sandbox: Sandbox, changes: object = {}): Promise<string> {
  const amount = { currency: 'EUR', value: '1999' }
  const { data } = await clientOf(sandbox).call(pay, {
    productCode: 'CASHIER_PAYMENT',
    paymentRequestId: 'ORDER_1042',
    paymentAmount: amount,
    order: {
      referenceOrderId: 'ORDER_1042',
      orderDescription: 'Darjeeling first flush',
      orderAmount: amount,
    },
    paymentMethod: { paymentMethodType: 'ALIPAY_CN' },
    paymentRedirectUrl: RETURN_URL,
    settlementStrategy: { settlementCurrency: 'EUR' },
    env: { terminalType: 'WEB' },
    ...changes,
  })
  return data.normalUrl ?? ''
}

const statusOf = (sandbox: Sandbox) => sandbox.payments.getByRequest('ORDER_1042')?.paymentStatus

describe('payer', () => {
  it('pays through the form of the page, after which the shop is notified and the payer returns', async () => {
    const shop = await startMerchant(acknowledge)
    const sandbox = await start({ merchant: { notifyUrl: shop.url } })
    const url = await startPayment(sandbox)
    expect(await sandbox.payer.pay(url)).toEqual({ returnUrl: RETURN_URL })
    expect(statusOf(sandbox)).toBe('SUCCESS')
    expect(shop.received).toHaveLength(1)
  })

  it('declines with a result code', async () => {
    const sandbox = await start()
    const url = await startPayment(sandbox)
    const declined = await sandbox.payer.decline(url, { resultCode: 'RISK_REJECT' })
    expect(declined).toEqual({ returnUrl: RETURN_URL })
    expect(sandbox.payments.getByRequest('ORDER_1042')).toMatchObject({
      paymentStatus: 'FAIL',
      paymentResultCode: 'RISK_REJECT',
    })
  })

  it('declines as without balance by default, because the page offers that first', async () => {
    const sandbox = await start()
    await sandbox.payer.decline(await startPayment(sandbox))
    expect(sandbox.payments.getByRequest('ORDER_1042')?.paymentResultCode).toBe(
      'USER_BALANCE_NOT_ENOUGH',
    )
  })

  it('leaves a payment pending, which can be paid later', async () => {
    const sandbox = await start()
    const url = await startPayment(sandbox)
    await sandbox.payer.leavePending(url)
    expect(statusOf(sandbox)).toBe('PENDING')
    await sandbox.payer.pay(url)
    expect(statusOf(sandbox)).toBe('SUCCESS')
  })

  it('confirms a card payment with 3-D Secure by the code that passes', async () => {
    const sandbox = await start()
    const paymentMethod = {
      paymentMethodType: 'CARD',
      paymentMethodMetaData: { is3DSAuthentication: true },
    }
    const url = await startPayment(sandbox, { paymentMethod })
    expect(await sandbox.payer.pay(url)).toEqual({ returnUrl: RETURN_URL })
    expect(statusOf(sandbox)).toBe('SUCCESS')
  })

  it('fails a card payment with 3-D Secure that the payer cancels', async () => {
    const sandbox = await start()
    const paymentMethod = {
      paymentMethodType: 'CARD',
      paymentMethodMetaData: { is3DSAuthentication: 'true' },
    }
    await sandbox.payer.decline(await startPayment(sandbox, { paymentMethod }))
    expect(sandbox.payments.getByRequest('ORDER_1042')?.paymentResultCode).toBe(
      'USER_PAYMENT_VERIFICATION_FAILED',
    )
  })

  it.each(['paymentSessionData', 'paymentSessionId'])('pays a session by its %s', async (field) => {
    const sandbox = await start()
    const session = await call(
      sandbox,
      {
        productCode: 'CASHIER_PAYMENT',
        paymentRequestId: 'ORDER_1042',
        paymentAmount: { currency: 'EUR', value: '1999' },
        order: { referenceOrderId: 'ORDER_1042', orderDescription: 'Tea' },
        paymentMethod: { paymentMethodType: 'ALIPAY_CN' },
        paymentRedirectUrl: RETURN_URL,
      },
      { target: `${TARGETS}/payments/createPaymentSession` },
    )
    const returned = await sandbox.payer.pay(String(session.json[field]))
    expect(returned).toEqual({ returnUrl: RETURN_URL })
    expect(statusOf(sandbox)).toBe('SUCCESS')
  })

  it('returns from a consent with authCode and authState, and keeps the query of the shop', async () => {
    const sandbox = await start()
    const { url } = await askForConsent(sandbox)
    const { returnUrl } = await sandbox.payer.approve(url)
    const [authorization] = sandbox.authorizations.list()
    expect(returnUrl).toBe(
      `https://shop.example/linked?a=%20b&authCode=${authorization?.authCode}&authState=STATE+%26+1`,
    )
    expect(authorization?.authorizationNotifyType).toBe('AUTHCODE_CREATED')
  })

  it('returns from a refused consent without authCode, and creates none', async () => {
    const sandbox = await start()
    const { url } = await askForConsent(sandbox)
    const { returnUrl } = await sandbox.payer.decline(url)
    expect(returnUrl).toBe('https://shop.example/linked?a=%20b&authState=STATE+%26+1')
    expect(sandbox.authorizations.list()[0]?.authCode).toBeUndefined()
  })

  it('rejects a choice that the page does not offer any more', async () => {
    const sandbox = await start()
    const url = await startPayment(sandbox)
    await sandbox.payer.pay(url)
    const code = 'GW_SANDBOX_STATE_NOT_ALLOWED'
    await expect(sandbox.payer.pay(url)).rejects.toMatchObject({ code })
    await expect(sandbox.payer.decline(url)).rejects.toMatchObject({ code })
    await expect(sandbox.payer.approve(url)).rejects.toMatchObject({ code })
    expect(statusOf(sandbox)).toBe('SUCCESS')
  })

  it('rejects a page that does not exist, and a URL elsewhere', async () => {
    const sandbox = await start()
    await expect(sandbox.payer.pay(`${sandbox.url}/pay/unknown`)).rejects.toMatchObject({
      code: 'GW_SANDBOX_NOT_FOUND',
    })
    await expect(sandbox.payer.pay(RETURN_URL)).rejects.toThrow(TypeError)
  })
})

async function askForConsent(sandbox: Sandbox): Promise<{ readonly url: string }> {
  const { json } = await call(
    sandbox,
    {
      customerBelongsTo: 'ALIPAY_CN',
      authRedirectUrl: 'https://shop.example/linked?a=%20b',
      scopes: ['AGREEMENT_PAY'],
      authState: 'STATE & 1',
      terminalType: 'WEB',
    },
    { target: `${TARGETS}/authorizations/consult` },
  )
  expect(json.authUrl).toBe(json.normalUrl)
  return { url: String(json.authUrl) }
}
