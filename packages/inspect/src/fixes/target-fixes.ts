import { quote } from '../explanation/show-invisible.ts'
import type { Change, FixContext } from './change.ts'
import { otherTargets } from './other-targets.ts'

const LOOK: Readonly<Record<string, string>> = {
  query:
    'the registered or called URL, and whether the target includes its query. For notifications, see signedTarget.',
  prefix: 'a proxy, mount point, or base path between the sender and your code.',
  slash: 'the URL as registered or called. Routers ignore a trailing slash, signatures do not.',
  sandbox: 'the environment. Online sandbox calls have /ams/sandbox/api/ in the signed path.',
  encoding: 'a framework or proxy that rewrites the path. Sign and verify it as sent.',
  other: 'the configured target. This message was signed for a different one.',
}

/**
 * Tries other targets: with and without query, prefix, slash, and sandbox segment, with other encodings, the given ones,
 * and those that a proxy mentions in a header.
 */
export function* changeTarget({ base, message, options }: FixContext): Generator<Change> {
  for (const { id, cause, target } of otherTargets(base.target, withHints(message, options))) {
    yield {
      id,
      part: 'target',
      value: target,
      sentence: `The signature matches the target ${quote(target)}, not ${quote(base.target)}.`,
      look: LOOK[cause] ?? '',
      to: { target, waived: isTarget(target) ? [] : ['target'] },
    }
  }
}

const MAX_HINT_LENGTH = 2_048

/** Adds what a proxy says about the path before it changed it. Anyone can write these headers, so they are only tried. */
function withHints(
  { headers }: FixContext['message'],
  { otherTargets: targets = [], prefixes = [] }: FixContext['options'],
): Pick<FixContext['options'], 'otherTargets' | 'prefixes'> {
  const hint = (name: string): string[] => {
    const value = headers.get(name) ?? ''
    return value !== '' && value.length <= MAX_HINT_LENGTH ? [value] : []
  }
  return {
    otherTargets: [...hint('x-original-uri'), ...targets],
    prefixes: [...hint('x-forwarded-prefix'), ...prefixes],
  }
}

/** Invalid targets are tried too: a sender may have signed a path with a space. */
function isTarget(target: string): boolean {
  return /^\/[!-~]*$/.test(target)
}

/** Tries other methods. All messages of the gateway are signed as POST, responses too. */
export function* changeMethod({ base }: FixContext): Generator<Change> {
  for (const method of new Set(['POST', base.method.toUpperCase(), 'GET', 'PUT'])) {
    if (method === base.method) continue
    yield {
      id: `method-${method.toLowerCase()}`,
      part: 'method',
      value: method,
      sentence: `The signature matches the method ${method}.`,
      look: 'the method that you passed. A response is signed with the method of its request.',
      to: { method },
    }
  }
}
