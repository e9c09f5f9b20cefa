import { EventEmitter, once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { connect, createServer as createHttp2Server, type Http2Server } from 'node:http2'
import type { AddressInfo } from 'node:net'
import { connectWire, goodNotification, sendWire, signNotification, withHeaders } from '@gw/testkit'
import {
  type ClaimRequest,
  createMemoryInbox,
  fromNodeRequest,
  type Inbox,
  type NodeRequest,
  type NodeRequestOptions,
  type NodeResponse,
  type ReceivedRequest,
  type ReceiverOptions,
} from '@gw/webhook'
import { writeNodeReply } from '@gw/webhook/adapter'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { defer, REJECTED, SEND_AGAIN, setUp } from '../receiving.ts'

/** Serves a receiver with `fromNodeRequest` and `writeNodeReply` alone. */
function serve(changes: Partial<ReceiverOptions> = {}, options?: NodeRequestOptions) {
  const receiver = setUp(changes)
  const listener = (request: NodeRequest, response: NodeResponse): void => {
    void receiver
      .receive(fromNodeRequest(request, response, options))
      .then((reply) => writeNodeReply(response, reply))
  }
  return { ...receiver, listener }
}

async function listen(server: Server | Http2Server): Promise<string> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/notify`
}

/** An inbox whose claims wait until the sender closes the connection. */
function waitingInbox() {
  const asked = defer<ClaimRequest>()
  const inbox: Inbox = {
    ...createMemoryInbox(),
    claim: (request) =>
      new Promise((_resolve, reject) => {
        request.signal?.addEventListener('abort', () => reject(request.signal?.reason))
        asked.resolve(request)
      }),
  }
  return { inbox, asked: asked.promise }
}

/** Converts a request that has a header of its own. */
function createRequest(changes: Partial<NodeRequest>): ReceivedRequest {
  const request = { method: 'POST', headers: { 'x-own': '2, 1' }, ...changes }
  return fromNodeRequest(request as NodeRequest, { writableEnded: false, once() {} })
}

describe('fromNodeRequest', () => {
  it('receives a notification over HTTP/1', async () => {
    const { listener, notifyPayment } = serve()
    const url = await listen(createServer(listener))
    expect(await sendWire(url, goodNotification())).toMatchObject({ status: 200 })
    expect(notifyPayment).toHaveBeenCalledOnce()
  })

  it('rejects a repeated Signature header', async () => {
    const { listener, reasons } = serve()
    const url = await listen(createServer(listener))
    const wire = goodNotification()
    const twice = [...wire.headers, ...wire.headers.filter(([name]) => name === 'signature')]
    expect(await sendWire(url, { ...wire, headers: twice })).toMatchObject({ status: 400 })
    expect(reasons()).toEqual(['signature GW_SIGNATURE_FIELD_REPEATED'])
  })

  it('limits the body to maxBodyBytes and closes the connection', async () => {
    const { listener, reasons } = serve({}, { maxBodyBytes: 10 })
    const url = await listen(createServer(listener))
    const wire = withHeaders(signNotification('x'.repeat(100_000)), {})
    const { ended } = connectWire(url, wire, 1_000)
    expect(await ended).toMatch(/^HTTP\/1\.1 400 .*connection: close/is)
    expect(reasons()).toEqual(['request GW_WEBHOOK_BODY_TOO_LARGE'])
  })

  it('uses the bytes of the body option', async () => {
    const { listener } = serve({}, { body: goodNotification().body })
    const url = await listen(createServer(listener))
    const wire = { ...goodNotification(), body: new Uint8Array() }
    expect(await sendWire(url, wire)).toMatchObject({ status: 200 })
  })

  it('passes url, or the target option, to the diagnosis', () => {
    const request = { method: 'POST', url: '/a?b', headers: {} } as unknown as NodeRequest
    const response = { writableEnded: false, once() {} }
    expect(fromNodeRequest(request, response).target).toBe('/a?b')
    expect(fromNodeRequest(request, response, { target: '/c' }).target).toBe('/c')
  })

  it('lists the headers as they arrived, with repeated ones', () => {
    const request = createRequest({ rawHeaders: ['X-Own', '2', 'x-own', '1'] })
    expect([...(request.headers?.() ?? [])]).toEqual([
      ['X-Own', '2'],
      ['x-own', '1'],
    ])
  })

  it.each([
    ['without raw headers', {}],
    ['with empty raw headers', { rawHeaders: [] }],
  ])('lists the headers of a request %s', (_name, change) => {
    const request = createRequest(change)
    expect([...(request.headers?.() ?? [])]).toEqual([['x-own', '2, 1']])
  })

  it('aborts the signal when the sender closes an HTTP/1 connection', async () => {
    const { inbox, asked } = waitingInbox()
    const { listener, reasons } = serve({ inbox })
    const url = await listen(createServer(listener))
    const wire = goodNotification()
    const { leave } = connectWire(url, wire, wire.body.length)
    expect((await asked).signal?.aborted).toBe(false)
    leave()
    await vi.waitFor(() => expect(reasons()).toEqual(['inbox GW_WEBHOOK_SENDER_GONE']), 20_000)
  })

  it('aborts the signal when the sender resets an HTTP/2 stream', async () => {
    const { inbox, asked } = waitingInbox()
    const { listener, reasons } = serve({ inbox })
    const url = await listen(
      createHttp2Server((request, response) => void listener(request, response)),
    )
    const session = connect(url)
    onTestFinished(() => session.destroy())
    const { headers, body } = goodNotification()
    const stream = session.request({
      ':method': 'POST',
      ':path': '/notify',
      ...Object.fromEntries(headers),
    })
    stream.on('error', () => {})
    stream.end(body)
    expect((await asked).signal?.aborted).toBe(false)
    stream.close(8)
    await vi.waitFor(() => expect(reasons()).toEqual(['inbox GW_WEBHOOK_SENDER_GONE']), 20_000)
  })

  it('creates the signal on demand, once, and aborted if the connection is already closed', () => {
    const request = { method: 'POST', headers: {} } as unknown as NodeRequest
    const on = vi.fn()
    const open: ReceivedRequest = fromNodeRequest(request, { writableEnded: false, once: on })
    expect(on).not.toHaveBeenCalled()
    expect(open.signal).toBe(open.signal)
    expect(on).toHaveBeenCalledOnce()
    for (const [isClosed, state] of [
      [true, { closed: true }],
      [true, { stream: { destroyed: true } }],
      [false, { closed: false, stream: { destroyed: false } }],
    ] as const) {
      const response = { writableEnded: false, once: on, ...state }
      expect(fromNodeRequest(request, response).signal?.aborted).toBe(isClosed)
    }
  })

  it('does not abort the signal when the connection closes after the response', () => {
    let close = (): void => {}
    const response = {
      writableEnded: false,
      once(_event: 'close', listener: () => void) {
        close = listener
      },
    }
    const request = { method: 'POST', headers: {} } as unknown as NodeRequest
    const { signal } = fromNodeRequest(request, response)
    response.writableEnded = true
    close()
    expect(signal?.aborted).toBe(false)
  })
})

/** A response that records its headers, of a request that was received completely or not. */
function recordedResponse({ complete, stream }: { complete: boolean; stream?: object }) {
  const written: Record<string, string> = {}
  const response = {
    statusCode: 0,
    req: { complete },
    stream,
    setHeader(name: string, value: string) {
      written[name] = value
    },
    end() {},
  }
  return { written, response: response as unknown as NodeResponse }
}

describe('writeNodeReply', () => {
  it('writes the headers of the reply, which close the connection only after a rejection', () => {
    for (const reply of [REJECTED, SEND_AGAIN]) {
      const { written, response } = recordedResponse({ complete: true })
      writeNodeReply(response, reply)
      expect(written).toEqual(reply.headers)
    }
    expect(SEND_AGAIN.headers).not.toHaveProperty('connection')
  })

  it('closes the connection after any reply to a request that was not received completely', () => {
    const { written, response } = recordedResponse({ complete: false })
    writeNodeReply(response, SEND_AGAIN)
    expect(written).toEqual({ ...SEND_AGAIN.headers, connection: 'close' })
  })

  it('writes no connection header for HTTP/2, which has none', () => {
    const { written, response } = recordedResponse({ complete: true, stream: new EventEmitter() })
    writeNodeReply(response, REJECTED)
    expect(written).toEqual({ 'content-type': REJECTED.headers['content-type'] })
  })

  it('closes an HTTP/2 stream when its response has been written, without a connection header', () => {
    const stream = Object.assign(new EventEmitter(), { close: vi.fn() })
    const { written, response } = recordedResponse({ complete: false, stream })
    writeNodeReply(response, REJECTED)
    expect(written).not.toHaveProperty('connection')
    expect(stream.close).not.toHaveBeenCalled()
    stream.emit('finish')
    expect(stream.close).toHaveBeenCalledOnce()
  })

  it('closes an HTTP/2 stream whose body is not read, but keeps the session open', async () => {
    const { listener } = serve()
    const url = await listen(
      createHttp2Server((request, response) => void listener(request, response)),
    )
    const session = connect(url)
    onTestFinished(() => session.destroy())
    const { headers } = withHeaders(goodNotification(), { 'client-id': 'ANOTHER' })
    const stream = session.request({
      ':method': 'POST',
      ':path': '/notify',
      ...Object.fromEntries(headers),
    })
    stream.write('{')
    stream.resume()
    const [response] = await once(stream, 'response')
    expect(response[':status']).toBe(400)
    expect(response).not.toHaveProperty('connection')
    await once(stream, 'close')
    expect(session.destroyed).toBe(false)
  })

  it('writes status, headers, and body unchanged', async () => {
    const { listener } = serve()
    const url = await listen(createServer(listener))
    const reply = await sendWire(url, { ...goodNotification(), method: 'PUT' })
    expect(reply).toMatchObject(REJECTED)
  })
})

it('fromNodeRequest throws TypeError for a misspelled option and suggests the right one', () => {
  const options = { maxBodyByte: 1 } as NodeRequestOptions
  expect(() => fromNodeRequest({} as NodeRequest, {} as NodeResponse, options)).toThrow(
    new TypeError('Unknown option maxBodyByte. Did you mean maxBodyBytes?'),
  )
})
