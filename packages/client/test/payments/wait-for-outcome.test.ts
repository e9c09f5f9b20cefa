import { describe, expect, it } from 'vitest'
import { clientFor, failureOf } from '../client.ts'
import {
  recordFor,
  reset,
  resultOf,
  type Script,
  signed,
  silence,
  startGateway,
} from '../gateway.ts'
import { startWithClock } from './clock.ts'

const paymentRequestId = 'ORDER_1'

describe('client.waitForOutcome', () => {
  it.each([
    ['SUCCESS', 'succeeded'],
    ['FAIL', 'failed'],
    ['CANCELLED', 'cancelled'],
  ] as const)('returns as soon as the payment is %s', async (status, outcome) => {
    const { client, clock, sleep } = await startWithClock('missing', 'PROCESSING', status)
    const found = await client.waitForOutcome({ paymentRequestId }, { sleep })
    expect(found).toMatchObject({ found: true, outcome })
    expect(clock.slept).toHaveLength(2)
  })

  it.each([
    ['ACCEPT', 'succeeded'],
    ['REJECT', 'rejected'],
  ])('waits for a risk review until it ends with %s', async (authReviewStatus, outcome) => {
    const reviewed =
      (status: string): Script =>
      (received, response, index) => {
        const body = recordFor(received, { paymentStatus: 'SUCCESS', authReviewStatus: status })
        return signed({ body, time: String(clock.ms) })(received, response, index)
      }
    const { client, clock, sleep } = await startWithClock(
      reviewed('PROCESSING'),
      reviewed('PROCESSING'),
      reviewed(authReviewStatus),
    )
    const found = await client.waitForOutcome({ paymentRequestId }, { sleep })
    expect(found).toMatchObject({ found: true, outcome })
    expect(clock.slept).toHaveLength(2)
  })

  it('waits longer each time, up to a limit', async () => {
    const { client, clock, sleep } = await startWithClock('PROCESSING')
    const options = { sleep, timeoutMs: 60_000, baseDelayMs: 1_000, maxDelayMs: 8_000 }
    await client.waitForOutcome({ paymentRequestId }, options)
    for (const [index, delayMs] of clock.slept.entries()) {
      const fullMs = Math.min(8_000, 1_000 * 2 ** index)
      expect(delayMs).toBeGreaterThanOrEqual(fullMs / 2)
      expect(delayMs).toBeLessThanOrEqual(fullMs)
    }
  })

  it('counts the time that lookups take', async () => {
    const slow: Script = (received, response, index) => {
      const respond = signed({ body: recordFor(received, { paymentStatus: 'PROCESSING' }) })
      setTimeout(() => void respond(received, response, index), 150)
    }
    const gateway = await startGateway(slow)
    const delays = { timeoutMs: 1_500, baseDelayMs: 1, maxDelayMs: 1, sleep: async () => {} }
    await clientFor(gateway).waitForOutcome({ paymentRequestId }, delays)
    expect(gateway.received.length).toBeLessThanOrEqual(10)
  })

  it.each([
    ['PROCESSING', { found: true, outcome: 'processing' }],
    ['missing', { found: false, final: false }],
  ] as const)('returns what it knows when the time is up: %s', async (answer, expected) => {
    const { client, clock, sleep } = await startWithClock(answer)
    const options = { sleep, timeoutMs: 120_000 }
    expect(await client.waitForOutcome({ paymentRequestId }, options)).toMatchObject(expected)
    const waitedMs = clock.slept.reduce((sum, delayMs) => sum + delayMs, 0)
    expect(waitedMs).toBeLessThan(120_000)
    expect(clock.slept.length).toBeGreaterThan(3)
  })

  it('does not forget a payment that a later lookup does not find', async () => {
    const { client, sleep } = await startWithClock('PROCESSING', 'missing')
    const found = await client.waitForOutcome({ paymentRequestId }, { sleep })
    expect(found).toMatchObject({ found: true, outcome: 'processing' })
  })

  it('keeps looking while the gateway cannot be reached or is busy', async () => {
    const busy = signed({ body: JSON.stringify({ result: resultOf('U', 'UNKNOWN_EXCEPTION') }) })
    const { client, sleep } = await startWithClock(reset, busy, 'SUCCESS')
    const found = await client.waitForOutcome({ paymentRequestId }, { sleep })
    expect(found).toMatchObject({ outcome: 'succeeded' })
  })

  it('waits as long as Retry-After says', async () => {
    const busy = signed({
      status: 429,
      headers: { 'retry-after': '40' },
      body: JSON.stringify({ result: resultOf('U', 'REQUEST_TRAFFIC_EXCEED_LIMIT') }),
    })
    const { client, clock, sleep } = await startWithClock(busy, 'SUCCESS')
    await client.waitForOutcome({ paymentRequestId }, { sleep })
    expect(clock.slept).toEqual([40_000])
  })

  it('returns an earlier finding if the gateway then cannot be reached', async () => {
    const { client, sleep } = await startWithClock('PROCESSING', reset)
    const found = await client.waitForOutcome({ paymentRequestId }, { sleep })
    expect(found).toMatchObject({ outcome: 'processing' })
  })

  it('throws the last error if the gateway was never reached', async () => {
    const { client, clock, sleep } = await startWithClock(reset)
    // At least 10 seconds are left for the second lookup, and not enough for a third one.
    const options = { sleep, timeoutMs: 30_000, baseDelayMs: 20_000, maxDelayMs: 60_000 }
    const waiting = client.waitForOutcome({ paymentRequestId }, options)
    expect(await failureOf(waiting)).toMatchObject({ code: 'GW_CLIENT_UNREACHABLE' })
    expect(clock.slept).toHaveLength(1)
  })

  it('throws at once for an error that stays', async () => {
    const body = JSON.stringify({ result: resultOf('F', 'ACCESS_DENIED') })
    const { client, clock, sleep } = await startWithClock(signed({ body }))
    const waiting = client.waitForOutcome({ paymentRequestId }, { sleep })
    expect(await failureOf(waiting)).toMatchObject({ code: 'GW_CLIENT_RESULT_FAILED' })
    expect(clock.slept).toEqual([])
  })

  it('ends a lookup in progress when the time is up', async () => {
    const { client } = await startWithClock(silence)
    const waiting = client.waitForOutcome({ paymentRequestId }, { timeoutMs: 20 })
    expect(await failureOf(waiting)).toMatchObject({ code: 'GW_CLIENT_TIMEOUT' })
  })

  it('stops when its signal is aborted while it waits', async () => {
    const { client, gateway } = await startWithClock('PROCESSING')
    const controller = new AbortController()
    const { signal } = controller
    const waiting = client.waitForOutcome({ paymentRequestId }, { signal, baseDelayMs: 60_000 })
    await expect.poll(() => gateway.received.length).toBe(1)
    controller.abort()
    expect(await failureOf(waiting)).toMatchObject({ code: 'GW_CLIENT_ABORTED' })
  })

  it('throws TypeError for an unknown option', async () => {
    const { client } = await startWithClock('SUCCESS')
    const options = { timeout: 5 } as object
    await expect(client.waitForOutcome({ paymentRequestId }, options)).rejects.toThrow(TypeError)
  })
})
