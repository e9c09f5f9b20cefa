import {
  createVaultingSession,
  deleteToken,
  inquireToken,
  inquireVaulting,
  pay,
  updateToken,
  vaultPaymentMethod,
} from '@gw/operations'
import { describe, expect, it } from 'vitest'
import { PAY } from '../../../support/pay.ts'
import { codeOf, type Shop, startShop } from '../../../support/shop.ts'

const SESSION = {
  paymentMethodType: 'CARD',
  vaultingRequestId: 'VAULTING_1',
  vaultingNotificationUrl: 'https://shop.example/notify',
  redirectUrl: 'https://shop.example/stored',
}
const CARD_NUMBER = '4111111111111111'
const METHOD = {
  vaultingRequestId: 'VAULTING_2',
  vaultingNotificationUrl: 'https://shop.example/notify',
  redirectUrl: 'https://shop.example/stored',
  paymentMethodDetail: {
    paymentMethodType: 'CARD',
    card: { cardNo: CARD_NUMBER, cvv: '123', brand: 'VISA', expiryYear: '2030', expiryMonth: '12' },
  },
  env: { terminalType: 'WEB' },
} as const

async function store({ client, sandbox }: Shop): Promise<string> {
  await client.call(createVaultingSession, SESSION)
  return sandbox.vault.settle('VAULTING_1').cardToken ?? ''
}

const payWith = (paymentMethodId: string, paymentRequestId: string) => ({
  ...PAY,
  paymentRequestId,
  paymentMethod: { paymentMethodType: 'CARD', paymentMethodId },
})

describe('vaulting', () => {
  it('stores a payment method in a session, pays with it, changes it, and deletes it', async () => {
    const shop = await startShop()
    const { client } = shop
    const session = await client.call(createVaultingSession, SESSION)
    expect(session.vaultingSessionId).toMatch(/^VAULTING_SESSION_/)
    const before = await client.call(inquireVaulting, { vaultingRequestId: 'VAULTING_1' })
    expect(before.vaultingStatus).toBe('PROCESSING')
    const { cardToken: token = '' } = shop.sandbox.vault.settle('VAULTING_1')
    const after = await client.call(inquireVaulting, { vaultingRequestId: 'VAULTING_1' })
    expect(after).toMatchObject({
      vaultingStatus: 'SUCCESS',
      paymentMethodDetail: { card: { cardToken: token, maskedCardNo: '************1111' } },
    })
    expect(await shop.seen('notifyVaulting', 'vaultingRequestId')).toEqual(['VAULTING_1'])
    const paid = await client.call(pay, payWith(token, 'ORDER_1'))
    expect(paid.status).toBe('succeeded')
    await client.call(updateToken, { token, email: 'payer@shop.example' })
    expect(await client.call(inquireToken, { token })).toMatchObject({
      token,
      email: 'payer@shop.example',
    })
    await client.call(deleteToken, { token })
    expect(await codeOf(client.call(inquireToken, { token }))).toBe('PROCESS_FAIL')
    expect(await codeOf(client.call(pay, payWith(token, 'ORDER_2')))).toBe('PARAM_ILLEGAL')
    expect(shop.sandbox.payments.getByRequest('ORDER_2')).toBeUndefined()
  })

  it('verifies a payment method, and keeps neither its number nor its security code', async () => {
    const shop = await startShop()
    const pending = await shop.client.call(vaultPaymentMethod, METHOD)
    expect(pending.status).toBe('pending')
    shop.sandbox.vault.settle('VAULTING_2')
    const again = await shop.client.call(vaultPaymentMethod, METHOD)
    expect(again).toMatchObject({ status: 'succeeded', data: { vaultingRequestId: 'VAULTING_2' } })
    const kept = JSON.stringify(shop.sandbox.vault.list())
    expect(kept).not.toContain(CARD_NUMBER)
    expect(kept).not.toContain('123"')
  })

  it('fails a payment method that cannot be verified', async () => {
    const shop = await startShop()
    await shop.client.call(vaultPaymentMethod, METHOD)
    shop.sandbox.vault.settle('VAULTING_2', 'FAIL')
    expect(await codeOf(shop.client.call(vaultPaymentMethod, METHOD))).toBe('VERIFICATION_FAIL')
    const { vaultingStatus } = await shop.client.call(inquireVaulting, {
      vaultingRequestId: 'VAULTING_2',
    })
    expect(vaultingStatus).toBe('FAIL')
    expect(await shop.seen('notifyVaulting', 'result')).toMatchObject([{ resultStatus: 'F' }])
  })

  it('rejects what does not exist, and what has ended', async () => {
    const shop = await startShop()
    const { client, sandbox } = shop
    const unknown = { vaultingRequestId: 'NONE' }
    expect(await codeOf(client.call(inquireVaulting, unknown))).toBe('VAULTING_NOT_EXIST')
    for (const operation of [inquireToken, updateToken, deleteToken]) {
      expect(await codeOf(client.call(operation, { token: 'NONE' }))).toBe('PARAM_ILLEGAL')
    }
    const token = await store(shop)
    await client.call(deleteToken, { token })
    expect(await codeOf(client.call(updateToken, { token }))).toBe('PROCESS_FAIL')
    expect(await codeOf(client.call(deleteToken, { token }))).toBe('PROCESS_FAIL')
    const notAllowed = expect.objectContaining({ code: 'GW_SANDBOX_STATE_NOT_ALLOWED' })
    expect(() => sandbox.vault.settle('VAULTING_1')).toThrow(notAllowed)
    await client.call(createVaultingSession, { ...SESSION, vaultingRequestId: 'VAULTING_3' })
    await sandbox.clock.advance('1h')
    expect(() => sandbox.vault.settle('VAULTING_3')).toThrow(notAllowed)
    const other = { ...SESSION, redirectUrl: 'https://shop.example/other' }
    expect(await codeOf(client.call(createVaultingSession, other))).toBe('REPEAT_REQ_INCONSISTENT')
  })
})
