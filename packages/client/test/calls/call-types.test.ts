import { type CallResult, inquiryPayment, type SucceededCall } from '@gw/client'
import { describe, expectTypeOf, it } from 'vitest'
import { clientFor, pay, payment, payOnline } from '../client.ts'
import { signed, startGateway } from '../gateway.ts'

interface Paid {
  readonly paymentId?: string | undefined
}

const deliver = (_paid: SucceededCall<Paid>): void => {}

describe('client.call: types', () => {
  it('requires the request of the operation and resolves to its data', async () => {
    const client = clientFor(await startGateway(signed()))
    // @ts-expect-error an amount is missing
    await client.call(pay, { paymentRequestId: 'A' }).catch(() => {})
    // @ts-expect-error the request is empty
    await client.call(pay, {}).catch(() => {})
    // @ts-expect-error the inquiry needs an ID
    await client.call(inquiryPayment, {}).catch(() => {})
    // @ts-expect-error the option is misspelled
    await client.call(pay, payment, { sigal: new AbortController().signal }).catch(() => {})
    const data = await client.call(pay, payment)
    expectTypeOf(data.paymentRequestId).toEqualTypeOf<string>()
  })

  it('prevents using a pending payment as a paid one', async () => {
    const client = clientFor(await startGateway(signed()))
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
  })
})
