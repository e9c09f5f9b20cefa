import { inquiryPayment } from '@gw/operations'
import { describe, expect, it } from 'vitest'
import { causeOf, clientFor, failureOf, pay, payment } from '../client.ts'
import { recordFor, type Script, signatureHeaders, signed, startGateway } from '../gateway.ts'

const inquiry = { paymentId: '2026' }

/** Sends as long as the client reads. */
function endless(state: { isClosed: boolean }): Script {
  return (_received, response) => {
    response.on('close', () => {
      state.isClosed = true
    })
    response.writeHead(200, { 'response-time': '0', signature: 'x' })
    const send = (): void => {
      while (!response.destroyed && response.write('x'.repeat(1_000)));
    }
    response.on('drain', send)
    send()
  }
}

describe('client.call: response body', () => {
  it('reads a body in any number of chunks', async () => {
    const inPieces: Script = async (received, response) => {
      const body = recordFor(received)
      response.writeHead(200, signatureHeaders(received.target, body))
      for (const byte of Buffer.from(body)) {
        await new Promise((resolve) => response.write(Buffer.of(byte), resolve))
      }
      response.end()
    }
    const client = clientFor(await startGateway(inPieces))
    expect(await client.call(inquiryPayment, inquiry)).toMatchObject(inquiry)
  })

  it('accepts a body of exactly maxResponseBytes', async () => {
    const gateway = await startGateway(signed())
    const length = recordFor({ body: Buffer.from(JSON.stringify(inquiry)) }).length
    const fitting = clientFor(gateway, { maxResponseBytes: length })
    expect(await fitting.call(inquiryPayment, inquiry)).toMatchObject(inquiry)
    const { code } = await failureOf(
      clientFor(gateway, { maxResponseBytes: length - 1 }).call(inquiryPayment, inquiry),
    )
    expect(code).toBe('GW_CLIENT_RESPONSE_TOO_LARGE')
  })

  it('abandons an endless body at the limit and closes its connection', async () => {
    const state = { isClosed: false }
    const gateway = await startGateway(endless(state))
    const client = clientFor(gateway, { maxResponseBytes: 5_000 })
    const error = await failureOf(client.call(inquiryPayment, inquiry))
    expect(error).toMatchObject({ code: 'GW_CLIENT_RESPONSE_TOO_LARGE', attempts: 1 })
    expect(error.responseExcerpt).toBe('x'.repeat(500))
    await expect.poll(() => state.isClosed).toBe(true)
  })

  it('abandons a slow body at the time limit', async () => {
    const drip: Script = (received, response) => {
      response.writeHead(200, signatureHeaders(received.target, ''))
      response.write('{')
    }
    const client = clientFor(await startGateway(drip), { attemptTimeoutMs: 50, retry: false })
    const { code } = await failureOf(client.call(inquiryPayment, inquiry))
    expect(code).toBe('GW_CLIENT_TIMEOUT')
  })

  it.each<[string, unknown]>([
    ['text', 'text'],
    ['a DataView, which has no length', new DataView(new ArrayBuffer(2_000_000))],
    ['words instead of bytes', new Uint16Array(4)],
  ])('reports a body of a custom fetch that consists of %s as truncated', async (_name, chunk) => {
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(chunk)
        controller.close()
      },
    })
    const headers = { 'response-time': '0', signature: 'x' }
    const result = { status: 200, headers: new Headers(headers), body } as unknown as Response
    const client = clientFor({ url: 'http://127.0.0.1:9' }, { fetch: async () => result })
    const { code } = await failureOf(client.call(inquiryPayment, inquiry))
    expect(code).toBe('GW_CLIENT_RESPONSE_TRUNCATED')
  })

  it.each<[string, () => unknown]>([
    ['returns undefined', () => undefined],
    [
      'throws',
      () => {
        throw new Error('no')
      },
    ],
    ['rejects', () => Promise.reject(new Error('no'))],
    ['never ends', () => new Promise(() => {})],
  ])('reports an unknown outcome if the cancel() of a custom fetch %s', async (_name, cancel) => {
    const caller = new AbortController()
    const never = () => {
      caller.abort()
      return new Promise(() => {})
    }
    const endless = async () => ({ done: false, value: new Uint8Array(9) })
    const headers = new Headers({ 'response-time': '0', signature: 'x' })
    for (const [read, reason] of [
      [endless, 'GW_CLIENT_RESPONSE_TOO_LARGE'],
      [never, 'GW_CLIENT_ABORTED'],
    ] as const) {
      const body = { getReader: () => ({ read, cancel }) }
      const fetch = async () => ({ status: 200, headers, body }) as unknown as Response
      const client = clientFor({ url: 'http://127.0.0.1:9' }, { fetch, maxResponseBytes: 5 })
      const error = await failureOf(client.call(pay, payment, { signal: caller.signal }))
      expect(error.code).toBe('GW_CLIENT_OUTCOME_UNKNOWN')
      expect(causeOf(error)).toBe(reason)
    }
  })
})
