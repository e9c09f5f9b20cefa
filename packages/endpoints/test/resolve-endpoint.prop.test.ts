import { type ResolveEndpointOptions, resolveEndpoint } from '@gw/endpoints'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { codeOf, vectors } from './vectors.ts'

const region = fc.constantFrom('northAmerica', 'asia', 'europe')
const scenario = fc.constantFrom('online', 'inStore')
const environment = fc.constantFrom('sandbox', 'production')
const hostPreference = fc.constantFrom(undefined, 'recommended', 'legacy', 'inStore')
const merchantCountry = fc.constantFrom(undefined, 'US', 'CA', 'MX')
const hostIndex = fc.constantFrom(undefined, 0, 1)
const goodOperation = fc.constant(vectors.operation)

// Valid hosts with pieces that a lenient parser would repair, drop, or read as another host.
const piece = fc.constantFrom(
  ...[
    '\\',
    '@',
    ':',
    ':80',
    ':443',
    '/',
    '//',
    '?',
    '#',
    '%2f',
    '%40',
    ' ',
    '\t',
    '\n',
    '\r',
    '\0',
  ],
  ...[
    '.',
    '..',
    '\u3002',
    '\u00ad',
    '\uff0f',
    '\u2100',
    '\u00df',
    'A',
    '0x7f',
    '1',
    '[',
    ']',
    '::1',
  ],
  ...[
    'evil.example',
    'localhost',
    '127.0.0.1',
    'https://',
    'http://',
    'xn--',
    '_',
    '-',
    ',',
    ';',
    '',
  ],
)
const goodHost = fc.constantFrom(
  ...vectors.acceptedHosts,
  ...['https://a.example', 'https://b.example', 'http://127.0.0.1:8080'],
)
const nastyHost = fc.oneof(
  fc.tuple(goodHost, fc.nat(30), fc.nat(3), fc.array(piece, { maxLength: 2 })).map(cutAndPut),
  fc.array(piece, { minLength: 1, maxLength: 5 }).map((pieces) => `https://${pieces.join('')}`),
  fc.webUrl({ withQueryParameters: true, withFragments: true }),
)
const host = fc.oneof({ weight: 2, arbitrary: goodHost }, { weight: 3, arbitrary: nastyHost })
const hosts = fc.record({
  northAmerica: fc.record({ us: host, other: fc.array(host, { minLength: 1, maxLength: 2 }) }),
  asia: fc.record({ recommended: host, legacy: host }),
  europe: fc.record({ recommended: host, inStore: host }),
})

const nastyPart = fc
  .array(fc.oneof(piece, fc.constantFrom('v1', 'a')), { maxLength: 3 })
  .map((pieces) => pieces.join(''))
const part = fc.oneof(fc.constantFrom('v1', 'payments', 'pay'), nastyPart)
const operation = fc.oneof(goodOperation, fc.record({ version: part, area: part, name: part }))

function cutAndPut([text, at, cut, put]: [string, number, number, string[]]): string {
  return text.slice(0, at) + put.join('') + text.slice(at + cut)
}

function tryToResolve(options: object) {
  try {
    return resolveEndpoint(options as ResolveEndpointOptions)
  } catch (error) {
    codeOf(error)
    return undefined
  }
}

it('resolveEndpoint returns no URL whose host is not configured', () => {
  let resolved = 0
  const ask = { region, scenario, environment, hostPreference, merchantCountry, hostIndex }
  fc.assert(
    fc.property(fc.record({ ...ask, hosts, operation }), (options) => {
      const endpoint = tryToResolve(options)
      if (endpoint === undefined) return
      resolved++
      const url = new URL(endpoint.url)
      // Exactly as configured, and in the requested region. Parsing does not change it.
      expect(Object.values(options.hosts[options.region]).flat()).toContain(url.origin)
      expect(endpoint.url).toBe(url.origin + endpoint.target)
      expect(url.href).toBe(endpoint.url)
      expect(url.pathname).toBe(endpoint.target)
      expect(url.username + url.password + url.search + url.hash).toBe('')
      const isLoopback = /^(localhost|127\.[\d.]+|\[::1\])$/.test(url.hostname)
      expect(url.protocol === 'https:' || isLoopback).toBe(true)
      expect(url.port === '' || isLoopback).toBe(true)
    }),
    { numRuns: 1_000 },
  )
  expect(resolved).toBeGreaterThan(30)
})

it('resolveEndpoint reaches every host of the table, and otherwise rejects', () => {
  const reached = new Set<string>()
  const ask = { region, scenario, environment, hostPreference, merchantCountry, hostIndex }
  fc.assert(
    fc.property(fc.record({ ...ask, operation: goodOperation }), (options) => {
      const endpoint = tryToResolve({ ...options, hosts: vectors.hosts })
      if (endpoint !== undefined) reached.add(new URL(endpoint.url).origin)
    }),
    { numRuns: 2_000 },
  )
  const all = Object.values(vectors.hosts).flatMap((slots) => Object.values(slots ?? {}).flat())
  expect([...reached].sort()).toEqual(all.sort())
})

it('resolveEndpoint changes only the path for the online sandbox, and nothing for in-store payments', () => {
  const ask = { region, scenario, hostPreference, merchantCountry, hostIndex }
  fc.assert(
    fc.property(fc.record({ ...ask, operation: goodOperation }), (options) => {
      const given = { ...options, hosts: vectors.hosts }
      const live = tryToResolve({ ...given, environment: 'production' })
      const sandbox = tryToResolve({ ...given, environment: 'sandbox' })
      const expected =
        options.scenario === 'inStore' ? live?.url : live?.url.replace('/ams/', '/ams/sandbox/')
      expect(sandbox?.url).toBe(expected)
    }),
  )
})
