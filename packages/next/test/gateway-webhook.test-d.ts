import {
  byOutcome,
  type GatewayWebhookOptions,
  gatewayApiRoute,
  gatewayWebhook,
  requireSignature,
} from '@gw/next'
import { NOTIFY_URL, notificationPolicy } from '@gw/testkit'
import type { Inbox } from '@gw/webhook'
import type { NextRequest } from 'next/server.js'
import { expectTypeOf } from 'vitest'

interface RouteContext {
  readonly params: Promise<{ readonly shop: string }>
}
interface Extra {
  readonly transaction: number
}
declare const inbox: Inbox<Extra>

// gatewayWebhook types the notification, the context, and what the inbox adds.
gatewayWebhook({
  ...notificationPolicy(),
  inbox,
  on: {
    notifyRefund(refund, context) {
      expectTypeOf(refund.kind).toEqualTypeOf<'notifyRefund'>()
      expectTypeOf(context.transaction).toEqualTypeOf<number>()
    },
  },
})

// It types the context of byOutcome, too, if the options are a function with a return type.
{
  const options = (): GatewayWebhookOptions<Extra> => ({
    ...notificationPolicy(),
    inbox,
    on: {
      notifyPayment: byOutcome({
        order: () => undefined,
        succeeded: (_payment, _order, { transaction }) =>
          expectTypeOf(transaction).toEqualTypeOf<number>(),
        otherwise() {},
      }),
    },
  })
  gatewayWebhook(options)
  gatewayApiRoute(options)
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
