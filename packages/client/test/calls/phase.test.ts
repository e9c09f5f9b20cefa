import { getEventListeners } from 'node:events'
import type { ClientEvent } from '@gw/client'
import { inquiryPayment } from '@gw/operations'
import { createSigner } from '@gw/signature'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { openPhase } from '../../src/calls/phase.ts'
import { causeOf, clientFor, failureOf, pay, payment } from '../client.ts'
import { inTurn, merchantPair, resultOf, signed, startGateway, unsigned } from '../gateway.ts'
import { phases } from './stuck-calls.ts'

const unavailable = unsigned({ status: 503, body: '' })

describe('client.call: signal', () => {
  it('aborts a call before it starts', async () => {
    const events: ClientEvent[] = []
    const gateway = await startGateway(signed())
    const client = clientFor(gateway, { onEvent: (event) => events.push(event) })
    const signal = AbortSignal.abort('changed my mind')
    for (const call of [
      () => client.call(inquiryPayment, { paymentId: '2026' }, { signal }),
      () => client.call(pay, payment, { signal }),
    ]) {
      const error = await failureOf(call())
      expect(error).toMatchObject({ code: 'GW_CLIENT_ABORTED', attempts: 0 })
      expect(error.cause).toBe('changed my mind')
    }
    expect([events.length, gateway.connections()]).toEqual([0, 0])
  })

  it.each(phases)('aborts a call while %s', async (_phase, isSent, start) => {
    for (const kind of ['read', 'money'] as const) {
      const stop = new AbortController()
      const calls = await start(() => stop.abort())
      const error = await failureOf(calls[kind](stop.signal))
      const isOpen = isSent && kind === 'money'
      expect(error.code).toBe(isOpen ? 'GW_CLIENT_OUTCOME_UNKNOWN' : 'GW_CLIENT_ABORTED')
      if (isOpen) expect(causeOf(error)).toBe('GW_CLIENT_ABORTED')
      expect(getEventListeners(stop.signal, 'abort')).toHaveLength(0)
    }
  })

  it('aborts the delay between two attempts and keeps the details of the last response', async () => {
    const stop = new AbortController()
    const gateway = await startGateway(unavailable)
    const events: ClientEvent[] = []
    const client = clientFor(gateway, {
      retry: { attempts: 3, baseDelayMs: 20_000, maxDelayMs: 20_000 },
      onEvent(event) {
        events.push(event)
        setImmediate(() => stop.abort())
      },
    })
    const error = await failureOf(client.call(pay, payment, { signal: stop.signal }))
    expect(error).toMatchObject({
      code: 'GW_CLIENT_OUTCOME_UNKNOWN',
      attempts: 1,
      httpStatus: 503,
      requestId: 'ORDER_1',
    })
    expect(causeOf(error)).toBe('GW_CLIENT_ABORTED')
    expect([events.length, gateway.received.length]).toEqual([1, 1])
  })

  it('sends nothing if the signer finishes after the abort', async () => {
    const stop = new AbortController()
    const { keyVersion, sign } = createSigner({
      privateKey: merchantPair.privatePem,
      keyVersion: 7,
    })
    let finished: Promise<Uint8Array> | undefined
    const gateway = await startGateway(signed())
    // Ignores the signal and would send.
    const fetch = vi.fn<typeof globalThis.fetch>((url, { signal: _, ...init } = {}) =>
      globalThis.fetch(url, init),
    )
    const client = clientFor(gateway, {
      fetch,
      signer: {
        keyVersion,
        sign(bytes) {
          finished = sign(bytes)
          stop.abort()
          return finished
        },
      },
    })
    const error = await failureOf(client.call(pay, payment, { signal: stop.signal }))
    expect(error.code).toBe('GW_CLIENT_ABORTED')
    await finished
    await new Promise(setImmediate)
    expect(fetch).not.toHaveBeenCalled()
    expect(gateway.connections()).toBe(0)
  })
})

describe('client.call: timeoutMs', () => {
  it.each(phases)('ends a call while %s', async (_phase, isSent, start) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
    onTestFinished(() => void vi.useRealTimers())
    for (const kind of ['read', 'money'] as const) {
      const timeUp = () => void vi.advanceTimersByTime(500)
      const calls = await start(() => setImmediate(timeUp), { timeoutMs: 500 })
      const error = await failureOf(calls[kind]())
      const isOpen = isSent && kind === 'money'
      expect(error.code).toBe(isOpen ? 'GW_CLIENT_OUTCOME_UNKNOWN' : 'GW_CLIENT_TIMEOUT')
      if (isOpen) expect(causeOf(error)).toBe('GW_CLIENT_TIMEOUT')
    }
  })
})

it.each([
  [99, 'attempt'],
  [100, 'deadline'],
  [101, 'deadline'],
])('openPhase of %i ms ends by %s if the call ends after 100 ms', async (limitMs, by) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const phase = openPhase({ caller: undefined, endsAt: performance.now() + 100 }, limitMs)
  const ended = phase.run(() => new Promise(() => {}))
  vi.advanceTimersByTime(100)
  expect(await ended).toMatchObject({ by })
})

describe('client.call: signal after the response', () => {
  it('returns data that is already verified', async () => {
    const stop = new AbortController()
    const client = clientFor(await startGateway(signed()), { onEvent: () => stop.abort() })
    expect(await client.call(pay, payment, { signal: stop.signal })).toMatchObject(payment)
  })

  it('reports a signed rejection that is already verified', async () => {
    const stop = new AbortController()
    const script = signed({ fields: { result: resultOf('F', 'RISK_REJECT') } })
    const client = clientFor(await startGateway(script), { onEvent: () => stop.abort() })
    const { code } = await failureOf(client.call(pay, payment, { signal: stop.signal }))
    expect(code).toBe('GW_CLIENT_RESULT_FAILED')
  })

  it('ignores a response that is not checked yet', async () => {
    const stop = new AbortController()
    const validate = (value: unknown) => {
      stop.abort()
      return { value }
    }
    const response = { '~standard': { version: 1, vendor: 'own', validate } } as const
    const client = clientFor(await startGateway(signed()))
    const call = client.call({ ...pay, response }, payment, { signal: stop.signal })
    expect((await failureOf(call)).code).toBe('GW_CLIENT_OUTCOME_UNKNOWN')
  })
})

describe('client.call: fetch that ignores its signal', () => {
  it('does not wait for the fetch', async () => {
    const stop = new AbortController()
    const fetch = () => {
      setImmediate(() => stop.abort())
      return new Promise<Response>(() => {})
    }
    const client = clientFor({ url: 'http://127.0.0.1:9' }, { fetch })
    const { code } = await failureOf(client.call(pay, payment, { signal: stop.signal }))
    expect(code).toBe('GW_CLIENT_OUTCOME_UNKNOWN')
  })

  it.each(['before', 'while'])('cancels a late response that comes %s it is read', async (when) => {
    const stop = new AbortController()
    let cancelled: (() => void) | undefined
    const isCancelled = new Promise<void>((resolve) => {
      cancelled = resolve
    })
    const source = {
      pull: () => (when === 'while' ? stop.abort() : undefined),
      cancel: () => cancelled?.(),
    }
    const body = new ReadableStream(source, { highWaterMark: 0 })
    const client = clientFor(
      { url: 'http://127.0.0.1:9' },
      {
        fetch: async () => {
          if (when === 'before') stop.abort()
          return new Response(body)
        },
      },
    )
    const { code } = await failureOf(client.call(pay, payment, { signal: stop.signal }))
    expect(code).toBe('GW_CLIENT_OUTCOME_UNKNOWN')
    await isCancelled
  })
})

describe('client.call: cleanup', () => {
  it('removes its listener from a signal that outlives the call', async () => {
    const { signal } = new AbortController()
    const gateway = await startGateway(
      inTurn(signed(), unavailable, signed(), unavailable, unavailable, unavailable, unsigned()),
    )
    const client = clientFor(gateway)
    for (let count = 0; count < 4; count++) {
      await client.call(pay, payment, { signal }).catch(() => {})
    }
    expect(gateway.received).toHaveLength(7)
    expect(getEventListeners(signal, 'abort')).toHaveLength(0)
  })

  it('clears its timers', async () => {
    const countTimers = () =>
      process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length
    const client = clientFor(await startGateway(signed()), { timeoutMs: 600_000 })
    await client.call(pay, payment)
    const before = countTimers()
    for (let count = 0; count < 20; count++) await client.call(pay, payment)
    expect(countTimers() - before).toBeLessThan(5)
  })
})
