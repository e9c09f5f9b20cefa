import { once } from 'node:events'
import { type ClientRequest, type IncomingMessage, request } from 'node:http'
import type { Sandbox } from '@gw/sandbox'
import { describe, expect, it, onTestFinished } from 'vitest'
import { EUR_100, start } from '../support/sandbox.ts'

interface Stream {
  readonly response: IncomingMessage
  readonly sent: ClientRequest
  /** Resolves to the text so far, once it contains `part`. */
  until(part: string): Promise<string>
}

async function open(
  { url }: Sandbox,
  headers: Readonly<Record<string, string>> = {},
  query = '',
): Promise<Stream> {
  const sent = request(`${url}/_sandbox/events${query}`, { headers, agent: false })
  sent.end()
  onTestFinished(() => void sent.destroy())
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  response.on('error', () => {})
  let text = ''
  response.setEncoding('utf8').on('data', (part) => {
    text += part
  })
  return {
    response,
    sent,
    async until(part) {
      while (!text.includes(part)) await once(response, 'data')
      return text
    },
  }
}

describe('GET /_sandbox/events', () => {
  it('streams events with their ID, type, and data', async () => {
    const sandbox = await start()
    const stream = await open(sandbox)
    expect(stream.response.headers['content-type']).toBe('text/event-stream; charset=UTF-8')
    await stream.until(': connected')
    const { paymentId } = sandbox.payments.create({ paymentAmount: EUR_100 })
    const text = await stream.until(paymentId)
    expect(text).toMatch(/^id: 1\nevent: payment\ndata: \{"sequence":1,.*\}\n\n/m)
  })

  it('sends the records that changed, once for all events of a moment', async () => {
    const sandbox = await start({ merchant: { notifyUrl: 'http://127.0.0.1:9/' } })
    const stream = await open(sandbox, {}, '?records=1')
    await stream.until(': connected')
    const { paymentId } = sandbox.payments.create({ paymentAmount: EUR_100 })
    sandbox.payments.pay(paymentId)
    const text = await stream.until('event: records\n')
    const [, json = ''] = /^event: records\ndata: (.*)$/m.exec(text) ?? []
    expect(JSON.parse(json)).toMatchObject({
      payments: [{ paymentId, paymentStatus: 'SUCCESS' }],
      deliveries: [{ kind: 'notifyPayment', about: paymentId }],
    })
  })

  it('sends what a client missed after Last-Event-ID', async () => {
    const sandbox = await start()
    for (let count = 0; count < 3; count++) sandbox.faults.clear()
    const text = await (await open(sandbox, { 'last-event-id': '1' })).until('id: 3\n')
    expect(text).not.toContain('id: 1\n')
    expect(text).toContain('id: 2\n')
    const nothing = await (await open(sandbox)).until(': connected')
    expect(nothing).not.toContain('id: ')
  })

  it.each([
    ['another host', { host: 'attacker.example' }],
    ['another web page', { origin: 'https://attacker.example' }],
    ['a cross-site request', { 'sec-fetch-site': 'cross-site' }],
  ])('responds with 403 to %s', async (_what, headers) => {
    const sandbox = await start()
    const { response } = await open(sandbox, headers)
    expect(response.statusCode).toBe(403)
  })

  it('serves 32 clients at a time, and another one after one disconnects', async () => {
    const sandbox = await start()
    const streams = await Promise.all(Array.from({ length: 32 }, () => open(sandbox)))
    expect((await open(sandbox)).response.statusCode).toBe(503)
    streams[0]?.sent.destroy()
    await expect.poll(async () => (await open(sandbox)).response.statusCode).toBe(200)
  })

  it('disconnects a client that does not read', async () => {
    const sandbox = await start()
    const stream = await open(sandbox)
    const closed = new Promise((resolve) => stream.response.once('close', resolve))
    stream.response.pause()
    for (let count = 0; count < 60_000; count++) {
      sandbox.faults.clear()
      if (count % 500 === 0) await new Promise(setImmediate)
    }
    stream.response.resume()
    await closed
    expect(stream.response.complete).toBe(false)
  })

  it('ends when the sandbox is closed', async () => {
    const sandbox = await start()
    const stream = await open(sandbox)
    const closed = new Promise((resolve) => stream.response.once('close', resolve))
    stream.response.resume()
    await sandbox.close()
    await closed
  })
})
