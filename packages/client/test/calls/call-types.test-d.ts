import type { Client } from '@gw/client'
import { type CallResult, inquiryPayment, type SucceededCall } from '@gw/operations'
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
