import { type ClientEvent, type ClientOptions, createClient } from '@gw/client'
import { isGatewayError } from '@gw/errors'
import { createKeyRing, createSigner } from '@gw/signature'
import { testKeyPair } from '@gw/testkit'
import { describe, expect, it } from 'vitest'
import { clientFor, clientOptions } from './client.ts'
import { gatewayPair, merchantPair, signed, startGateway } from './gateway.ts'

const url = 'https://gateway.example'
const other = testKeyPair('other')
const signer = { privateKey: merchantPair.privatePem, keyVersion: 7 }
const options = clientOptions(url)

const make = (change: Record<string, unknown>) =>
  createClient({ ...options, ...change } as ClientOptions)

describe('a mistake in the options is told at once', () => {
  it.each<[string, Record<string, unknown>]>([
    ['no client id', { clientId: undefined }],
    ['an empty client id', { clientId: '' }],
    ['a client id with a dot', { clientId: 'a.b' }],
    ['a client id with a line feed', { clientId: 'A\n' }],
    ['a client id that is a number', { clientId: 5 }],
    ['no signer', { signer: undefined }],
    ['a private key without its version', { signer: { privateKey: merchantPair.privatePem } }],
    ['a signer that cannot sign', { signer: { keyVersion: 1, sign: 'yes' } }],
    ['no gateway keys', { gatewayKeys: undefined }],
    [
      'one key under two versions',
      { gatewayKeys: { 1: gatewayPair.publicPem, 2: gatewayPair.publicPem } },
    ],
    ['your own public key as the gateway’s', { gatewayKeys: { 1: merchantPair.publicPem } }],
    ['timeoutMs 0', { timeoutMs: 0 }],
    ['timeoutMs beyond all timers', { timeoutMs: 2 ** 31 }],
    ['attemptTimeoutMs as a text', { attemptTimeoutMs: '10' }],
    ['maxSkewMs below 0', { maxSkewMs: -1 }],
    ['maxResponseBytes with a fraction', { maxResponseBytes: 1.5 }],
    ['retry.attempts 0', { retry: { attempts: 0 } }],
    ['retry.attempts with a fraction', { retry: { attempts: 1.5 } }],
    ['retry.baseDelayMs that is no number', { retry: { baseDelayMs: Number.NaN } }],
    ['retry.maxDelayMs without end', { retry: { maxDelayMs: Infinity } }],
    ['no endpoint', { endpoint: undefined }],
    ['a URL as endpoint', { endpoint: url }],
    ['retry that is a number', { retry: 5 }],
    ['retry that is true', { retry: true }],
    ['retry that is null', { retry: null }],
    ['a fetch that is none', { fetch: 'fetch' }],
    ['a clock that is none', { now: 5 }],
    ['an observer that is none', { onEvent: {} }],
  ])('%s', (_name, change) => {
    expect(() => make(change)).toThrow(TypeError)
  })

  it.each([
    [
      'a public key to sign with',
      { signer: { ...signer, privateKey: other.publicPem } },
      'GW_SIGNATURE_KEY_IS_PUBLIC',
    ],
    [
      'a private key of the gateway',
      { gatewayKeys: { 1: other.privatePem } },
      'GW_SIGNATURE_KEY_IS_PRIVATE',
    ],
    [
      'http on a host that is not loopback',
      hosts('http://gateway.example'),
      'GW_ENDPOINTS_HOST_NOT_HTTPS',
    ],
    ['a host with a path', hosts('https://gateway.example/'), 'GW_ENDPOINTS_HOST_HAS_PATH'],
    ['no host', hosts(undefined), 'GW_ENDPOINTS_HOST_NOT_CONFIGURED'],
  ])('%s', (_name, change, code) => {
    expect(() => make(change)).toThrow(expect.objectContaining({ code }))
  })

  function hosts(recommended: string | undefined) {
    return { endpoint: { ...options.endpoint, hosts: { europe: { recommended } } } }
  }
})

describe('what is taken', () => {
  it('a signer and a key ring', async () => {
    const gateway = await startGateway(signed())
    const client = clientFor(gateway, {
      signer: createSigner(signer),
      gatewayKeys: createKeyRing({ 1: gatewayPair.publicPem }),
    })
    expect(await client.inquiryPayment({ paymentId: '1' })).toMatchObject({ paymentId: '1' })
  })

  it('several keys of the gateway, by version', async () => {
    const gateway = await startGateway(signed({ keyVersion: 2, key: other.privateKey }))
    const client = clientFor(gateway, {
      gatewayKeys: { 1: gatewayPair.publicPem, 2: other.publicPem },
    })
    expect(await client.inquiryPayment({ paymentId: '1' })).toMatchObject({ paymentId: '1' })
  })

  it('the fetch of the moment of a call, if none is given', async () => {
    const gateway = await startGateway(signed())
    const client = clientFor(gateway)
    const original = globalThis.fetch
    let calls = 0
    globalThis.fetch = (input, init) => {
      calls++
      return original(input, init)
    }
    try {
      await client.inquiryPayment({ paymentId: '1' })
    } finally {
      globalThis.fetch = original
    }
    expect(calls).toBe(1)
  })
})

describe('a client id in the wrong environment', () => {
  const warningsFor = (clientId: string, environment: 'sandbox' | 'production') => {
    const events: ClientEvent[] = []
    const endpoint = { ...options.endpoint, environment }
    make({ clientId, endpoint, onEvent: (event: ClientEvent) => events.push(event) })
    return events.map((event) => (event.type === 'warning' ? event.warning : event.type))
  }

  it.each([
    ['SANDBOX_1', 'production', ['sandboxClientInProduction']],
    ['MERCHANT_1', 'sandbox', ['liveClientInSandbox']],
    ['SANDBOX_1', 'sandbox', []],
    ['MERCHANT_1', 'production', []],
  ] as const)('%s in %s is warned of: %j', (clientId, environment, warnings) => {
    expect(warningsFor(clientId, environment)).toEqual(warnings)
  })

  it('is not warned of if the options are rejected anyway', () => {
    const events: ClientEvent[] = []
    const change = { clientId: 'SANDBOX_1', signer: undefined, onEvent: events.push.bind(events) }
    expect(() => make(change)).toThrow(TypeError)
    expect(events).toEqual([])
  })
})

it('makes no error of ours out of a mistake of the developer', () => {
  try {
    make({ timeoutMs: 0 })
  } catch (error) {
    expect(isGatewayError(error)).toBe(false)
  }
  expect.assertions(1)
})
