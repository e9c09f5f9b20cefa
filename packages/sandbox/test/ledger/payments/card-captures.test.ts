import { capture, inquiryPayment, pay, refund } from '@gw/operations'
import type { SandboxOptions } from '@gw/sandbox'
import { describe, expect, it } from 'vitest'
import { PAY } from '../../support/pay.ts'
import { EUR_100 } from '../../support/sandbox.ts'
import { codeOf, startShop } from '../../support/shop.ts'

/** Pays with a card, lets the gateway capture it, and returns what the shop can see. */
async function payByCard(options: SandboxOptions, changes: object = {}) {
  const shop = await startShop(options)
  const { client, sandbox } = shop
  const request = { ...PAY, paymentMethod: { paymentMethodType: 'CARD' }, ...changes }
  await client.call(pay, request)
  const [{ paymentId = '' } = {}] = sandbox.payments.list()
  sandbox.payments.pay(paymentId)
  await sandbox.clock.advance('1s')
  const steps = async () =>
    (await client.call(inquiryPayment, { paymentId })).transactions?.map((one) => [
      one.transactionType,
      one.transactionStatus,
    ])
  const captures = () => shop.seen('notifyCapture', 'paymentId', 'captureAmount', 'result')
  return { ...shop, paymentId, steps, captures }
}

const SUCCESS = expect.objectContaining({ resultCode: 'SUCCESS', resultStatus: 'S' })
const FAILED = expect.objectContaining({ resultStatus: 'F' })

describe('cardCaptures', () => {
  it('can be off: a paid card payment has no capture', async () => {
    const { steps, captures } = await payByCard({ cardCaptures: 'off' })
    expect(await captures()).toEqual([])
    expect(await steps()).toEqual([['PAYMENT', 'SUCCESS']])
  })

  it.each(['CARD', 'APPLEPAY', 'GOOGLEPAY'])('captures a paid %s payment', async (type) => {
    const paymentMethod = { paymentMethodType: type }
    const { client, paymentId, seen, steps, captures } = await payByCard({}, { paymentMethod })
    const card = expect.objectContaining({ cardBrand: 'VISA' })
    expect(await seen('notifyPayment', 'paymentMethodType', 'paymentResultInfo')).toEqual([
      [type, card],
    ])
    expect((await client.call(inquiryPayment, { paymentId })).cardInfo).toEqual(card)
    expect(await captures()).toEqual([[paymentId, EUR_100, SUCCESS]])
    expect(await steps()).toEqual([
      ['PAYMENT', 'SUCCESS'],
      ['CAPTURE', 'SUCCESS'],
    ])
  })

  it.each([
    ['a wallet', { paymentMethod: { paymentMethodType: 'SANDBOX_WALLET' } }],
    ['manual capture', { paymentFactor: { captureMode: 'MANUAL' } }],
  ])('captures nothing by itself with %s', async (_what, changes) => {
    const { steps, captures } = await payByCard({}, changes)
    expect(await captures()).toEqual([])
    expect(await steps()).toEqual([['PAYMENT', 'SUCCESS']])
  })

  it('reports a capture that failed, after which nothing can be refunded, but the payment canceled', async () => {
    const { client, sandbox, paymentId, steps, captures } = await payByCard({
      outcomes: { capture: 'fail' },
    })
    expect(await captures()).toEqual([[paymentId, EUR_100, FAILED]])
    expect(await steps()).toContainEqual(['CAPTURE', 'FAIL'])
    const request = { paymentId, refundRequestId: 'REFUND_1', refundAmount: EUR_100 }
    expect(await codeOf(client.call(refund, request))).toBe('PARAM_ILLEGAL')
    expect(sandbox.payments.cancel(paymentId).paymentStatus).toBe('CANCELLED')
  })

  it('captures 10 minutes later with pending-fail in the ID', async () => {
    const paymentRequestId = 'ORDER_1.capture-pending-fail'
    const { sandbox, steps, captures } = await payByCard({}, { paymentRequestId })
    expect(await steps()).toContainEqual(['CAPTURE', 'PROCESSING'])
    expect(await captures()).toEqual([])
    await sandbox.clock.advance('10m')
    expect(await captures()).toEqual([[expect.anything(), EUR_100, FAILED]])
    expect(await steps()).toContainEqual(['CAPTURE', 'FAIL'])
  })

  it('shows the capture only in the record with silent', async () => {
    const { sandbox, steps, captures } = await payByCard({
      cardCaptures: 'silent',
      outcomes: { capture: 'pending-succeed' },
    })
    await sandbox.clock.advance('10m')
    expect(await captures()).toEqual([])
    expect(await steps()).toContainEqual(['CAPTURE', 'SUCCESS'])
  })

  it('captures after a review has accepted the payment', async () => {
    const { sandbox, paymentId, captures } = await payByCard({ outcomes: { review: 'pending' } })
    expect(await captures()).toEqual([])
    sandbox.payments.accept(paymentId)
    await sandbox.clock.advance('1s')
    expect(await captures()).toHaveLength(1)
  })

  it('can be changed while the sandbox runs', async () => {
    const { sandbox } = await startShop({ cardCaptures: 'off' })
    const checkout = { paymentMethodType: 'CARD' }
    const payOne = async () => {
      const { paymentId } = sandbox.payments.create({ paymentAmount: EUR_100, checkout })
      sandbox.payments.pay(paymentId)
      await sandbox.clock.advance('1s')
      return sandbox.payments.get(paymentId)?.transactions.length
    }
    expect(await payOne()).toBe(1)
    sandbox.cardCaptures = 'notified'
    expect(await payOne()).toBe(2)
    expect(() => {
      sandbox.cardCaptures = 'yes' as 'off'
    }).toThrow(TypeError)
  })

  it('refunds nothing before the capture, and captures nothing after a cancellation', async () => {
    const { sandbox } = await startShop()
    const { payments, clock } = sandbox
    const checkout = { paymentMethodType: 'CARD' }
    const { paymentId } = payments.create({ paymentAmount: EUR_100, checkout })
    payments.pay(paymentId)
    expect(() => payments.refund(paymentId)).toThrow(
      expect.objectContaining({ code: 'GW_SANDBOX_AMOUNT_INVALID' }),
    )
    payments.cancel(paymentId)
    await clock.advance('1s')
    expect(payments.get(paymentId)?.transactions.map((one) => one.transactionType)).toEqual([
      'PAYMENT',
      'CANCEL',
    ])
  })

  it('rejects a capture by the shop, which the gateway makes itself', async () => {
    const { client, paymentId } = await payByCard({})
    const request = { paymentId, captureRequestId: 'CAPTURE_1', captureAmount: EUR_100 }
    expect(await codeOf(client.call(capture, request))).toBe('PROCESS_FAIL')
  })
})
