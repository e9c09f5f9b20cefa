import {
  type CancelPaymentRequest,
  type CaptureRequest,
  type CaptureResponse,
  cancelPayment,
  capture,
  type Goods,
  type InquiryRefundRequest,
  type InquiryRefundResponse,
  inquiryRefund,
  type Operation,
  type Order,
  type PaymentMethod,
  type PendingOperation,
} from '@gw/operations'
import type { Amount, Result } from '@gw/types'
import { describe, expectTypeOf, it } from 'vitest'

describe('types of an operation', () => {
  it('are those of its request and its response', () => {
    expectTypeOf(inquiryRefund).toEqualTypeOf<
      Operation<InquiryRefundRequest, InquiryRefundResponse>
    >()
    expectTypeOf<InquiryRefundResponse['result']>().toEqualTypeOf<Result>()
    expectTypeOf<InquiryRefundResponse['refundAmount']>().toEqualTypeOf<Amount | undefined>()
  })

  it('distinguish a pending operation from others', () => {
    expectTypeOf(capture).toEqualTypeOf<PendingOperation<CaptureRequest, CaptureResponse>>()
    expectTypeOf(capture).not.toExtend<Operation>()
  })

  it('require one of several IDs', () => {
    expectTypeOf<{ paymentId: string }>().toExtend<CancelPaymentRequest>()
    expectTypeOf<{ paymentRequestId: string }>().toExtend<CancelPaymentRequest>()
    expectTypeOf<{ merchantAccountId: string }>().not.toExtend<CancelPaymentRequest>()
    expectTypeOf(cancelPayment).toExtend<
      Operation<CancelPaymentRequest, { readonly result: Result }>
    >()
  })
})

describe('types of the models', () => {
  it('require the fields that every variant requires', () => {
    expectTypeOf<CaptureRequest>().not.toExtend<{ readonly isLastCapture: unknown }>()
    expectTypeOf<{ captureRequestId: string; paymentId: string }>().not.toExtend<CaptureRequest>()
    expectTypeOf<Order['orderAmount']>().toEqualTypeOf<Amount>()
  })

  it('suggest known values and accept others', () => {
    const known: PaymentMethod = { paymentMethodType: 'CARD', funding: 'CREDIT' }
    const other: PaymentMethod = { paymentMethodType: 'CARD', funding: 'A_NEW_KIND' }
    expectTypeOf(known).toEqualTypeOf(other)
  })

  it('can contain themselves', () => {
    expectTypeOf<NonNullable<Goods['crossSell']>>().toEqualTypeOf<Goods>()
  })

  it('reject a value of another type', () => {
    // @ts-expect-error an amount is an object
    const order: Order = { referenceOrderId: '1', orderDescription: 'A book', orderAmount: '1050' }
    expectTypeOf(order).toEqualTypeOf<Order>()
  })
})
