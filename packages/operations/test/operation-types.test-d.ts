import {
  cancelPayment,
  capture,
  inquiryRefund,
  type Operation,
  type PendingOperation,
  type WithJsonSchema,
} from '@gw/operations'
import type {
  Amount,
  CancelPaymentRequest,
  CaptureRequest,
  CaptureResponse,
  Goods,
  InquiryRefundRequest,
  InquiryRefundResponse,
  Order,
  PaymentMethod,
  Result,
} from '@gw/types'
import type { StandardJSONSchemaV1, StandardSchemaV1 } from '@standard-schema/spec'
import { expectTypeOf } from 'vitest'

// The types of an operation are those of its request and its response.
{
  expectTypeOf(inquiryRefund).toEqualTypeOf<
    WithJsonSchema<Operation<InquiryRefundRequest, InquiryRefundResponse>>
  >()
  expectTypeOf<InquiryRefundResponse['result']>().toEqualTypeOf<Result>()
  expectTypeOf<InquiryRefundResponse['refundAmount']>().toEqualTypeOf<Amount | undefined>()
}

// The types of an operation distinguish a pending operation from others.
{
  expectTypeOf(capture).toEqualTypeOf<
    WithJsonSchema<PendingOperation<CaptureRequest, CaptureResponse>>
  >()
  expectTypeOf(capture).not.toExtend<Operation>()
}

// The schemas of an operation are Standard JSON Schemas of its types.
{
  const request = capture.request satisfies StandardJSONSchemaV1
  const response = capture.response satisfies StandardJSONSchemaV1
  expectTypeOf<StandardSchemaV1.InferOutput<typeof request>>().toEqualTypeOf<CaptureRequest>()
  expectTypeOf<StandardJSONSchemaV1.InferOutput<typeof response>>().toEqualTypeOf<CaptureResponse>()
}

// The types of an operation require one of several IDs.
{
  expectTypeOf<{ paymentId: string }>().toExtend<CancelPaymentRequest>()
  expectTypeOf<{ paymentRequestId: string }>().toExtend<CancelPaymentRequest>()
  expectTypeOf<{ merchantAccountId: string }>().not.toExtend<CancelPaymentRequest>()
  expectTypeOf(cancelPayment).toExtend<
    Operation<CancelPaymentRequest, { readonly result: Result }>
  >()
}

// The types of the models require the fields that every variant requires.
{
  expectTypeOf<CaptureRequest>().not.toExtend<{ readonly isLastCapture: unknown }>()
  expectTypeOf<{ captureRequestId: string; paymentId: string }>().not.toExtend<CaptureRequest>()
  expectTypeOf<Order['orderDescription']>().toEqualTypeOf<string>()
  expectTypeOf<Order['orderAmount']>().toEqualTypeOf<Amount | undefined>()
}

// The types of the models suggest known values and accept others.
{
  const known: PaymentMethod = { paymentMethodType: 'CARD', funding: 'CREDIT' }
  const other: PaymentMethod = { paymentMethodType: 'CARD', funding: 'A_NEW_KIND' }
  expectTypeOf(known).toEqualTypeOf(other)
}

// The types of the models can contain themselves.
{
  expectTypeOf<NonNullable<Goods['crossSell']>>().toEqualTypeOf<Goods>()
}

// The types of the models reject a value of another type.
{
  // @ts-expect-error an amount is an object
  const order: Order = { referenceOrderId: '1', orderDescription: 'A book', orderAmount: '1050' }
  expectTypeOf(order).toEqualTypeOf<Order>()
}
