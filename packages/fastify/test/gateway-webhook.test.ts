import { createMemoryInbox, gatewayWebhook, requireSignature } from '@gw/fastify'
import { notificationPolicy, webhookOptions } from '@gw/testkit'
import fastify, { type FastifyReply, type FastifyRequest } from 'fastify'
import { expect, expectTypeOf, it } from 'vitest'

const url = '/notify'

it('tells a mistake in the options at once', () => {
  const options = { ...webhookOptions(), url }
  expect(() => gatewayWebhook({ ...options, notifyUrl: '/ams/api' })).toThrow(TypeError)
  expect(() => gatewayWebhook({ ...options, gatewayKeys: { 1: undefined } })).toThrow(TypeError)
  expect(() => requireSignature({ ...notificationPolicy(), url, clientId: '' }, () => {})).toThrow(
    TypeError,
  )
  expect(() => gatewayWebhook({ ...options, rawBody: 'rawBody' as never })).toThrow(TypeError)
  expect(() => gatewayWebhook({ ...options, url: undefined as never })).toThrow(TypeError)
  // What app.register(gatewayWebhook, options) would call it with.
  expect(() => gatewayWebhook(fastify() as never)).toThrow(/app\.register/)
  expect(() => requireSignature(options, undefined as never)).toThrow(TypeError)
})

it('registers twice in one application, each for itself', async () => {
  const app = fastify()
  app.register(gatewayWebhook({ ...webhookOptions(), url }))
  app.register(gatewayWebhook({ ...webhookOptions(), url }), { prefix: '/second' })
  await app.ready()
  expect(app.hasRoute({ method: 'POST', url: '/notify' })).toBe(true)
  expect(app.hasRoute({ method: 'POST', url: '/second/notify' })).toBe(true)
})

it('gives the handler its types: the notification, the context, and what the inbox adds', () => {
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
      notifyRefund(refund, context) {
        expectTypeOf(refund.kind).toEqualTypeOf<'notifyRefund'>()
        expectTypeOf(context.transaction).toEqualTypeOf<number>()
      },
    },
  })
})

it("gives a handler of its own Fastify's arguments after the proof", () => {
  requireSignature({ ...notificationPolicy(), url }, (verified, request, reply) => {
    expectTypeOf(verified.keyVersion).toEqualTypeOf<number>()
    expectTypeOf(request).toEqualTypeOf<FastifyRequest>()
    expectTypeOf(reply).toEqualTypeOf<FastifyReply>()
  })
})
