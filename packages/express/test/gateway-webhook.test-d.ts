import { byOutcome, createMemoryInbox, gatewayWebhook, requireSignature } from '@gw/express'
import { notificationPolicy } from '@gw/testkit'
import type { PaidPayment } from '@gw/types'
import type { Drainable } from '@gw/webhook'
import type { Request, RequestHandler, Response } from 'express'
import { expectTypeOf } from 'vitest'

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
  const handler = gatewayWebhook({
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
        expectTypeOf(context.signal).toEqualTypeOf<AbortSignal>()
      },
    },
    rawBody: (request) => {
      expectTypeOf(request).toEqualTypeOf<Request>()
      return undefined
    },
  })
  expectTypeOf(handler).toEqualTypeOf<RequestHandler & Drainable>()
}

// requireSignature types the notification, the request, and the response.
requireSignature(notificationPolicy(), (verified, request, response) => {
  expectTypeOf(verified.keyVersion).toEqualTypeOf<number>()
  expectTypeOf(request).toEqualTypeOf<Request>()
  expectTypeOf(response).toEqualTypeOf<Response>()
  if (verified.notification.kind === 'notifyRefund') {
    expectTypeOf(verified.notification.refundId).not.toBeNever()
  }
})
