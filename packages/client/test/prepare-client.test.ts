import { type CallOptions, type ClientEvent, type ClientOptions, createClient } from '@gw/client'
import { isGatewayError } from '@gw/errors'
import { inquiryPayment } from '@gw/operations'
import { createKeyRing, createSigner } from '@gw/signature'
import { testKeyPair } from '@gw/testkit'
import { describe, expect, it } from 'vitest'
import { prepareClient } from '../src/prepare-client.ts'
import { clientFor, clientOptions, pay, payment } from './client.ts'
import { gatewayPair, merchantPair, signed, startGateway } from './gateway.ts'

const url = 'https://gateway.example'
const other = testKeyPair('other')
const signer = { privateKey: merchantPair.privatePem, keyVersion: 7 }
const publicSigner = { ...signer, privateKey: other.publicPem }
const { publicPem } = gatewayPair
const options = clientOptions(url)

const make = (change: Record<string, unknown>) =>
  createClient({ ...options, ...change } as ClientOptions)

describe('createClient: invalid options', () => {
  it.each<[string, Record<string, unknown>]>([
    ['no client ID', { clientId: undefined }],
    ['an empty client ID', { clientId: '' }],
    ['a client ID with a dot', { clientId: 'a.b' }],
    ['a client ID with a line feed', { clientId: 'A\n' }],
    ['a client ID that is a number', { clientId: 5 }],
    ['no signer', { signer: undefined }],
    ['a private key without its version', { signer: { privateKey: merchantPair.privatePem } }],
    ['a signer that cannot sign', { signer: { keyVersion: 1, sign: 'yes' } }],
    ['no gateway keys', { gatewayKeys: undefined }],
    ['one key under two versions', { gatewayKeys: { 1: publicPem, 2: publicPem } }],
    ['your own public key as its', { signer, gatewayKeys: { 1: merchantPair.publicPem } }],
    ['timeoutMs 0', { timeoutMs: 0 }],
    ['timeoutMs beyond what timers support', { timeoutMs: 2 ** 31 }],
    ['attemptTimeoutMs as a string', { attemptTimeoutMs: '10' }],
    ['maxSkewMs below 0', { maxSkewMs: -1 }],
    ['maxResponseBytes with a fraction', { maxResponseBytes: 1.5 }],
    ['retry.attempts 0', { retry: { attempts: 0 } }],
    ['retry.attempts with a fraction', { retry: { attempts: 1.5 } }],
    ['retry.baseDelayMs NaN', { retry: { baseDelayMs: Number.NaN } }],
    ['retry.maxDelayMs Infinity', { retry: { maxDelayMs: Infinity } }],
    ['confirmResponses as a string', { confirmResponses: 'false' }],
    ['no endpoint', { endpoint: undefined }],
    ['a URL as endpoint', { endpoint: url }],
    ['retry that is a number', { retry: 5 }],
    ['retry that is true', { retry: true }],
    ['retry that is null', { retry: null }],
    ['fetch that is a string', { fetch: 'fetch' }],
    ['now that is a number', { now: 5 }],
    ['onEvent that is an object', { onEvent: {} }],
  ])('throws TypeError for %s', (_name, change) => {
    expect(() => make(change)).toThrow(TypeError)
  })

  it.each([
    ['a public key to sign with', { signer: publicSigner }, 'GW_SIGNATURE_KEY_IS_PUBLIC'],
    ['a private key', { gatewayKeys: { 1: other.privatePem } }, 'GW_SIGNATURE_KEY_IS_PRIVATE'],
    ['http beyond loopback', hosts('http://gateway.example'), 'GW_ENDPOINTS_HOST_INVALID'],
    ['a host with a path', hosts('https://gateway.example/'), 'GW_ENDPOINTS_HOST_INVALID'],
    ['no host', hosts(undefined), 'GW_ENDPOINTS_NOT_SERVED'],
  ])('throws a coded error for %s', (_name, change, code) => {
    expect(() => make(change)).toThrow(expect.objectContaining({ code }))
  })

  function hosts(recommended: string | undefined) {
    return { endpoint: { ...options.endpoint, hosts: { europe: { recommended } } } }
  }
})

describe('createClient: unknown options', () => {
  it.each<[string, Record<string, unknown>, string]>([
    ['timeoutMS', { timeoutMS: 5 }, 'timeoutMs'],
    ['retry.attemps', { retry: { attemps: 5 } }, 'retry.attempts'],
    ['endpoint.regoin', { endpoint: { ...options.endpoint, regoin: 'asia' } }, 'endpoint.region'],
    ['onevent', { onevent: () => {} }, 'onEvent'],
    ['gatewayKey', { gatewayKey: {} }, 'gatewayKeys'],
  ])('throws TypeError for %s and suggests the nearest name', (name, change, nearest) => {
    const message = `Unknown option ${name}. Did you mean ${nearest}?`
    expect(() => make(change)).toThrow(new TypeError(message))
  })

  it('ignores unknown names whose value is undefined', () => {
    expect(() => make({ timeoutMS: undefined, retry: { attemps: undefined } })).not.toThrow()
  })

  it('does not look into a signer, a key ring, fetch, or inherited names', () => {
    const sign = async () => new Uint8Array(256)
    const fetch = Object.assign(async () => new Response(), { retries: 1 })
    const inherited = Object.create({ timeoutMS: 5 })
    const keys = Object.assign(createKeyRing({ 1: gatewayPair.publicPem }), { name: 'mine' })
    const change = { signer: { keyVersion: 1, sign, kms: 'x' }, fetch, gatewayKeys: keys }
    expect(() => createClient(Object.assign(inherited, options, change))).not.toThrow()
  })

  it.each<[string, unknown]>([
    ['a misspelled name', { sigal: new AbortController().signal }],
    ['a signal that is not one', { signal: 'stop' }],
    ['null as the signal', { signal: null }],
    ['null', null],
  ])('rejects %s in the options of a call before anything is sent', async (_name, callOptions) => {
    const gateway = await startGateway(signed())
    const client = clientFor(gateway)
    const given = callOptions as CallOptions
    for (const call of [
      () => client.call(inquiryPayment, { paymentId: '1' }, given),
      () => client.call(pay, payment, given),
    ]) {
      await expect(call()).rejects.toThrow(TypeError)
    }
    expect(gateway.connections()).toBe(0)
  })

  it('throws TypeError for a misspelled option of a call', async () => {
    const options = { sigal: new AbortController().signal } as CallOptions
    const call = clientFor({ url }).call(inquiryPayment, { paymentId: '1' }, options)
    await expect(call).rejects.toThrow(TypeError)
  })
})

describe('createClient', () => {
  it('uses the defaults', () => {
    expect(prepareClient({ ...options, retry: undefined })).toMatchObject({
      timeoutMs: 30_000,
      attemptTimeoutMs: 10_000,
      retry: { attempts: 3, baseDelayMs: 200, maxDelayMs: 5_000 },
      confirmResponses: true,
      maxResponseBytes: 1_048_576,
      maxSkewMs: 300_000,
    })
  })

  it('accepts the longest delay that timers support', () => {
    const timeoutMs = 2 ** 31 - 1
    expect(prepareClient({ ...options, timeoutMs })).toMatchObject({ timeoutMs })
  })

  it('checks the validity of the gateway keys by its clock', async () => {
    const nowMs = 1_000_000_000_000
    const gateway = await startGateway(signed({ time: String(nowMs) }))
    const client = clientFor(gateway, {
      now: () => nowMs,
      gatewayKeys: { 1: { material: gatewayPair.publicPem, notAfter: nowMs + 1 } },
    })
    expect(await client.call(inquiryPayment, { paymentId: '1' })).toMatchObject({ paymentId: '1' })
  })

  it('accepts a signer and a key ring', async () => {
    const gateway = await startGateway(signed())
    const client = clientFor(gateway, {
      signer: createSigner(signer),
      gatewayKeys: createKeyRing({ 1: gatewayPair.publicPem }),
    })
    expect(await client.call(inquiryPayment, { paymentId: '1' })).toMatchObject({ paymentId: '1' })
  })

  it('accepts several gateway keys by key version', async () => {
    const gateway = await startGateway(signed({ keyVersion: 2, key: other.privateKey }))
    const client = clientFor(gateway, {
      gatewayKeys: { 1: gatewayPair.publicPem, 2: other.publicPem },
    })
    expect(await client.call(inquiryPayment, { paymentId: '1' })).toMatchObject({ paymentId: '1' })
  })

  it('uses the global fetch at the time of a call by default', async () => {
    const gateway = await startGateway(signed())
    const client = clientFor(gateway)
    const original = globalThis.fetch
    let calls = 0
    globalThis.fetch = (input, init) => {
      calls++
      return original(input, init)
    }
    try {
      await client.call(inquiryPayment, { paymentId: '1' })
    } finally {
      globalThis.fetch = original
    }
    expect(calls).toBe(1)
  })
})

describe('createClient: hints', () => {
  it.each<[Record<string, unknown>, string]>([
    [{ region: 'asia' }, 'Did you mean endpoint.region?'],
    [{ hosts: {} }, 'Did you mean endpoint.hosts?'],
    [{ attempts: 3 }, 'Did you mean retry.attempts?'],
    [{ privateKey: 'x' }, 'Did you mean signer.privateKey?'],
    [{ now: { now: Date.now } }, 'sandbox.clock.now'],
  ])('throws TypeError for %j: %s', (change, hint) => {
    expect(() => make(change)).toThrow(TypeError)
    expect(() => make(change)).toThrow(hint)
  })
})

describe('createClient: warnings', () => {
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
  ] as const)('warns about %s in %s: %j', (clientId, environment, warnings) => {
    expect(warningsFor(clientId, environment)).toEqual(warnings)
  })

  it('does not warn if an option is invalid', () => {
    const events: ClientEvent[] = []
    const change = { clientId: 'SANDBOX_1', signer: undefined, onEvent: events.push.bind(events) }
    expect(() => make(change)).toThrow(TypeError)
    expect(events).toEqual([])
  })
})

it('createClient throws an error without a code for a mistake in the options', () => {
  try {
    make({ timeoutMs: 0 })
  } catch (error) {
    expect(isGatewayError(error)).toBe(false)
  }
  expect.assertions(1)
})
