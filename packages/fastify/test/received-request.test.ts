import type { Readable } from 'node:stream'
import { runInNewContext } from 'node:vm'
import { type GatewayWebhookOptions, gatewayWebhook, requireSignature } from '@gw/fastify'
import {
  notificationPolicy,
  sendWire,
  signNotification,
  type WireReply,
  webhookOptions,
} from '@gw/testkit'
import fastify, { type FastifyInstance, type FastifyPluginAsync } from 'fastify'
import { expect, it, vi } from 'vitest'

const good = signNotification('{ "é": 1.0,\n"a":"\\u0041" }')
const url = '/notify'

const webhook = (changes: Partial<GatewayWebhookOptions> = {}): FastifyPluginAsync =>
  gatewayWebhook({ ...webhookOptions(), url, ...changes })

/** Posts a notification to an application that contains the endpoint. */
async function post(
  app: FastifyInstance,
  endpoint: FastifyPluginAsync,
  { path = url, wire = good } = {},
): Promise<WireReply> {
  app.register(endpoint)
  const origin = await app.listen({ host: '127.0.0.1', port: 0 })
  try {
    return await sendWire(origin + path, wire)
  } finally {
    app.server.closeAllConnections()
    await app.close()
  }
}

it('gatewayWebhook does not affect the parsers of other routes', async () => {
  const app = fastify()
  app.addContentTypeParser('application/x-own', { parseAs: 'string' }, (_request, body, done) =>
    done(null, { own: body }),
  )
  app.post('/sibling', async (request) => request.body)
  app.register(webhook())
  for (const [type, payload, body] of [
    ['application/json', '{"a":[1]}', { a: [1] }],
    ['application/x-own', 'text', { own: 'text' }],
  ] as const) {
    const headers = { 'content-type': type }
    const reply = await app.inject({ method: 'POST', url: '/sibling', headers, payload })
    expect(reply.json()).toEqual(body)
  }
  const headers = { 'content-type': 'json' }
  const reply = await app.inject({ method: 'POST', url: '/sibling', headers, payload: '{}' })
  expect(reply.statusCode).toBe(415)
})

it('gatewayWebhook ignores an application-wide catch-all parser', async () => {
  const app = fastify()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, _body, done) => done(null, {}))
  expect(await post(app, webhook())).toMatchObject({ status: 200 })
})

it.each([
  ['applies bodyLimit of the application', { bodyLimit: 10 }, {}, 400],
  ['applies maxBodyBytes below bodyLimit', {}, { maxBodyBytes: 10 }, 400],
  ['applies maxBodyBytes above bodyLimit', { bodyLimit: 10 }, { maxBodyBytes: 99 }, 200],
])('gatewayWebhook %s', async (_name, settings, changes, status) => {
  const onRejected = vi.fn()
  const reply = await post(fastify(settings), webhook({ ...changes, onRejected }))
  expect(reply.status).toBe(status)
  const codes = onRejected.mock.calls.map(([rejection]) => rejection.code)
  expect(codes).toEqual(status === 200 ? [] : ['GW_WEBHOOK_BODY_TOO_LARGE'])
})

it('gatewayWebhook preserves headers that an application hook adds', async () => {
  const app = fastify()
  app.addHook('onRequest', async (request) => {
    request.headers = { 'x-added': '1' }
  })
  const endpoint = requireSignature({ ...notificationPolicy(), url }, (_verified, request) => ({
    added: request.headers['x-added'],
    own: request.headers['client-id'],
    type: request.raw.headers['content-type'],
  }))
  expect(JSON.parse((await post(app, endpoint)).body)).toEqual({
    added: '1',
    own: 'TEST_5Y00000000000000',
    type: 'application/json; charset=UTF-8',
  })
})

/** An application with a hook that reads every body, like plugins for raw bodies. */
function readingApp(keep: (request: object, bytes: Uint8Array) => void): FastifyInstance {
  const app = fastify()
  app.addHook('preParsing', async (request, _reply, payload: Readable) => {
    const chunks: Buffer[] = []
    for await (const chunk of payload) chunks.push(chunk)
    keep(request, Buffer.concat(chunks))
    return payload
  })
  return app
}

it('gatewayWebhook responds with 500 and runs no handler if an application hook has read the body', async () => {
  const other = vi.fn()
  const reply = await post(
    readingApp(() => {}),
    webhook({ on: { other } }),
  )
  expect(reply.status).toBe(500)
  expect(reply.body).toContain('rawBody')
  expect(other).not.toHaveBeenCalled()
})

it('gatewayWebhook uses the bytes that rawBody returns from a hook', async () => {
  const kept = new WeakMap<object, Uint8Array>()
  const app = readingApp((request, bytes) => kept.set(request, bytes))
  const rawBody: GatewayWebhookOptions['rawBody'] = (request) => kept.get(request)
  expect(await post(app, webhook({ rawBody }))).toMatchObject({ status: 200 })
})

it('gatewayWebhook accepts bytes from another realm, as in a test runner', async () => {
  const Bytes: typeof Uint8Array = runInNewContext('Uint8Array')
  const kept = new WeakMap<object, Uint8Array>()
  const app = readingApp((request, bytes) => kept.set(request, new Bytes(bytes)))
  const rawBody: GatewayWebhookOptions['rawBody'] = (request) => kept.get(request)
  expect(await post(app, webhook({ rawBody }))).toMatchObject({ status: 200 })
})

it('gatewayWebhook applies maxBodyBytes to the bytes that rawBody returns', async () => {
  const rawBody = (): Uint8Array => good.body
  const reply = await post(fastify(), webhook({ rawBody, maxBodyBytes: 5 }))
  expect(reply.status).toBe(400)
})

it.each(['text', null, { type: 'Buffer', data: [] }])(
  'responds with 500 if rawBody returns %j',
  async (kept) => {
    const rawBody = (() => kept) as unknown as () => Uint8Array
    const reply = await post(fastify(), webhook({ rawBody }))
    expect(reply.status).toBe(500)
    expect(reply.body).toContain('rawBody')
  },
)

it("gatewayWebhook keeps the sender's address available when a body is too large", async () => {
  const app = fastify()
  let address: string | undefined
  app.addHook('onResponse', async (request) => {
    address = request.ip
  })
  const wire = { ...good, chunkBytes: 4 }
  expect(await post(app, webhook({ maxBodyBytes: 5 }), { wire })).toMatchObject({ status: 400 })
  expect(address).toBe('127.0.0.1')
})
