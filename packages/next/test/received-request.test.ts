import { createServer } from 'node:http'
import { gatewayApiRoute } from '@gw/next'
import { listen, sendWire, signNotification, webhookOptions, withAdapter } from '@gw/testkit'
import type { NextApiRequest, NextApiResponse } from 'next'
import { expect, it, vi } from 'vitest'

const good = signNotification('{ "é": 1.0 }')

it.each([
  ['parsed', async (request: NextApiRequest) => Object.assign(request, { body: { a: 1 } })],
  [
    'parsed to an empty string',
    async (request: NextApiRequest) => Object.assign(request, { body: '' }),
  ],
  ['read', (request: NextApiRequest) => new Promise((done) => request.resume().on('end', done))],
  ['decoded', async (request: NextApiRequest) => request.setEncoding('utf8')],
])('gatewayApiRoute throws, and runs no handler, if the body was %s', async (_name, consume) => {
  const other = vi.fn()
  const route = gatewayApiRoute(webhookOptions({ on: { other } }))
  const server = createServer((request, response) => {
    consume(request as NextApiRequest)
      .then(() => route(request as NextApiRequest, response as NextApiResponse))
      .catch((error) => response.end(String(error)))
  })
  const reply = await withAdapter(listen(server, '/'), ({ url }) => sendWire(url, good))
  expect(reply.body).toMatch(/^TypeError: .* bodyParser: false/)
  expect(other).not.toHaveBeenCalled()
})

it("gatewayApiRoute keeps the sender's address available when a body is too large", async () => {
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
