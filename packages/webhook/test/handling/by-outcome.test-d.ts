import type { NotificationOf, PaidPayment } from '@gw/types'
import { byOutcome } from '@gw/webhook'
import { expectTypeOf } from 'vitest'

type Payment = NotificationOf<'notifyPayment'>

interface ShopOrder {
  readonly paymentRequestId: string
  readonly amount: { readonly currency: string; readonly value: string }
  readonly item: string
}

const amount = { currency: 'EUR', value: '1999' }
const fulfill = (_payment: PaidPayment, _order: ShopOrder): void => {}
const order = async (): Promise<ShopOrder | undefined> => undefined
const succeeded = () => {}
const unused = () => {}

// It lets only succeeded pass its payment to a function that takes a PaidPayment.
{
  byOutcome({
    order,
    succeeded: (payment, found) => fulfill(payment, found),
    // @ts-expect-error a failed payment is not paid
    failed: (payment, found) => fulfill(payment, found),
    // @ts-expect-error nor is any other
    otherwise: (payment, found) => fulfill(payment, found),
  })
}

// It requires an order with an ID and an amount.
{
  // @ts-expect-error without an ID and an amount, nothing could be compared
  byOutcome({ order: () => ({ item: 'tea' }), succeeded, otherwise: unused })
  const idOf = ({ paymentRequestId: id = '' }: Payment) => ({ paymentRequestId: id })
  // @ts-expect-error an order has an amount
  byOutcome({ order: idOf, succeeded, otherwise: unused })
  byOutcome({
    order: (payment) => ({ subscriptionId: payment.subscriptionId ?? '', amount, row: 7 }),
    succeeded: (_payment, found) => expectTypeOf(found.row).toEqualTypeOf<number>(),
    otherwise: (_payment, found) => expectTypeOf(found.row).toEqualTypeOf<number>(),
  })
}
