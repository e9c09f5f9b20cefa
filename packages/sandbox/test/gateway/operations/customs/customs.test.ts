import { declare, inquiryDeclarationRequests } from '@gw/operations'
import { describe, expect, it } from 'vitest'
import { EUR_100 } from '../../../support/sandbox.ts'
import { codeOf, startShop } from '../../../support/shop.ts'

async function startPaid() {
  const shop = await startShop()
  const { paymentId } = shop.sandbox.payments.create({ paymentAmount: EUR_100 })
  shop.sandbox.payments.pay(paymentId)
  const declaration = {
    declarationRequestId: 'DECLARATION_1',
    paymentId,
    declarationAmount: { currency: 'EUR', value: '60' },
    customs: { customsCode: 'ZHENGZHOU', region: 'CN' },
    merchantCustomsInfo: { merchantCustomsCode: 'CODE', merchantCustomsName: 'Shop' },
    splitOrder: true,
  }
  return { ...shop, declaration }
}

describe('customs', () => {
  it('takes a declaration, which customs decides an hour later', async () => {
    const { client, sandbox, declaration } = await startPaid()
    const declared = await client.call(declare, declaration)
    expect(declared).toMatchObject({ identityCheckResult: 'CHECK_PASSED' })
    expect(await client.call(declare, declaration)).toEqual(declared)
    const ids = { declarationRequestIds: ['DECLARATION_1', 'NONE'] }
    const status = async () => {
      const found = await client.call(inquiryDeclarationRequests, ids)
      expect(found.declarationRequestsNotFound).toEqual(['NONE'])
      return found.declarationRecords?.[0]?.declarationRequestStatus
    }
    expect(await status()).toBe('IN_PROCESS')
    await sandbox.clock.advance('1h')
    expect(await status()).toBe('SUCCESS')
  })

  it('rejects what was declared, exceeds the payment, or is not paid', async () => {
    const { client, sandbox, declaration } = await startPaid()
    await client.call(declare, declaration)
    const next = { ...declaration, declarationRequestId: 'DECLARATION_2' }
    const codes = async (change: object) => codeOf(client.call(declare, { ...next, ...change }))
    expect(await codes({ splitOrder: false })).toBe('DUPLICATED_DECLARATIONS')
    expect(await codes({})).toBe('TOTAL_DECLARATION_AMOUNT_EXCEED')
    expect(await codes({ paymentId: 'NONE' })).toBe('ORDER_NOT_EXIST')
    const { paymentId } = sandbox.payments.create({ paymentAmount: EUR_100 })
    expect(await codes({ paymentId })).toBe('ORDER_STATUS_INVALID')
    const other = { ...declaration, splitOrder: false }
    expect(await codeOf(client.call(declare, other))).toBe('REPEAT_REQ_INCONSISTENT')
    const declarationRequestIds = Array.from({ length: 11 }, (_, index) => `D${index}`)
    const tooMany = client.call(inquiryDeclarationRequests, { declarationRequestIds })
    expect(await codeOf(tooMany)).toBe('ARRAY_SIZE_EXCEEDED')
  })
})
