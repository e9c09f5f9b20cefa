import { ClientError } from '@gw/client'
import { inquiryPayment } from '@gw/operations'
import { describe, expect, it } from 'vitest'
import { clientFor, failureOf, pay, payment } from '../client.ts'
import { reset, resultOf, signed, unsigned } from '../gateway.ts'
import { startWithClock } from './clock.ts'

const paymentRequestId = 'ORDER_1'
const SKEW_MS = 300_000
const LONG_AGO = Date.UTC(2020, 0)
const OPEN = { found: false, final: false, missingSinceMs: undefined }

describe('client.findPayment', () => {
  it('returns a payment with its outcome', async () => {
    const { client, gateway } = await startWithClock('PROCESSING')
    expect(await client.findPayment({ paymentRequestId, expiresAtMs: LONG_AGO })).toMatchObject({
      found: true,
      outcome: 'processing',
      record: { paymentRequestId },
    })
    expect(gateway.received).toHaveLength(1)
  })

  it('looks once, and says what to save for the next lookup', async () => {
    const { client, gateway, start } = await startWithClock('missing')
    const found = await client.findPayment({ paymentRequestId, expiresAtMs: LONG_AGO })
    expect(found).toEqual({ found: false, final: false, missingSinceMs: start })
    expect(gateway.received).toHaveLength(1)
  })

  it('closes a payment that was still missing a minute later', async () => {
    const { client, clock, start } = await startWithClock('missing')
    const request = { paymentRequestId, expiresAtMs: start - SKEW_MS - 1 }
    const { missingSinceMs } = await client.findPayment(request)
    clock.ms += 59_999
    const early = await client.findPayment({ ...request, missingSinceMs })
    expect(early).toEqual({ found: false, final: false, missingSinceMs: start })
    clock.ms += 1
    const late = await client.findPayment({ ...request, missingSinceMs: start })
    expect(late).toEqual({ found: false, final: true, missingSinceMs: start })
  })

  it.each([
    ['before the payment expired', 1],
    ['just after it expired', -1],
    ['maxSkewMs after it expired', -SKEW_MS],
  ])('does not count a lookup %s', async (_name, offsetMs) => {
    const { client, clock, start } = await startWithClock('missing')
    const request = { paymentRequestId, expiresAtMs: start + offsetMs }
    expect(await client.findPayment(request)).toEqual(OPEN)
    // Not even if the caller says that it does.
    clock.ms += 2 * SKEW_MS
    const found = await client.findPayment({ ...request, missingSinceMs: start })
    expect(found).toEqual({ found: false, final: false, missingSinceMs: clock.ms })
  })

  it('starts over if the clock went back behind the earlier lookup', async () => {
    const { client, start } = await startWithClock('missing')
    const request = { paymentRequestId, expiresAtMs: LONG_AGO, missingSinceMs: start + 1 }
    const found = await client.findPayment(request)
    expect(found).toEqual({ found: false, final: false, missingSinceMs: start })
  })

  it('starts over if the clock went back behind the expiry time', async () => {
    const { client, start } = await startWithClock('missing')
    const missingSinceMs = start + SKEW_MS + 1
    const found = await client.findPayment({
      paymentRequestId,
      expiresAtMs: start,
      missingSinceMs,
    })
    expect(found).toEqual(OPEN)
  })

  it('counts from the start of a lookup, not from its response', async () => {
    const { client, clock, start } = await startWithClock((received, response, index) => {
      clock.ms += 60_000
      const body = JSON.stringify({ result: resultOf('F', 'ORDER_NOT_EXIST') })
      return signed({ body, time: String(clock.ms) })(received, response, index)
    })
    const expiresAtMs = start - SKEW_MS - 1
    const missingSinceMs = start
    const found = await client.findPayment({ paymentRequestId, expiresAtMs, missingSinceMs })
    expect(found).toEqual({ found: false, final: false, missingSinceMs: start })
    const justNow = { paymentRequestId, expiresAtMs: clock.ms - SKEW_MS }
    expect(await client.findPayment(justNow)).toEqual(OPEN)
  })

  it.each([undefined, null])(
    'never closes a payment whose expiresAtMs is %s, as it debits without the payer',
    async (expiresAtMs) => {
      const { client, gateway } = await startWithClock('missing')
      const missingSinceMs = LONG_AGO
      const found = await client.findPayment({ paymentRequestId, expiresAtMs, missingSinceMs })
      expect(found).toEqual(OPEN)
      expect(gateway.received).toHaveLength(1)
    },
  )

  it('treats a missingSinceMs of null as absent', async () => {
    const { client, start } = await startWithClock('missing')
    const request = { paymentRequestId, expiresAtMs: LONG_AGO, missingSinceMs: null }
    const found = await client.findPayment(request)
    expect(found).toEqual({ found: false, final: false, missingSinceMs: start })
  })

  it('returns a payment that was missing before, and clears missingSinceMs', async () => {
    const { client, start } = await startWithClock('SUCCESS')
    const missingSinceMs = start - 60_000
    const request = { paymentRequestId, expiresAtMs: LONG_AGO, missingSinceMs }
    const found = await client.findPayment(request)
    expect(found).toMatchObject({ found: true, outcome: 'succeeded' })
    expect(found.missingSinceMs).toBeUndefined()
  })

  it('returns a missingSinceMs that the next call accepts, from a clock with fractions', async () => {
    const { client, clock, start } = await startWithClock('missing')
    const request = { paymentRequestId, expiresAtMs: LONG_AGO }
    clock.ms += 0.5
    const { missingSinceMs } = await client.findPayment(request)
    expect(missingSinceMs).toBe(start + 1)
    clock.ms = start + 60_000.5
    const early = await client.findPayment({ ...request, missingSinceMs })
    expect(early).toMatchObject({ final: false, missingSinceMs })
  })

  it('gives each lookup a connection that no later call shares', async () => {
    const { client, gateway } = await startWithClock('missing', 'SUCCESS')
    await client.findPayment({ paymentRequestId, expiresAtMs: LONG_AGO })
    await client.call(inquiryPayment, { paymentRequestId })
    const connection = gateway.received.map(({ headers }) => headers.connection)
    expect(connection).toEqual(['close', 'close'])
    expect(gateway.connections()).toBe(2)
  })

  it.each([
    [
      'an ORDER_NOT_EXIST that is not final',
      signed({ fields: { result: resultOf('U', 'ORDER_NOT_EXIST') } }),
      'GW_CLIENT_RESULT_UNKNOWN',
    ],
    [
      'an unsigned ORDER_NOT_EXIST',
      unsigned({ body: JSON.stringify({ result: resultOf('F', 'ORDER_NOT_EXIST') }) }),
      'GW_CLIENT_RESPONSE_UNSIGNED',
    ],
    [
      'a different rejection',
      signed({ body: JSON.stringify({ result: resultOf('F', 'ACCESS_DENIED') }) }),
      'GW_CLIENT_RESULT_FAILED',
    ],
    ['no response', reset, 'GW_CLIENT_UNREACHABLE'],
  ])('throws after %s, which closes nothing', async (_name, answer, code) => {
    const { client, start } = await startWithClock(answer)
    const missingSinceMs = start - 60_000
    const request = { paymentRequestId, expiresAtMs: LONG_AGO, missingSinceMs }
    expect(await failureOf(client.findPayment(request))).toMatchObject({ code })
  })

  it.each([
    {},
    { paymentRequestId: '' },
    ...['expiresAtMs', 'missingSinceMs'].flatMap((name) =>
      [
        '2026-11-16T00:00:00Z',
        '1794700800000', // as some databases return a bigint
        1_794_700_800, // in seconds
        1_794_700_800_000.5,
        new Date(null as never).getTime(),
        -LONG_AGO,
        Number.NaN,
        Infinity,
      ].map((value) => ({ paymentRequestId, [name]: value })),
    ),
  ])('throws TypeError for %o, and looks up nothing', async (request) => {
    const { client, gateway } = await startWithClock('missing')
    await expect(client.findPayment(request as never)).rejects.toThrow(TypeError)
    expect(gateway.received).toHaveLength(0)
  })

  it('accepts 1e11, the earliest time that cannot be in seconds', async () => {
    const { client, start } = await startWithClock('missing')
    const found = await client.findPayment({ paymentRequestId, expiresAtMs: 1e11 })
    expect(found).toEqual({ found: false, final: false, missingSinceMs: start })
  })

  it('throws TypeError for an unknown option', async () => {
    const { client } = await startWithClock('missing')
    const finding = client.findPayment({ paymentRequestId }, { sleep: async () => {} } as object)
    await expect(finding).rejects.toThrow(TypeError)
  })
})

describe('client.findPayment with the error of pay', () => {
  const errorOf = (code: string, more: object = {}) =>
    new ClientError('test', { code: code as never, operation: 'pay', attempts: 0, ...more })

  it('closes a payment of which nothing was sent, without a lookup', async () => {
    const { client, gateway } = await startWithClock('missing')
    const nowhere = clientFor({ url: 'http://127.0.0.1:1' }, { retry: false })
    for (const payError of [
      await failureOf(nowhere.call(pay, payment)),
      await failureOf(client.call(pay, { ...payment, paymentRequestId: '' })),
    ]) {
      expect(await client.findPayment({ paymentRequestId, payError })).toEqual({
        found: false,
        final: true,
      })
    }
    expect(gateway.received).toHaveLength(0)
  })

  it.each([
    ['an unknown outcome', errorOf('GW_CLIENT_OUTCOME_UNKNOWN')],
    ['a rejection', errorOf('GW_CLIENT_RESULT_FAILED')],
    ['the error of a lookup', errorOf('GW_CLIENT_TIMEOUT', { operation: 'inquiryPayment' })],
    ['the error of a different payment', errorOf('GW_CLIENT_TIMEOUT', { requestId: 'ORDER_2' })],
    ['any other error', new Error('a bug')],
    ['no error', undefined],
  ])('looks up the payment after %s', async (_name, payError) => {
    const { client } = await startWithClock('missing')
    const found = await client.findPayment({ paymentRequestId, payError })
    expect(found).toEqual(OPEN)
  })
})
