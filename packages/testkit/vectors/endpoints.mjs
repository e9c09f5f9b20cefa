// Every combination of region, scenario, environment, merchant, and preference, with its URL or the code of its rejection,
// and hosts, operations, and paths that are accepted or rejected. Written from part 1 of the interface without the
// package, so that the package is tested against the specification and not against itself.
const HOSTS = {
  northAmerica: {
    us: 'https://us.gateway.example',
    other: ['https://na-1.gateway.example', 'https://na-2.gateway.example'],
  },
  asia: { recommended: 'https://asia.gateway.example', legacy: 'https://old-asia.gateway.example' },
  europe: {
    recommended: 'https://europe.gateway.example',
    inStore: 'https://stores-europe.gateway.example',
  },
}
const OPERATION = { version: 'v1', area: 'payments', name: 'inquiryPayment' }

const REGIONS = ['northAmerica', 'asia', 'europe']
const SCENARIOS = ['online', 'inStore']
const ENVIRONMENTS = ['sandbox', 'production']
const COUNTRIES = [undefined, 'US', 'CA']
const PREFERENCES = [undefined, 'recommended', 'legacy', 'inStore']

export function generate() {
  return {
    about:
      'URLs of the gateway by region, scenario, and environment, and the options that are rejected.',
    hosts: HOSTS,
    operation: OPERATION,
    combinations: [...combinations()].map((asked) => ({ ...asked, ...result(asked) })),
    acceptedHosts: ACCEPTED_HOSTS,
    rejectedHosts: REJECTED_HOSTS,
    acceptedAreas: ACCEPTED_AREAS,
    rejectedAreas: REJECTED_AREAS,
    rejectedParts: REJECTED_PARTS,
    rejectedPaths: REJECTED_PATHS,
  }
}

function* combinations() {
  for (const region of REGIONS)
    for (const scenario of SCENARIOS)
      for (const environment of ENVIRONMENTS)
        for (const merchantCountry of COUNTRIES) {
          const asked = { region, scenario, environment, merchantCountry }
          for (const hostPreference of PREFERENCES) yield { ...asked, hostPreference }
          for (const hostIndex of [0, 1, 2]) yield { ...asked, hostIndex }
        }
}

function result(asked) {
  const host = hostFor(asked)
  if (!host.startsWith('https://')) return { code: host }
  const isSandboxPath = asked.scenario === 'online' && asked.environment === 'sandbox'
  const target = `${isSandboxPath ? '/ams/sandbox/api' : '/ams/api'}/v1/payments/inquiryPayment`
  return { url: `${host}${target}`, target }
}

/** Returns a host or a code. */
function hostFor({ region, scenario, merchantCountry, hostPreference, hostIndex = 0 }) {
  const wantsLegacy = hostPreference === 'legacy'
  const wantsInStore = hostPreference === 'inStore'
  if (region === 'northAmerica') {
    if (wantsLegacy || wantsInStore) return 'GW_ENDPOINTS_PREFERENCE_UNAVAILABLE'
    if (merchantCountry === undefined) return 'GW_ENDPOINTS_MERCHANT_COUNTRY_MISSING'
    if (merchantCountry === 'US') return nth([HOSTS.northAmerica.us], hostIndex)
    return nth(HOSTS.northAmerica.other, hostIndex)
  }
  if (region === 'asia') {
    if (wantsInStore) return 'GW_ENDPOINTS_PREFERENCE_UNAVAILABLE'
    return nth([wantsLegacy ? HOSTS.asia.legacy : HOSTS.asia.recommended], hostIndex)
  }
  if (wantsLegacy) return 'GW_ENDPOINTS_PREFERENCE_UNAVAILABLE'
  if (wantsInStore && scenario === 'online') return 'GW_ENDPOINTS_SCENARIO_NOT_SERVED'
  return nth([wantsInStore ? HOSTS.europe.inStore : HOSTS.europe.recommended], hostIndex)
}

function nth(hosts, index) {
  return hosts[index] ?? 'GW_ENDPOINTS_HOST_INDEX_OUT_OF_RANGE'
}

const LABEL_63 = 'a'.repeat(63)
const NAME_253 = `${LABEL_63}.${LABEL_63}.${LABEL_63}.${'a'.repeat(61)}`

const ACCEPTED_HOSTS = [
  'https://gateway.example',
  'https://open-1.gateway.example',
  'https://1.gateway.example',
  'https://gatewayxn--1.example',
  `https://${NAME_253}`,
  'https://localhost',
  'https://localhost:8443',
  'http://localhost',
  'http://localhost:8080',
  'http://127.0.0.1:1',
  'http://127.255.255.254:65535',
  'http://[::1]',
  'https://[::1]:9000',
]

const REJECTED_HOSTS = [
  ...rejected('GW_ENDPOINTS_HOST_NOT_HTTPS', [
    'http://gateway.example',
    'gateway.example',
    '//gateway.example',
    'https:gateway.example',
    'https:/gateway.example',
    'HTTPS://gateway.example',
    'ftp://gateway.example',
    'javascript:alert(1)',
    'file:///etc/passwd',
    'http://localhost.gateway.example',
    'http://127.0.0.1.gateway.example',
    'http://127.1',
    'http://0.0.0.0',
    'http://10.0.0.1',
    'http://[::2]',
    'http://[::ffff:127.0.0.1]',
    'http://0x7f000001',
    'http://localhost:0',
  ]),
  ...rejected('GW_ENDPOINTS_HOST_HAS_USER_INFO', [
    'https://user@gateway.example',
    'https://user:password@gateway.example',
    'https://gateway.example@evil.example',
    'https://gateway.example:443@evil.example',
    'https://@gateway.example',
    'http://localhost@evil.example',
    'http://127.0.0.1:80@evil.example/',
  ]),
  ...rejected('GW_ENDPOINTS_HOST_HAS_PORT', [
    'https://gateway.example:443',
    'https://gateway.example:8443',
    'https://203.0.113.7:443',
  ]),
  ...rejected('GW_ENDPOINTS_HOST_HAS_PATH', [
    'https://gateway.example/',
    'https://gateway.example/ams',
    'https://gateway.example//',
    'https:///gateway.example',
    'https://gateway.example/?a=b',
    'http://localhost:8080/',
  ]),
  ...rejected('GW_ENDPOINTS_HOST_HAS_QUERY', [
    'https://gateway.example?',
    'https://gateway.example?a=b',
    'https://gateway.example#',
    'https://gateway.example#/ams',
    'http://localhost:8080?',
  ]),
  ...rejected('GW_ENDPOINTS_HOST_CHARACTER_INVALID', [
    ' https://gateway.example',
    'https://gateway.example ',
    'https://gateway.example\n',
    'https://gateway\t.example',
    'https://gateway.example\u0000',
    'https://gateway.example\u007f',
    'https:\\\\gateway.example',
    'https://gateway.example\\@evil.example',
    'https://gateway.example\\.evil.example',
    'https://gateway%2eexample',
    'https://gateway.example%2f.evil.example',
    'https://b\u00fccher.example',
    'https://gateway\u3002example',
    'https://gateway.ex\u0430mple',
    'https://\uff47ateway.example',
    'https://gate\u00adway.example',
    '\ufeffhttps://gateway.example',
    'https://[fe80::1%25eth0]',
  ]),
  ...rejected('GW_ENDPOINTS_HOST_MALFORMED', [
    'https://',
    'https://.',
    'https://gateway',
    'https://gateway.example.',
    'https://.gateway.example',
    'https://gateway..example',
    'https://Gateway.example',
    'https://gateway.EXAMPLE',
    'https://-gateway.example',
    'https://gateway-.example',
    'https://gate_way.example',
    'https://gateway.example,https://evil.example',
    'https://gateway.example;evil.example',
    'https://gateway.example:',
    'https://gateway.example:https',
    'https://*.gateway.example',
    'https://203.0.113.7',
    'https://[2001:db8::1]',
    'https://gateway.1',
    'https://gateway.0x7f',
    'https://xn--bcher-kva.example', // bücher
    'https://www.xn--fiqs8s', // 中国
    'https://gateway.xn--0.example', // not a name
    'https://XN--bcher-kva.example',
    `https://a${LABEL_63}.example`,
    `https://${NAME_253}a`,
    'https://127.0.0.256',
    'https://127.0.0.01',
    'http://127.0.0.256',
    'http://localhost:80',
    'https://localhost:443',
    'http://localhost:65536',
  ]),
]

function rejected(code, hosts) {
  return hosts.map((host) => ({ host, code }))
}

// An area may have several segments; a version and a name have one.
const ACCEPTED_AREAS = [
  'payments',
  'billing/subscription',
  'a/b/c/d',
  'api/sandbox',
  `${'a'.repeat(64)}/b`,
]
const REJECTED_AREAS = [
  'a//b',
  '/a/b',
  'a/b/',
  'a/../b',
  'a/./b',
  'a/-b',
  'a/b c',
  `a/${'b'.repeat(65)}`,
  'a/%62',
]

const REJECTED_PARTS = [
  { part: '', code: 'GW_ENDPOINTS_OPERATION_PART_MISSING' },
  ...[
    '.',
    '..',
    'a.b',
    '/a',
    'a/',
    '/',
    '//',
    '//evil.example',
    '..%2f',
    '%2e%2e',
    'a%2fb',
    'a%2Fb',
    'a%00',
    '..\\',
    'a\\b',
    'a?b',
    '?',
    'a#b',
    'a;b',
    'a:b',
    'a@b',
    'https://evil.example',
    'a b',
    'a\n',
    'a\tb',
    '\u0000',
    'a\u007f',
    '\u00e9',
    'a\u2044b',
    '\uff0e\uff0e',
    '-a',
    '_a',
    'a'.repeat(65),
  ].map((part) => ({ part, code: 'GW_ENDPOINTS_OPERATION_PART_INVALID' })),
]

const REJECTED_PATHS = [
  '',
  '/',
  '/ams/api/',
  '/ams/api/v1/payments',
  '/ams/api/v1/payments/',
  '/ams/api/v1/payments/pay/',
  '/ams/api/v1/billing//create',
  '/ams/api/v1/billing/subscription/create/',
  '/ams/api/v1/billing/../subscription/create',
  '/ams/v1/billing/subscription/create',
  '/ams/api/v1//pay',
  '/ams/api//v1/payments/pay',
  '//ams/api/v1/payments/pay',
  'ams/api/v1/payments/pay',
  '/AMS/api/v1/payments/pay',
  '/ams/sandbox/v1/payments/pay',
  '/ams/sandbox/sandbox/api/v1/payments/pay',
  '/ams/sandbox/api/v1/payments',
  '/ams/api/v1/payments/pay?a=b',
  '/ams/api/v1/payments/pay#a',
  '/ams/api/v1/payments/%70ay',
  '/ams/api/v1/payments/../pay',
  '/ams/api/v1/./payments/pay',
  '/ams/api/v1/payments/pay ',
  '/ams/api/v1/payments/pay\n',
  ' /ams/api/v1/payments/pay',
  '\\ams\\api\\v1\\payments\\pay',
  'https://gateway.example/ams/api/v1/payments/pay',
  '/other/api/v1/payments/pay',
]
