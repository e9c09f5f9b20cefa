import type { ClientOptions } from '@gw/client'
import { inquiryPayment } from '@gw/operations'
import { describe, expect, it } from 'vitest'
import { causeOf, clientFor, failureOf, pay, payment } from '../client.ts'
import { gatewayPair, type Script, SUCCESS, signed, startGateway, unsigned } from '../gateway.ts'
import { unusableResponses } from './unusable-responses.ts'

const MINUTE = 60_000
const inquiry = { paymentId: '2026', paymentRequestId: 'ORDER_1' }
const HAS_CAUSE = /_(?:SIGNATURE_INVALID|KEY_UNKNOWN|NOT_FRESH|NOT_JSON|TRUNCATED)$/

describe('client.call: usable responses', () => {
  it.each([
    ['with nothing unusual', signed()],
    ['with HTTP status 500', signed({ status: 500 })],
    ['with HTTP status 404', signed({ status: 404 })],
    ['signed a while ago', signed({ time: String(Date.now() - 2 * MINUTE) })],
    ['with an ISO time', signed({ time: new Date().toISOString() })],
    ['with more fields than are known', signed({ fields: { later: { a: [1] } } })],
    ['with content-encoding identity', signed({ headers: { 'content-encoding': 'identity' } })],
  ])('returns the data of a response %s', async (_name, script) => {
    const client = clientFor(await startGateway(script))
    expect(await client.call(inquiryPayment, inquiry)).toMatchObject({
      ...inquiry,
      result: SUCCESS,
    })
    expect(await client.call(pay, payment)).toMatchObject({ ...payment, result: SUCCESS })
  })
})

describe('client.call: unusable responses', () => {
  it.each(unusableResponses)(
    'reports the reason for a read, and an unknown outcome for write and money: %s',
    async (_name, script, code) => {
      const gateway = await startGateway(script)
      const client = clientFor(gateway, { maxResponseBytes: 10_000 })
      const read = await failureOf(client.call(inquiryPayment, inquiry))
      const money = await failureOf(client.call(pay, payment))
      const write = await failureOf(client.call({ ...pay, effect: 'write' }, payment))
      expect([read.code, read.attempts]).toEqual([code, 1])
      expect(read.cause instanceof Error).toBe(HAS_CAUSE.test(code))
      const unknown = 'GW_CLIENT_OUTCOME_UNKNOWN'
      expect([money.code, causeOf(money), money.attempts]).toEqual([unknown, code, 1])
      expect([write.code, causeOf(write)]).toEqual([unknown, code])
      expect(money.requestId).toBe('ORDER_1')
      expect([read.authenticated, money.authenticated]).not.toContain(true)
      expect(gateway.received).toHaveLength(3)
    },
  )
})

it('client.call reads a response of more than 1 MiB if maxResponseBytes allows it', async () => {
  const fields = { filler: 'x'.repeat(1_100_000) }
  const options = { maxResponseBytes: 1_200_000 }
  const verified = clientFor(await startGateway(signed({ fields })), options)
  expect(await verified.call(inquiryPayment, inquiry)).toMatchObject(inquiry)
  const hinting = clientFor(await startGateway(unsigned({ fields })), options)
  const { code } = await failureOf(hinting.call(inquiryPayment, inquiry))
  expect(code).toBe('GW_CLIENT_RESPONSE_UNSIGNED')
})

describe('client.call: maxSkewMs', () => {
  const nowMs = 1_794_700_800_000
  const inquireAt = async (answeredAtMs: number, maxSkewMs?: number) => {
    const gateway = await startGateway(signed({ time: String(answeredAtMs) }))
    const client = clientFor(gateway, { now: () => nowMs, maxSkewMs })
    return client.call(inquiryPayment, inquiry)
  }

  it.each([-300_000, 0, 300_000])('accepts a response %i ms from the clock', async (skewMs) => {
    expect(await inquireAt(nowMs + skewMs)).toMatchObject(inquiry)
  })

  it.each([-300_001, 300_001])('rejects a response %i ms from the clock', async (skewMs) => {
    const { code } = await failureOf(inquireAt(nowMs + skewMs))
    expect(code).toBe('GW_CLIENT_RESPONSE_NOT_FRESH')
  })

  it('accepts a difference up to maxSkewMs, including 0', async () => {
    expect(await inquireAt(nowMs - 900_000, 900_000)).toMatchObject(inquiry)
    expect(await inquireAt(nowMs, 0)).toMatchObject(inquiry)
    const { code } = await failureOf(inquireAt(nowMs + 1, 0))
    expect(code).toBe('GW_CLIENT_RESPONSE_NOT_FRESH')
  })
})

describe('client.call: messages about unusable responses', () => {
  const nowMs = 1_794_700_800_000

  it.each<[string, Script, string]>([
    [
      'how old the response is',
      signed({ time: String(nowMs - 1_800_000) }),
      'differ by more than maxSkewMs. The message is 1800 s old. At most 300 s are allowed (maxAgeMs)',
    ],
    [
      'how far the response is in the future',
      signed({ time: String(nowMs + 1_800_000) }),
      'differ by more than maxSkewMs. The message is dated 1800 s in the future. At most 300 s are allowed (maxFutureSkewMs)',
    ],
    [
      'the key versions',
      signed({ time: String(nowMs), keyVersion: 2 }),
      'No public key is configured for key version 2 (configured: 1). Add it to gatewayKeys if the provider rotated keys',
    ],
    [
      'which header is missing: the signature',
      (_received, response) => {
        response.writeHead(200, { 'response-time': String(nowMs) }).end('{}')
      },
      'The response has no Signature header. Check that no proxy removes it',
    ],
    [
      'which header is missing: the time',
      (_received, response) => {
        response.writeHead(200, { signature: 'a=b' }).end('{}')
      },
      'The response has no response-time header. Check that no proxy removes it',
    ],
    [
      'the limit',
      signed({ body: ' '.repeat(10_001) }),
      'longer than 10000 bytes (maxResponseBytes). Raise the limit if you expect such responses',
    ],
  ])('contain %s', async (_name, script, text) => {
    const gateway = await startGateway(script)
    const client = clientFor(gateway, { now: () => nowMs, maxResponseBytes: 10_000 })
    expect((await failureOf(client.call(inquiryPayment, inquiry))).message).toContain(text)
    expect((await failureOf(client.call(pay, payment))).message).toContain(text)
  })
})

describe('client.call: gatewayKeys', () => {
  const { publicPem: material } = gatewayPair
  const down = new Error('the key service is down')
  it.each<[string, ClientOptions['gatewayKeys'], string]>([
    ['has expired', { 1: { material, notAfter: 0 } }, 'GW_SIGNATURE_KEY_OUTSIDE_WINDOW'],
    ['cannot be looked up', () => Promise.reject(down), 'GW_SIGNATURE_KEY_LOOKUP_FAILED'],
    ['is not found', async () => undefined, 'GW_SIGNATURE_KEY_UNKNOWN'],
  ])('reports an unknown key for a key that %s', async (_name, gatewayKeys, reason) => {
    const client = clientFor(await startGateway(signed()), { gatewayKeys })
    const read = await failureOf(client.call(inquiryPayment, inquiry))
    expect(read).toMatchObject({ code: 'GW_CLIENT_RESPONSE_KEY_UNKNOWN', cause: { code: reason } })
    const money = await failureOf(client.call(pay, payment))
    expect(money.code).toBe('GW_CLIENT_OUTCOME_UNKNOWN')
  })

  it('reports GW_CLIENT_RESPONSE_SIGNATURE_INVALID if a custom key ring throws its own error', async () => {
    const gatewayKeys = { find: () => Promise.reject(down) }
    const client = clientFor(await startGateway(signed()), { gatewayKeys })
    const error = await failureOf(client.call(inquiryPayment, inquiry))
    expect(error.code).toBe('GW_CLIENT_RESPONSE_SIGNATURE_INVALID')
    expect(error.cause).toBe(down)
  })

  it('verifies with a key that is looked up', async () => {
    const gatewayKeys = async (version: number) =>
      version === 1 ? gatewayPair.publicPem : undefined
    const client = clientFor(await startGateway(signed()), { gatewayKeys })
    expect(await client.call(inquiryPayment, inquiry)).toMatchObject(inquiry)
  })
})
