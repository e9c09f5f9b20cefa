import type { CallOptions, Client } from '@gw/client'
import { inquiryPayment } from '@gw/operations'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { causeOf, clientFor, failureOf, pay, payment, payOnline } from '../client.ts'
import { type Script, signed, silence, startGateway, unsigned } from '../gateway.ts'

const unavailable = unsigned({ status: 503, body: '' })
const inquiry = { paymentRequestId: 'ORDER_1' }

function useFakeTimers(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  onTestFinished(() => void vi.useRealTimers())
}

/** Starts a gateway that lets time pass instead of answering, and a client that would wait for ten minutes. */
async function startSlow(passMs: number): Promise<Client> {
  useFakeTimers()
  const letTimePass: Script = () => void vi.advanceTimersByTime(passMs)
  const gateway = await startGateway(letTimePass)
  return clientFor(gateway, { timeoutMs: 600_000, attemptTimeoutMs: 600_000, retry: false })
}

describe('client.call: timeoutMs of a call', () => {
  it('ends a call before the time limit of the client', async () => {
    const client = await startSlow(2_000)
    const call = client.call(inquiryPayment, inquiry, { timeoutMs: 2_000 })
    expect((await failureOf(call)).code).toBe('GW_CLIENT_TIMEOUT')
  })

  it('reports money that may have moved as an unknown outcome', async () => {
    const client = await startSlow(2_000)
    const error = await failureOf(client.call(pay, payment, { timeoutMs: 2_000 }))
    expect(error.code).toBe('GW_CLIENT_OUTCOME_UNKNOWN')
    expect(causeOf(error)).toBe('GW_CLIENT_TIMEOUT')
  })

  it('allows a call more time than the client does', async () => {
    useFakeTimers()
    const gateway = await startGateway(async (received, response, index) => {
      vi.advanceTimersByTime(5_000)
      await signed()(received, response, index)
    })
    const client = clientFor(gateway, { timeoutMs: 1_000, retry: false })
    expect((await failureOf(client.call(inquiryPayment, inquiry))).code).toBe('GW_CLIENT_TIMEOUT')
    const record = await client.call(inquiryPayment, inquiry, { timeoutMs: 8_000 })
    expect(record).toMatchObject(inquiry)
  })

  it('limits all attempts together', async () => {
    const gateway = await startGateway(unavailable)
    const client = clientFor(gateway, {
      retry: { attempts: 3, baseDelayMs: 20_000, maxDelayMs: 20_000 },
    })
    const error = await failureOf(client.call(inquiryPayment, inquiry, { timeoutMs: 5_000 }))
    expect(error).toMatchObject({ code: 'GW_CLIENT_UNREACHABLE', attempts: 1 })
  })

  it('limits the inquiry that confirms a response', async () => {
    useFakeTimers()
    const gateway = await startGateway((received, response, index) => {
      if (received.target.endsWith('/inquiryPayment')) return void vi.advanceTimersByTime(20_000)
      return signed({ fields: { paymentRequestId: undefined, paymentId: '2026' } })(
        received,
        response,
        index,
      )
    })
    const client = clientFor(gateway, { timeoutMs: 600_000, attemptTimeoutMs: 600_000 })
    const error = await failureOf(client.call(payOnline, payment, { timeoutMs: 20_000 }))
    expect(error.code).toBe('GW_CLIENT_OUTCOME_UNKNOWN')
    expect(error).toMatchObject({ cause: { cause: { code: 'GW_CLIENT_TIMEOUT' } } })
  })

  it('limits the lookup of findPayment', async () => {
    const client = await startSlow(2_000)
    const finding = client.findPayment(inquiry, { timeoutMs: 2_000 })
    expect((await failureOf(finding)).code).toBe('GW_CLIENT_TIMEOUT')
  })
})

describe('the options of a call', () => {
  it.each<[string, object]>([
    ['a timeoutMs of 0', { timeoutMs: 0 }],
    ['a timeoutMs as a string', { timeoutMs: '5000' }],
    ['a timeoutMs beyond what timers support', { timeoutMs: 2 ** 31 }],
    ['a misspelled name', { timeout: 5_000 }],
    ['a signal that is no signal', { signal: {} }],
  ])('throw a TypeError for %s, and nothing is sent', async (_name, given) => {
    const gateway = await startGateway(silence)
    const client = clientFor(gateway)
    const options = given as CallOptions
    for (const call of [
      () => client.call(inquiryPayment, inquiry, options),
      () => client.callWithMetadata(inquiryPayment, inquiry, options),
      () => client.findPayment(inquiry, options),
      () => client.waitForOutcome(inquiry, options),
    ]) {
      await expect(call()).rejects.toThrow(TypeError)
    }
    expect(gateway.received).toHaveLength(0)
  })
})
