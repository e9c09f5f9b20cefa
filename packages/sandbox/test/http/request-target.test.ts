import { createSign, createVerify } from 'node:crypto'
import { once } from 'node:events'
import { connect } from 'node:net'
import type { Sandbox } from '@gw/sandbox'
import { describe, expect, it } from 'vitest'
import { splitRequestTarget } from '../../src/http/request-target.ts'
import { EUR_100, gatewayPair, merchantPair, start } from '../support/sandbox.ts'

interface RawReply {
  readonly status: number
  readonly headers: ReadonlyMap<string, string>
  readonly body: string
}

/** Sends bytes over a socket, because no HTTP client lets the caller choose the request line. */
async function sendRaw({ url }: Sandbox, head: readonly string[], body = ''): Promise<RawReply> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  const lines = [...head, `content-length: ${Buffer.byteLength(body)}`, 'connection: close']
  // Not ended, because Node treats a client that closes its side as disconnected.
  socket.write(`${lines.join('\r\n')}\r\n\r\n${body}`)
  const parts: Buffer[] = []
  socket.on('data', (part) => parts.push(part))
  await once(socket, 'close')
  const [top = '', text = ''] = Buffer.concat(parts).toString().split('\r\n\r\n', 2)
  const [statusLine = '', ...fields] = top.split('\r\n')
  const headers = fields.map((field) => {
    const [name = '', ...value] = field.split(': ')
    return [name.toLowerCase(), value.join(': ')] as const
  })
  return { status: Number(statusLine.split(' ')[1]), headers: new Map(headers), body: text }
}

async function callInAbsoluteForm(sandbox: Sandbox, line: string, signedTarget: string) {
  const { paymentId } = sandbox.payments.create({ paymentAmount: EUR_100 })
  const body = JSON.stringify({ paymentId })
  const { clientId } = sandbox.merchant
  const time = String(sandbox.clock.now())
  const signature = createSign('RSA-SHA256')
    .update(`POST ${signedTarget}\n${clientId}.${time}.${body}`)
    .sign(merchantPair.privateKey, 'base64')
  const head = [
    `POST ${line} HTTP/1.1`,
    'host: 127.0.0.1',
    'content-type: application/json; charset=UTF-8',
    `client-id: ${clientId}`,
    `request-time: ${time}`,
    `signature: algorithm=RSA256,keyVersion=1,signature=${encodeURIComponent(signature)}`,
  ]
  return sendRaw(sandbox, head, body)
}

const TARGET = '/ams/sandbox/api/v1/payments/inquiryPayment'

describe('absolute-form request line', () => {
  it.each(['https://localhost', 'http://127.0.0.1:4600', 'HTTP://[::1]:80'])(
    'is served by its path, and the response is signed for it: %s',
    async (origin) => {
      const sandbox = await start()
      const { status, headers, body } = await callInAbsoluteForm(sandbox, origin + TARGET, TARGET)
      expect(status).toBe(200)
      expect(JSON.parse(body).result.resultCode).toBe('SUCCESS')
      const [, value = ''] = /signature=(.+)$/.exec(headers.get('signature') ?? '') ?? []
      const isValid = createVerify('RSA-SHA256')
        .update(
          `POST ${TARGET}\n${sandbox.merchant.clientId}.${headers.get('response-time')}.${body}`,
        )
        .verify(gatewayPair.publicKey, decodeURIComponent(value), 'base64')
      expect(isValid).toBe(true)
    },
  )

  it.each(['https://open.gateway.example', 'http://user@127.0.0.1', 'http://'])(
    'is rejected for a different host, and nothing is recorded: %s',
    async (origin) => {
      const sandbox = await start()
      const { status } = await callInAbsoluteForm(sandbox, origin + TARGET, TARGET)
      expect(status).toBe(403)
      expect(sandbox.calls.list()).toEqual([])
    },
  )

  it('is verified against the text after the authority, without normalization', async () => {
    const sandbox = await start()
    const written = '/ams/x/../sandbox/api/v1/payments/inquiryPayment'
    const line = `https://localhost${written}`
    const asWritten = await callInAbsoluteForm(sandbox, line, written)
    // The signature is valid, and the operation does not exist under this text.
    expect(JSON.parse(asWritten.body).result.resultCode).toBe('INVALID_API')
    const normalized = await callInAbsoluteForm(sandbox, line, TARGET)
    expect(JSON.parse(normalized.body).result.resultCode).toBe('INVALID_SIGNATURE')
  })
})

describe('a call to a name that was bound to loopback', () => {
  it.each(['attacker.example', 'attacker.example:4600', '127.0.0.1.attacker.example', ''])(
    'is rejected before it is recorded, for the host "%s"',
    async (host) => {
      const sandbox = await start()
      for (const method of ['GET', 'POST', 'OPTIONS']) {
        const { status } = await sendRaw(sandbox, [`${method} ${TARGET} HTTP/1.1`, `host: ${host}`])
        expect(status).toBe(403)
      }
      expect([...sandbox.calls.list(), ...sandbox.events.list()]).toEqual([])
    },
  )
})

describe('control API: absolute-form request line', () => {
  const control = (sandbox: Sandbox, authority: string, host: string): Promise<RawReply> =>
    sendRaw(sandbox, [`GET http://${authority}/_sandbox/status HTTP/1.1`, `host: ${host}`])

  it.each([
    ['attacker.example', '127.0.0.1'],
    ['127.0.0.1', 'attacker.example'],
    ['127.0.0.1@attacker.example', '127.0.0.1'],
    ['attacker.example@127.0.0.1', '127.0.0.1'],
    ['', '127.0.0.1'],
  ])('rejects the authority "%s" with the Host %s', async (authority, host) => {
    const sandbox = await start()
    expect((await control(sandbox, authority, host)).status).toBe(403)
  })

  it('accepts a loopback authority with a loopback Host', async () => {
    const sandbox = await start()
    const reply = await control(sandbox, 'localhost:4600', '127.0.0.1')
    expect(reply.status).toBe(200)
    expect(reply.body).toContain(`"url": "${sandbox.url}"`)
  })

  it('does not let a path that starts with another host bypass the guard', async () => {
    const sandbox = await start()
    const head = ['GET //attacker.example/_sandbox/status HTTP/1.1', 'host: 127.0.0.1']
    expect((await sendRaw(sandbox, head)).status).toBe(404)
  })
})

describe('splitRequestTarget', () => {
  it.each([
    ['/ams/api?x=1', { target: '/ams/api?x=1' }],
    ['https://host:1/ams//a/../b?x=%7e#y', { authority: 'host:1', target: '/ams//a/../b?x=%7e#y' }],
    ['http://host', { authority: 'host', target: '/' }],
    ['http://host?x', { authority: 'host', target: '/?x' }],
    ['http:///path', { authority: '', target: '/path' }],
    ['ftp://host/path', { target: 'ftp://host/path' }],
    ['*', { target: '*' }],
  ])('splits %s', (url, expected) => {
    expect(splitRequestTarget(url)).toEqual(expected)
  })
})
