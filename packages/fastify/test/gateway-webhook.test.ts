import { createMemoryInbox, gatewayWebhook, requireSignature } from '@gw/fastify'
import { notificationPolicy, webhookOptions } from '@gw/testkit'
import fastify, { type FastifyReply, type FastifyRequest } from 'fastify'
import { expect, expectTypeOf, it } from 'vitest'

const url = '/notify'

it('gatewayWebhook throws TypeError for invalid options at construction', () => {
  const options = { ...webhookOptions(), url }
  expect(() => gatewayWebhook({ ...options, notifyUrl: '/ams/api' })).toThrow(TypeError)
  expect(() => gatewayWebhook({ ...options, gatewayKeys: { 1: undefined } })).toThrow(TypeError)
  expect(() => requireSignature({ ...notificationPolicy(), url, clientId: '' }, () => {})).toThrow(
    TypeError,
  )
  expect(() => gatewayWebhook({ ...options, rawBody: 'rawBody' as never })).toThrow(TypeError)
  expect(() => gatewayWebhook({ ...options, url: undefined as never })).toThrow(TypeError)
  // The call that app.register(gatewayWebhook, options) makes.
  expect(() => gatewayWebhook(fastify() as never)).toThrow(/app\.register/)
  const policy = { ...notificationPolicy(), url }
  expect(() => requireSignature(policy, undefined as never)).toThrow(/handler must/)
  expect(() => requireSignature(options, () => {})).toThrow(/Unknown option inbox/)
})

it.each([
  ['rawBdy', 'rawBody'],
  ['ulr', 'url'],
  ['maxAgeMS', 'maxAgeMs'],
  ['onRefuse', 'onRejected'],
])('gatewayWebhook throws TypeError for the unknown option %s and mentions %s', (name, nearest) => {
  const message = new RegExp(`${name}.*${nearest}`)
  expect(() => gatewayWebhook({ ...webhookOptions(), url, [name]: 1 })).toThrow(TypeError)
  expect(() => gatewayWebhook({ ...webhookOptions(), url, [name]: 1 })).toThrow(message)
  const handler = () => {}
  expect(() => requireSignature({ ...notificationPolicy(), url, [name]: 1 }, handler)).toThrow(
    message,
  )
})

it('gatewayWebhook accepts its own options', () => {
  const own = { rawBody: () => undefined, url, maxBodyBytes: 10 }
  expect(gatewayWebhook({ ...webhookOptions(), ...own })).toBeTypeOf('function')
  expect(requireSignature({ ...notificationPolicy(), ...own }, () => {})).toBeTypeOf('function')
})

it('gatewayWebhook can be registered twice in one application', async () => {
  const app = fastify()
  app.register(gatewayWebhook({ ...webhookOptions(), url }))
  app.register(gatewayWebhook({ ...webhookOptions(), url }), { prefix: '/second' })
  await app.ready()
  expect(app.hasRoute({ method: 'POST', url: '/notify' })).toBe(true)
  expect(app.hasRoute({ method: 'POST', url: '/second/notify' })).toBe(true)
})

it('gatewayWebhook types the notification, the context, and what the inbox adds', () => {
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

it('requireSignature passes the arguments of Fastify to the handler after the proof', () => {
  requireSignature({ ...notificationPolicy(), url }, (verified, request, reply) => {
    expectTypeOf(verified.keyVersion).toEqualTypeOf<number>()
    expectTypeOf(request).toEqualTypeOf<FastifyRequest>()
    expectTypeOf(reply).toEqualTypeOf<FastifyReply>()
  })
})
