import { type Amount, assertMatchesOrder, type Order } from '@gw/types'
import { describe, expect, it } from 'vitest'
import { bodies, inquiryPaymentResponse } from '../bodies.ts'

const order: Order = { paymentRequestId: 'order-1001', amount: { currency: 'USD', value: '1050' } }

describe('assertMatchesOrder', () => {
  it('answers true for the order that was paid', () => {
    expect(assertMatchesOrder(bodies.notifyPayment, order)).toBe(true)
    expect(assertMatchesOrder(inquiryPaymentResponse, order)).toBe(true)
  })

  it('compares what the order cost, not what promotions made of it', () => {
    const actualPaymentAmount = { currency: 'USD', value: '50' }
    expect(
      assertMatchesOrder({ ...bodies.notifyPayment, actualPaymentAmount } as never, order),
    ).toBe(true)
  })

  it.each([
    ['paymentRequestId', { paymentRequestId: 'order-1002' }],
    ['paymentRequestId', { paymentRequestId: 'ORDER-1001' }],
    ['paymentRequestId', { paymentRequestId: undefined }],
    ['paymentAmount', { paymentAmount: undefined }],
    ['paymentAmount.currency', { paymentAmount: { currency: 'JPY', value: '1050' } }],
    ['paymentAmount.value', { paymentAmount: { currency: 'USD', value: '1' } }],
    ['paymentAmount.value', { paymentAmount: { currency: 'USD', value: '10500' } }],
  ])('throws and names %s in %o', (path, change) => {
    expect(() =>
      assertMatchesOrder({ ...bodies.notifyPayment, ...change } as never, order),
    ).toThrow(expect.objectContaining({ code: 'GW_TYPES_ORDER_MISMATCH', path }))
  })

  it('rejects an amount that is not digits', () => {
    const paymentAmount = { currency: 'USD', value: '10.50' }
    expect(() => assertMatchesOrder({ ...bodies.notifyPayment, paymentAmount }, order)).toThrow(
      expect.objectContaining({ code: 'GW_TYPES_AMOUNT_NOT_DIGITS' }),
    )
  })

  it.each([
    ['an undefined id', { paymentRequestId: undefined as never }],
    ['an empty id', { paymentRequestId: '' }],
    ['no amount', { amount: undefined as never }],
    ['an amount of numbers', { amount: { currency: 'USD', value: 1050 } as unknown as Amount }],
  ])('is misused with an order of %s, whatever the payment says', (_name, change) => {
    const wrong: Order = { ...order, ...change }
    const payment = { paymentRequestId: wrong.paymentRequestId, paymentAmount: wrong.amount }
    expect(() => assertMatchesOrder(payment, wrong)).toThrow(TypeError)
  })
})

it('calls an order in major units a mistake of the developer', () => {
  const order = { paymentRequestId: 'R', amount: { currency: 'EUR', value: '10.50' } }
  expect(() => assertMatchesOrder({ paymentRequestId: 'R' }, order)).toThrow(TypeError)
})
