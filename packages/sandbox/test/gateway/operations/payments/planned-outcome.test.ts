import {
  cancelPayment,
  cancelSubscription,
  capture,
  createSubscription,
  declare,
  inquiryDeclarationRequests,
  inquiryPayment,
  inquiryRefund,
  pay,
  refund,
  settle,
  updateSubscription,
  vaultPaymentMethod,
} from '@gw/operations'
import { describe, expect, it } from 'vitest'
import { PAY } from '../../../support/pay.ts'
import { EUR_100, NOT_ALLOWED } from '../../../support/sandbox.ts'
import { codeOf, type Shop, startShop } from '../../../support/shop.ts'
import { MONTHLY } from '../../../support/subscription.ts'

async function payOrder({ client, sandbox }: Shop, paymentRequestId: string, manual = false) {
  const paymentFactor = { captureMode: manual ? ('MANUAL' as const) : ('AUTOMATIC' as const) }
  const { data } = await client.call(pay, { ...PAY, paymentRequestId, paymentFactor })
  sandbox.payments.pay(`${data.paymentId}`)
  return `${data.paymentId}`
}

const refundOf = (paymentId: string, refundRequestId = 'REFUND_1') => ({
  refundRequestId,
  paymentId,
  refundAmount: EUR_100,
})
const captureOf = (paymentId: string) => ({
  captureRequestId: 'CAPTURE_1',
  paymentId,
  captureAmount: EUR_100,
})

describe('a refund', () => {
  it.each([
    ['pending-succeed', 'SUCCESS', 'S'],
    ['pending-fail', 'FAIL', 'F'],
  ] as const)('is %s by the ID of its order', async (outcome, status, resultStatus) => {
    const shop = await startShop()
    const { client, sandbox } = shop
    const paymentId = await payOrder(shop, `ORDER_1.refund-${outcome}`)
    expect(await client.call(refund, refundOf(paymentId))).toMatchObject({ status: 'pending' })
    const ids = { refundRequestId: 'REFUND_1' }
    expect((await client.call(inquiryRefund, ids)).refundStatus).toBe('PROCESSING')
    expect(await shop.seen('notifyRefund', 'refundStatus')).toEqual([])
    await sandbox.clock.advance('10 min')
    expect((await client.call(inquiryRefund, ids)).refundStatus).toBe(status)
    expect(await shop.seen('notifyRefund', 'refundStatus', 'result')).toMatchObject([
      [status, { resultStatus }],
    ])
    const again = await codeOf(client.call(refund, refundOf(paymentId)))
    expect(again).toBe(status === 'SUCCESS' ? 'SUCCESS' : 'MERCHANT_BALANCE_NOT_ENOUGH')
  })

  it('holds its amount while it is pending, and returns it if it fails', async () => {
    const shop = await startShop({ outcomes: { refund: 'pending' } })
    const { client, sandbox } = shop
    const paymentId = await payOrder(shop, 'ORDER_1')
    await client.call(refund, refundOf(paymentId))
    const second = refundOf(paymentId, 'REFUND_2')
    expect(await codeOf(client.call(refund, second))).toBe('PARAM_ILLEGAL')
    await sandbox.clock.advance('30d') // with pending, only the test decides
    const { transactionId = '' } = sandbox.payments.get(paymentId)?.transactions.at(-1) ?? {}
    sandbox.payments.settleTransaction(transactionId, 'FAIL')
    sandbox.outcomes = {}
    expect(await client.call(refund, second)).toMatchObject({ status: 'succeeded' })
    expect(() => sandbox.payments.settleTransaction(transactionId)).toThrow(NOT_ALLOWED)
  })

  it('fails immediately, by its own ID before the setting', async () => {
    const shop = await startShop({ outcomes: { refund: 'pending' } })
    const paymentId = await payOrder(shop, 'ORDER_1')
    const failing = refundOf(paymentId, 'REFUND_1.REFUND-FAIL')
    const code = await codeOf(shop.client.call(refund, failing))
    expect(code).toBe('MERCHANT_BALANCE_NOT_ENOUGH')
    expect(await shop.seen('notifyRefund', 'refundStatus')).toEqual(['FAIL'])
  })
})

describe('a capture', () => {
  it('is pending, cannot be refunded yet, and succeeds', async () => {
    const shop = await startShop({ outcomes: { capture: 'pending-succeed' } })
    const { client, sandbox } = shop
    const paymentId = await payOrder(shop, 'ORDER_1', true)
    expect(await client.call(capture, captureOf(paymentId))).toMatchObject({ status: 'pending' })
    expect(await codeOf(client.call(refund, refundOf(paymentId)))).toBe('PARAM_ILLEGAL')
    await sandbox.clock.advance('10 min')
    expect(await shop.seen('notifyCapture', 'result')).toMatchObject([{ resultStatus: 'S' }])
    expect(await client.call(capture, captureOf(paymentId))).toMatchObject({ status: 'succeeded' })
    expect(await client.call(refund, refundOf(paymentId))).toMatchObject({ status: 'succeeded' })
  })

  it('fails, immediately or later', async () => {
    const shop = await startShop({ outcomes: { capture: 'pending-fail' } })
    const { client, sandbox } = shop
    const paymentId = await payOrder(shop, 'ORDER_1', true)
    await client.call(capture, captureOf(paymentId))
    await sandbox.clock.advance('10 min')
    expect(await shop.seen('notifyCapture', 'result')).toMatchObject([{ resultStatus: 'F' }])
    sandbox.outcomes = { capture: 'fail' }
    const next = { ...captureOf(paymentId), captureRequestId: 'CAPTURE_2' }
    expect(await codeOf(client.call(capture, next))).toBe('PROCESS_FAIL')
  })
})

describe('a cancellation', () => {
  it.each([
    ['pending-succeed', 'CANCELLED'],
    ['pending-fail', 'PROCESSING'],
  ])('is %s', async (outcome, paymentStatus) => {
    const { client, sandbox } = await startShop()
    const { data } = await client.call(pay, {
      ...PAY,
      paymentRequestId: `ORDER_1.cancel-${outcome}`,
    })
    const { paymentId = '' } = data
    const code = await codeOf(client.call(cancelPayment, { paymentId }))
    expect(code).toBe('UNKNOWN_EXCEPTION')
    await sandbox.clock.advance('10 min')
    const record = await client.call(inquiryPayment, { paymentId })
    expect(record.paymentStatus).toBe(paymentStatus)
  })

  it('fails', async () => {
    const { client, sandbox } = await startShop({ outcomes: { cancel: 'fail' } })
    const { paymentId } = sandbox.payments.create({ paymentAmount: EUR_100 })
    // The client looks up the payment, which is still open, so that the outcome is unknown.
    expect(await codeOf(client.call(cancelPayment, { paymentId }))).not.toBe('SUCCESS')
    expect(sandbox.payments.get(paymentId)?.paymentStatus).toBe('PROCESSING')
  })
})

describe('a subscription', () => {
  it.each([
    ['succeed', ['CREATE']],
    ['pending-succeed', ['CREATE']],
    ['pending-fail', ['TERMINATE']],
    ['pending', []],
  ] as const)('is agreed to or declined: %s', async (subscription, types) => {
    const shop = await startShop({ outcomes: { subscription } })
    await shop.client.call(createSubscription, MONTHLY)
    await shop.sandbox.clock.advance('10 min')
    expect(await shop.seen('notifySubscription', 'subscriptionNotificationType')).toEqual(types)
  })

  it('is rejected', async () => {
    const { client } = await startShop({ outcomes: { subscription: 'fail' } })
    expect(await codeOf(client.call(createSubscription, MONTHLY))).toBe('PROCESS_FAIL')
  })

  it.each([
    ['pending-succeed', ['SUCCESS', '150']],
    ['pending-fail', ['PROCESS_FAIL', '100']],
  ] as const)('is changed later: %s', async (change, [code, value]) => {
    const shop = await startShop({ outcomes: { subscription: 'succeed', change } })
    await shop.client.call(createSubscription, MONTHLY)
    const [{ subscriptionId = '' } = {}] = shop.sandbox.subscriptions.list()
    const paymentAmount = { currency: 'EUR', value: '150' }
    const { orderInfo } = MONTHLY
    const update = { subscriptionUpdateRequestId: 'UPDATE_1', subscriptionId, orderInfo }
    await shop.client.call(updateSubscription, { ...update, paymentAmount })
    expect(shop.sandbox.subscriptions.get(subscriptionId)?.paymentAmount).toEqual(EUR_100)
    await shop.sandbox.clock.advance('10 min')
    const seen = await shop.seen('notifySubscription', 'subscriptionNotificationType', 'result')
    expect(seen.at(-1)).toMatchObject(['UPDATE', { resultCode: code }])
    expect(shop.sandbox.subscriptions.get(subscriptionId)?.paymentAmount.value).toBe(value)
  })

  it.each([
    ['pending-succeed', 'CANCELLED'],
    ['pending-fail', 'ACTIVE'],
  ] as const)('is canceled later: %s', async (cancel, status) => {
    const shop = await startShop({ outcomes: { subscription: 'succeed', cancel } })
    await shop.client.call(createSubscription, MONTHLY)
    const [{ subscriptionId = '' } = {}] = shop.sandbox.subscriptions.list()
    const cancellation = { subscriptionId, cancellationType: 'CANCEL' } as const
    const code = await codeOf(shop.client.call(cancelSubscription, cancellation))
    expect(code).toBe('UNKNOWN_EXCEPTION')
    await shop.sandbox.clock.advance('10 min')
    expect(shop.sandbox.subscriptions.get(subscriptionId)?.subscriptionStatus).toBe(status)
  })

  it.each([
    ['pending-succeed', 'S', '0'],
    ['pending-fail', 'F', '100'],
  ] as const)('is renewed later: %s', async (renewal, resultStatus, arrears) => {
    const shop = await startShop({ outcomes: { subscription: 'succeed', renewal } })
    await shop.client.call(createSubscription, MONTHLY)
    expect(await shop.seen('notifyPayment', 'result')).toEqual([])
    await shop.sandbox.clock.advance('10 min')
    expect(await shop.seen('notifyPayment', 'result')).toMatchObject([{ resultStatus }])
    expect(shop.sandbox.subscriptions.list()[0]?.arrears).toBe(arrears)
  })
})

describe('other calls', () => {
  const method = {
    vaultingRequestId: 'VAULTING_1',
    vaultingNotificationUrl: 'https://shop.example/notify',
    redirectUrl: 'https://shop.example/stored',
    paymentMethodDetail: { paymentMethodType: 'CARD' },
    env: { terminalType: 'WEB' },
  } as const

  it.each([
    ['fail', 'VERIFICATION_FAIL', 'FAIL'],
    ['succeed', 'SUCCESS', 'SUCCESS'],
    ['pending-fail', 'SUCCESS', 'FAIL'], // a pending call is no failure
  ] as const)('store a card: %s', async (vaulting, code, status) => {
    const { client, sandbox } = await startShop({ outcomes: { vaulting } })
    expect(await codeOf(client.call(vaultPaymentMethod, method))).toBe(code)
    await sandbox.clock.advance('10 min')
    expect(sandbox.vault.get('VAULTING_1')?.vaultingStatus).toBe(status)
  })

  it('declare a payment and split it, which fails later', async () => {
    const shop = await startShop({ outcomes: { declaration: 'fail', settlement: 'fail' } })
    const { client, sandbox } = shop
    const paymentId = await payOrder(shop, 'ORDER_1')
    await client.call(declare, {
      declarationRequestId: 'DECLARATION_1',
      paymentId,
      declarationAmount: EUR_100,
      customs: { customsCode: 'ZHENGZHOU', region: 'CN' },
      merchantCustomsInfo: { merchantCustomsCode: 'CODE', merchantCustomsName: 'Shop' },
      splitOrder: false,
    })
    const settlementDetails = [{ settleTo: 'SELLER', settlementAmount: EUR_100 }] as const
    await client.call(settle, { settlementRequestId: 'S1', paymentId, settlementDetails })
    await sandbox.clock.advance('1d')
    const ids = { declarationRequestIds: ['DECLARATION_1'] }
    const { declarationRecords } = await client.call(inquiryDeclarationRequests, ids)
    expect(declarationRecords).toMatchObject([{ declarationRequestStatus: 'FAIL' }])
    expect(await shop.seen('notifySettlement', 'result')).toMatchObject([{ resultStatus: 'F' }])
  })
})

describe('outcomes', () => {
  it('rejects an outcome or a step that does not exist', async () => {
    const { sandbox } = await startShop()
    expect(() => {
      sandbox.outcomes = { refund: 'maybe' as never }
    }).toThrow(TypeError)
    expect(() => {
      sandbox.outcomes = { refunds: 'fail' } as never
    }).toThrow(TypeError)
  })
})
