import { type Amount, assertMatchesOrder, type ExpectedOrder, type OrderedPayment } from '@gw/types'
import { describe, expect, it } from 'vitest'
import { bodies, inquiryPaymentResponse, periodPayment } from '../bodies.ts'

const order: ExpectedOrder = {
  paymentRequestId: 'order-1001',
  amount: { currency: 'USD', value: '1050' },
}

describe('assertMatchesOrder', () => {
  it('does not throw for the order that was paid', () => {
    expect(assertMatchesOrder(bodies.notifyPayment, order)).toBeUndefined()
    expect(assertMatchesOrder(inquiryPaymentResponse, order)).toBeUndefined()
  })

  it('compares paymentAmount, which promotions do not lower', () => {
    const payment = {
      ...bodies.notifyPayment,
      actualPaymentAmount: { currency: 'USD', value: '50' },
    }
    expect(() => assertMatchesOrder(payment, order)).not.toThrow()
  })

  it.each([
    ['paymentRequestId', { paymentRequestId: 'order-1002' }],
    ['paymentRequestId', { paymentRequestId: 'ORDER-1001' }],
    ['paymentRequestId', { paymentRequestId: undefined }],
    ['paymentAmount', { paymentAmount: undefined }],
    ['paymentAmount.currency', { paymentAmount: { currency: 'JPY', value: '1050' } }],
    ['paymentAmount.value', { paymentAmount: { currency: 'USD', value: '1' } }],
    ['paymentAmount.value', { paymentAmount: { currency: 'USD', value: '10500' } }],
  ])('throws and names %s for %o', (path, change) => {
    expect(() =>
      assertMatchesOrder({ ...bodies.notifyPayment, ...change } as never, order),
    ).toThrow(expect.objectContaining({ code: 'GW_TYPES_ORDER_MISMATCH', path }))
  })

  it.each([
    ['amounts', { currency: 'USD', value: '1049' }, ['1049', '1050', 'USD']],
    ['currencies', { currency: 'JPY', value: '1050' }, ['JPY', 'USD']],
  ])('shows both %s if they differ', (_what, paymentAmount, shown) => {
    const payment = { ...bodies.notifyPayment, paymentAmount }
    for (const part of shown) {
      expect(() => assertMatchesOrder(payment, order)).toThrow(part)
    }
  })

  it('does not show what cannot be an amount', () => {
    const long = '9'.repeat(1_000)
    const payment = { ...bodies.notifyPayment, paymentAmount: { currency: 'USD', value: long } }
    expect(() => assertMatchesOrder(payment, order)).toThrow(/paymentAmount\.value differs, in/)
    expect(() => assertMatchesOrder(payment, order)).not.toThrow(long)
    const currency = 'a b\nc'
    const other = { ...bodies.notifyPayment, paymentAmount: { currency, value: '1050' } }
    expect(() => assertMatchesOrder(other, order)).not.toThrow(currency)
  })

  it('rejects an amount that is not digits', () => {
    const paymentAmount = { currency: 'USD', value: '10.50' }
    expect(() => assertMatchesOrder({ ...bodies.notifyPayment, paymentAmount }, order)).toThrow(
      expect.objectContaining({ code: 'GW_TYPES_AMOUNT_NOT_DIGITS' }),
    )
  })

  it.each([
    ['no ID', { paymentRequestId: undefined as never }],
    ['an empty ID', { paymentRequestId: '' }],
    ['an ID that is null', { paymentRequestId: null as never }],
    ['an empty subscription ID', { subscriptionId: '' }],
    ['no amount', { amount: undefined as never }],
    ['an amount of numbers', { amount: { currency: 'USD', value: 1050 } as unknown as Amount }],
  ])('throws TypeError for an order with %s, even if the payment has it', (_name, change) => {
    const wrong: ExpectedOrder = { ...order, ...change }
    const payment = { ...wrong, paymentAmount: wrong.amount } as never
    expect(() => assertMatchesOrder(payment, wrong)).toThrow(TypeError)
    expect(() => assertMatchesOrder(payment, wrong)).toThrow(/^order\./)
  })
})

describe('assertMatchesOrder: order that was not read', () => {
  it.each<[string, unknown]>([
    ['undefined', undefined],
    ['null', null],
    ['its ID', 'order-1001'],
    ['a function', Object.assign(() => {}, order)],
    ['a promise with the fields of an order', Object.assign(Promise.resolve(), order)],
  ])('throws TypeError for %s', (_name, unread) => {
    const compare = () => assertMatchesOrder(bodies.notifyPayment, unread as ExpectedOrder)
    expect(compare).toThrow(TypeError)
    expect(compare).toThrow(/^order must be an object/)
  })

  it('throws TypeError for an amount without currency', () => {
    const amount = { value: '1050' } as Amount
    const payment = { paymentRequestId: 'order-1001', paymentAmount: amount }
    expect(() => assertMatchesOrder(payment, { ...order, amount })).toThrow(TypeError)
  })
})

describe('assertMatchesOrder: order in major units', () => {
  it('throws TypeError', () => {
    const wrong = { paymentRequestId: 'R', amount: { currency: 'EUR', value: '10.50' } }
    expect(() => assertMatchesOrder({ paymentRequestId: 'R' }, wrong)).toThrow(TypeError)
  })
})

describe('assertMatchesOrder: payment of a subscription period', () => {
  const { amount } = order
  const subscriptionId = 'subscription-1'
  const mismatch = (path: string) =>
    expect.objectContaining({ code: 'GW_TYPES_ORDER_MISMATCH', path })

  it('compares the subscription ID if there is no paymentRequestId', () => {
    assertMatchesOrder(periodPayment, { subscriptionId, amount })
    assertMatchesOrder(periodPayment, { paymentRequestId: 'order-1001', subscriptionId, amount })
    const other = { subscriptionId: 'other', amount }
    expect(() => assertMatchesOrder(periodPayment, other)).toThrow(mismatch('subscriptionId'))
  })

  it('still compares the amount', () => {
    const other = { subscriptionId, amount: { ...amount, value: '1' } }
    expect(() => assertMatchesOrder(periodPayment, other)).toThrow(mismatch('paymentAmount.value'))
  })

  it('throws and asks for the subscription ID if the order has none', () => {
    expect(() => assertMatchesOrder(periodPayment, order)).toThrow(mismatch('paymentRequestId'))
    expect(() => assertMatchesOrder(periodPayment, order)).toThrow(/Add the subscriptionId/)
  })

  it('compares both IDs if both sides have them', () => {
    const payment = { ...periodPayment, paymentRequestId: 'order-1001' }
    assertMatchesOrder(payment, { ...order, subscriptionId })
    const [request, subscription] = [
      { ...order, subscriptionId, paymentRequestId: 'other' },
      { ...order, subscriptionId: 'other' },
    ]
    expect(() => assertMatchesOrder(payment, request)).toThrow(mismatch('paymentRequestId'))
    expect(() => assertMatchesOrder(payment, subscription)).toThrow(mismatch('subscriptionId'))
  })

  it('says why it compares the subscription ID only if there is no paymentRequestId', () => {
    const subscription = { ...order, subscriptionId: 'other' }
    const compare = (paymentRequestId?: string) => () =>
      assertMatchesOrder({ ...periodPayment, paymentRequestId } as OrderedPayment, subscription)
    expect(compare('other')).toThrow('paymentRequestId differs. Do not')
    expect(compare('order-1001')).toThrow('subscriptionId differs. Do not')
    expect(compare()).toThrow('subscriptionId differs. It was compared because')
  })

  it('rejects a payment without a subscription for the order of one', () => {
    const { subscriptionId: _, ...payment } = bodies.notifyPayment
    const wanted = { subscriptionId, amount }
    expect(() => assertMatchesOrder(payment, wanted)).toThrow(mismatch('subscriptionId'))
  })

  it('accepts a payment without a subscription for an order with both IDs', () => {
    const { subscriptionId: _, ...payment } = bodies.notifyPayment
    assertMatchesOrder(payment, { ...order, subscriptionId })
  })

  it.each<[string, object, object]>([
    ['paymentRequestId', {}, order],
    ['paymentRequestId', {}, { ...order, subscriptionId }],
    ['paymentRequestId', { subscriptionId }, order],
    ['subscriptionId', {}, { subscriptionId }],
    ['subscriptionId', { paymentRequestId: 'order-1001' }, { subscriptionId }],
  ])('names the missing %s of the payment %o for %o', (path, ids, wanted) => {
    const payment = { ...ids, paymentAmount: amount }
    expect(() => assertMatchesOrder(payment, { amount, ...wanted } as ExpectedOrder)).toThrow(
      mismatch(path),
    )
  })
})
