import { byOutcome, gatewayWebhook, requireSignature } from '@gw/fastify'
import { notificationPolicy } from '@gw/testkit'
import type { Inbox } from '@gw/webhook'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { expectTypeOf } from 'vitest'

declare const inbox: Inbox<{ readonly transaction: number }>
const options = { ...notificationPolicy(), url: '/notify' }

// gatewayWebhook types the notification, the context, and what the inbox adds, also for byOutcome.
gatewayWebhook({
  ...options,
  inbox,
  on: {
    notifyPayment: byOutcome({
      order: () => undefined,
      succeeded: (_payment, _order, context) =>
        expectTypeOf(context.transaction).toEqualTypeOf<number>(),
      otherwise() {},
    }),
    notifyRefund(refund, context) {
      expectTypeOf(refund.kind).toEqualTypeOf<'notifyRefund'>()
      expectTypeOf(context.transaction).toEqualTypeOf<number>()
    },
  },
})

// requireSignature types the notification, the request, and the reply.
requireSignature(options, (verified, request, reply) => {
  expectTypeOf(verified.keyVersion).toEqualTypeOf<number>()
  expectTypeOf(request).toEqualTypeOf<FastifyRequest>()
  expectTypeOf(reply).toEqualTypeOf<FastifyReply>()
})
