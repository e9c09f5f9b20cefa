import { pay } from '@gw/operations'
import type { OnlinePayRequest, PayRequest, PayResponse } from '@gw/types'
import { describe, expect, expectTypeOf, it } from 'vitest'

const result = { resultCode: 'SUCCESS', resultStatus: 'S', resultMessage: 'success' } as const
const response = { result, paymentRequestId: 'order-1', paymentId: '1' }

const ACTIONS = {
  paymentActionForm: '{}',
  challengeActionForm: { challengeType: 'SMS_OTP' },
  redirectActionForm: { method: 'GET', redirectUrl: 'https://wallet.example' },
  orderCodeForm: {
    codeDetails: [{ codeValue: 'https://wallet.example', codeValueType: 'QRCODE' }],
  },
  normalUrl: 'https://wallet.example',
  schemeUrl: 'wallet://pay',
  applinkUrl: 'https://wallet.example/app',
}

function read(value: unknown): PayResponse {
  const found = pay.response['~standard'].validate(value)
  if (found instanceof Promise || found.issues !== undefined) throw new Error('rejected')
  return found.value
}

describe('pay: a success with an action for the payer', () => {
  it.each(Object.entries(ACTIONS))('is pending with %s', (name, value) => {
    expect(pay.pendingWhen?.(read({ ...response, [name]: value }))).toBe(true)
  })

  it('is not pending without any action', () => {
    expect(pay.pendingWhen?.(read(response))).toBe(false)
  })

  it.each(Object.keys(ACTIONS))('is not pending with %s: null', (name) => {
    expect(pay.pendingWhen?.(read({ ...response, [name]: null }))).toBe(false)
  })

  it.each(Object.keys(ACTIONS))('rejects a malformed %s instead of omitting it', (name) => {
    const found = pay.response['~standard'].validate({ ...response, [name]: 5 })
    expect(found).toHaveProperty('issues', [expect.objectContaining({ path: [name] })])
  })

  it('stays pending if a field inside the form is malformed', () => {
    const redirectActionForm = { redirectUrl: 'https://wallet.example', method: ['GET'] }
    expect(pay.pendingWhen?.(read({ ...response, redirectActionForm }))).toBe(true)
  })
})

describe('pay: variants', () => {
  const amount = { currency: 'USD', value: '1050' }
  const online = {
    productCode: 'CASHIER_PAYMENT',
    paymentRequestId: 'order-1001',
    order: { referenceOrderId: '1001', orderDescription: 'A book', orderAmount: amount },
    paymentAmount: amount,
    paymentMethod: { paymentMethodType: 'ALIPAY_CN' },
    paymentRedirectUrl: 'https://shop.example/orders/1001',
    settlementStrategy: { settlementCurrency: 'USD' },
    env: { terminalType: 'WEB' },
  } satisfies OnlinePayRequest

  it('accepts the request of a variant', () => {
    expectTypeOf(online).toExtend<PayRequest>()
    expect(pay.request['~standard'].validate(online)).toMatchObject({ value: online })
  })

  it('does not compile an online payment without a redirect URL', () => {
    const { paymentRedirectUrl: _left, ...rest } = online
    // @ts-expect-error paymentRedirectUrl is required
    const request: OnlinePayRequest = rest
    // The schema checks only what every variant requires.
    expect(pay.request['~standard'].validate(request)).not.toHaveProperty('issues')
  })
})
