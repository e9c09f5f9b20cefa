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

  it.each<[string, Record<string, string>]>([
    ['a path', { GATEWAY_HOST_ASIA_LEGACY: 'https://a.example/' }],
    ['plain http', { GATEWAY_HOST_ASIA_LEGACY: 'http://a.example' }],
    ['a name without a scheme', { GATEWAY_HOST_ASIA_LEGACY: 'a.example' }],
    ['a password', { GATEWAY_HOST_ASIA_LEGACY: 'https://a:b@a.example' }],
    ['a port', { GATEWAY_HOST_ASIA_LEGACY: 'https://a.example:444' }],
    ['a query', { GATEWAY_HOST_ASIA_LEGACY: 'https://a.example?b' }],
    ['a line break', { GATEWAY_HOST_ASIA_LEGACY: 'https://a.example\n' }],
    ['a no-break space', { GATEWAY_HOST_ASIA_LEGACY: '\u00a0https://a.example' }],
    [
      'a list for a slot with one host',
      { GATEWAY_HOST_ASIA_LEGACY: 'https://a.example,https://b.example' },
    ],
    [
      'an empty entry in a list',
      { GATEWAY_HOST_NORTH_AMERICA_OTHER: 'https://a.example,,https://b.example' },
    ],
    ['a trailing comma', { GATEWAY_HOST_NORTH_AMERICA_OTHER: 'https://a.example,' }],
    ['a default port', { GATEWAY_HOST_ASIA_LEGACY: 'http://localhost:80' }],
  ])('rejects %s and names the variable', (_name, env) => {
    const [variable] = Object.keys(env)
    expect(() => hostsFromEnv(env)).toThrow(
      expect.objectContaining({
        code: 'GW_ENDPOINTS_HOST_INVALID',
        message: expect.stringContaining(variable as string),
      }),
    )
  })
})
