import { createMemoryInbox, gatewayWebhook, requireSignature } from '@gw/express'
import { notificationPolicy, webhookOptions } from '@gw/testkit'
import type { Request, RequestHandler, Response } from 'express'
import { expect, expectTypeOf, it } from 'vitest'

it('tells a mistake in the options at once', () => {
  const options = webhookOptions()
  expect(() => gatewayWebhook({ ...options, notifyUrl: '/ams/api' })).toThrow(TypeError)
  expect(() => gatewayWebhook({ ...options, gatewayKeys: { 1: undefined } })).toThrow(TypeError)
  expect(() => requireSignature({ ...notificationPolicy(), clientId: '' }, () => {})).toThrow(
    TypeError,
  )
  const rawBody = 'rawBody' as never
  expect(() => gatewayWebhook({ ...options, rawBody })).toThrow(TypeError)
  expect(() => requireSignature({ ...options, rawBody }, () => {})).toThrow(TypeError)
  expect(() => requireSignature(options, undefined as never)).toThrow(TypeError)
})

it('gives the handler its types: the notification, the context, and what the inbox adds', () => {
  const inbox = {
    ...createMemoryInbox(),
    async claim() {
      return {
        status: 'claimed',
        token: 1,
        attempt: 1,
        extra: { transaction: 7 as number },
      } as const
    },
  }
  const handler = gatewayWebhook({
    ...notificationPolicy(),
    inbox,
    on: {
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
  expectTypeOf(handler).toEqualTypeOf<RequestHandler>()
})

it("gives a handler of its own Express's arguments after the proof", () => {
  requireSignature(notificationPolicy(), (verified, request, response) => {
    expectTypeOf(verified.keyVersion).toEqualTypeOf<number>()
    expectTypeOf(request).toEqualTypeOf<Request>()
    expectTypeOf(response).toEqualTypeOf<Response>()
    if (verified.notification.kind === 'notifyRefund') {
      expectTypeOf(verified.notification.refundId).not.toBeNever()
    }
  })
})
