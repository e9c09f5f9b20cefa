import type { Client, ClientEvent } from '@gw/client'
import { consultPayment, inquireToken, inquiryPayment, revoke } from '@gw/operations'
import { createSigner, importPrivateKey, type Signer } from '@gw/signature'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { endedFailure } from '../../src/calls/attempt.ts'
import { Ended } from '../../src/calls/phase.ts'
import { clientFor, failureOf, pay, payment, payWithoutId } from '../client.ts'
import {
  isSignedByMerchant,
  merchantPair,
  reset,
  signed,
  startGateway,
  unsigned,
} from '../gateway.ts'

/** A signer that fails with each of these errors in turn, and then signs as the merchant. */
function failingSigner(...errors: readonly Error[]): Signer & { readonly calls: () => number } {
  const left = [...errors]
  let calls = 0
  return {
    keyVersion: 7,
    async sign(bytes) {
      calls += 1
      const error = left.shift()
      if (error !== undefined) throw error
      return createSigner({ privateKey: merchantPair.privatePem, keyVersion: 7 }).sign(bytes)
    },
    calls: () => calls,
  }
}

const throttled = Object.assign(new Error('Rate exceeded'), { name: 'ThrottlingException' })

describe('client.call: signer', () => {
  it.each<[string, number, () => unknown]>([
    ['rejects', 3, () => Promise.reject(new Error('the key service is down'))],
    [
      'throws',
      3,
      () => {
        throw new TypeError('fetch failed')
      },
    ],
    ['returns a string', 1, async () => 'signature'],
    ['returns an empty signature', 1, async () => new Uint8Array(0)],
    ['rejects its key', 1, () => importPrivateKey('no key')],
  ])('sends nothing if the signer %s, after %i attempts', async (_name, attempts, sign) => {
    const gateway = await startGateway(signed())
    const signer = { keyVersion: 7, sign: sign as () => Promise<Uint8Array> }
    const error = await failureOf(clientFor(gateway, { signer }).call(pay, payment))
    expect(error).toMatchObject({ code: 'GW_CLIENT_SIGNING_FAILED', attempts })
    expect(error.cause).toBeInstanceOf(Error)
    expect(gateway.connections()).toBe(0)
  })

  it.each([
    ['an operation with a request ID', pay],
    ['an operation without one, because nothing was sent', payWithoutId],
  ])('asks a throttled signer again for %s', async (_name, operation) => {
    const gateway = await startGateway(signed())
    const events: ClientEvent[] = []
    const signer = failingSigner(throttled, throttled)
    const client = clientFor(gateway, { signer, onEvent: (event) => events.push(event) })
    const { metadata } = await client.callWithMetadata(operation, payment)
    expect(metadata.attempts).toBe(3)
    expect(gateway.received.map(isSignedByMerchant)).toEqual([true])
    expect(events).toMatchObject([
      { code: 'GW_CLIENT_SIGNING_FAILED', retryInMs: expect.any(Number) },
      { code: 'GW_CLIENT_SIGNING_FAILED', retryInMs: expect.any(Number) },
      { code: undefined },
    ])
  })

  it('does not repeat an operation without a request ID once it was sent', async () => {
    const gateway = await startGateway(reset)
    const signer = failingSigner(throttled)
    const error = await failureOf(clientFor(gateway, { signer }).call(payWithoutId, payment))
    expect(error).toMatchObject({ code: 'GW_CLIENT_OUTCOME_UNKNOWN', attempts: 2 })
    expect(gateway.received).toHaveLength(1)
    expect(signer.calls()).toBe(2)
  })

  it.each<[string, () => Error]>([
    [
      'is its own cause',
      () => {
        const error = new Error('circle')
        return Object.assign(error, { cause: error })
      },
    ],
    [
      'throws when it is read',
      () =>
        Object.defineProperty(new Error(), 'message', {
          get() {
            throw new Error('read')
          },
        }),
    ],
  ])('reports the failure of a signer whose error %s', async (_name, makeError) => {
    const gateway = await startGateway(signed())
    const signer = failingSigner(makeError())
    const client = clientFor(gateway, { signer, retry: false, agentToken: 'SHOP_1' })
    expect((await failureOf(client.call(pay, payment))).code).toBe('GW_CLIENT_SIGNING_FAILED')
  })

  it('does not ask a throttled signer again without retries', async () => {
    const gateway = await startGateway(signed())
    const signer = failingSigner(throttled)
    const error = await failureOf(clientFor(gateway, { signer, retry: false }).call(pay, payment))
    expect(error).toMatchObject({ code: 'GW_CLIENT_SIGNING_FAILED', attempts: 1, cause: throttled })
  })

  it('does not ask a throttled signer again if the delay would exceed the time limit', async () => {
    const gateway = await startGateway(signed())
    const retry = { attempts: 3, baseDelayMs: 20_000, maxDelayMs: 20_000 }
    const client = clientFor(gateway, { signer: failingSigner(throttled), retry })
    const error = await failureOf(client.call(pay, payment, { timeoutMs: 5_000 }))
    expect(error).toMatchObject({ code: 'GW_CLIENT_SIGNING_FAILED', attempts: 1 })
  })

  it('stops asking a throttled signer at the time limit of the call', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
    onTestFinished(() => void vi.useRealTimers())
    const gateway = await startGateway(signed())
    const sign = async () => {
      vi.advanceTimersByTime(4_000)
      throw throttled
    }
    const client = clientFor(gateway, {
      signer: { keyVersion: 7, sign },
      retry: { attempts: 100, baseDelayMs: 0, maxDelayMs: 0 },
    })
    const error = await failureOf(client.call(pay, payment, { timeoutMs: 10_000 }))
    expect(error).toMatchObject({ code: 'GW_CLIENT_TIMEOUT', attempts: 3 })
    expect(gateway.connections()).toBe(0)
  })

  it('sends the key version that the signer has after it signed', async () => {
    const gateway = await startGateway(signed())
    const signer = {
      keyVersion: 6,
      async sign(bytes: Uint8Array<ArrayBuffer>) {
        this.keyVersion = 7
        return failingSigner().sign(bytes)
      },
    }
    await clientFor(gateway, { signer }).call(pay, payment)
    expect(gateway.received.map(isSignedByMerchant)).toEqual([true])
  })

  it('reports an unknown outcome if the signer fails after an earlier attempt was sent', async () => {
    const gateway = await startGateway(unsigned({ status: 503, body: '' }))
    let count = 0
    const sign = async () => {
      if (++count > 1) throw new Error('the key service is down')
      return new Uint8Array(256)
    }
    const client = clientFor(gateway, { signer: { keyVersion: 7, sign } })
    const error = await failureOf(client.call(pay, payment))
    expect(error).toMatchObject({
      code: 'GW_CLIENT_OUTCOME_UNKNOWN',
      attempts: 3,
      httpStatus: 503,
      cause: { code: 'GW_CLIENT_SIGNING_FAILED' },
    })
    expect(gateway.received).toHaveLength(1)
  })
})

describe('client.call: connections', () => {
  const consult = {
    productCode: 'CASHIER_PAYMENT',
    paymentAmount: { currency: 'EUR', value: '100' },
    env: { terminalType: 'WEB' },
  } as const

  it.each<[string, (client: Client) => Promise<unknown>]>([
    ['its success may not echo an ID', (client) => client.call(revoke, { accessToken: 'A' })],
    ['its success may echo an ID', (client) => client.call(inquireToken, { token: 'A' })],
    ['its rejection echoes no ID', (client) => client.call(inquiryPayment, { paymentId: '1' })],
  ])('ends the connection of a call if %s', async (_name, call) => {
    const gateway = await startGateway(signed())
    const client = clientFor(gateway)
    for (let count = 1; count <= 3; count++) {
      await call(client)
      expect(gateway.connections()).toBe(count)
    }
    const kept = gateway.received.map(({ headers }) => headers.connection)
    expect(kept).toEqual(['close', 'close', 'close'])
  })

  it.each<[string, (client: Client) => Promise<unknown>]>([
    ['it moves money and every success echoes its ID', (client) => client.call(pay, payment)],
    ['everyone gets the same response', (client) => client.call(consultPayment, consult)],
  ])('keeps the connection of a call if %s', async (_name, call) => {
    const gateway = await startGateway(signed())
    const client = clientFor(gateway)
    for (let count = 1; count <= 3; count++) await call(client)
    expect(gateway.connections()).toBe(1)
    expect(gateway.received[0]?.headers.connection).toBe('keep-alive')
  })
})

it.each<[string, unknown]>([
  ['NaN', Number.NaN],
  ['a Date', new Date()],
  ['a numeric string', String(Date.now())],
])('client.call sends nothing if now() returns %s', async (_name, value) => {
  const gateway = await startGateway(signed())
  const client = clientFor(gateway, { now: () => value as number })
  const { code } = await failureOf(client.call(pay, payment))
  expect(code).toBe('GW_CLIENT_SIGNING_FAILED')
  expect(gateway.connections()).toBe(0)
})

it('client.call accepts a clock that returns fractions', async () => {
  const client = clientFor(await startGateway(signed()), { now: () => Date.now() + 0.25 })
  expect(await client.call(pay, payment)).toMatchObject(payment)
})

it.each([
  ['caller', 'GW_CLIENT_ABORTED', false],
  ['deadline', 'GW_CLIENT_TIMEOUT', false],
  ['attempt', 'GW_CLIENT_TIMEOUT', true],
] as const)('endedFailure for "%s" returns %s, temporary: %s', (by, code, isTemporary) => {
  const failure = endedFailure(new Ended(by, 'the reason'), true)
  const cause = by === 'caller' ? 'the reason' : undefined
  expect(failure).toMatchObject({ code, isTemporary, isSent: true })
  expect(failure.cause).toBe(cause)
})
