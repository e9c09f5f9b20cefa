import { readFileSync } from 'node:fs'
import {
  decideRisk,
  fetchNonce,
  getCardInfo,
  initAuthentication,
  initializeAuthentication,
  inquireInstallment,
  inquiryUserInfo,
  reportRisk,
  sendPaymentResult,
  sendRefundResult,
  uploadInvoiceShippingFile,
  verifyAuthentication,
} from '@gw/operations'
import { describeVectors } from '@gw/testkit'
import { describe, expect, it } from 'vitest'
import { ruleSamples } from '../../../../src/gateway/operations/canned/rule-samples.ts'
import { type Sample, samples } from '../../../../src/gateway/operations/canned/samples.ts'
import { call, EUR_100, start } from '../../../support/sandbox.ts'
import { codeOf, startShop } from '../../../support/shop.ts'

describe('canned operations', () => {
  it('respond with their sample and the IDs of the request', async () => {
    const { client } = await startShop()
    const referenceTransactionId = 'TRANSACTION_1'
    const authenticationRequestId = 'AUTHENTICATION_1'
    const order = { referenceOrderId: '1', orderAmount: EUR_100 }
    const decision = await client.call(decideRisk, {
      referenceTransactionId,
      authorizationPhase: 'PRE_AUTHORIZATION',
      orders: [order],
      buyer: { referenceBuyerId: '1' },
      actualPaymentAmount: EUR_100,
      paymentDetails: [{ amount: EUR_100 }],
      env: { terminalType: 'WEB' },
    })
    expect(decision).toMatchObject({ decision: 'ACCEPT', authenticationDecision: 'NON_3D' })
    const riskOccurrenceTime = '2026-11-15T00:00:00Z'
    const report = { referenceTransactionId, riskOccurrenceTime }
    expect((await client.call(reportRisk, report)).securityId).toMatch(/^SECURITY_/)
    const paid = { referenceTransactionId, paymentStatus: 'SUCCESS' } as const
    expect((await client.call(sendPaymentResult, paid)).securityId).toMatch(/^SECURITY_/)
    const refunded = {
      referenceTransactionId,
      referenceRefundId: 'REFUND_1',
      actualRefundAmount: EUR_100,
      refundRecords: [{ amount: EUR_100 }],
    }
    expect((await client.call(sendRefundResult, refunded)).securityId).toMatch(/^SECURITY_/)
    const card = { cardNo: '4111111111111111', expiryYear: '30', expiryMonth: '12' }
    const nonces = [
      await client.call(fetchNonce, { card }),
      await client.call(fetchNonce, { card }),
    ]
    expect(nonces[0]?.cardToken).not.toBe(nonces[1]?.cardToken)
    const device = await client.call(initializeAuthentication, {
      authenticationRequestId,
      identityType: 'CARD_TOKEN',
      authenticationType: 'THREEDS',
    })
    expect(device.authenticationRequestId).toBe(authenticationRequestId)
    const sent = await client.call(initAuthentication, {
      authenticationType: 'OTP',
      authenticationRequestId,
      authenticationChannelType: 'SMS',
      userIdentityType: 'WALLET_TOKEN',
      userIdentityValue: 'TOKEN',
    })
    expect(sent.authenticationRequestId).toBe(authenticationRequestId)
    const checked = await client.call(verifyAuthentication, {
      authenticationType: 'OTP',
      authenticationRequestId,
      authenticationValue: '123456',
    })
    expect(checked.isPassed).toBe(true)
    const { userId } = await client.call(inquiryUserInfo, { accessToken: 'TOKEN' })
    expect(userId).toBe('USER_1')
    const upload = { paymentRequestId: 'ORDER_1', fileName: 'invoice.pdf' }
    expect(await codeOf(client.call(uploadInvoiceShippingFile, upload))).toBe('SUCCESS')
    const cardInfo = await client.call(getCardInfo, { cardBin: '411111' })
    expect(cardInfo).toMatchObject({ cardBrand: 'VISA', supportInstallment: false })
    const { installmentBanks } = await client.call(inquireInstallment, {})
    expect(installmentBanks).toMatchObject({ plans: [{ installmentNum: '3' }] })
  })

  it('require their IDs', async () => {
    const sandbox = await start()
    for (const [path, { requires }] of Object.entries({ ...samples, ...ruleSamples })) {
      const target = `/ams/sandbox/api/${path}`
      const complete = Object.fromEntries(requires.map((name) => [name, '1']))
      expect((await call(sandbox, complete, { target })).json.result.resultCode).toBe('SUCCESS')
      for (const name of requires.slice(0, 1)) {
        const { json } = await call(sandbox, { ...complete, [name]: '' }, { target })
        expect(json.result.resultCode).toBe('PARAM_ILLEGAL')
      }
    }
  })
})

interface Published {
  readonly kind: string
  readonly path?: string | null
  readonly body: object
}

const byPath: Readonly<Record<string, Sample>> = samples

describeVectors('published-samples.json', (file) => {
  const published: readonly Published[] = JSON.parse(readFileSync(file, 'utf8'))
  const responses = published.flatMap(({ kind, path, body }) => {
    const [name] = /v1\/[\w/]+$/.exec(path ?? '') ?? []
    return kind === 'response' && name !== undefined && name in samples ? [{ name, body }] : []
  })

  it('finds at least one canned operation', () => expect(responses).not.toEqual([]))

  it.each(responses)('has the fields of the published sample of $name', ({ name, body }) => {
    const { echoes = [], fresh = {}, fields = {} } = byPath[name] ?? {}
    const own = ['result', ...echoes, ...Object.keys(fresh), ...Object.keys(fields)]
    expect(own.sort()).toEqual(Object.keys(body).sort())
  })
})
