import { createServer, type Socket } from 'node:net'
import { inquiryPayment } from '@gw/operations'
import { describe, expect, it, onTestFinished } from 'vitest'
import { clientFor } from '../client.ts'
import { recordFor, resultOf, signatureHeaders, signed, startGateway } from '../gateway.ts'

const MISSING = JSON.stringify({ result: resultOf('F', 'ORDER_NOT_EXIST') })
const CREATED = { paymentStatus: 'SUCCESS', paymentAmount: { currency: 'EUR', value: '100' } }

/**
 * Starts a gateway behind a proxy that sends every response twice on its connection: the copy arrives when the next
 * request does. On raw sockets, because an HTTP server does not send a response that nobody requested. It knows every
 * payment but those whose ID begins with OLD.
 */
async function startDoublingGateway() {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    let copy: Buffer | undefined
    let received = ''
    socket.on('error', () => {})
    socket.on('data', (bytes) => {
      received += bytes.toString()
      const [head = '', body = ''] = received.split('\r\n\r\n')
      if (body.length < Number(/content-length: (\d+)/i.exec(head)?.[1])) return
      received = ''
      if (copy !== undefined) return void socket.write(copy)
      const target = head.split(' ')[1] ?? ''
      const isMissing = body.includes('"OLD')
      copy = toResponse(
        target,
        isMissing ? MISSING : recordFor({ body: Buffer.from(body) }, CREATED),
      )
      socket.write(copy)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy()
    await new Promise((resolve) => server.close(resolve))
  })
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
}

function toResponse(target: string, body: string): Buffer {
  const lines = [
    'HTTP/1.1 200 OK',
    'Content-Type: application/json; charset=UTF-8',
    'Connection: keep-alive',
    `Content-Length: ${Buffer.byteLength(body)}`,
    ...Object.entries(signatureHeaders(target, body)).map(([name, value]) => `${name}: ${value}`),
  ]
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n${body}`)
}

describe('a response that a proxy sends twice', () => {
  async function openClient() {
    const clock = { ms: Date.now() }
    const client = clientFor(
      { url: await startDoublingGateway() },
      { now: () => clock.ms, retry: false },
    )
    // Other parts of the shop look up payments that do not exist, before each lookup.
    const lookUpOthers = () =>
      Promise.all(
        ['OLD_1', 'OLD_2', 'OLD_3'].map((paymentRequestId) =>
          client.call(inquiryPayment, { paymentRequestId }).catch(() => {}),
        ),
      )
    await lookUpOthers()
    return { client, clock, lookUpOthers }
  }

  it('does not close a payment that exists', async () => {
    const { client, clock, lookUpOthers } = await openClient()
    const request = { paymentRequestId: 'ORDER_1', expiresAtMs: Date.UTC(2020, 0) }
    const found = { found: true, outcome: 'succeeded' }
    expect(await client.findPayment(request)).toMatchObject(found)
    clock.ms += 60_000
    await lookUpOthers()
    const missingSinceMs = clock.ms - 60_000
    expect(await client.findPayment({ ...request, missingSinceMs })).toMatchObject(found)
  })
})

describe('a record with malformed fields', () => {
  const broken = { transactions: [{ transactionType: 7 }] }
  const odd = { paymentCreateTime: {} }

  it.each<[string, object, unknown]>([
    ['no field', {}, []],
    ['a field that says nothing about refunds', odd, []],
    ['its transactions', broken, undefined],
    ['its transactions and a different field', { ...odd, ...broken }, undefined],
  ])('shows what was given back, or that it is not known: %s', async (_what, more, givenBack) => {
    const client = clientFor(await startGateway(signed({ fields: { ...CREATED, ...more } })))
    const found = await client.findPayment({ paymentRequestId: 'ORDER_1' })
    expect(found).toMatchObject({ outcome: 'succeeded', givenBack })
  })
})
