import { inquiryPayment } from '@gw/client'
import { describe, expectTypeOf, it } from 'vitest'
import { clientFor, pay, payment } from './client.ts'
import { signed, startGateway } from './gateway.ts'

describe('client.call: types', () => {
  it('takes the request of the operation and resolves to its data', async () => {
    const client = clientFor(await startGateway(signed()))
    // @ts-expect-error an amount is missing
    await client.call(pay, { paymentRequestId: 'A' }).catch(() => {})
    // @ts-expect-error nothing is given
    await client.call(pay, {}).catch(() => {})
    // @ts-expect-error the inquiry needs an id
    await client.call(inquiryPayment, {}).catch(() => {})
    const answer = await client.call(pay, payment)
    expectTypeOf(answer.paymentRequestId).toEqualTypeOf<string>()
  })
})
