import type { AttemptEvent, ClientEvent, ClientOptions } from '@gw/client'
import { cancelPayment, inquiryPayment } from '@gw/operations'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { causeOf, clientFor, failureOf, pay, payment, payWithoutId } from '../client.ts'
import {
  inTurn,
  isSignedByMerchant,
  type Received,
  reset,
  resultOf,
  type Script,
  signed,
  silence,
  startGateway,
  unsigned,
} from '../gateway.ts'

const inquiry = { paymentId: '2026' }
const unavailable = unsigned({ status: 503, body: '' })
const exceeded = signed({ fields: { result: resultOf('U', 'REQUEST_TRAFFIC_EXCEED_LIMIT') } })

const timesOf = (received: readonly Received[]) =>
  received.map(({ headers }) => Number(headers['request-time']))
const signaturesOf = (received: readonly Received[]) =>
  new Set(received.map(({ headers }) => headers.signature))

describe('client.call: retries', () => {
  it('sends the same body with a new time and signature in each attempt', async () => {
    const gateway = await startGateway(inTurn(reset, unavailable, exceeded, signed()))
    const retry = { attempts: 4, baseDelayMs: 0 }
    const request = { ...payment, note: 'é' }
    expect(await clientFor(gateway, { retry }).call(pay, request)).toMatchObject(request)
    const { received } = gateway
    const sent = received.map(({ body }) => body.toString())
    expect(sent).toEqual(Array(4).fill(JSON.stringify(request)))
    expect(received.every(isSignedByMerchant)).toBe(true)
    expect(signaturesOf(received).size).toBe(4)
  })

  let nowMs = 1_794_700_800_000
  it.each<[string, () => number]>([
    ['stands still', () => 1_794_700_800_000],
    ['runs backwards', () => nowMs--],
  ])('signs each attempt with a new time even if the clock %s', async (_name, now) => {
    const last = signed({ time: '1794700800000' })
    const gateway = await startGateway(inTurn(unavailable, unavailable, last))
    await clientFor(gateway, { now, retry: { baseDelayMs: 0 } }).call(pay, payment)
    expect(timesOf(gateway.received)).toEqual([
      1_794_700_800_000, 1_794_700_800_001, 1_794_700_800_002,
    ])
    expect(signaturesOf(gateway.received).size).toBe(3)
  })

  it('sends the request as it was at the time of the call even if the object changes later', async () => {
    const gateway = await startGateway(inTurn(unavailable, signed()))
    const request = { ...payment }
    const call = clientFor(gateway).call(pay, request)
    request.paymentRequestId = 'ORDER_2'
    expect(await call).toMatchObject({ paymentRequestId: 'ORDER_1' })
    const sent = gateway.received.map(({ body }) => JSON.parse(body.toString()).paymentRequestId)
    expect(sent).toEqual(['ORDER_1', 'ORDER_1'])
  })
})

describe('client.call: money operations', () => {
  it.each<[string, Script]>([
    ['a reset', reset],
    ['HTTP status 503', unavailable],
    ['REQUEST_TRAFFIC_EXCEED_LIMIT', exceeded],
  ])('does not retry without an idempotency field after %s', async (_name, script) => {
    const gateway = await startGateway(script)
    const error = await failureOf(clientFor(gateway).call(payWithoutId, payment))
    expect(error).toMatchObject({ code: 'GW_CLIENT_OUTCOME_UNKNOWN', attempts: 1 })
    expect(gateway.received).toHaveLength(1)
  })

  it.each([{ paymentRequestId: 'ORDER_1' }, { paymentId: '2026' }])(
    'repeats a cancellation of %j with the same ID, because that is safe',
    async (request) => {
      const gateway = await startGateway(inTurn(reset, unavailable, signed()))
      await clientFor(gateway).call(cancelPayment, request)
      const sent = gateway.received.map(({ body }) => JSON.parse(body.toString()))
      expect(sent).toEqual([request, request, request])
    },
  )

  it('reports an unknown outcome after the last repeated cancellation', async () => {
    const gateway = await startGateway(reset)
    const call = clientFor(gateway).call(cancelPayment, { paymentRequestId: 'ORDER_1' })
    const error = await failureOf(call)
    expect(error).toMatchObject({ code: 'GW_CLIENT_OUTCOME_UNKNOWN', attempts: 3 })
  })

  it('repeats a cancellation only within the time limit of the call', async () => {
    const busy = signed({
      headers: { 'retry-after': '60' },
      body: JSON.stringify({ result: resultOf('U', 'REQUEST_TRAFFIC_EXCEED_LIMIT') }),
    })
    const gateway = await startGateway(busy)
    const client = clientFor(gateway, { timeoutMs: 10_000 })
    const error = await failureOf(client.call(cancelPayment, { paymentRequestId: 'ORDER_1' }))
    expect(error).toMatchObject({ code: 'GW_CLIENT_OUTCOME_UNKNOWN', attempts: 1 })
  })

  it('sends nothing with an empty request ID', async () => {
    const gateway = await startGateway(unavailable)
    const operation = { ...pay, echo: 'none' } as const
    const request = { ...payment, paymentRequestId: '' }
    const error = await failureOf(clientFor(gateway).call(operation, request))
    expect(error).toMatchObject({ code: 'GW_CLIENT_REQUEST_INVALID', attempts: 0 })
    expect(gateway.received).toHaveLength(0)
  })

  it('reports an unknown outcome with the request ID after timeouts', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
    onTestFinished(() => void vi.useRealTimers())
    // Time passes only when the request has arrived: an attempt that ends before it is sent has no unknown outcome.
    const gateway = await startGateway(() => {
      setImmediate(() => void vi.advanceTimersByTimeAsync(50))
    })
    const retry = { attempts: 2, baseDelayMs: 1 }
    const client = clientFor(gateway, { attemptTimeoutMs: 40, retry })
    const error = await failureOf(client.call(pay, payment))
    expect(error).toMatchObject({ attempts: 2, requestId: 'ORDER_1' })
    expect(error.code).toBe('GW_CLIENT_OUTCOME_UNKNOWN')
    expect(causeOf(error)).toBe('GW_CLIENT_TIMEOUT')
  })
})

describe('client.call: limits', () => {
  it('stops after the maximum number of attempts, which is 1 for retry: false', async () => {
    const gateway = await startGateway(unavailable)
    const retries: [ClientOptions['retry'], number][] = [
      [false, 1],
      [{ attempts: 1 }, 1],
      [{ attempts: 5, baseDelayMs: 0 }, 5],
    ]
    for (const [retry, attempts] of retries) {
      const error = await failureOf(clientFor(gateway, { retry }).call(inquiryPayment, inquiry))
      expect(error).toMatchObject({ code: 'GW_CLIENT_UNREACHABLE', attempts })
    }
    expect(gateway.received).toHaveLength(7)
  })

  it('stops after timeoutMs, even during an attempt', async () => {
    const gateway = await startGateway(silence)
    const client = clientFor(gateway, {
      timeoutMs: 150,
      attemptTimeoutMs: 60,
      retry: { attempts: 1_000, baseDelayMs: 1, maxDelayMs: 1 },
    })
    const startedAt = performance.now()
    const error = await failureOf(client.call(inquiryPayment, inquiry))
    expect(error.code).toBe('GW_CLIENT_TIMEOUT')
    expect(error.attempts).toBeLessThanOrEqual(3)
    expect(performance.now() - startedAt).toBeGreaterThanOrEqual(140)
  })

  it('fails immediately if the next delay would exceed timeoutMs', async () => {
    const gateway = await startGateway(unavailable)
    const client = clientFor(gateway, {
      timeoutMs: 5_000,
      retry: { attempts: 3, baseDelayMs: 20_000, maxDelayMs: 20_000 },
    })
    const startedAt = performance.now()
    const error = await failureOf(client.call(inquiryPayment, inquiry))
    expect(error).toMatchObject({ code: 'GW_CLIENT_UNREACHABLE', attempts: 1 })
    expect(performance.now() - startedAt).toBeLessThan(5_000)
  })
})

describe('client.call: Retry-After', () => {
  /** Calls until the first event and returns it. */
  async function firstAttempt(script: Script, timeoutMs?: number): Promise<AttemptEvent> {
    const stop = new AbortController()
    const events: ClientEvent[] = []
    const onEvent = (event: ClientEvent): void => {
      events.push(event)
      stop.abort()
    }
    const client = clientFor(await startGateway(script), { onEvent, timeoutMs })
    await client.call(pay, payment, { signal: stop.signal }).catch(() => {})
    return events[0] as AttemptEvent
  }

  const unknown = resultOf('U', 'UNKNOWN_EXCEPTION')
  it.each<[string, Script]>([
    ['429', unsigned({ status: 429, body: '', headers: { 'retry-after': '7' } })],
    ['503', unsigned({ status: 503, body: 'x', headers: { 'retry-after': '7' } })],
    ['a signed U', signed({ fields: { result: unknown }, headers: { 'retry-after': '7' } })],
  ])('honors Retry-After of %s', async (_name, script) => {
    expect((await firstAttempt(script)).retryInMs).toBe(7_000)
  })

  it('does not retry if Retry-After ends exactly at timeoutMs', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    onTestFinished(() => void vi.useRealTimers())
    const script = unsigned({ status: 429, body: '', headers: { 'retry-after': '7' } })
    expect((await firstAttempt(script, 7_000)).retryInMs).toBeUndefined()
    expect((await firstAttempt(script, 7_001)).retryInMs).toBe(7_000)
  })

  it('fails immediately and sets retryAfterMs if Retry-After exceeds timeoutMs', async () => {
    const script = unsigned({ status: 429, body: '', headers: { 'retry-after': '3600' } })
    const gateway = await startGateway(script)
    const error = await failureOf(clientFor(gateway).call(pay, payment))
    expect(error).toMatchObject({ attempts: 1, retryAfterMs: 3_600_000 })
    expect(error.code).toBe('GW_CLIENT_OUTCOME_UNKNOWN')
  })
})
