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
  it('gives the whole address, and the path that is signed', () => {
    expect(resolveEndpoint({ ...inEurope, environment: 'sandbox' })).toEqual({
      url: 'https://europe.gateway.example/ams/sandbox/api/v1/payments/inquiryPayment',
      target: '/ams/sandbox/api/v1/payments/inquiryPayment',
    })
  })

  it.each(combinations)(
    'answers $region $scenario $environment $merchantCountry $hostPreference $hostIndex',
    ({ url, target, code, ...asked }) => {
      const options = { hosts, operation, ...asked }
      if (code === undefined) expect(resolveEndpoint(options)).toEqual({ url, target })
      else expect(() => resolveEndpoint(options)).toThrow(expect.objectContaining({ code }))
    },
  )

  it('is asked for every combination', () => {
    const asked = combinations.filter(({ hostIndex }) => hostIndex === undefined)
    expect(new Set(asked.map((one) => JSON.stringify(one))).size).toBe(3 * 2 * 2 * 3 * 4)
  })

  it('needs no other host than the one asked for', () => {
    const only: Hosts = { asia: { legacy: 'https://asia.example' } }
    const options = { ...inEurope, hosts: only, region: 'asia', hostPreference: 'legacy' } as const
    expect(resolveEndpoint(options).url).toContain('https://asia.example/ams/api/')
  })

  it('takes explicit undefined for not given', () => {
    const none = { merchantCountry: undefined, hostPreference: undefined, hostIndex: undefined }
    expect(resolveEndpoint({ ...inEurope, ...none })).toEqual(resolveEndpoint(inEurope))
  })
})

describe('resolveEndpoint rejects', () => {
  it.each<[string, object, EndpointsErrorCode]>([
    ['a region there is not', { region: 'africa' }, 'GW_ENDPOINTS_REGION_UNKNOWN'],
    ['a region that objects inherit', { region: 'constructor' }, 'GW_ENDPOINTS_REGION_UNKNOWN'],
    ['__proto__ as a region', { region: '__proto__' }, 'GW_ENDPOINTS_REGION_UNKNOWN'],
    ['no region', { region: undefined }, 'GW_ENDPOINTS_REGION_UNKNOWN'],
    ['a region in a list', { region: ['europe'] }, 'GW_ENDPOINTS_REGION_UNKNOWN'],
    ['a scenario there is not', { scenario: 'mail' }, 'GW_ENDPOINTS_SCENARIO_UNKNOWN'],
    ['__proto__ as a scenario', { scenario: '__proto__' }, 'GW_ENDPOINTS_SCENARIO_UNKNOWN'],
    ['an environment there is not', { environment: 'test' }, 'GW_ENDPOINTS_ENVIRONMENT_UNKNOWN'],
    ['toString as one', { environment: 'toString' }, 'GW_ENDPOINTS_ENVIRONMENT_UNKNOWN'],
    ['no environment', { environment: undefined }, 'GW_ENDPOINTS_ENVIRONMENT_UNKNOWN'],
    ['a preference there is not', { hostPreference: 'us' }, 'GW_ENDPOINTS_PREFERENCE_UNKNOWN'],
    ['an empty preference', { hostPreference: '' }, 'GW_ENDPOINTS_PREFERENCE_UNKNOWN'],
    [
      'an older host in Europe',
      { hostPreference: 'legacy' },
      'GW_ENDPOINTS_PREFERENCE_UNAVAILABLE',
    ],
    [
      'online payments at stores',
      { hostPreference: 'inStore' },
      'GW_ENDPOINTS_SCENARIO_NOT_SERVED',
    ],
    [
      'a country in small letters',
      { merchantCountry: 'us' },
      'GW_ENDPOINTS_MERCHANT_COUNTRY_INVALID',
    ],
    [
      'a country of three letters',
      { merchantCountry: 'USA' },
      'GW_ENDPOINTS_MERCHANT_COUNTRY_INVALID',
    ],
    ['a country with a space', { merchantCountry: 'US ' }, 'GW_ENDPOINTS_MERCHANT_COUNTRY_INVALID'],
    ['an empty country', { merchantCountry: '' }, 'GW_ENDPOINTS_MERCHANT_COUNTRY_INVALID'],
    ['a country in a list', { merchantCountry: ['US'] }, 'GW_ENDPOINTS_MERCHANT_COUNTRY_INVALID'],
    ['a host beyond the last', { hostIndex: 1 }, 'GW_ENDPOINTS_HOST_INDEX_OUT_OF_RANGE'],
    ['no hosts at all', { hosts: {} }, 'GW_ENDPOINTS_HOST_NOT_CONFIGURED'],
    ['a region without hosts', { hosts: { europe: {} } }, 'GW_ENDPOINTS_HOST_NOT_CONFIGURED'],
    ['a region that is null', { hosts: { europe: null } }, 'GW_ENDPOINTS_HOST_NOT_CONFIGURED'],
    [
      'an empty host',
      { hosts: { europe: { recommended: '' } } },
      'GW_ENDPOINTS_HOST_NOT_CONFIGURED',
    ],
  ])('%s', (_name, change, code) => {
    expect(rejectionOf({ ...inEurope, ...change })).toMatchObject({ code })
  })

  it('a merchant of North America whose country is not told', () => {
    expect(rejectionOf(inAmerica)).toMatchObject({ code: 'GW_ENDPOINTS_MERCHANT_COUNTRY_MISSING' })
  })

  it.each<[string, Hosts, string]>([
    [
      'the host of the United States for a merchant elsewhere',
      { northAmerica: { us: 'https://a.example' } },
      'CA',
    ],
    [
      'a host of all others for a merchant of the United States',
      { northAmerica: { other: ['https://a.example'] } },
      'US',
    ],
  ])('%s', (_name, configured, merchantCountry) => {
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
      'all regions and slots',
      { ...inEurope, region: 'mars' as 'asia' },
      ['northAmerica', 'asia', 'europe', 'northAmerica.other', 'europe.inStore'],
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
      'the preference for what is configured',
      { ...inEurope, hosts: { europe: { inStore: 'https://a.example' } }, scenario: 'inStore' },
      ['europe.inStore', "'inStore'"],
    ],
  ])('and names %s', (_name, options, names) => {
    const { message } = rejectionOf(options)
    for (const name of names) expect(message).toContain(name)
  })

  it.each([-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, '0', null])(
    'the host index %s as misuse',
    (hostIndex) => {
      const options = { ...inEurope, hostIndex: hostIndex as number }
      expect(() => resolveEndpoint(options)).toThrow(TypeError)
    },
  )

  it.each([undefined, null, 'https://a.example'])('%s as hosts, as misuse', (wrong) => {
    const options = { ...inEurope, hosts: wrong as unknown as Hosts }
    expect(() => resolveEndpoint(options)).toThrow(TypeError)
  })
})
