import type { NotificationOf, NotifyDispute, PaymentRecord } from '@gw/types'
import { toDate } from '@gw/types'
import { expectTypeOf } from 'vitest'

declare const record: PaymentRecord
declare const dispute: NotificationOf<'notifyDispute'>
declare const payment: NotificationOf<'notifyPayment'>

// The code that people write first about a received field compiles.
expectTypeOf(new Date(record.paymentTime ?? 0)).toEqualTypeOf<Date>()
const code: string | undefined = record.paymentResultCode
expectTypeOf(code).toEqualTypeOf<string | undefined>()
expectTypeOf(dispute.disputeTime?.slice(0, 10)).toEqualTypeOf<string | undefined>()
expectTypeOf(record.paymentTime && toDate(record.paymentTime)).toEqualTypeOf<
  '' | Date | undefined
>()

// A number and a boolean are what they are documented as.
expectTypeOf(payment.paymentQuote?.quotePrice).toEqualTypeOf<number | undefined>()
expectTypeOf(payment.paymentQuote?.guaranteed).toEqualTypeOf<boolean | undefined>()
expectTypeOf<NotifyDispute['disputeTime']>().toEqualTypeOf<string | undefined>()
