import { changes, type Fault, faultsAt } from './fault.ts'

const { both, before, inTransit } = changes('target')
const around = (prefix: string, suffix: string) => (target: string) => `${prefix}${target}${suffix}`
const under = (prefix: string) => around(prefix, '')
const followedBy = (suffix: string) => around('', suffix)

/** A target that is signed and that a header mentions. */
const mentioned =
  (write: (target: string) => string, header: string, value: string): Fault[3] =>
  ({ target }) => ({ signed: { target: write(target) }, extra: () => ({ [header]: value }) })

/** Faults of the target. */
export const targetFaults: readonly Fault[] = [
  ...faultsAt('signature', [
    ['the query was not signed', 'target-without-query', inTransit(followedBy('?a=1&b=%2F'))],
    [
      'the query was signed but is not checked',
      'target-with-query',
      ({ target }) => ({
        signed: { target: `${target}?a=1` },
        options: { otherTargets: [`${target}?a=1`] },
      }),
    ],
    ['a prefix was added in transit', 'target-without-prefix', inTransit(under('/mounted/here'))],
    ['a common prefix was removed', 'target-with-prefix', before(under('/api'))],
    [
      'a known prefix was removed',
      'target-with-prefix',
      ({ target }) => ({
        signed: { target: `/shop/eu${target}` },
        options: { prefixes: ['/shop/eu/'] },
      }),
    ],
    [
      'a prefix was removed that a header mentions',
      'target-with-prefix',
      mentioned(under('/eu9'), 'X-Forwarded-Prefix', '/eu9'),
    ],
    [
      'a path was replaced that a header mentions',
      'target-other',
      mentioned(() => '/registered?x=1', 'X-Original-URI', '/registered?x=1'),
    ],
    ['a slash was added', 'target-without-trailing-slash', inTransit(followedBy('/'))],
    ['a slash was removed', 'target-with-trailing-slash', before(followedBy('/'))],
    [
      'the sandbox segment is missing',
      'target-with-sandbox',
      both(under('/ams/sandbox/api'), under('/ams/api')),
    ],
    [
      'the sandbox segment is superfluous',
      'target-without-sandbox',
      both(under('/ams/api'), under('/ams/sandbox/api')),
    ],
    [
      'the path was percent-decoded before it was signed',
      'target-percent-decoded',
      both(followedBy('/a~b'), followedBy('/a%7Eb')),
    ],
    [
      'the case of the hexadecimal digits in the path was changed',
      'target-percent-case',
      both(followedBy('/%2f'), followedBy('/%2F')),
    ],
    [
      'a plus in the query became %20',
      'target-plus-as-space',
      both(followedBy('?a=b+c'), followedBy('?a=b%20c')),
    ],
    [
      'the path was normalized before it was signed',
      'target-normalized',
      inTransit(under('/x/..')),
    ],
    [
      'another known target was signed',
      'target-other',
      () => ({ signed: { target: '/elsewhere' }, options: { otherTargets: ['/elsewhere'] } }),
    ],
  ]),
  ...faultsAt('canonicalBytes', [
    [
      'the path was percent-decoded in transit',
      'target-percent-encoded',
      both(followedBy('/a%20b'), followedBy('/a b')),
    ],
    ['the target is a full URL', 'target-path-of-url', inTransit(under('https://shop.example'))],
  ]),
]
