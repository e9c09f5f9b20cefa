import { createServer } from 'node:http'
import { config, gatewayApiRoute } from '@gw/next'
import { listen, sendWire, signNotification, webhookOptions, withAdapter } from '@gw/testkit'
import type { NextApiRequest, NextApiResponse } from 'next'
import { expect, it, vi } from 'vitest'

const good = signNotification('{ "é": 1.0 }')

it('tells Next.js to leave bodies unread', () => {
  expect(config).toEqual({ api: { bodyParser: false } })
})

it.each([
  ['parsed', async (request: NextApiRequest) => Object.assign(request, { body: { a: 1 } })],
  ['parsed to nothing', async (request: NextApiRequest) => Object.assign(request, { body: '' })],
  ['read', (request: NextApiRequest) => new Promise((done) => request.resume().on('end', done))],
  ['decoded', async (request: NextApiRequest) => request.setEncoding('utf8')],
])('throws at once if the body was %s, and runs nothing', async (_name, spoil) => {
  const other = vi.fn()
  const route = gatewayApiRoute(webhookOptions({ on: { other } }))
  const server = createServer((request, response) => {
    spoil(request as NextApiRequest)
      .then(() => route(request as NextApiRequest, response as NextApiResponse))
      .catch((error) => response.end(String(error)))
  })
  const reply = await withAdapter(listen(server, '/'), ({ url }) => sendWire(url, good))
  expect(reply.body).toMatch(/^TypeError: .* bodyParser: false/)
  expect(other).not.toHaveBeenCalled()
})

it("keeps the sender's address available when a body is too long", async () => {
  const route = gatewayApiRoute({ ...webhookOptions(), maxBodyBytes: 5 })
  let address: string | undefined
  const server = createServer((request, response) => {
    response.on('finish', () => {
      address = request.socket.remoteAddress
    })
    void route(request as NextApiRequest, response as NextApiResponse)
  })
  const wire = { ...good, chunkBytes: 4 }
  const reply = await withAdapter(listen(server, '/'), ({ url }) => sendWire(url, wire))
  expect(reply.status).toBe(400)
  expect(address).toBe('127.0.0.1')
})
