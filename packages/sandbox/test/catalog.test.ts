import type { AnyOperation } from '@gw/operations'
import * as surface from '@gw/operations'
import {
  applyToken,
  cancelPayment,
  capture,
  consultAuthorization,
  consultPayment,
  createPaymentSession,
  inquiryPayment,
  inquiryRefund,
  pay,
  refund,
  revoke,
} from '@gw/operations'
import { describe, expect, it } from 'vitest'
import { operationPaths } from '../src/gateway/find-operation.ts'
import { clientOf } from './support/client.ts'
import { PAY } from './support/pay.ts'
import { EUR_100, start } from './support/sandbox.ts'

const CONSULT = {
  customerBelongsTo: 'ALIPAY_CN',
  authRedirectUrl: 'https://shop.example/agreed',
  scopes: ['AGREEMENT_PAY'],
  authState: 'STATE_1',
  terminalType: 'WEB',
} as const

describe('client with the catalog against the sandbox', () => {
  it('takes a payment: pending, paid, refunded', async () => {
    const sandbox = await start()
    const client = clientOf(sandbox)
    const pending = await client.call(pay, PAY)
    expect(pending).toMatchObject({ status: 'pending', data: { normalUrl: expect.any(String) } })
    const { paymentId = '' } = pending.data
    sandbox.payments.pay(paymentId)
    const record = await client.call(inquiryPayment, { paymentId })
    expect(record.paymentStatus).toBe('SUCCESS')
    const back = { refundRequestId: 'REFUND_1', paymentId, refundAmount: EUR_100 }
    expect(await client.call(refund, back)).toMatchObject({ status: 'succeeded' })
    const refunded = await client.call(inquiryRefund, { refundRequestId: 'REFUND_1' })
    expect(refunded).toMatchObject({ refundStatus: 'SUCCESS', refundAmount: EUR_100 })
  })

  it('captures a payment with manual capture, and cancels another', async () => {
    const sandbox = await start({ payOutcome: 'succeed' })
    const client = clientOf(sandbox)
    const manual = { ...PAY, paymentFactor: { captureMode: 'MANUAL' as const } }
    const { data } = await client.call(pay, manual)
    const { paymentId = '' } = data
    const captured = { captureRequestId: 'CAPTURE_1', paymentId, captureAmount: EUR_100 }
    expect(await client.call(capture, captured)).toMatchObject({ status: 'succeeded' })
    const other = await client.call(pay, { ...PAY, paymentRequestId: 'ORDER_2' })
    const canceled = await client.call(cancelPayment, { paymentId: `${other.data.paymentId}` })
    expect(canceled.paymentId).toBe(other.data.paymentId)
  })

  it('creates a session and lists payment methods', async () => {
    const client = clientOf(await start())
    const session = await client.call(createPaymentSession, PAY)
    expect(session.paymentSessionId).toMatch(/^SESSION_/)
    const { paymentOptions } = await client.call(consultPayment, PAY)
    expect(paymentOptions?.length).toBeGreaterThan(0)
  })

  it('debits a payer who agreed until the token is revoked', async () => {
    const sandbox = await start()
    const client = clientOf(sandbox)
    await client.call(consultAuthorization, CONSULT)
    const [asked] = sandbox.authorizations.list()
    const { authCode = '' } = sandbox.authorizations.approve(asked?.authorizationId ?? '')
    const apply = { grantType: 'AUTHORIZATION_CODE', customerBelongsTo: 'ALIPAY_CN', authCode }
    const { status, data } = await client.call(applyToken, apply)
    expect(status).toBe('succeeded')
    const { accessToken = '' } = data
    const paymentMethod = { paymentMethodType: 'SANDBOX_WALLET', paymentMethodId: accessToken }
    const debit = { ...PAY, productCode: 'AGREEMENT_PAYMENT', paymentMethod } as const
    expect(await client.call(pay, debit)).toMatchObject({ status: 'succeeded' })
    await client.call(revoke, { accessToken })
    await expect(client.call(pay, { ...debit, paymentRequestId: 'ORDER_2' })).rejects.toMatchObject(
      { result: { resultCode: 'INVALID_ACCESS_TOKEN' } },
    )
  })

  it('has every operation of the catalog, and no other', () => {
    const known = Object.values(surface).flatMap((value) =>
      typeof value === 'function' ? [] : [value as AnyOperation],
    )
    const paths = known.map(
      ({ version, area, name, pathName = name }) => `${version}/${area}/${pathName}`,
    )
    const played = [...operationPaths.stateful, ...operationPaths.canned]
    expect(new Set(played)).toEqual(new Set(paths))
    expect(played).toHaveLength(new Set(played).size)
  })
})
