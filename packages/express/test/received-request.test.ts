import { createServer } from 'node:http'
import { runInNewContext } from 'node:vm'
import { type GatewayWebhookOptions, gatewayWebhook, requireSignature } from '@gw/express'
import {
  connectWire,
  listen,
  notificationPolicy,
  sendWire,
  signNotification,
  type WireReply,
  type WireRequest,
  webhookOptions,
  withAdapter,
  withHeaders,
} from '@gw/testkit'
import express5, { type ErrorRequestHandler, type RequestHandler } from 'express'
import express4 from 'express4'
import { describe, expect, it, vi } from 'vitest'

const good = signNotification('{ "é": 1.0,\n"a":"\\u0041" }')

interface Outcome {
  readonly reply: WireReply
  /** The error that the application's error handler received. */
  readonly error: unknown
}

describe.each([
  ['Express 5', express5],
  ['Express 4', express4],
])('%s endpoint behind other middleware', (_name, express) => {
  /** Posts to an endpoint that is mounted after other middleware. */
  async function postBehind(
    front: RequestHandler,
    endpoint: RequestHandler,
    wire: WireRequest = good,
  ): Promise<Outcome> {
    let error: unknown
    const onError: ErrorRequestHandler = (thrown, _request, response, _next) => {
      error = thrown
      response.status(500).end()
    }
    const app = express().use(front).post('/notify', endpoint).use(onError)
    return withAdapter(listen(createServer(app), '/notify'), async ({ url }) => {
      const reply = await sendWire(url, wire)
      return { reply, error }
    })
  }

  const endpoint = (changes: Partial<GatewayWebhookOptions> = {}): RequestHandler =>
    gatewayWebhook({ ...webhookOptions(), ...changes })

  it.each([
    ['json', express.json(), 'application/json'],
    ['a JSON parser that accepts primitives', express.json({ strict: false }), 'application/json'],
    ['text', express.text(), 'text/plain'],
    ['urlencoded', express.urlencoded({ extended: false }), 'application/x-www-form-urlencoded'],
  ])('throws TypeError behind %s instead of waiting for a body', async (_parser, front, type) => {
    const other = vi.fn()
    const own = vi.fn()
    const wire = withHeaders(good, { 'content-type': type })
    // Longer than any test: an endpoint that waited for a body would get no response.
    const readTimeoutMs = 600_000
    for (const handler of [
      endpoint({ on: { other }, readTimeoutMs }),
      requireSignature({ ...notificationPolicy(), readTimeoutMs }, own),
    ]) {
      const { reply, error } = await postBehind(front, handler, wire)
      expect(reply.status).toBe(500)
      expect(error).toBeInstanceOf(TypeError)
      expect(String(error)).toContain('before express.json()')
    }
    expect(other).not.toHaveBeenCalled()
    expect(own).not.toHaveBeenCalled()
  })

  it('reads a body that the parser did not read', async () => {
    const { reply } = await postBehind(express.urlencoded({ extended: false }), endpoint())
    expect(reply.status).toBe(200)
  })

  it('uses the bytes of express.raw()', async () => {
    const raw = express.raw({ type: () => true })
    expect((await postBehind(raw, endpoint())).reply.status).toBe(200)
    const changed = { ...good, body: good.body.map((byte, at) => (at === 9 ? byte ^ 1 : byte)) }
    expect((await postBehind(raw, endpoint(), changed)).reply.status).toBe(400)
  })

  it('applies maxBodyBytes to the bytes of express.raw()', async () => {
    const onRejected = vi.fn()
    const raw = express.raw({ type: () => true })
    const { reply } = await postBehind(raw, endpoint({ onRejected, maxBodyBytes: 5 }))
    expect(reply.status).toBe(400)
    expect(onRejected).toHaveBeenCalledWith(
      expect.objectContaining({ code: 'GW_WEBHOOK_BODY_TOO_LARGE' }),
    )
  })

  it('uses the bytes that rawBody returns from an application-wide parser', async () => {
    const kept = new WeakMap<object, Uint8Array>()
    const front = express.json({ verify: (request, _response, bytes) => kept.set(request, bytes) })
    const rawBody: GatewayWebhookOptions['rawBody'] = (request) => kept.get(request)
    expect((await postBehind(front, endpoint({ rawBody }))).reply.status).toBe(200)
    // If rawBody returns undefined, the request itself is read.
    expect(
      (await postBehind(express.urlencoded({ extended: false }), endpoint({ rawBody }))).reply
        .status,
    ).toBe(200)
  })

  it.each(['text', null, { type: 'Buffer', data: [] }])(
    'throws TypeError if rawBody returns %j',
    async (kept) => {
      const rawBody = (() => kept) as unknown as () => Uint8Array
      const { error } = await postBehind(express.json(), endpoint({ rawBody }))
      expect(error).toBeInstanceOf(TypeError)
      expect(String(error)).toContain('rawBody')
    },
  )

  it("keeps the sender's address available when a body is too large", async () => {
    let address: string | undefined
    const logger: RequestHandler = (request, response, next) => {
      response.on('finish', () => {
        address = request.ip
      })
      next()
    }
    const wire = { ...good, chunkBytes: 4 }
    const { reply } = await postBehind(logger, endpoint({ maxBodyBytes: 5 }), wire)
    expect(reply.status).toBe(400)
    expect(address).toBe('127.0.0.1')
  })

  it('throws TypeError for a body with an encoding', async () => {
    const decode: RequestHandler = (request, _response, next) => {
      request.setEncoding('utf8')
      next()
    }
    expect((await postBehind(decode, endpoint())).error).toBeInstanceOf(TypeError)
  })

  it('throws TypeError for a body with another listener, which may have consumed part of it', async () => {
    const listener: RequestHandler = (request, _response, next) => {
      request.once('data', () => next())
    }
    expect((await postBehind(listener, endpoint())).error).toBeInstanceOf(TypeError)
  })

  it('accepts bytes from another realm, as in a test runner', async () => {
    const Bytes: typeof Uint8Array = runInNewContext('Uint8Array')
    const kept = new WeakMap<object, Uint8Array>()
    const front = express.json({
      verify: (request, _response, bytes) => kept.set(request, new Bytes(bytes)),
    })
    const rawBody: GatewayWebhookOptions['rawBody'] = (request) => kept.get(request)
    expect((await postBehind(front, endpoint({ rawBody }))).reply.status).toBe(200)
  })

  it.each<[string, unknown]>([
    ['an error', new Error('no stock')],
    ['undefined', undefined],
    ['null', null],
  ])('passes an error on when the handler rejects with %s', async (_what, reason) => {
    const own = requireSignature(notificationPolicy(), () => Promise.reject(reason))
    const { reply, error } = await postBehind((_request, _response, next) => next(), own)
    expect(reply.status).toBe(500)
    expect(error).toBeInstanceOf(Error)
    if (reason) expect(error).toBe(reason)
  })

  it('ends an aborted request without a handler run or an error', async () => {
    const codes: string[] = []
    const onRejected: GatewayWebhookOptions['onRejected'] = ({ code }) => codes.push(code)
    const own = vi.fn()
    const onError = vi.fn()
    let ended = 0
    const watch: RequestHandler = (request, response, next) => {
      response.on('close', () => ended++)
      // The second request is aborted before the endpoint sees it.
      if (request.url === '/late') request.once('close', () => next())
      else next()
    }
    const app = express()
      .use(watch)
      .post('/notify', endpoint({ onRejected }))
      .post('/late', endpoint({ onRejected }))
      .post('/own', requireSignature({ ...notificationPolicy(), onRejected }, own))
      .use(((error, _request, _response, _next) => onError(error)) as ErrorRequestHandler)
    await withAdapter(listen(createServer(app), ''), async ({ url }) => {
      for (const path of ['/notify', '/late', '/own']) {
        const { isSent, leave } = connectWire(url + path, good, 5)
        await isSent
        leave()
      }
      await expect.poll(() => [codes.length, ended]).toEqual([3, 3])
    })
    expect(codes).toEqual(Array(3).fill('GW_WEBHOOK_BODY_UNREADABLE'))
    expect(own).not.toHaveBeenCalled()
    expect(onError).not.toHaveBeenCalled()
  })
})
