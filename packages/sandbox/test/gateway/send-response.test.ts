import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { createSigner } from '@gw/signature'
import { testKeyPair } from '@gw/testkit'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createSandboxClock } from '../../src/clock/sandbox-clock.ts'
import type { FaultRule } from '../../src/faults/fault-rule.ts'
import { createFaults } from '../../src/faults/faults.ts'
import { type ResponsePlan, sendResponse } from '../../src/gateway/send-response.ts'

const BODY = '{"result":{"resultCode":"SUCCESS","resultStatus":"S"},"paymentId":"p-10"}'
const PLAN: ResponsePlan = {
  status: 200,
  body: new TextEncoder().encode(BODY),
  signing: { clientId: 'MERCHANT_1', target: '/ams/api/v1/payments/inquiryPayment' },
}
const signer = createSigner({ privateKey: testKeyPair('gateway').privatePem, keyVersion: 1 })

/** Calls a server with this response over a raw socket and returns what it receives. */
async function receive(rule: Omit<FaultRule, 'on'> | undefined, plan: ResponsePlan = PLAN) {
  const clock = createSandboxClock({ startMs: Date.UTC(2026, 10, 15), speed: 0 })
  const faults = createFaults({ seed: 1 })
  if (rule !== undefined) faults.add({ ...rule, on: 'responses' })
  const keys = { signer: () => signer }
  const server = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const sent = once(server, 'request').then(([_request, response]) =>
    sendResponse({ response, plan, fault: faults.next('responses', {}), keys, clock }),
  )
  await once(server, 'listening')
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  let text = ''
  let error: string | undefined
  socket.on('data', (part) => {
    text += part.toString()
  })
  socket.on('error', ({ code }: NodeJS.ErrnoException) => {
    error = code
  })
  socket.write('POST / HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-length: 0\r\n\r\n')
  const closed = new Promise((resolve) => socket.once('close', resolve))
  return {
    clock,
    socket,
    sent,
    /** The data received so far. */
    text: () => text,
    /** Waits for the end and returns head and body. */
    async whole() {
      await closed
      const [head = '', body = ''] = text.split('\r\n\r\n')
      return { head: head.toLowerCase(), body, error }
    },
  }
}

describe('sendResponse', () => {
  it('sends a signed response with its length', async () => {
    const { whole, sent } = await receive(undefined)
    const { head, body } = await whole()
    expect(head).toMatch(/^http\/1.1 200 ok\r\n/)
    for (const name of ['client-id', 'response-time', 'signature']) {
      expect(head).toContain(`\r\n${name}: `)
    }
    expect(head).toContain(`\r\ncontent-length: ${BODY.length}`)
    expect(body).toBe(BODY)
    expect(await sent).toMatchObject({ status: 200, fault: undefined })
  })

  it('sends an unsigned response without signing', async () => {
    const plan = { ...PLAN, signing: undefined, status: 400, headers: { 'x-sandbox-step': 'time' } }
    const { head, body } = await (await receive(undefined, plan)).whole()
    expect(head).toMatch(/^http\/1.1 400 /)
    expect(head).toContain('\r\nx-sandbox-step: time')
    expect(head).not.toMatch(/signature|response-time|client-id/)
    expect(body).toBe(BODY)
  })

  it.each(['wrongKey', 'wrongPath', 'staleTime', 'missingHeader'] as const)(
    'does not change an unsigned response with %s',
    async (fault) => {
      const { body } = await (await receive({ fault }, { ...PLAN, signing: undefined })).whole()
      expect(body).toBe(BODY)
    },
  )

  it('changes a byte of an unsigned response', async () => {
    const plan = { ...PLAN, signing: undefined }
    const { body } = await (await receive({ fault: 'tamperedByte' }, plan)).whole()
    expect(body).toHaveLength(BODY.length)
    expect(body).not.toBe(BODY)
  })

  it('announces the full length and sends less', async () => {
    const { head, body, error } = await (
      await receive({ fault: 'truncatedBody', keepBytes: 10 })
    ).whole()
    expect(head).toContain(`\r\ncontent-length: ${BODY.length}`)
    expect(body).toBe(BODY.slice(0, 10))
    expect(error).toBeUndefined()
  })

  it('sends chunks without the last one', async () => {
    const { head, body } = await (
      await receive({ fault: 'truncatedBody', framing: 'chunked', keepBytes: 10 })
    ).whole()
    expect(head).toContain('\r\ntransfer-encoding: chunked')
    expect(head).not.toContain('content-length')
    expect(body).toBe(`a\r\n${BODY.slice(0, 10)}\r\n`)
  })

  it('resets the connection before the first byte', async () => {
    const { whole, sent } = await receive({ fault: 'reset' })
    expect(await whole()).toEqual({ head: '', body: '', error: 'ECONNRESET' })
    expect((await sent).status).toBeUndefined()
  })

  it('sends nothing until the caller disconnects', async () => {
    const { whole, sent, socket, text } = await receive({ fault: 'drop' })
    expect((await sent).status).toBeUndefined()
    expect(text()).toBe('')
    socket.end()
    expect(await whole()).toMatchObject({ head: '', body: '' })
  })

  it.each([
    [{ fault: 'status5xx' }, /^http\/1.1 503 /],
    [{ fault: 'status5xx', status: 500 }, /^http\/1.1 500 /],
    [{ fault: 'redirect' }, /^http\/1.1 307 .*\r\nlocation: \/elsewhere\r\n/s],
    [{ fault: 'redirect', status: 302, location: '/x' }, /^http\/1.1 302 .*\r\nlocation: \/x\r\n/s],
  ] as const)('responds to %j without a body or a signature', async (fault, start) => {
    const { head, body } = await (await receive(fault)).whole()
    expect(head).toMatch(start)
    expect(head).not.toContain('signature')
    expect(body).toBe('')
  })

  it('sends the whole response a few bytes at a time', async () => {
    const { body } = await (
      await receive({ fault: 'slowDrip', dripBytes: 7, dripDelayMs: 1 })
    ).whole()
    expect(body).toBe(BODY)
  })

  it('stops sending when the caller disconnects', async () => {
    const { sent, socket } = await receive({ fault: 'slowDrip', dripDelayMs: 600_000 })
    await once(socket, 'data')
    socket.destroy()
    expect(await sent).toMatchObject({ status: 200 })
  })

  it.each(['sandbox', 'real'] as const)(
    'stops waiting on the %s clock when the caller disconnects',
    async (delayClock) => {
      const { sent, socket, clock } = await receive({
        fault: 'delay',
        delayMs: 600_000,
        delayClock,
      })
      await once(socket, 'connect')
      socket.destroy()
      expect(await sent).toMatchObject({ status: 200 })
      await clock.advance('1h')
    },
  )
})
