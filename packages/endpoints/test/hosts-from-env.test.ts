import { hostsFromEnv, resolveEndpoint } from '@gw/endpoints'
import { describe, expect, it } from 'vitest'
import { vectors } from './vectors.ts'

describe('hostsFromEnv', () => {
  it('reads one variable for each slot', () => {
    const env = {
      GATEWAY_HOST_NORTH_AMERICA_US: 'https://us.gateway.example',
      GATEWAY_HOST_NORTH_AMERICA_OTHER: 'https://na-1.gateway.example,https://na-2.gateway.example',
      GATEWAY_HOST_ASIA_RECOMMENDED: 'https://asia.gateway.example',
      GATEWAY_HOST_ASIA_LEGACY: 'https://old-asia.gateway.example',
      GATEWAY_HOST_EUROPE_RECOMMENDED: 'https://europe.gateway.example',
      GATEWAY_HOST_EUROPE_IN_STORE: 'https://stores-europe.gateway.example',
      PATH: '/usr/bin',
    }
    expect(hostsFromEnv(env)).toEqual(vectors.hosts)
  })

  it('ignores empty variables', () => {
    const env = { GATEWAY_HOST_ASIA_LEGACY: '', GATEWAY_HOST_NORTH_AMERICA_OTHER: '  ' }
    expect(hostsFromEnv({ ...env, GATEWAY_HOST_EUROPE_IN_STORE: undefined })).toEqual({})
    expect(hostsFromEnv({})).toEqual({})
  })

  it('ignores spaces around a host', () => {
    const env = { GATEWAY_HOST_NORTH_AMERICA_OTHER: ' https://a.example , https://b.example ' }
    expect(hostsFromEnv(env)).toEqual({
      northAmerica: { other: ['https://a.example', 'https://b.example'] },
    })
  })

  it('returns hosts that resolveEndpoint accepts', () => {
    const { url } = resolveEndpoint({
      hosts: hostsFromEnv({ GATEWAY_HOST_NORTH_AMERICA_OTHER: 'http://localhost:8080' }),
      region: 'northAmerica',
      merchantCountry: 'CA',
      scenario: 'inStore',
      environment: 'sandbox',
      operation: vectors.operation,
    })
    expect(url).toBe('http://localhost:8080/ams/api/v1/payments/inquiryPayment')
  })

  it('reads process.env', () => {
    expect(() => hostsFromEnv(process.env)).not.toThrow()
  })

  it.each<[string, string, variable?: string]>([
    ['a path', 'https://a.example/'],
    ['plain http', 'http://a.example'],
    ['a name without a scheme', 'a.example'],
    ['a password', 'https://a:b@a.example'],
    ['a port', 'https://a.example:444'],
    ['a query', 'https://a.example?b'],
    ['a line break', 'https://a.example\n'],
    ['a no-break space', '\u00a0https://a.example'],
    ['a list for a slot with one host', 'https://a.example,https://b.example'],
    ['an empty entry', 'https://a.example,,https://b.example', 'GATEWAY_HOST_NORTH_AMERICA_OTHER'],
    ['a trailing comma', 'https://a.example,', 'GATEWAY_HOST_NORTH_AMERICA_OTHER'],
    ['a default port', 'http://localhost:80'],
  ])('rejects %s and names the variable', (_name, text, variable = 'GATEWAY_HOST_ASIA_LEGACY') => {
    const env = { [variable]: text }
    expect(() => hostsFromEnv(env)).toThrow(
      expect.objectContaining({
        code: 'GW_ENDPOINTS_HOST_INVALID',
        message: expect.stringContaining(variable),
      }),
    )
  })
})
