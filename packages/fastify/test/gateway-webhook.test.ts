import { setImmediate } from 'node:timers/promises'
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

/** Calls a function after the event loop has turned often enough for everything else to end. */
async function muchLater(run: () => unknown): Promise<void> {
  for (let turn = 0; turn < 1_000; turn++) await setImmediate()
  run()
}

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

it('gatewayWebhook lets app.close() wait for a handler that exceeded handlerTimeoutMs', async () => {
  const events: string[] = []
  const app = fastify()
  const other = () => {
    events.push('started')
    return muchLater(() => events.push('handled'))
  }
  const on = { other }
  app.register(gatewayWebhook({ ...webhookOptions(), url, handlerTimeoutMs: 1, on }))
  const { headers, body } = signNotification('{}')
  // On a busy machine, the millisecond can end before the handler starts.
  while (events.length === 0) {
    const { statusCode } = await app.inject({
      method: 'POST',
      url,
      headers: Object.fromEntries(headers),
      payload: Buffer.from(body),
    })
    expect(statusCode).toBe(503)
  }
  await app.close()
  expect(events).toEqual(['started', 'handled'])
})

it('gatewayWebhook throws TypeError for an invalid limit of drain', () => {
  const drain = { timeoutMs: -1 }
  expect(() => gatewayWebhook({ ...webhookOptions(), url, drain })).toThrow(TypeError)
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
