import {
  createPayout,
  createTransfer,
  inquireBalance,
  registerMerchant,
  settle,
  updateSettlementInfo,
} from '@gw/operations'
import type { RegisterMerchantRequest } from '@gw/types'
import { describe, expect, it } from 'vitest'
import { EUR_100 } from '../../../support/sandbox.ts'
import { codeOf, type Shop, startShop } from '../../../support/shop.ts'

const ACCOUNT = {
  bankAccountNo: '1',
  accountHolderName: 'A seller',
  bankRegion: 'BR',
  accountHolderType: 'ENTERPRISE',
} as const
const REGISTRATION: RegisterMerchantRequest = {
  registrationRequestId: 'REGISTRATION_1',
  settlementInfos: [{ settlementCurrency: 'BRL', settlementBankAccount: ACCOUNT }],
  merchantInfo: {
    referenceMerchantId: 'SELLER_1',
    loginId: 'seller@shop.example',
    legalEntityType: 'COMPANY',
    businessInfo: { doingBusinessAs: 'A seller' },
  },
}
const UPDATE = {
  updateRequestId: 'UPDATE_1',
  referenceMerchantId: 'SELLER_1',
  settlementCurrency: 'BRL',
  settlementBankAccount: ACCOUNT,
}

describe('sub-merchants', () => {
  it('are registered after four days, and change their account within five minutes', async () => {
    const shop = await startShop()
    const { client, sandbox } = shop
    const { registrationStatus } = await client.call(registerMerchant, REGISTRATION)
    expect(registrationStatus).toBe('PROCESSING')
    expect(await codeOf(client.call(updateSettlementInfo, UPDATE))).toBe('PROCESS_FAIL')
    await sandbox.clock.advance('4d')
    expect(await shop.seen('notifyRegistration', 'registrationStatus')).toEqual(['SUCCESSFUL'])
    const { updateStatus } = await client.call(updateSettlementInfo, UPDATE)
    expect(updateStatus).toBe('PROCESSING')
    await sandbox.clock.advance('5 min')
    expect(await shop.seen('notifySettlementInfoUpdate', 'updateStatus')).toEqual(['SUCCESSFUL'])
  })

  it('are rejected twice, and can fail', async () => {
    const shop = await startShop({ outcomes: { registration: 'fail' } })
    const { client, sandbox } = shop
    const unknown = client.call(updateSettlementInfo, UPDATE)
    expect(await codeOf(unknown)).toBe('PARAM_ILLEGAL')
    await client.call(registerMerchant, REGISTRATION)
    const again = { ...REGISTRATION, registrationRequestId: 'REGISTRATION_2' }
    expect(await codeOf(client.call(registerMerchant, again))).toBe('PROCESS_FAIL')
    await sandbox.clock.advance('4d')
    const seen = await shop.seen('notifyRegistration', 'registrationStatus', 'reasonCode')
    expect(seen).toEqual([['FAILED', 'REJECT_FOR_RISK']])
    expect(sandbox.subMerchants.get('SELLER_1')?.registrationStatus).toBe('FAILED')
    expect((await client.call(registerMerchant, again)).registrationStatus).toBe('PROCESSING')
  })
})

const part = (settleTo: 'SELLER' | 'MARKETPLACE', value: string) => ({
  settleTo,
  settlementAmount: { currency: 'EUR', value },
})

async function availableIn({ client }: Shop, currency: string): Promise<string | undefined> {
  const { accountBalances } = await client.call(inquireBalance, {})
  return accountBalances.find((one) => one.currency === currency)?.availableBalance?.value
}

describe('settlements', () => {
  it('split a payment, and arrive a day later in the balance', async () => {
    const shop = await startShop()
    const { paymentId } = shop.sandbox.payments.create({ paymentAmount: EUR_100 })
    shop.sandbox.payments.pay(paymentId)
    const settlementDetails = [part('SELLER', '90'), part('MARKETPLACE', '10')]
    const request = { settlementRequestId: 'SETTLEMENT_1', paymentId, settlementDetails }
    const first = await shop.client.call(settle, request)
    expect(await shop.client.call(settle, request)).toEqual(first)
    await shop.sandbox.clock.advance('1d')
    const seen = await shop.seen('notifySettlement', 'settleTo', 'actualSettlementAmount')
    // Both are sent at the same time, so either can be handled first.
    const expected = settlementDetails.map((one) => [one.settleTo, one.settlementAmount])
    expect(new Set(seen)).toEqual(new Set(expected))
    expect(seen).toHaveLength(2)
    expect(await availableIn(shop, 'EUR')).toBe('100000010')
  })

  it('are rejected for more than was paid, and for a payment that is not paid', async () => {
    const { client, sandbox } = await startShop()
    const { paymentId } = sandbox.payments.create({ paymentAmount: EUR_100 })
    const settlementDetails = [part('SELLER', '60')]
    const request = { settlementRequestId: 'SETTLEMENT_1', paymentId, settlementDetails }
    expect(await codeOf(client.call(settle, request))).toBe('PROCESS_FAIL')
    sandbox.payments.pay(paymentId)
    await client.call(settle, request)
    const more = { ...request, settlementRequestId: 'SETTLEMENT_2' }
    expect(await codeOf(client.call(settle, more))).toBe('PARAM_ILLEGAL')
    const unknown = { ...more, paymentId: 'NONE' }
    expect(await codeOf(client.call(settle, unknown))).toBe('ORDER_NOT_EXIST')
  })
})

const transferOf = (transferRequestId: string, value: string) => ({
  transferRequestId,
  transferFromDetail: {
    transferFromMethod: { paymentMethodType: 'BALANCE_ACCOUNT' },
    transferFromAmount: { currency: 'EUR', value },
  },
  transferToDetail: {
    transferToMethod: { paymentMethodType: 'SETTLEMENT_CARD' },
    transferToCurrency: 'EUR',
    purposeCode: 'GSD',
  },
})

describe('transfers and payouts', () => {
  it('hold the money, and end as the clock advances', async () => {
    const shop = await startShop()
    const transfer = await shop.client.call(createTransfer, transferOf('TRANSFER_1', '100'))
    expect(transfer).toMatchObject({ status: 'pending', data: { transferRequestId: 'TRANSFER_1' } })
    expect(await availableIn(shop, 'EUR')).toBe('99999900')
    await shop.sandbox.clock.advance('1 min')
    await shop.client.call(createPayout, transferOf('PAYOUT_1', '50'))
    await shop.sandbox.clock.advance('1d')
    const seen = await shop.seen('notifyTransfer', 'transferRequestId', 'transferResult')
    expect(seen).toMatchObject([
      ['TRANSFER_1', { resultStatus: 'S' }],
      ['PAYOUT_1', { resultStatus: 'S' }],
    ])
    expect(await availableIn(shop, 'EUR')).toBe('99999850')
  })

  it('return the money if they fail, and are rejected without enough of it', async () => {
    const shop = await startShop()
    const { client, sandbox } = shop
    const tooMuch = client.call(createPayout, transferOf('PAYOUT_1', '100000001'))
    expect(await codeOf(tooMuch)).toBe('PROCESS_FAIL')
    await client.call(createPayout, transferOf('PAYOUT_2.transfer-fail', '100000000'))
    expect(await availableIn(shop, 'EUR')).toBe('0')
    await sandbox.clock.advance('1d')
    expect(await shop.seen('notifyTransfer', 'transferResult')).toMatchObject([
      { resultStatus: 'F' },
    ])
    expect(await availableIn(shop, 'EUR')).toBe('100000000')
    const other = transferOf('PAYOUT_2.transfer-fail', '1')
    expect(await codeOf(client.call(createPayout, other))).toBe('REPEAT_REQ_INCONSISTENT')
  })
})
