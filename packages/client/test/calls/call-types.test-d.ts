import type { Client } from '@gw/client'
import {
  type AnyOperation,
  type CallResult,
  type capture,
  pay as gatewayPay,
  inquiryPayment,
  type Operation,
  type PendingCall,
  type PendingOperation,
  type RequestOf,
  type ResultOf,
  type SucceededCall,
} from '@gw/operations'
import type {
  CaptureRequest,
  InquiryPaymentRequest,
  InquiryPaymentResponse,
  PayRequest,
  PayResponse,
} from '@gw/types'
import { expectTypeOf } from 'vitest'
import { pay, payment, payOnline } from '../client.ts'

interface Paid {
  readonly paymentId?: string | undefined
}

declare const client: Client
const deliver = (_paid: SucceededCall<Paid>): void => {}

// client.call requires the request of the operation and resolves to its data.
{
  // @ts-expect-error an amount is missing
  void client.call(pay, { paymentRequestId: 'A' })
  // @ts-expect-error the request is empty
  void client.call(pay, {})
  // @ts-expect-error the inquiry needs an ID
  void client.call(inquiryPayment, {})
  // @ts-expect-error the option is misspelled
  void client.call(pay, payment, { sigal: new AbortController().signal })
  const data = await client.call(pay, payment)
  expectTypeOf(data.paymentRequestId).toEqualTypeOf<string>()
}

// client.call prevents using a pending payment as a paid one.
{
  const called = await client.call(payOnline, payment)
  expectTypeOf(called).toExtend<CallResult<Paid>>()
  // @ts-expect-error the fields are only under data
  void called.paymentId
  // @ts-expect-error the payment may be pending
  deliver(called)
  if (called.status === 'pending') {
    // @ts-expect-error the payment is pending
    deliver(called)
  } else {
    deliver(called)
  }
}

// client.call narrows the result of a payment by its status.
{
  const payment = await client.call(gatewayPay, {} as PayRequest)
  if (payment.status === 'pending') expectTypeOf(payment).toEqualTypeOf<PendingCall<PayResponse>>()
  else expectTypeOf(payment).toEqualTypeOf<SucceededCall<PayResponse>>()
  expectTypeOf(payment.data).toEqualTypeOf<PayResponse>()
}

// client.callWithMetadata has the same result.
{
  const { result, metadata } = await client.callWithMetadata(gatewayPay, {} as PayRequest)
  expectTypeOf(result).toEqualTypeOf<CallResult<PayResponse>>()
  expectTypeOf(metadata.keyVersion).toEqualTypeOf<number>()
}

// RequestOf and ResultOf are what a call takes and resolves to.
expectTypeOf<RequestOf<typeof capture>>().toEqualTypeOf<CaptureRequest>()
expectTypeOf<RequestOf<typeof inquiryPayment>>().toEqualTypeOf<InquiryPaymentRequest>()
expectTypeOf<RequestOf<typeof payOnline>>().toExtend<{ paymentRequestId: string }>()
expectTypeOf<ResultOf<typeof gatewayPay>>().toEqualTypeOf<CallResult<PayResponse>>()
expectTypeOf<ResultOf<typeof inquiryPayment>>().toEqualTypeOf<InquiryPaymentResponse>()

// client.call can be wrapped for any operation, and for any request and data.
{
  const wrap = <O extends AnyOperation>(operation: O, request: RequestOf<O>) =>
    client.call(operation, request)
  const pending = <Request, Data>(operation: PendingOperation<Request, Data>, request: Request) =>
    client.call(operation, request)
  const plain = <Request, Data>(operation: Operation<Request, Data>, request: Request) =>
    client.call(operation, request)
  expectTypeOf(await wrap(gatewayPay, {} as PayRequest)).toEqualTypeOf<CallResult<PayResponse>>()
  expectTypeOf(await pending(gatewayPay, {} as PayRequest)).toEqualTypeOf<CallResult<PayResponse>>()
  expectTypeOf(
    await plain(inquiryPayment, { paymentId: '1' }),
  ).toEqualTypeOf<InquiryPaymentResponse>()
}
