import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { connect, createServer as createHttp2Server } from 'node:http2'
import { goodNotification, listen, sendWire, withAdapter } from '@gw/testkit'
import {
  type NodeHandlerOptions,
  type ReceiverOptions,
  toNodeHandler,
  WebhookError,
} from '@gw/webhook'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { defer, REJECTED, SUCCESS_BODY, setUp } from '../receiving.ts'

type Listener = (request: IncomingMessage, response: ServerResponse) => unknown

function setUpNode(
  changes: Partial<ReceiverOptions> = {},
  options: NodeHandlerOptions<IncomingMessage> = {},
) {
  const receiver = setUp(changes)
  return { ...receiver, handle: toNodeHandler(receiver.receive, options) }
}

/** Sends the good notification to a server with this listener. */
function send(listener: Listener) {
  const server = createServer((request, response) => void listener(request, response))
  return withAdapter(listen(server, '/notify'), ({ url }) => sendWire(url, goodNotification()))
}

async function readAll(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks)
}

describe('toNodeHandler', () => {
  it('acknowledges a notification over HTTP/2', async () => {
    const { receive, notifyPayment } = setUp()
    const handle = toNodeHandler(receive)
    const server = createHttp2Server((request, response) => void handle(request, response))
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    onTestFinished(() => void server.close())
    const address = server.address()
    const port = typeof address === 'object' ? address?.port : 0
    const session = connect(`http://127.0.0.1:${port}`)
    onTestFinished(() => session.destroy())
    const { headers, body } = goodNotification()
    const head = { ':method': 'POST', ':path': '/notify', ...Object.fromEntries(headers) }
    const stream = session.request(head)
    stream.end(body)
    const [response] = await once(stream, 'response')
    expect(response[':status']).toBe(200)
    expect(notifyPayment).toHaveBeenCalledOnce()
  })

  it.each<[string, (request: IncomingMessage) => unknown]>([
    ['read', readAll],
    ['decoded to a string', (request) => request.setEncoding('utf8')],
  ])('reports a body that was %s before as unreadable, not as a mismatch', async (_name, alter) => {
    const { handle, reasons, notifyPayment } = setUpNode()
    const reply = await send(async (request, response) => {
      await alter(request)
      await handle(request, response)
    })
    expect(reply).toMatchObject({ status: REJECTED.status, body: REJECTED.body })
    expect(reasons()).toEqual(['request GW_WEBHOOK_BODY_UNREADABLE'])
    expect(notifyPayment).not.toHaveBeenCalled()
  })

  it('reports a body that was read in part', async () => {
    const { handle, reasons } = setUpNode()
    const reply = await send(async (request, response) => {
      await once(request, 'readable')
      request.read(1)
      await handle(request, response)
    })
    expect(reply.status).toBe(400)
    expect(reasons()).toEqual(['request GW_WEBHOOK_BODY_UNREADABLE'])
  })

  it('verifies the bytes that rawBody returns', async () => {
    const kept = new WeakMap<IncomingMessage, Uint8Array>()
    const { handle, notifyPayment } = setUpNode({}, { rawBody: (request) => kept.get(request) })
    const reply = await send(async (request, response) => {
      kept.set(request, await readAll(request))
      await handle(request, response)
    })
    expect(reply).toMatchObject({ status: 200, body: SUCCESS_BODY })
    expect(notifyPayment).toHaveBeenCalledOnce()
  })

  it('reads the request if rawBody returns undefined', async () => {
    const { handle } = setUpNode({}, { rawBody: () => undefined })
    expect(await send(handle)).toMatchObject({ status: 200, body: SUCCESS_BODY })
  })

  it.each<[string, () => unknown]>([
    ['throws', () => JSON.parse('')],
    ['returns a string', () => '{}'],
    ['returns a parsed body', () => ({})],
  ])('rejects with a code if rawBody %s', async (_name, rawBody) => {
    const { handle, rejections } = setUpNode({}, { rawBody } as NodeHandlerOptions)
    expect((await send(handle)).status).toBe(400)
    expect(rejections).toMatchObject([{ step: 'request', code: 'GW_WEBHOOK_BODY_UNREADABLE' }])
    const { cause } = rejections[0]?.error ?? {}
    if (_name === 'throws') expect(cause).toBeInstanceOf(SyntaxError)
    else expect(cause).toBeUndefined()
  })

  it('rejects with the code that rawBody throws', async () => {
    const rawBody = (): never => {
      throw new WebhookError('too large', { code: 'GW_WEBHOOK_BODY_TOO_LARGE' })
    }
    const { handle, reasons } = setUpNode({}, { rawBody })
    expect((await send(handle)).status).toBe(400)
    expect(reasons()).toEqual(['request GW_WEBHOOK_BODY_TOO_LARGE'])
  })

  it('leaves a response alone that something else has sent', async () => {
    let respondElsewhere = () => {}
    const { handle, handled } = setUpNode({ on: { notifyPayment: () => respondElsewhere() } })
    const settled = defer()
    const reply = await send((request, response) => {
      respondElsewhere = () => void response.writeHead(504).end('timed out')
      handle(request, response).then(settled.resolve, settled.reject)
    })
    expect(reply).toMatchObject({ status: 504, body: 'timed out' })
    await expect(settled.promise).resolves.toBeUndefined()
    expect(handled).toHaveLength(1)
  })

  it.each([
    ['ended', true, 0],
    ['begun', false, 1],
  ])('destroys a response that is already %s: %s times', async (_name, writableEnded, times) => {
    const { handle } = setUpNode()
    const request = { method: 'GET', headers: {} } as IncomingMessage
    const response = { headersSent: true, writableEnded, once() {} } as unknown as ServerResponse
    await expect(handle(request, response)).resolves.toBeUndefined()
    response.destroy = vi.fn()
    await handle(request, response)
    expect(response.destroy).toHaveBeenCalledTimes(times)
  })

  it('closes the connection if something else has begun a response and not ended it', async () => {
    const { handle, notifyPayment } = setUpNode()
    const sending = send(async (request, response) => {
      response.writeHead(200)
      response.write('{')
      await handle(request, response)
    })
    await expect(sending).rejects.toMatchObject({ code: 'ECONNRESET' })
    expect(notifyPayment).toHaveBeenCalledOnce()
  })

  it('resolves if the sender is gone', async () => {
    const { handle, reasons } = setUpNode()
    const handled = new Promise<void>((resolve, reject) => {
      const sending = send((request, response) => {
        request.destroy()
        handle(request, response).then(resolve, reject)
      })
      sending.catch(() => {})
    })
    await expect(handled).resolves.toBeUndefined()
    expect(reasons()).toEqual(['request GW_WEBHOOK_BODY_UNREADABLE'])
  })

  it('throws a TypeError for options instead of a receiver, and for unknown options', () => {
    const { options, receive } = setUp()
    expect(() => toNodeHandler(options as never)).toThrow(TypeError)
    expect(() => toNodeHandler(receive, { rawbody: () => {} } as never)).toThrow(TypeError)
    expect(() => toNodeHandler(receive, { rawBody: true } as never)).toThrow(TypeError)
  })
})
