import type { NotificationOf } from '@gw/types'
import {
  byOutcome,
  createReceiver,
  type HandlerContext,
  type Inbox,
  type MerchantResolver,
  type NotificationReader,
  type ReadNotification,
} from '@gw/webhook'
import { expectTypeOf } from 'vitest'

interface Wallet {
  readonly paid: { readonly paymentId: string }
  readonly payout: { readonly transferId: string }
}

declare const inbox: Inbox<{ readonly transaction: string }>
declare const notifications: NotificationReader<Wallet>
declare const merchants: MerchantResolver
const common = { clientId: 'SANDBOX_5X', gatewayKeys: { 0: 'PEM' }, notifyUrl: '/notify', inbox }

// The reader types the handlers, and the inbox what they get.
{
  createReceiver({
    ...common,
    notifications,
    on: {
      paid(payment, context) {
        expectTypeOf(payment).toEqualTypeOf<Wallet['paid']>()
        expectTypeOf(context).toExtend<HandlerContext>()
        expectTypeOf(context.transaction).toEqualTypeOf<string>()
      },
      other: (unknown) => expectTypeOf(unknown).toEqualTypeOf<ReadNotification>(),
    },
    onHandled({ kind, notification }) {
      expectTypeOf(kind).toEqualTypeOf<string>()
      expectTypeOf(notification).toEqualTypeOf<ReadNotification>()
    },
    onRejected: ({ code, notification }) => [code, notification?.kind],
    around: async ({ kind }, run) => {
      expectTypeOf(kind).toEqualTypeOf<string>()
      return run()
    },
  })
  createReceiver({ merchants, inbox, notifications, on: { payout() {} } })
}

// Without a reader, everything has the types of this gateway.
{
  createReceiver({
    ...common,
    on: {
      notifyPayment: (payment) =>
        expectTypeOf(payment).toEqualTypeOf<NotificationOf<'notifyPayment'>>(),
    },
  })
  // @ts-expect-error the kind of a reader that is missing
  createReceiver({ ...common, on: { paid() {} } })
}

// A reader has no kinds but its own, and nothing that reads the bodies of this gateway accepts them.
{
  // @ts-expect-error a kind that the reader does not have
  createReceiver({ ...common, notifications, on: { refunded() {} } })
  const handler = byOutcome({ order: () => undefined, succeeded() {}, otherwise() {} })
  // @ts-expect-error byOutcome reads payments of this gateway
  createReceiver({ ...common, notifications, on: { paid: handler } })
  const wrong: NotificationReader<Wallet> = {
    // @ts-expect-error a name of no kind
    kinds: ['paid', 'refunded'],
    // @ts-expect-error a kind without a type
    read: () => ({ kind: 'refunded' }),
  }
  expectTypeOf(wrong).toExtend<object>()
}
