import {
  type EndpointsErrorCode,
  type Hosts,
  type ResolveEndpointOptions,
  resolveEndpoint,
} from '@gw/endpoints'
import { describe, expect, it } from 'vitest'
import { vectors } from './vectors.ts'

const { hosts, operation, combinations } = vectors
const inEurope: ResolveEndpointOptions = {
  hosts,
  region: 'europe',
  scenario: 'online',
  environment: 'production',
  operation,
}
const inAmerica: ResolveEndpointOptions = { ...inEurope, region: 'northAmerica' }

function rejectionOf(options: ResolveEndpointOptions): {
  code: EndpointsErrorCode
  message: string
} {
  try {
    resolveEndpoint(options)
  } catch (error) {
    return error as { code: EndpointsErrorCode; message: string }
  }
  throw new Error('not rejected')
}

describe('resolveEndpoint', () => {
  it('returns the URL and the path to sign', () => {
    expect(resolveEndpoint({ ...inEurope, environment: 'sandbox' })).toEqual({
      url: 'https://europe.gateway.example/ams/sandbox/api/v1/payments/inquiryPayment',
      target: '/ams/sandbox/api/v1/payments/inquiryPayment',
    })
  })

  it('resolves or rejects every combination of the vectors', () => {
    for (const { url, target, code, ...asked } of combinations) {
      const options = { hosts, operation, ...asked }
      const resolve = () => resolveEndpoint(options)
      if (code === undefined) expect(resolve(), JSON.stringify(asked)).toEqual({ url, target })
      else expect(resolve, JSON.stringify(asked)).toThrow(expect.objectContaining({ code }))
    }
  })

  it('has a test vector for every combination', () => {
    const asked = combinations.filter(({ hostIndex }) => hostIndex === undefined)
    expect(new Set(asked.map((one) => JSON.stringify(one))).size).toBe(3 * 2 * 2 * 3 * 4)
  })

  it('requires only the host that is used', () => {
    const only: Hosts = { asia: { legacy: 'https://asia.example' } }
    const options = { ...inEurope, hosts: only, region: 'asia', hostPreference: 'legacy' } as const
    expect(resolveEndpoint(options).url).toContain('https://asia.example/ams/api/')
  })

  it('treats undefined as not set', () => {
    const none = { merchantCountry: undefined, hostPreference: undefined, hostIndex: undefined }
    expect(resolveEndpoint({ ...inEurope, ...none })).toEqual(resolveEndpoint(inEurope))
  })
})

describe('resolveEndpoint: rejections', () => {
  it.each<[string, object, EndpointsErrorCode]>([
    ['an unknown region', { region: 'africa' }, 'GW_ENDPOINTS_REGION_UNKNOWN'],
    ['an inherited property as a region', { region: 'constructor' }, 'GW_ENDPOINTS_REGION_UNKNOWN'],
    ['__proto__ as a region', { region: '__proto__' }, 'GW_ENDPOINTS_REGION_UNKNOWN'],
    ['no region', { region: undefined }, 'GW_ENDPOINTS_REGION_UNKNOWN'],
    ['an array as a region', { region: ['europe'] }, 'GW_ENDPOINTS_REGION_UNKNOWN'],
    ['an unknown scenario', { scenario: 'mail' }, 'GW_ENDPOINTS_SCENARIO_UNKNOWN'],
    ['__proto__ as a scenario', { scenario: '__proto__' }, 'GW_ENDPOINTS_SCENARIO_UNKNOWN'],
    ['an unknown environment', { environment: 'test' }, 'GW_ENDPOINTS_ENVIRONMENT_UNKNOWN'],
    ['toString as an environment', { environment: 'toString' }, 'GW_ENDPOINTS_ENVIRONMENT_UNKNOWN'],
    ['no environment', { environment: undefined }, 'GW_ENDPOINTS_ENVIRONMENT_UNKNOWN'],
    ['an unknown preference', { hostPreference: 'us' }, 'GW_ENDPOINTS_PREFERENCE_UNKNOWN'],
    ['an empty preference', { hostPreference: '' }, 'GW_ENDPOINTS_PREFERENCE_UNKNOWN'],
    [
      'a legacy host in Europe',
      { hostPreference: 'legacy' },
      'GW_ENDPOINTS_PREFERENCE_UNAVAILABLE',
    ],
    [
      'online payments at the in-store host',
      { hostPreference: 'inStore' },
      'GW_ENDPOINTS_SCENARIO_NOT_SERVED',
    ],
    ['a country in lowercase', { merchantCountry: 'us' }, 'GW_ENDPOINTS_MERCHANT_COUNTRY_INVALID'],
    [
      'a country of three letters',
      { merchantCountry: 'USA' },
      'GW_ENDPOINTS_MERCHANT_COUNTRY_INVALID',
    ],
    ['a country with a space', { merchantCountry: 'US ' }, 'GW_ENDPOINTS_MERCHANT_COUNTRY_INVALID'],
    ['an empty country', { merchantCountry: '' }, 'GW_ENDPOINTS_MERCHANT_COUNTRY_INVALID'],
    ['an array as a country', { merchantCountry: ['US'] }, 'GW_ENDPOINTS_MERCHANT_COUNTRY_INVALID'],
    ['a host index beyond the last host', { hostIndex: 1 }, 'GW_ENDPOINTS_HOST_INDEX_OUT_OF_RANGE'],
    ['no hosts at all', { hosts: {} }, 'GW_ENDPOINTS_HOST_NOT_CONFIGURED'],
    ['a region without hosts', { hosts: { europe: {} } }, 'GW_ENDPOINTS_HOST_NOT_CONFIGURED'],
    ['a region that is null', { hosts: { europe: null } }, 'GW_ENDPOINTS_HOST_NOT_CONFIGURED'],
    [
      'an empty host',
      { hosts: { europe: { recommended: '' } } },
      'GW_ENDPOINTS_HOST_NOT_CONFIGURED',
    ],
  ])('rejects %s', (_name, change, code) => {
    expect(rejectionOf({ ...inEurope, ...change })).toMatchObject({ code })
  })

  it('rejects a missing merchantCountry in North America', () => {
    expect(rejectionOf(inAmerica)).toMatchObject({ code: 'GW_ENDPOINTS_MERCHANT_COUNTRY_MISSING' })
  })

  it.each<[string, Hosts, string]>([
    [
      'only a host for the United States for a merchant elsewhere',
      { northAmerica: { us: 'https://a.example' } },
      'CA',
    ],
    [
      'only a host for other countries for a merchant in the United States',
      { northAmerica: { other: ['https://a.example'] } },
      'US',
    ],
  ])('rejects %s', (_name, configured, merchantCountry) => {
    const rejection = rejectionOf({ ...inAmerica, hosts: configured, merchantCountry })
    expect(rejection).toMatchObject({ code: 'GW_ENDPOINTS_MERCHANT_NOT_SERVED' })
  })

  it.each<[string, ResolveEndpointOptions, readonly string[]]>([
    [
      'all slots',
      { ...inEurope, hosts: {} },
      ['europe.recommended', 'GW_HOST_EUROPE_RECOMMENDED', 'asia.legacy', 'northAmerica.us'],
    ],
    [
      'all regions',
      { ...inEurope, region: 'mars' as 'asia' },
      ['northAmerica', 'asia', 'europe', '"mars"'],
    ],
    [
      'the host that serves online payments',
      { ...inEurope, hostPreference: 'inStore' },
      ['europe.recommended'],
    ],
    [
      'the hosts that the region has',
      { ...inEurope, region: 'asia', hostPreference: 'inStore' },
      ['asia.recommended', 'asia.legacy'],
    ],
    [
      'the host for this merchant',
      { ...inAmerica, hosts: { northAmerica: { us: 'https://a.example' } }, merchantCountry: 'CA' },
      ['northAmerica.other', 'GW_HOST_NORTH_AMERICA_OTHER'],
    ],
    [
      'the preference for the configured host',
      { ...inEurope, hosts: { europe: { inStore: 'https://a.example' } }, scenario: 'inStore' },
      ['europe.inStore', '"inStore"'],
    ],
  ])('names %s in the message', (_name, options, names) => {
    const { message } = rejectionOf(options)
    for (const name of names) expect(message).toContain(name)
  })

  it.each([-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, '0', null])(
    'throws TypeError for host index %s',
    (hostIndex) => {
      const options = { ...inEurope, hostIndex: hostIndex as number }
      expect(() => resolveEndpoint(options)).toThrow(TypeError)
    },
  )

  it.each([undefined, null, 'https://a.example'])('throws TypeError for %s as hosts', (wrong) => {
    const options = { ...inEurope, hosts: wrong as unknown as Hosts }
    expect(() => resolveEndpoint(options)).toThrow(TypeError)
  })

  it.each(['regoin', 'merchantcountry', 'hostIndx'])(
    'throws TypeError for the unknown option %s',
    (wrong) => {
      const options = { ...inEurope, [wrong]: 'europe' }
      expect(() => resolveEndpoint(options)).toThrow(TypeError)
    },
  )

  it.each<[string, object, string]>([
    ['a misspelled region', { eruope: {} }, 'Did you mean hosts.europe?'],
    [
      'a misspelled slot',
      { europe: { recomended: 'https://a.example' } },
      'hosts.europe.recommended?',
    ],
    ['a misspelled slot of another region', { asia: { legcy: '' } }, 'hosts.asia.legacy?'],
    ['a host in place of slots', { europe: 'https://a.example' }, 'hosts.europe must be an object'],
  ])('throws TypeError for %s in hosts', (_name, wrong, text) => {
    const options = { ...inEurope, hosts: { ...hosts, ...wrong } as Hosts }
    expect(() => resolveEndpoint(options)).toThrow(TypeError)
    expect(() => resolveEndpoint(options)).toThrow(text)
  })
})
