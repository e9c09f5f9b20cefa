import { ClientError } from '@gw/client'
import { inquiryPayment } from '@gw/operations'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { clientFor, failureOf, pay, payment } from '../client.ts'
import { reset, resultOf, signed, unsigned } from '../gateway.ts'
import { startWithClock } from './clock.ts'

const paymentRequestId = 'ORDER_1'
const SKEW_MS = 300_000
const LONG_AGO = Date.UTC(2020, 0)

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

  it('closes a payment after two lookups, a minute apart, that found nothing', async () => {
    const { client, gateway, clock, sleep, start } = await startWithClock('missing')
    const expiresAtMs = start - SKEW_MS - 1
    const found = await client.findPayment({ paymentRequestId, expiresAtMs }, { sleep })
    expect(found).toEqual({ found: false, final: true })
    expect(clock.slept).toEqual([60_000])
    expect(gateway.received).toHaveLength(2)
  })

  it.each([
    ['before the payment expired', 1],
    ['just after it expired', -1],
    ['maxSkewMs after it expired', -SKEW_MS],
  ])('keeps a payment open %s', async (_name, offsetMs) => {
    const { client, gateway, clock, sleep, start } = await startWithClock('missing')
    const request = { paymentRequestId, expiresAtMs: start + offsetMs }
    expect(await client.findPayment(request, { sleep })).toEqual({ found: false, final: false })
    expect(clock.slept).toEqual([])
    expect(gateway.received).toHaveLength(1)
  })

  it('keeps a payment open that debits without the payer and so has no expiresAtMs', async () => {
    const { client, gateway } = await startWithClock('missing')
    expect(await client.findPayment({ paymentRequestId })).toEqual({ found: false, final: false })
    expect(gateway.received).toHaveLength(1)
  })

  it('keeps a payment open if less than a minute passed between the lookups', async () => {
    const { client, clock } = await startWithClock('missing')
    const sleep = async () => {
      clock.ms += 59_999
    }
    const found = await client.findPayment({ paymentRequestId, expiresAtMs: LONG_AGO }, { sleep })
    expect(found).toEqual({ found: false, final: false })
  })

  it('keeps a payment open if timeoutMs leaves no minute for the second lookup', async () => {
    const { client, gateway, clock, sleep } = await startWithClock('missing')
    const options = { sleep, timeoutMs: 60_000 }
    const found = await client.findPayment({ paymentRequestId, expiresAtMs: LONG_AGO }, options)
    expect(found).toEqual({ found: false, final: false })
    expect(clock.slept).toEqual([])
    expect(gateway.received).toHaveLength(1)
  })

  it('gives the second lookup what the minute left of timeoutMs', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
    onTestFinished(() => void vi.useRealTimers())
    const { client, sleep } = await startWithClock('missing', () => {
      vi.advanceTimersByTime(2_000)
    })
    const options = { sleep, timeoutMs: 62_000 }
    const finding = client.findPayment({ paymentRequestId, expiresAtMs: LONG_AGO }, options)
    expect(await failureOf(finding)).toMatchObject({ code: 'GW_CLIENT_TIMEOUT' })
  })

  it('closes a payment if both lookups and the minute fit into timeoutMs', async () => {
    const { client, gateway, sleep } = await startWithClock('missing')
    const options = { sleep, timeoutMs: 90_000 }
    const found = await client.findPayment({ paymentRequestId, expiresAtMs: LONG_AGO }, options)
    expect(found).toEqual({ found: false, final: true })
    expect(gateway.received).toHaveLength(2)
  })

  it('returns a payment that only the second lookup finds', async () => {
    const { client, sleep } = await startWithClock('missing', 'SUCCESS')
    const found = await client.findPayment({ paymentRequestId, expiresAtMs: LONG_AGO }, { sleep })
    expect(found).toMatchObject({ found: true, outcome: 'succeeded' })
  })

  it('gives each lookup a connection that no later call shares', async () => {
    const { client, gateway, sleep } = await startWithClock('missing', 'missing', 'SUCCESS')
    await client.findPayment({ paymentRequestId, expiresAtMs: LONG_AGO }, { sleep })
    await client.call(inquiryPayment, { paymentRequestId })
    const connection = gateway.received.map(({ headers }) => headers.connection)
    expect(connection).toEqual(['close', 'close', 'close'])
    expect(gateway.connections()).toBe(3)
  })

  it.each([
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
    const { client, sleep } = await startWithClock(answer)
    const finding = client.findPayment({ paymentRequestId, expiresAtMs: LONG_AGO }, { sleep })
    expect(await failureOf(finding)).toMatchObject({ code })
    const { client: again, sleep: wait } = await startWithClock('missing', answer)
    const second = again.findPayment({ paymentRequestId, expiresAtMs: LONG_AGO }, { sleep: wait })
    expect(await failureOf(second)).toMatchObject({ code })
  })

  it('stops waiting when it is aborted', async () => {
    const { client, gateway } = await startWithClock('missing')
    const controller = new AbortController()
    const { signal } = controller
    const finding = client.findPayment({ paymentRequestId, expiresAtMs: LONG_AGO }, { signal })
    await expect.poll(() => gateway.received.length).toBe(1)
    controller.abort()
    expect(await failureOf(finding)).toMatchObject({ code: 'GW_CLIENT_ABORTED' })
    expect(gateway.received).toHaveLength(1)
  })

  it.each([
    {},
    { paymentRequestId: '' },
    { paymentRequestId, expiresAtMs: '2026-11-16T00:00:00Z' },
    { paymentRequestId, expiresAtMs: 1_794_700_800 }, // in seconds
    { paymentRequestId, expiresAtMs: new Date(null as never).getTime() },
    { paymentRequestId, expiresAtMs: -Date.UTC(2020, 0) },
  ])('throws TypeError for %j', async (request) => {
    const { client, sleep } = await startWithClock('missing')
    await expect(client.findPayment(request as never, { sleep })).rejects.toThrow(TypeError)
  })

  it('never closes a payment whose expiry time is null', async () => {
    const { client, gateway, sleep } = await startWithClock('missing')
    const found = await client.findPayment({ paymentRequestId, expiresAtMs: null }, { sleep })
    expect(found).toEqual({ found: false, final: false })
    expect(gateway.received).toHaveLength(1)
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
    expect(found).toEqual({ found: false, final: false })
  })
})
