import type { NotificationOf } from '@gw/types'
import {
  createReceiver,
  type HandlerContext,
  type Inbox,
  type MerchantResolver,
  type ReceiverOptions,
  type WithMerchants,
} from '@gw/webhook'
import { expectTypeOf } from 'vitest'

declare const inbox: Inbox<{ readonly transaction: string }>
declare const merchants: MerchantResolver
const gatewayKeys = { 1: 'PEM' }

// Handlers have the same types with several merchants as with one, and know what the inbox adds.
{
  createReceiver({
    merchants,
    inbox,
    on: {
      notifyPayment(payment, context) {
        expectTypeOf(payment).toEqualTypeOf<NotificationOf<'notifyPayment'>>()
        expectTypeOf(context).toExtend<HandlerContext>()
        expectTypeOf(context.transaction).toEqualTypeOf<string>()
      },
    },
  })
}

// A resolver can be synchronous, and gets the ID and a signal.
{
  createReceiver({
    merchants(clientId, signal) {
      expectTypeOf(clientId).toEqualTypeOf<string>()
      expectTypeOf(signal).toEqualTypeOf<AbortSignal>()
      return { gatewayKeys }
    },
    inbox,
    on: { other() {} },
  })
}

// The options for one merchant and for several exclude each other.
{
  expectTypeOf<{ clientId: string }>().not.toExtend<Partial<WithMerchants<ReceiverOptions>>>()
  expectTypeOf<{ merchants: MerchantResolver }>().not.toExtend<Partial<ReceiverOptions>>()
}
