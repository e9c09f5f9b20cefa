import { inspect } from 'node:util'
import { gzipSync } from 'node:zlib'
import type { ClientError } from '@gw/client'
import { inquiryPayment } from '@gw/operations'
import { describe, expect, it } from 'vitest'
import { causeOf, clientFor, failureOf, pay, payment } from '../client.ts'
import { resultOf, type Script, startGateway, unsigned } from '../gateway.ts'

const inquiry = { paymentId: '2026', paymentRequestId: 'ORDER_1' }

describe('client.call: unsigned result', () => {
  it('keeps the result as a hint with authenticated: false', async () => {
    const result = resultOf('F', 'INVALID_SIGNATURE')
    const client = clientFor(await startGateway(unsigned({ status: 400, fields: { result } })))
    const read = await failureOf(client.call(inquiryPayment, inquiry))
    const money = await failureOf(client.call(pay, payment))
    for (const error of [read, money]) {
      expect(error).toMatchObject({ result, authenticated: false, httpStatus: 400 })
    }
    expect(money).toMatchObject({ code: 'GW_CLIENT_OUTCOME_UNKNOWN', requestId: 'ORDER_1' })
  })

  it('shortens the result and reduces it to its three fields', async () => {
    const long = 'x'.repeat(5_000)
    const result = { ...resultOf(long, long), resultMessage: long, more: 'untold' }
    const client = clientFor(await startGateway(unsigned({ fields: { result } })))
    const error = await failureOf(client.call(inquiryPayment, inquiry))
    const short = long.slice(0, 256)
    expect(error.result).toEqual({
      resultCode: short,
      resultStatus: short,
      resultMessage: short,
    })
    expect(JSON.stringify(error).length).toBeLessThan(1_200)
    expect(error.message.length).toBeLessThan(200)
  })
})

it.each([
  ['INVALID_CLIENT', / \(INVALID_CLIENT\) is only a hint\. Check clientId and environment$/],
  ['INVALID_SIGNATURE', /is only a hint\. Check that the provider has your public key, /],
  ['KEY_NOT_FOUND', /is only a hint\. Check that the provider has your public key, /],
  ['ACCESS_DENIED', / so its result \(ACCESS_DENIED\) is only a hint$/],
  ['<b>', / so its result is only a hint$/],
])('client.call says what to do about an unsigned %s', async (code, words) => {
  const fields = { result: resultOf('F', code) }
  const client = clientFor(await startGateway(unsigned({ fields })))
  expect((await failureOf(client.call(inquiryPayment, inquiry))).message).toMatch(words)
})

describe('client.call: no result', () => {
  it.each([
    [500, 'Internal Server Error'],
    [502, '<html><h1>Bad Gateway</h1></html>'],
    [503, ''],
    [504, '{"message":"upstream"}'],
    [429, 'slow down'],
  ])('retries HTTP status %i without a result', async (status, body) => {
    const gateway = await startGateway(unsigned({ status, body }))
    const read = await failureOf(clientFor(gateway).call(inquiryPayment, inquiry))
    expect(read).toMatchObject({ code: 'GW_CLIENT_UNREACHABLE', attempts: 3, httpStatus: status })
    const money = await failureOf(clientFor(gateway).call(pay, payment))
    expect(money).toMatchObject({ code: 'GW_CLIENT_OUTCOME_UNKNOWN', attempts: 3 })
    expect(causeOf(money)).toBe('GW_CLIENT_UNREACHABLE')
    expect(gateway.received).toHaveLength(6)
  })

  it('keeps the beginning of a proxy page in responseExcerpt, hidden from loggers', async () => {
    const page = `<html>Bad Gateway at edge-17 ${'.'.repeat(10_000)}</html>`
    const gateway = await startGateway(unsigned({ status: 502, body: page }))
    const read = await failureOf(clientFor(gateway).call(inquiryPayment, inquiry))
    const money = await failureOf(clientFor(gateway).call(pay, payment))
    for (const error of [read, money, money.cause as ClientError]) {
      expect(error.responseExcerpt).toBe(page.slice(0, 500))
      expect(inspect(error, { depth: 9 })).not.toContain('edge-17')
      expect(JSON.stringify(error)).not.toContain('edge-17')
    }
  })

  it('keeps the excerpt of a compressed or truncated response', async () => {
    const compressed: Script = (_received, response) => {
      response.writeHead(502, { 'content-encoding': 'gzip' })
      response.end(gzipSync('<html>edge</html>'))
    }
    const cut: Script = (_received, response) => {
      response.writeHead(502, { 'content-length': 100 })
      response.write('<html>edge', () => response.socket?.destroy())
    }
    for (const script of [compressed, cut]) {
      const client = clientFor(await startGateway(script))
      const error = await failureOf(client.call(inquiryPayment, inquiry))
      expect(error).toMatchObject({ code: 'GW_CLIENT_UNREACHABLE', attempts: 3 })
      expect(error.responseExcerpt).toContain('<html>edge')
    }
  })
})
