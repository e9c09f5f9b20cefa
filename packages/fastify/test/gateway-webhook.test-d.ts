import { byOutcome, createMemoryInbox, gatewayWebhook, requireSignature } from '@gw/fastify'
import { notificationPolicy } from '@gw/testkit'
import type { PaidPayment } from '@gw/types'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { expectTypeOf } from 'vitest'

const url = '/notify'

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
    url,
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

// requireSignature types the notification, the request, and the reply.
requireSignature({ ...notificationPolicy(), url }, (verified, request, reply) => {
  expectTypeOf(verified.keyVersion).toEqualTypeOf<number>()
  expectTypeOf(request).toEqualTypeOf<FastifyRequest>()
  expectTypeOf(reply).toEqualTypeOf<FastifyReply>()
})
