import { refund } from '@gw/operations'
import type { Sandbox } from '@gw/sandbox'
import { describe, expect, it } from 'vitest'
import { clientOf } from '../../support/client.ts'
import { type CallResponse, call, EUR_100, start } from '../../support/sandbox.ts'

type Json = CallResponse['json']

async function perform(sandbox: Sandbox, name: string, body: object): Promise<Json> {
  const target = `/ams/api/v1/payments/${name}`
  return (await call(sandbox, body, { target })).json
}

const PAY = { paymentRequestId: 'ORDER_1', paymentAmount: EUR_100 }

async function startPaid(captureMode?: 'MANUAL') {
  const sandbox = await start({ payOutcome: 'succeed' })
  const factor = captureMode && { paymentFactor: { captureMode } }
  const { paymentId } = await perform(sandbox, 'pay', { ...PAY, ...factor })
  return { sandbox, paymentId: String(paymentId) }
}

describe('pay', () => {
  it('creates a payment that waits for its payer', async () => {
    const sandbox = await start()
    const response = await perform(sandbox, 'pay', PAY)
    expect(response).toMatchObject({
      result: { resultStatus: 'U', resultCode: 'PAYMENT_IN_PROCESS' },
      paymentRequestId: 'ORDER_1',
      paymentAmount: EUR_100,
    })
    const inquiry = await perform(sandbox, 'inquiryPayment', { paymentRequestId: 'ORDER_1' })
    expect(inquiry).toMatchObject({ paymentStatus: 'PROCESSING', paymentId: response.paymentId })
  })

  it.each([
    ['succeed', 'S', 'SUCCESS', 'SUCCESS'],
    ['fail', 'F', 'RISK_REJECT', 'FAIL'],
  ] as const)('decides at once with payOutcome: %s', async (payOutcome, status, code, state) => {
    const sandbox = await start({ payOutcome })
    const { result } = await perform(sandbox, 'pay', PAY)
    expect(result).toMatchObject({ resultStatus: status, resultCode: code })
    expect(sandbox.payments.getByRequest('ORDER_1')?.paymentStatus).toBe(state)
  })

  it.each([
    ['PaymentCode', 'PaymentCode', 'SUCCESS'],
    ['OrderCode', 'OrderCode', 'PROCESSING'],
    ['EntryCode', 'EntryCode', 'PROCESSING'],
    ['ENTRYCODE', 'EntryCode', 'PROCESSING'],
  ])('labels an in-store payment as %s', async (word, inStoreMode, paymentStatus) => {
    const sandbox = await start()
    await perform(sandbox, 'pay', { ...PAY, paymentFactor: { inStorePaymentScenario: word } })
    const payment = sandbox.payments.getByRequest('ORDER_1')
    expect(payment).toMatchObject({ scenario: 'inStore', inStoreMode, paymentStatus })
  })

  // A client whose enums cannot be unset sends the first mode with every payment.
  it.each(['PaymentCode', 'OrderCode'])(
    'waits for the payer of an online payment that has the in-store mode %s',
    async (inStorePaymentScenario) => {
      const sandbox = await start()
      const paymentFactor = { inStorePaymentScenario, captureMode: 'MANUAL' }
      const body = { ...PAY, productCode: 'CASHIER_PAYMENT', paymentFactor }
      const { result, normalUrl } = await perform(sandbox, 'pay', body)
      expect(result.resultCode).toBe('PAYMENT_IN_PROCESS')
      expect(normalUrl).toEqual(expect.any(String))
      expect(sandbox.payments.getByRequest('ORDER_1')).toMatchObject({
        scenario: 'online',
        inStoreMode: undefined,
        captureMode: 'manual',
        paymentStatus: 'PROCESSING',
      })
    },
  )

  it('reads null as absent, at every depth', async () => {
    const nulls = { paymentId: null, paymentNotifyUrl: null, order: { goods: [{ note: null }] } }
    const body = { ...PAY, ...nulls, paymentFactor: { inStorePaymentScenario: null } }
    const sandbox = await start()
    expect((await perform(sandbox, 'pay', body)).result.resultCode).toBe('PAYMENT_IN_PROCESS')
  })

  it('accepts a URL for notifications of up to 2048 characters', async () => {
    const url = (length: number) => `http://127.0.0.1:3000/${'x'.repeat(length - 22)}`
    const sandbox = await start()
    const codes = [2048, 2049].map(async (length, index) => {
      const body = { ...PAY, paymentRequestId: `ORDER_${index}`, paymentNotifyUrl: url(length) }
      return (await perform(sandbox, 'pay', body)).result.resultCode
    })
    expect(await Promise.all(codes)).toEqual(['PAYMENT_IN_PROCESS', 'PARAM_ILLEGAL'])
  })

  it.each([
    ['with strict', { strict: true }],
    ['for a client ID that does not start with SANDBOX_', { merchant: { clientId: 'SHOP' } }],
  ])('rejects an in-store payment under /ams/sandbox/api/ %s', async (_when, options) => {
    const sandbox = await start(options)
    const body = { ...PAY, paymentFactor: { inStorePaymentScenario: 'OrderCode' } }
    const target = '/ams/sandbox/api/v1/payments/pay'
    expect((await call(sandbox, body, { target })).json.result.resultCode).toBe('PARAM_ILLEGAL')
    expect(sandbox.payments.list()).toEqual([])
  })

  it('accepts an in-store payment under /ams/sandbox/api/ with a notice', async () => {
    const sandbox = await start()
    const body = { ...PAY, paymentFactor: { inStorePaymentScenario: 'OrderCode' } }
    const target = '/ams/sandbox/api/v1/payments/pay'
    const { json, headers } = await call(sandbox, body, { target })
    expect(json.result.resultCode).toBe('SUCCESS')
    expect(headers.get('x-sandbox-notice')).toContain('/ams/api/')
    const [event] = sandbox.events.list().filter(({ type }) => type === 'call')
    expect(event).toMatchObject({ notice: headers.get('x-sandbox-notice'), verdict: 'accepted' })
    const online = await call(sandbox, { ...PAY, paymentRequestId: 'ORDER_2' }, { target })
    expect(online.headers.get('x-sandbox-notice')).toBeNull()
  })

  it('reports an online payment of a sandbox client under the path of production', async () => {
    const sandbox = await start()
    const target = '/ams/api/v1/payments/pay'
    const { json, headers } = await call(sandbox, PAY, { target })
    expect(json.result.resultCode).toBe('PAYMENT_IN_PROCESS')
    expect(headers.get('x-sandbox-notice')).toContain('/ams/sandbox/api/')
    const live = await start({ merchant: { clientId: 'SHOP' } })
    expect((await call(live, PAY, { target })).headers.get('x-sandbox-notice')).toBeNull()
  })

  it.each([
    ['payments/createPaymentSession', PAY, true],
    ['accounts/inquireBalance', {}, true],
    ['payments/inquiryPayment', { paymentRequestId: 'ONLINE' }, true],
    ['payments/inquiryPayment', { paymentRequestId: 'IN_STORE' }, false],
    ['merchants/inquiryRegistrationInfo', { registrationRequestId: 'R' }, false],
  ])('reports %s of %o under the path of production: %s', async (path, body, isReported) => {
    const sandbox = await start()
    for (const [paymentRequestId, scenario] of [
      ['ONLINE', 'online'],
      ['IN_STORE', 'inStore'],
    ] as const) {
      sandbox.payments.create({ paymentAmount: EUR_100, paymentRequestId, scenario })
    }
    const { headers } = await call(sandbox, body, { target: `/ams/api/v1/${path}` })
    const notice = headers.get('x-sandbox-notice') ?? ''
    expect(notice.includes('/ams/sandbox/api/')).toBe(isReported)
  })

  it.each([
    [false, {}],
    [true, { paymentRequestId: 'ORDER_9', refundRequestId: 'REFUND_9' }],
  ])('echoes the request IDs of a rejection: %s', async (echoRejections, ids) => {
    const sandbox = await start({ echoRejections })
    const target = '/ams/sandbox/api/v1/payments/refund'
    const body = {
      paymentId: '1',
      refundAmount: EUR_100,
      paymentRequestId: 'ORDER_9',
      refundRequestId: 'REFUND_9',
    }
    const { json } = await call(sandbox, body, { target })
    const result = {
      resultCode: 'ORDER_NOT_EXIST',
      resultStatus: 'F',
      resultMessage: 'order not exist',
    }
    expect(json).toEqual({ result, ...ids })
  })

  it.each([
    [false, 'GW_CLIENT_OUTCOME_UNKNOWN', /inquiryRefund found no record of it/],
    [true, 'GW_CLIENT_RESULT_FAILED', /ORDER_NOT_EXIST/],
  ])('is a rejection that a client is sure of with an echo: %s', async (echo, code, message) => {
    const client = clientOf(await start({ echoRejections: echo }))
    const request = { paymentId: '1', refundRequestId: 'REFUND_9', refundAmount: EUR_100 }
    await expect(client.call(refund, request)).rejects.toMatchObject({
      code,
      message: expect.stringMatching(message),
    })
  })

  it('responds to an order code with S and a code to scan', async () => {
    const sandbox = await start()
    const paymentFactor = { inStorePaymentScenario: 'OrderCode' }
    const { result, orderCodeForm } = await perform(sandbox, 'pay', { ...PAY, paymentFactor })
    expect(result).toMatchObject({ resultStatus: 'S', resultCode: 'SUCCESS' })
    expect(orderCodeForm).toMatchObject({
      expireTime: expect.stringMatching(/^\d{4}-/),
      codeDetails: [
        { codeValueType: 'QRCODE', displayType: 'TEXT', codeValue: expect.any(String) },
        { codeValueType: 'QRCODE', displayType: 'MIDDLEIMAGE', codeValue: expect.any(String) },
      ],
    })
    expect(sandbox.payments.getByRequest('ORDER_1')?.paymentStatus).toBe('PROCESSING')
  })

  it('responds to an entry code with S and a form to redirect to', async () => {
    const sandbox = await start()
    const paymentFactor = { inStorePaymentScenario: 'EntryCode' }
    const { result, redirectActionForm } = await perform(sandbox, 'pay', { ...PAY, paymentFactor })
    expect(result).toMatchObject({ resultStatus: 'S', resultCode: 'SUCCESS' })
    expect(redirectActionForm).toMatchObject({ method: 'GET', redirectUrl: expect.any(String) })
    expect(sandbox.payments.getByRequest('ORDER_1')?.paymentStatus).toBe('PROCESSING')
  })

  it('sends the payer of an online payment to a page that exists', async () => {
    const sandbox = await start()
    const { normalUrl } = await perform(sandbox, 'pay', PAY)
    const page = await fetch(String(normalUrl))
    expect(page.status).toBe(200)
    expect(await page.text()).toContain('ORDER_1')
  })

  it.each([
    ['a missing ID', { paymentAmount: EUR_100 }],
    ['a missing amount', { paymentRequestId: 'A' }],
    ['an amount that is not digits', { ...PAY, paymentAmount: { currency: 'EUR', value: '1.5' } }],
    ['an amount of 0', { ...PAY, paymentAmount: { currency: 'EUR', value: '0' } }],
    ['a time of expiry in the past', { ...PAY, paymentExpiryTime: '2026-11-14T23:59:59Z' }],
    ['a time of expiry that is no time', { ...PAY, paymentExpiryTime: 'tomorrow' }],
    ['an unknown mode', { ...PAY, paymentFactor: { inStorePaymentScenario: 'toString' } }],
    ['a factor that is not an object', { ...PAY, paymentFactor: [] }],
  ])('rejects %s', async (_what, body) => {
    const sandbox = await start()
    expect((await perform(sandbox, 'pay', body)).result.resultCode).toBe('PARAM_ILLEGAL')
    expect(sandbox.payments.list()).toEqual([])
  })
})

describe('sandbox: repeated calls', () => {
  it('performs the same call once and repeats its response, regardless of the order of its fields', async () => {
    const sandbox = await start()
    const { paymentAmount, paymentRequestId } = PAY
    const first = await perform(sandbox, 'pay', { paymentRequestId, paymentAmount })
    const again = await perform(sandbox, 'pay', { paymentAmount, paymentRequestId })
    expect(again).toEqual(first)
    expect(sandbox.payments.list()).toHaveLength(1)
  })

  it.each([
    ['pay', { resultStatus: 'S', resultCode: 'SUCCESS' }],
    ['fail', { resultStatus: 'F', resultCode: 'PROCESS_FAIL' }],
    ['cancel', { resultStatus: 'F', resultCode: 'ORDER_IS_CLOSED' }],
  ] as const)('repeats the final result of a payment after %s', async (step, result) => {
    const sandbox = await start()
    const { paymentId } = await perform(sandbox, 'pay', PAY)
    sandbox.payments[step](String(paymentId))
    const again = await perform(sandbox, 'pay', PAY)
    expect(again).toMatchObject({ result, paymentId })
    expect(again.normalUrl).toBeUndefined()
    expect(sandbox.payments.list()).toHaveLength(1)
  })

  it('finds a payment by its paymentRequestId beside an empty paymentId, and by a numeric ID', async () => {
    const sandbox = await start()
    const { paymentId } = await perform(sandbox, 'pay', { ...PAY, paymentRequestId: 1234567 })
    for (const ids of [
      { paymentId: '', paymentRequestId: '1234567' },
      { paymentId: null, paymentRequestId: 1234567 },
    ]) {
      expect((await perform(sandbox, 'inquiryPayment', ids)).paymentId).toBe(paymentId)
    }
  })

  it('performs the same call once if it arrives many times at the same time', async () => {
    const sandbox = await start()
    const calls = Array.from({ length: 20 }, () => perform(sandbox, 'pay', PAY))
    const ids = new Set((await Promise.all(calls)).map(({ paymentId }) => paymentId))
    expect(ids.size).toBe(1)
    expect(sandbox.payments.list()).toHaveLength(1)
  })

  it('rejects different parameters with REPEAT_REQ_INCONSISTENT', async () => {
    const sandbox = await start()
    await perform(sandbox, 'pay', PAY)
    const other = { ...PAY, paymentAmount: { currency: 'EUR', value: '101' } }
    const { result } = await perform(sandbox, 'pay', other)
    expect(result).toMatchObject({ resultStatus: 'F', resultCode: 'REPEAT_REQ_INCONSISTENT' })
    expect(sandbox.payments.list()).toHaveLength(1)
  })

  it('rejects the ID of a payment that the control API created', async () => {
    const sandbox = await start()
    sandbox.payments.create(PAY)
    const { result } = await perform(sandbox, 'pay', PAY)
    expect(result.resultCode).toBe('REPEAT_REQ_INCONSISTENT')
  })

  it('refunds once', async () => {
    const { sandbox, paymentId } = await startPaid()
    const body = { paymentId, refundRequestId: 'R1', refundAmount: EUR_100 }
    const first = await perform(sandbox, 'refund', body)
    expect(first).toMatchObject({ result: { resultCode: 'SUCCESS' }, refundRequestId: 'R1' })
    expect(await perform(sandbox, 'refund', body)).toEqual(first)
    const other = { ...body, refundAmount: { currency: 'EUR', value: '1' } }
    const { result } = await perform(sandbox, 'refund', other)
    expect(result.resultCode).toBe('REPEAT_REQ_INCONSISTENT')
    const refunds = sandbox.payments.get(paymentId)?.transactions.slice(1)
    expect(refunds).toMatchObject([{ transactionType: 'REFUND', transactionRequestId: 'R1' }])
  })

  it('performs a call that was rejected before', async () => {
    const sandbox = await start()
    const { paymentId } = await perform(sandbox, 'pay', PAY)
    const body = { paymentId, refundRequestId: 'R1', refundAmount: EUR_100 }
    expect((await perform(sandbox, 'refund', body)).result.resultCode).toBe('PROCESS_FAIL')
    sandbox.payments.pay(String(paymentId))
    expect((await perform(sandbox, 'refund', body)).result.resultCode).toBe('SUCCESS')
  })
})

describe('cancel', () => {
  it('cancels a payment by either ID, and succeeds when repeated', async () => {
    const sandbox = await start()
    const { paymentId } = await perform(sandbox, 'pay', PAY)
    const first = await perform(sandbox, 'cancel', { paymentRequestId: 'ORDER_1' })
    expect(first).toMatchObject({ result: { resultCode: 'SUCCESS' }, paymentId })
    expect(await perform(sandbox, 'cancel', { paymentId })).toEqual(first)
    const inquiry = await perform(sandbox, 'inquiryPayment', { paymentId })
    expect(inquiry.paymentStatus).toBe('CANCELLED')
  })

  it('rejects a payment that failed', async () => {
    const sandbox = await start({ payOutcome: 'fail' })
    await perform(sandbox, 'pay', PAY)
    const { result } = await perform(sandbox, 'cancel', { paymentRequestId: 'ORDER_1' })
    expect(result.resultCode).toBe('ORDER_IS_CLOSED')
  })
})

describe('sandbox: refund and capture', () => {
  it('refunds at most what was paid, in its currency', async () => {
    const { sandbox, paymentId } = await startPaid()
    const refund = (refundRequestId: string, refundAmount: object) =>
      perform(sandbox, 'refund', { paymentId, refundRequestId, refundAmount })
    const sixty = { currency: 'EUR', value: '60' }
    expect((await refund('R1', sixty)).result.resultCode).toBe('SUCCESS')
    expect((await refund('R2', sixty)).result.resultCode).toBe('PARAM_ILLEGAL')
    const dollars = { currency: 'USD', value: '1' }
    expect((await refund('R3', dollars)).result.resultCode).toBe('PARAM_ILLEGAL')
    const nothing = { currency: 'EUR', value: '0' }
    expect((await refund('R4', nothing)).result.resultCode).toBe('PARAM_ILLEGAL')
    const rest = { currency: 'EUR', value: '40' }
    expect((await refund('R5', rest)).result.resultCode).toBe('SUCCESS')
  })

  it('captures what was authorized, and refunds only what was captured', async () => {
    const { sandbox, paymentId } = await startPaid('MANUAL')
    const refund = { paymentId, refundRequestId: 'R1', refundAmount: EUR_100 }
    expect((await perform(sandbox, 'refund', refund)).result.resultCode).toBe('PARAM_ILLEGAL')
    const capture = { paymentId, captureRequestId: 'C1', captureAmount: EUR_100 }
    const done = await perform(sandbox, 'capture', capture)
    expect(done).toMatchObject({ result: { resultCode: 'SUCCESS' }, captureRequestId: 'C1' })
    expect(await perform(sandbox, 'capture', capture)).toEqual(done)
    expect((await perform(sandbox, 'refund', refund)).result.resultCode).toBe('SUCCESS')
  })

  it('rejects a capture of a payment with automatic capture', async () => {
    const { sandbox, paymentId } = await startPaid()
    const capture = { paymentId, captureRequestId: 'C1', captureAmount: EUR_100 }
    expect((await perform(sandbox, 'capture', capture)).result.resultCode).toBe('PROCESS_FAIL')
  })
})
