import { once } from 'node:events'
import { type ClientHttp2Session, connect, type OutgoingHttpHeaders } from 'node:http2'
import { type AddressInfo, connect as connectSocket } from 'node:net'
import { type GatewayWebhookOptions, gatewayWebhook } from '@gw/fastify'
import { signNotification, type WireRequest, webhookOptions, withHeaders } from '@gw/testkit'
import fastify, { type FastifyPluginCallback } from 'fastify'
import { describe, expect, it, onTestFinished, vi } from 'vitest'

const url = '/notify'
const good = signNotification('{"paid":true}')
const REJECTED =
  '{"result":{"resultCode":"PROCESS_FAIL","resultStatus":"F","resultMessage":"rejected"}}'

/** Serves the endpoint over HTTP/2, and connects to it. */
async function open(changes: Partial<GatewayWebhookOptions> = {}): Promise<ClientHttp2Session> {
  const app = fastify({ http2: true })
  const plugin: unknown = gatewayWebhook({ ...webhookOptions(), url, ...changes })
  app.register(plugin as FastifyPluginCallback<object, typeof app.server>)
  const session = connect(await app.listen({ host: '127.0.0.1', port: 0 }))
  onTestFinished(async () => {
    session.destroy()
    await app.close()
  })
  return session
}

/** Sends a complete body, or only its beginning, and waits until the stream has closed. */
async function post(session: ClientHttp2Session, wire: WireRequest, isWhole = true) {
  const headers: OutgoingHttpHeaders = Object.fromEntries(wire.headers)
  const stream = session.request({ ':method': 'POST', ':path': url, ...headers })
  let status: number | undefined
  let body = ''
  stream.on('response', (response) => {
    status = response[':status']
  })
  stream.setEncoding('utf8').on('data', (text: string) => {
    body += text
  })
  if (isWhole) stream.end(wire.body)
  else stream.write(wire.body.subarray(0, 5))
  await once(stream, 'close')
  return { status, body }
}

describe('gatewayWebhook over HTTP/2', () => {
  it('acknowledges a valid notification and rejects a changed one', async () => {
    const session = await open()
    expect(await post(session, good)).toMatchObject({ status: 200 })
    // Node drops a connection header and warns about it.
    const warning = vi.spyOn(process, 'emitWarning')
    const changed = { ...good, body: good.body.map((byte) => byte ^ 1) }
    expect(await post(session, changed)).toEqual({ status: 400, body: REJECTED })
    expect(warning).not.toHaveBeenCalled()
  })

  it.each<[string, WireRequest, Partial<GatewayWebhookOptions>]>([
    ['sends another client ID', withHeaders(good, { 'client-id': 'ANOTHER' }), {}],
    ['exceeds maxBodyBytes', good, { maxBodyBytes: 4 }],
    ['exceeds readTimeoutMs', good, { readTimeoutMs: 1_000 }],
  ])('closes the stream, not the connection, of a sender who %s', async (_name, wire, changes) => {
    const session = await open(changes)
    expect(await post(session, wire, false)).toEqual({ status: 400, body: REJECTED })
    expect(session.destroyed).toBe(false)
    const next = await post(session, signNotification('{}'))
    expect(next.status).toBe(200)
  })
})

/** Sends a request over a socket, and returns the bytes of its response without the date. */
async function bytesOf(port: number, { headers, body }: WireRequest): Promise<string> {
  const socket = connectSocket(port, '127.0.0.1').setEncoding('latin1')
  const lines = [...headers].map(([name, value]) => `${name}: ${value}\r\n`).join('')
  socket.write(`POST ${url} HTTP/1.1\r\nhost: a\r\ncontent-length: ${body.length}\r\n${lines}\r\n`)
  socket.write(body)
  let received = ''
  for await (const text of socket) received += text
  return received.replace(/date: .*\r\n/i, '')
}

it('a notification for an unknown client ID gets the bytes of a forged one, which also was read', async () => {
  const app = fastify()
  app.register(gatewayWebhook({ ...webhookOptions(), url }))
  await app.listen({ host: '127.0.0.1', port: 0 })
  onTestFinished(() => app.close())
  const { port } = app.server.address() as AddressInfo
  const forged = await bytesOf(port, { ...good, body: good.body.map((byte) => byte ^ 1) })
  expect(forged).toContain(REJECTED)
  expect(await bytesOf(port, withHeaders(good, { 'client-id': 'ANOTHER' }))).toBe(forged)
})
