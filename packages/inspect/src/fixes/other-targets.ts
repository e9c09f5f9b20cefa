import { anything, type Rules, readOptions, typeName } from '@gw/errors/internal'
import type { ExplainOptions } from '../input/explain-options.ts'

/** A target that may have been signed, and the cause. */
export interface OtherTarget {
  readonly id: string
  readonly cause: 'query' | 'prefix' | 'slash' | 'sandbox' | 'encoding' | 'other'
  readonly target: string
}

type TargetOptions = Pick<ExplainOptions, 'otherTargets' | 'prefixes'>

const rules: Rules<TargetOptions> = { otherTargets: anything, prefixes: anything }

// An attacker may send a path with thousands of segments.
const MAX_PREFIXES = 8
const MAX_GIVEN = 16

/** The most common prefixes of API gateways, stages, and routers. */
const COMMON_PREFIXES = [
  '/api',
  '/v1',
  '/prod',
  '/dev',
  '/stage',
  '/default',
  '/webhooks',
  '/gateway',
]

/**
 * Returns other targets that may have been signed instead of this one, the most likely first: without its query, with
 * and without a trailing slash, without a prefix that a proxy adds, or with a different encoding.
 */
export function likelyTargets(
  target: string,
  options: Pick<ExplainOptions, 'otherTargets' | 'prefixes'> = {},
): readonly string[] {
  if (typeof target !== 'string') {
    throw new TypeError(`target must be a string; got ${typeName(target)}`)
  }
  return otherTargets(target, readOptions(options, rules)).map((other) => other.target)
}

/** Lists other targets, each once and the most likely first. */
export function otherTargets(
  target: string,
  { otherTargets: given = [], prefixes = [] }: TargetOptions,
): OtherTarget[] {
  const found = new Map<string, OtherTarget>()
  const add = (id: string, cause: OtherTarget['cause'], other: string | undefined): void => {
    if (other !== undefined && other !== target && !found.has(other)) {
      found.set(other, { id, cause, target: other })
    }
  }
  const known = given.slice(0, MAX_GIVEN)
  const [path, query] = splitTarget(target)
  if (query !== '') add('target-without-query', 'query', path)
  for (const one of known) {
    const [otherPath, otherQuery] = splitTarget(pathOf(one) ?? one)
    if (query === '' && otherQuery !== '' && otherPath === path) {
      add('target-with-query', 'query', path + otherQuery)
    }
  }
  add('target-path-of-url', 'encoding', pathOf(target))
  if (path.endsWith('/') && path !== '/') {
    add('target-without-trailing-slash', 'slash', path.slice(0, -1) + query)
  } else {
    add('target-with-trailing-slash', 'slash', `${path}/${query}`)
  }
  add('target-with-sandbox', 'sandbox', replacePart(target, '/ams/api/', '/ams/sandbox/api/'))
  add('target-without-sandbox', 'sandbox', replacePart(target, '/ams/sandbox/api/', '/ams/api/'))
  for (const [id, write] of SPELLINGS)
    add(
      id,
      'encoding',
      attemptText(() => write(target)),
    )
  for (const shorter of withoutPrefixes(path))
    add('target-without-prefix', 'prefix', shorter + query)
  for (const one of known) {
    const whole = pathOf(one) ?? one
    if (whole.endsWith(target)) add('target-with-prefix', 'prefix', whole)
  }
  for (const prefix of [...prefixes.slice(0, MAX_GIVEN), ...COMMON_PREFIXES]) {
    add('target-with-prefix', 'prefix', prefix.replace(/\/$/, '') + target)
  }
  for (const one of known) add('target-other', 'other', pathOf(one) ?? one)
  return [...found.values()]
}

const SPELLINGS: readonly (readonly [id: string, write: (target: string) => string])[] = [
  ['target-percent-decoded', decodeURIComponent],
  ['target-percent-encoded', encodeURI],
  [
    'target-percent-case',
    (target) => target.replace(/%[0-9a-f]{2}/gi, (code) => code.toLowerCase()),
  ],
  [
    'target-percent-case',
    (target) => target.replace(/%[0-9a-f]{2}/gi, (code) => code.toUpperCase()),
  ],
  ['target-plus-as-space', (target) => target.replaceAll('+', '%20')],
  ['target-plus-as-space', (target) => target.replaceAll('%20', '+')],
  [
    'target-normalized',
    (target) => {
      const { pathname, search } = new URL(target, 'http://target.invalid')
      return pathname + search
    },
  ],
  ['target-normalized', (target) => target.replace(/\/{2,}/g, '/')],
]

/** Splits a target into its path and its query, including the question mark. */
function splitTarget(target: string): readonly [path: string, query: string] {
  const at = target.indexOf('?')
  return at === -1 ? [target, ''] : [target.slice(0, at), target.slice(at)]
}

/** Returns path and query of a URL as written, or `undefined` for other text. */
function pathOf(url: string): string | undefined {
  const found = /^https?:\/\/[^/?#]*([^#]*)/i.exec(url)
  if (found === null) return undefined
  return found[1]?.startsWith('/') ? found[1] : `/${found[1] ?? ''}`
}

function replacePart(target: string, part: string, by: string): string | undefined {
  return target.startsWith(part) ? by + target.slice(part.length) : undefined
}

function* withoutPrefixes(path: string): Generator<string> {
  let at = 0
  for (let count = 0; count < MAX_PREFIXES; count++) {
    at = path.indexOf('/', at + 1)
    if (at === -1) return
    yield path.slice(at)
  }
}

function attemptText(write: () => string): string | undefined {
  try {
    return write()
  } catch {
    return undefined // broken percent-encoding
  }
}
