import { createMemoryInbox, gatewayWebhook, requireSignature } from '@gw/express'
import { notificationPolicy, webhookOptions } from '@gw/testkit'
import type { Request, RequestHandler, Response } from 'express'
import { expect, expectTypeOf, it } from 'vitest'

it('gatewayWebhook throws TypeError for invalid options at construction', () => {
  const options = webhookOptions()
  expect(() => gatewayWebhook({ ...options, notifyUrl: '/ams/api' })).toThrow(TypeError)
  expect(() => gatewayWebhook({ ...options, gatewayKeys: { 1: undefined } })).toThrow(TypeError)
  expect(() => requireSignature({ ...notificationPolicy(), clientId: '' }, () => {})).toThrow(
    TypeError,
  )
  const rawBody = 'rawBody' as never
  expect(() => gatewayWebhook({ ...options, rawBody })).toThrow(TypeError)
  const policy = notificationPolicy()
  expect(() => requireSignature({ ...policy, rawBody }, () => {})).toThrow(/rawBody must/)
  expect(() => requireSignature(policy, undefined as never)).toThrow(/handler must/)
  expect(() => requireSignature(options, () => {})).toThrow(/Unknown option inbox/)
})

it.each([
  ['rawBdy', 'rawBody'],
  ['maxAgeMS', 'maxAgeMs'],
  ['onRefuse', 'onRejected'],
])('gatewayWebhook throws TypeError for the unknown option %s and mentions %s', (name, nearest) => {
  const message = new RegExp(`${name}.*${nearest}`)
  expect(() => gatewayWebhook({ ...webhookOptions(), [name]: 1 })).toThrow(TypeError)
  expect(() => gatewayWebhook({ ...webhookOptions(), [name]: 1 })).toThrow(message)
  const handler = () => {}
  expect(() => requireSignature({ ...notificationPolicy(), [name]: 1 }, handler)).toThrow(message)
})

it('gatewayWebhook accepts its own option rawBody', () => {
  const rawBody = () => undefined
  expect(gatewayWebhook({ ...webhookOptions(), rawBody })).toBeTypeOf('function')
  expect(requireSignature({ ...notificationPolicy(), rawBody }, () => {})).toBeTypeOf('function')
})

it('gatewayWebhook types the notification, the context, and what the inbox adds', () => {
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

it('requireSignature passes the arguments of Express to the handler after the proof', () => {
  requireSignature(notificationPolicy(), (verified, request, response) => {
    expectTypeOf(verified.keyVersion).toEqualTypeOf<number>()
    expectTypeOf(request).toEqualTypeOf<Request>()
    expectTypeOf(response).toEqualTypeOf<Response>()
    if (verified.notification.kind === 'notifyRefund') {
      expectTypeOf(verified.notification.refundId).not.toBeNever()
    }
  })
})
