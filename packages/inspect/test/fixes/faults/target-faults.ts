import type { Fault } from './fault.ts'

/** Faults of the target. */
export const targetFaults: readonly Fault[] = [
  [
    'the query was not signed',
    'signature',
    'target-without-query',
    ({ target }) => ({ received: { target: `${target}?a=1&b=%2F` } }),
  ],
  [
    'the query was signed but is not checked',
    'signature',
    'target-with-query',
    ({ target }) => ({
      signed: { target: `${target}?a=1` },
      options: { otherTargets: [`${target}?a=1`] },
    }),
  ],
  [
    'a prefix was added in transit',
    'signature',
    'target-without-prefix',
    ({ target }) => ({ received: { target: `/mounted/here${target}` } }),
  ],
  [
    'a common prefix was removed',
    'signature',
    'target-with-prefix',
    ({ target }) => ({ signed: { target: `/api${target}` } }),
  ],
  [
    'a known prefix was removed',
    'signature',
    'target-with-prefix',
    ({ target }) => ({
      signed: { target: `/shop/eu${target}` },
      options: { prefixes: ['/shop/eu/'] },
    }),
  ],
  [
    'a prefix was removed that a header mentions',
    'signature',
    'target-with-prefix',
    ({ target }) => ({
      signed: { target: `/eu9${target}` },
      extra: () => ({ 'X-Forwarded-Prefix': '/eu9' }),
    }),
  ],
  [
    'a path was replaced that a header mentions',
    'signature',
    'target-other',
    () => ({
      signed: { target: '/registered?x=1' },
      extra: () => ({ 'X-Original-URI': '/registered?x=1' }),
    }),
  ],
  [
    'a slash was added',
    'signature',
    'target-without-trailing-slash',
    ({ target }) => ({ received: { target: `${target}/` } }),
  ],
  [
    'a slash was removed',
    'signature',
    'target-with-trailing-slash',
    ({ target }) => ({ signed: { target: `${target}/` } }),
  ],
  [
    'the sandbox segment is missing',
    'signature',
    'target-with-sandbox',
    ({ target }) => ({
      signed: { target: `/ams/sandbox/api${target}` },
      received: { target: `/ams/api${target}` },
    }),
  ],
  [
    'the sandbox segment is superfluous',
    'signature',
    'target-without-sandbox',
    ({ target }) => ({
      signed: { target: `/ams/api${target}` },
      received: { target: `/ams/sandbox/api${target}` },
    }),
  ],
  [
    'the path was percent-decoded before it was signed',
    'signature',
    'target-percent-decoded',
    ({ target }) => ({
      signed: { target: `${target}/a~b` },
      received: { target: `${target}/a%7Eb` },
    }),
  ],
  [
    'the path was percent-decoded in transit',
    'canonicalBytes',
    'target-percent-encoded',
    ({ target }) => ({
      signed: { target: `${target}/a%20b` },
      received: { target: `${target}/a b` },
    }),
  ],
  [
    'the case of the hexadecimal digits in the path was changed',
    'signature',
    'target-percent-case',
    ({ target }) => ({
      signed: { target: `${target}/%2f` },
      received: { target: `${target}/%2F` },
    }),
  ],
  [
    'a plus in the query became %20',
    'signature',
    'target-plus-as-space',
    ({ target }) => ({
      signed: { target: `${target}?a=b+c` },
      received: { target: `${target}?a=b%20c` },
    }),
  ],
  [
    'the path was not normalized before it was signed',
    'signature',
    'target-normalized',
    ({ target }) => ({ received: { target: `/x/..${target}` }, signed: { target } }),
  ],
  [
    'the full URL was passed as the target',
    'canonicalBytes',
    'target-path-of-url',
    ({ target }) => ({ received: { target: `https://shop.example${target}` } }),
  ],
  [
    'another known target was signed',
    'signature',
    'target-other',
    () => ({ signed: { target: '/elsewhere' }, options: { otherTargets: ['/elsewhere'] } }),
  ],
]
