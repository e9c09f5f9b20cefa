import { gatewayWebhook, requireSignature } from '@gw/fastify'
import {
  describeAdapterOptions,
  notificationPolicy,
  signNotification,
  webhookOptions,
} from '@gw/testkit'
import fastify from 'fastify'
import { expect, it } from 'vitest'

const url = '/notify'

describeAdapterOptions({
  endpoints: [(options) => gatewayWebhook(options as never)],
  guard: (options, handler) => requireSignature(options as never, handler),
  required: { url },
  own: { rawBody: () => undefined, maxBodyBytes: 10 },
})

it('gatewayWebhook throws TypeError without a URL, and if it is passed to register itself', () => {
  expect(() => gatewayWebhook({ ...webhookOptions(), url: undefined as never })).toThrow(TypeError)
  // The call that app.register(gatewayWebhook, options) makes.
  expect(() => gatewayWebhook(fastify() as never)).toThrow(TypeError)
})

it('gatewayWebhook can be registered twice in one application', async () => {
  const app = fastify()
  app.register(gatewayWebhook({ ...webhookOptions(), url }))
  app.register(gatewayWebhook({ ...webhookOptions(), url }), { prefix: '/second' })
  await app.ready()
  expect(app.hasRoute({ method: 'POST', url: '/notify' })).toBe(true)
  expect(app.hasRoute({ method: 'POST', url: '/second/notify' })).toBe(true)
})

it('requireSignature passes the request and the reply of Fastify to the handler', async () => {
  const app = fastify()
  app.register(
    requireSignature(
      { ...notificationPolicy(), url: '/notify/:shop' },
      ({ keyVersion }, request, reply) =>
        reply.code(202).send({ keyVersion, params: request.params }),
    ),
  )
  const { headers, body } = signNotification('{}')
  const { statusCode, json } = await app.inject({
    method: 'POST',
    url: '/notify/one',
    headers: Object.fromEntries(headers),
    payload: Buffer.from(body),
  })
  expect(statusCode).toBe(202)
  expect(json()).toEqual({ keyVersion: 1, params: { shop: 'one' } })
})
