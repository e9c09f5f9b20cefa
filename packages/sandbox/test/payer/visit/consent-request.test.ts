import type { Sandbox } from '@gw/sandbox'
import { describe, expect, it } from 'vitest'
import { call, EUR_100, START_MS, start } from '../../support/sandbox.ts'

const API = '/ams/sandbox/api/v1'
const RETURN_URL = 'https://shop.example/account'
const NOTIFY_URL = 'http://127.0.0.1:9/notify'
const HOUR_MS = 3_600_000

const SUBSCRIPTION = {
  subscriptionRequestId: 'SUBSCRIPTION_1',
  subscriptionDescription: 'Tea of the month',
  subscriptionRedirectUrl: RETURN_URL,
  subscriptionStartTime: new Date(START_MS).toISOString(),
  subscriptionExpiryTime: new Date(START_MS + HOUR_MS).toISOString(),
  periodRule: { periodType: 'MONTH', periodCount: 1 },
  paymentMethod: { paymentMethodType: 'ALIPAY_CN' },
  orderInfo: { orderAmount: EUR_100 },
  paymentAmount: EUR_100,
  settlementStrategy: { settlementCurrency: 'EUR' },
  env: { terminalType: 'WEB' },
}
const VAULTING = {
  vaultingRequestId: 'VAULTING_1',
  paymentMethodType: 'CARD',
  vaultingNotificationUrl: NOTIFY_URL,
  redirectUrl: RETURN_URL,
}
const TOKENIZED = {
  productCode: 'AGREEMENT_PAYMENT',
  agreementInfo: { authState: 'STATE_1' },
  scopes: ['AGREEMENT_PAY'],
  paymentMethod: { paymentMethodType: 'ALIPAY_CN' },
  paymentRedirectUrl: RETURN_URL,
}

/** Calls an operation, and returns the URL of the payer's page. */
async function ask(sandbox: Sandbox, operation: string, body: object): Promise<string> {
  const { json } = await call(sandbox, body, { target: `${API}/${operation}` })
  expect(json.result).toMatchObject({ resultStatus: 'S' })
  return String(json.normalUrl)
}

describe('payer pages for consent', () => {
  it('start a subscription that the payer agrees to', async () => {
    const sandbox = await start()
    const url = await ask(sandbox, 'subscriptions/create', SUBSCRIPTION)
    const page = await (await fetch(url)).text()
    expect(page).toContain('Tea of the month')
    expect(page).toContain('€1.00')
    expect(await sandbox.payer.approve(url)).toEqual({ returnUrl: RETURN_URL })
    expect(sandbox.subscriptions.list()[0]?.subscriptionStatus).toBe('ACTIVE')
    expect(await (await fetch(url)).text()).toContain('Already agreed')
  })

  it('end a subscription that the payer does not agree to', async () => {
    const sandbox = await start()
    const url = await ask(sandbox, 'subscriptions/create', SUBSCRIPTION)
    expect(await sandbox.payer.decline(url)).toEqual({ returnUrl: RETURN_URL })
    expect(sandbox.subscriptions.list()[0]?.subscriptionStatus).toBe('TERMINATED')
  })

  it('do not start a subscription after its time of expiry', async () => {
    const sandbox = await start()
    const url = await ask(sandbox, 'subscriptions/create', SUBSCRIPTION)
    await sandbox.clock.advance(HOUR_MS)
    await expect(sandbox.payer.approve(url)).rejects.toMatchObject({
      code: 'GW_SANDBOX_STATE_NOT_ALLOWED',
    })
    const late = await fetch(`${url}/approve`, {
      method: 'POST',
      body: new URLSearchParams(),
      redirect: 'manual',
    })
    expect(late.status).toBe(303)
    expect(sandbox.subscriptions.list()[0]?.subscriptionStatus).not.toBe('ACTIVE')
  })

  it.each([
    ['approve', 'SUCCESS'],
    ['decline', 'FAIL'],
  ] as const)('store a card, or not (%s)', async (choice, vaultingStatus) => {
    const sandbox = await start()
    const url = await ask(sandbox, 'vaults/createVaultingSession', VAULTING)
    expect(await sandbox.payer[choice](url)).toEqual({ returnUrl: RETURN_URL })
    expect(sandbox.vault.get('VAULTING_1')).toMatchObject({ vaultingStatus })
  })

  it('return from a session for later debits with authCode and authState', async () => {
    const sandbox = await start()
    const url = await ask(sandbox, 'payments/createPaymentSession', TOKENIZED)
    const { returnUrl } = await sandbox.payer.approve(url)
    const [authorization] = sandbox.authorizations.list()
    expect(returnUrl).toBe(`${RETURN_URL}?authCode=${authorization?.authCode}&authState=STATE_1`)
  })
})
