import {
  byOutcome,
  createMemoryInbox,
  type GatewayWebhookOptions,
  gatewayApiRoute,
  gatewayWebhook,
  requireSignature,
} from '@gw/next'
import { NOTIFY_URL, notificationPolicy } from '@gw/testkit'
import type { PaidPayment } from '@gw/types'
import type { Inbox } from '@gw/webhook'
import type { NextRequest } from 'next/server.js'
import { expectTypeOf } from 'vitest'

interface RouteContext {
  readonly params: Promise<{ readonly shop: string }>
}

// gatewayWebhook types the notification, the context, and what the inbox adds.
{
  const amount = { currency: 'EUR', value: '1999' }
  const inbox = {
    ...createMemoryInbox(),
    async claim() {
      const extra = { transaction: 7 as number }
      return { status: 'claimed', token: 1, attempt: 1, extra } as const
    },
  }
  gatewayWebhook({
    ...notificationPolicy(),
    inbox,
    on: {
      notifyPayment: byOutcome({
        order: (_payment, { transaction }) => ({ paymentRequestId: '1', amount, transaction }),
        succeeded: (payment, order, context) => {
          expectTypeOf(payment).toExtend<PaidPayment>()
          expectTypeOf(order.transaction).toEqualTypeOf<number>()
          expectTypeOf(context.transaction).toEqualTypeOf<number>()
        },
        otherwise: (payment) => expectTypeOf(payment).not.toExtend<PaidPayment>(),
      }),
      notifyRefund(refund, context) {
        expectTypeOf(refund.kind).toEqualTypeOf<'notifyRefund'>()
        expectTypeOf(context.transaction).toEqualTypeOf<number>()
      },
    },
  })
}

// requireSignature returns a route with the parameters of the handler.
{
  const POST = requireSignature(
    notificationPolicy(),
    async (verified, _request: NextRequest, _context: RouteContext) => {
      expectTypeOf(verified.keyVersion).toEqualTypeOf<number>()
      return new Response()
    },
  )
  expectTypeOf(POST).parameters.toEqualTypeOf<[NextRequest, RouteContext]>()
}

// The route can be called with only the request if the handler takes no other arguments.
{
  const POST = requireSignature(notificationPolicy(), () => new Response())
  expectTypeOf(POST).toBeCallableWith(new Request(NOTIFY_URL))
}

// gatewayWebhook types the context of byOutcome if the options are a function with a return type.
{
  interface Extra {
    readonly transaction: number
  }
  const inbox = createMemoryInbox() as unknown as Inbox<Extra>
  const order = { paymentRequestId: '1', amount: { currency: 'EUR', value: '1999' } }
  const options = (): GatewayWebhookOptions<Extra> => ({
    ...notificationPolicy(),
    inbox,
    on: {
      notifyPayment: byOutcome({
        order: () => order,
        succeeded: (_payment, _order, { transaction }) =>
          expectTypeOf(transaction).toEqualTypeOf<number>(),
        otherwise: () => {},
      }),
    },
  })
  gatewayWebhook(options)
  gatewayApiRoute(options)
}
