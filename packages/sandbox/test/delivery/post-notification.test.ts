import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import { selfSigned } from '../support/certificate.ts'
import { acknowledge, FIXED_RESPONSE, startMerchant } from '../support/merchant.ts'
import { notifying, orderTo, START_MS } from '../support/notifying.ts'

/** A port on which nothing listens. */
async function closedPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  return port
}

/** Starts a merchant that sends raw bytes. */
async function startSocket(serve: (socket: Socket) => void): Promise<string> {
  const server = createServer((socket) => {
    socket.on('error', () => {})
    serve(socket)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as { port: number }).port}/notify`
}

describe('postNotification', () => {
  it('records a merchant that is down', async () => {
    const { deliveries, clock } = notifying()
    const delivery = deliveries.deliver(orderTo(`http://127.0.0.1:${await closedPort()}/notify`))
    await clock.advance('2m')
    expect(delivery.state).toBe('pending')
    expect(delivery.attempts.map(({ failure }) => failure?.reason)).toEqual([
      'unreachable',
      'unreachable',
    ])
  })

  it('times out after timeoutMs, and is resent', async () => {
    const merchant = await startMerchant(() => {})
    const { deliveries } = notifying({ timeoutMs: 50 })
    const delivery = deliveries.deliver(orderTo(merchant.url))
    await deliveries.settled()
    expect(delivery.attempts.map(({ failure }) => failure?.reason)).toEqual(['timedOut'])
    expect(delivery).toMatchObject({ state: 'pending', nextAttemptAtMs: START_MS + 120_000 })
  })

  it('times out on a response that does not end', async () => {
    const merchant = await startMerchant((_received, response) => {
      response.write(FIXED_RESPONSE)
    })
    const { deliveries } = notifying({ timeoutMs: 50 })
    const delivery = deliveries.deliver(orderTo(merchant.url))
    await deliveries.settled()
    expect(delivery.attempts[0]?.failure?.reason).toBe('timedOut')
  })

  it('does not follow a redirect', async () => {
    const merchant = await startMerchant((_received, response) => {
      response.writeHead(307, { location: '/elsewhere' }).end(FIXED_RESPONSE)
    })
    const { deliveries } = notifying()
    const delivery = deliveries.deliver(orderTo(merchant.url))
    await deliveries.settled()
    expect(merchant.received).toHaveLength(1)
    expect(delivery.attempts[0]).toMatchObject({ isAcknowledged: false, response: { status: 307 } })
  })

  it('does not accept a response longer than maxResponseBytes', async () => {
    const merchant = await startMerchant((_received, response) => {
      response.end(FIXED_RESPONSE + ' '.repeat(1_000_000))
    })
    const { deliveries } = notifying({ maxResponseBytes: FIXED_RESPONSE.length })
    const delivery = deliveries.deliver(orderTo(merchant.url))
    await deliveries.settled()
    const { response, isAcknowledged } = delivery.attempts[0] ?? {}
    expect(response).toMatchObject({ status: 200, isComplete: false })
    expect(response?.body).toHaveLength(FIXED_RESPONSE.length)
    expect(isAcknowledged).toBe(false)
  })

  it('does not accept a truncated response', async () => {
    const url = await startSocket((socket) => {
      const head = `HTTP/1.1 200 OK\r\ncontent-length: ${FIXED_RESPONSE.length + 1}\r\n\r\n`
      socket.once('data', () => socket.end(head + FIXED_RESPONSE))
    })
    const { deliveries } = notifying()
    const delivery = deliveries.deliver(orderTo(url))
    await deliveries.settled()
    expect(delivery.attempts[0]).toMatchObject({
      isAcknowledged: false,
      response: { isComplete: false },
    })
  })

  it('records a response that is not HTTP', async () => {
    const url = await startSocket((socket) =>
      socket.once('data', () => socket.end('hello\r\n\r\n')),
    )
    const { deliveries } = notifying()
    const delivery = deliveries.deliver(orderTo(url))
    await deliveries.settled()
    expect(delivery.attempts[0]?.failure?.reason).toBe('connectionLost')
  })

  it('delivers to an https endpoint with a self-signed certificate', async () => {
    const merchant = await startMerchant(acknowledge, selfSigned('127.0.0.1'))
    const { deliveries, clock, faults } = notifying()
    faults.add({ fault: 'reset', on: 'notifications', times: 1 })
    const delivery = deliveries.deliver(orderTo(merchant.url))
    await clock.advance('2m')
    expect(merchant.url).toMatch(/^https:/)
    expect(delivery.attempts.map(({ failure }) => failure?.reason)).toEqual(['fault', undefined])
    expect(delivery.state).toBe('acknowledged')
  })
})
