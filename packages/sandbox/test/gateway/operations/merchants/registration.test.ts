import { inquiryRegistrationInfo, inquiryRegistrationStatus, registration } from '@gw/operations'
import { describe, expect, it } from 'vitest'
import { codeOf, startShop } from '../../../support/shop.ts'

const REGISTRATION = {
  registrationRequestId: 'REGISTRATION_1',
  productCodes: ['IN_STORE_PAYMENT'],
  merchantInfo: { referenceMerchantId: 'SHOP_1', merchantDisplayName: 'A shop' },
}

describe('registration', () => {
  it('is pending, then approved, with a notification', async () => {
    const shop = await startShop()
    await shop.client.call(registration, REGISTRATION)
    const ids = { registrationRequestId: 'REGISTRATION_1' }
    const before = await shop.client.call(inquiryRegistrationStatus, ids)
    expect(before.registrationResult).toEqual({ registrationStatus: 'PENDING' })
    shop.sandbox.registrations.settle('REGISTRATION_1')
    const byMerchant = { referenceMerchantId: 'SHOP_1' }
    const after = await shop.client.call(inquiryRegistrationStatus, byMerchant)
    expect(after.registrationResult).toEqual({ registrationStatus: 'APPROVED' })
    const { merchantInfo } = await shop.client.call(inquiryRegistrationInfo, byMerchant)
    expect(merchantInfo).toMatchObject(REGISTRATION.merchantInfo)
    expect(await shop.seen('notifyRegistrationStatus', 'registrationRequestId')).toEqual([
      'REGISTRATION_1',
    ])
  })

  it('is rejected while one is under review, and after it is approved', async () => {
    const { client, sandbox } = await startShop()
    await client.call(registration, REGISTRATION)
    const again = { ...REGISTRATION, registrationRequestId: 'REGISTRATION_2' }
    expect(await codeOf(client.call(registration, again))).toBe('REGISTRATION_UNDER_REVIEW')
    sandbox.registrations.settle('REGISTRATION_1')
    expect(await codeOf(client.call(registration, again))).toBe('REPEAT_REGISTRATION')
    const other = { ...REGISTRATION, productCodes: ['CASHIER_PAYMENT'] }
    expect(await codeOf(client.call(registration, other))).toBe('REPEAT_REQ_INCONSISTENT')
    const unknown = { referenceMerchantId: 'NONE' }
    expect(await codeOf(client.call(inquiryRegistrationStatus, unknown))).toBe('RECORD_NOT_FOUND')
    expect(await codeOf(client.call(inquiryRegistrationInfo, unknown))).toBe('RECORD_NOT_FOUND')
  })
})
