import { type Hosts, type ResolveEndpointOptions, resolveEndpoint } from '@gw/endpoints'
import { describe, expect, it } from 'vitest'
import { rejectionOf, vectors } from './vectors.ts'

const { hosts, operation, combinations } = vectors
const inEurope: ResolveEndpointOptions = {
  hosts,
  region: 'europe',
  scenario: 'online',
  environment: 'production',
  operation,
}
const inAmerica: ResolveEndpointOptions = { ...inEurope, region: 'northAmerica' }

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
      else expect(rejectionOf(resolve), JSON.stringify(asked)).toBe(code)
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
  it.each<[string, object, string]>([
    ['an unknown region', { region: 'africa' }, 'TypeError'],
    ['an inherited property as a region', { region: 'constructor' }, 'TypeError'],
    ['__proto__ as a region', { region: '__proto__' }, 'TypeError'],
    ['no region', { region: undefined }, 'TypeError'],
    ['an array as a region', { region: ['europe'] }, 'TypeError'],
    ['an unknown scenario', { scenario: 'mail' }, 'TypeError'],
    ['__proto__ as a scenario', { scenario: '__proto__' }, 'TypeError'],
    ['an unknown environment', { environment: 'test' }, 'TypeError'],
    ['toString as an environment', { environment: 'toString' }, 'TypeError'],
    ['no environment', { environment: undefined }, 'TypeError'],
    ['an unknown preference', { hostPreference: 'us' }, 'TypeError'],
    ['an empty preference', { hostPreference: '' }, 'TypeError'],
    ['a legacy host in Europe', { hostPreference: 'legacy' }, 'GW_ENDPOINTS_NOT_SERVED'],
    ['online payments in a store', { hostPreference: 'inStore' }, 'GW_ENDPOINTS_NOT_SERVED'],
    ['a country in lowercase', { merchantCountry: 'us' }, 'TypeError'],
    ['a country of three letters', { merchantCountry: 'USA' }, 'TypeError'],
    ['a country with a space', { merchantCountry: 'US ' }, 'TypeError'],
    ['an empty country', { merchantCountry: '' }, 'TypeError'],
    ['an array as a country', { merchantCountry: ['US'] }, 'TypeError'],
    ['a host index beyond the last host', { hostIndex: 1 }, 'TypeError'],
    ['no hosts at all', { hosts: {} }, 'GW_ENDPOINTS_NOT_SERVED'],
    ['a region without hosts', { hosts: { europe: {} } }, 'GW_ENDPOINTS_NOT_SERVED'],
    ['a region that is null', { hosts: { europe: null } }, 'GW_ENDPOINTS_NOT_SERVED'],
    ['an empty host', { hosts: { europe: { recommended: '' } } }, 'GW_ENDPOINTS_NOT_SERVED'],
  ])('rejects %s', (_name, change, code) => {
    expect(rejectionOf(() => resolveEndpoint({ ...inEurope, ...change }))).toBe(code)
  })

  it('rejects a missing merchantCountry in North America', () => {
    expect(rejectionOf(() => resolveEndpoint(inAmerica))).toBe('TypeError')
  })

  it.each<[string, Hosts, string]>([
    ['only a host for the United States', { northAmerica: { us: 'https://a.example' } }, 'CA'],
    ['only one for other countries', { northAmerica: { other: ['https://a.example'] } }, 'US'],
  ])('rejects %s', (_name, configured, merchantCountry) => {
    const options = { ...inAmerica, hosts: configured, merchantCountry }
    expect(rejectionOf(() => resolveEndpoint(options))).toBe('GW_ENDPOINTS_NOT_SERVED')
  })

  const inStore = { hostPreference: 'inStore' } as const
  const mars = 'mars' as 'asia'
  it.each<[string, ResolveEndpointOptions, readonly string[]]>([
    [
      'all slots',
      { ...inEurope, hosts: {} },
      ['hosts.europe.recommended', 'asia.legacy', 'northAmerica.us'],
    ],
    ['all regions', { ...inEurope, region: mars }, ['northAmerica', 'asia', 'europe', '"mars"']],
    ['the host for online payments', { ...inEurope, ...inStore }, ['europe.recommended']],
    ['its hosts', { ...inEurope, region: 'asia', ...inStore }, ['asia.recommended', 'asia.legacy']],
    [
      'the host for this merchant',
      { ...inAmerica, hosts: { northAmerica: { us: 'https://a.example' } }, merchantCountry: 'CA' },
      ['hosts.northAmerica.other'],
    ],
    [
      'the preference for the configured host',
      { ...inEurope, hosts: { europe: { inStore: 'https://a.example' } }, scenario: 'inStore' },
      ['europe.inStore', '"inStore"'],
    ],
  ])('names %s in the message', (_name, options, names) => {
    for (const name of names) expect(() => resolveEndpoint(options)).toThrow(name)
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

  it.each(['regoin', 'merchantcountry', 'hostIndx'])('rejects the unknown option %s', (wrong) => {
    const options = { ...inEurope, [wrong]: 'europe' }
    expect(() => resolveEndpoint(options)).toThrow(TypeError)
  })

  it.each<[string, object, string]>([
    ['a misspelled region', { eruope: {} }, 'Did you mean hosts.europe?'],
    ['a misspelled slot', { europe: { recomended: '' } }, 'hosts.europe.recommended?'],
    ['a misspelled slot of another region', { asia: { legcy: '' } }, 'hosts.asia.legacy?'],
    ['a host in place of slots', { europe: 'https://a.example' }, 'hosts.europe must be an object'],
  ])('throws TypeError for %s in hosts', (_name, wrong, text) => {
    const options = { ...inEurope, hosts: { ...hosts, ...wrong } as Hosts }
    expect(() => resolveEndpoint(options)).toThrow(TypeError)
    expect(() => resolveEndpoint(options)).toThrow(text)
  })
})
