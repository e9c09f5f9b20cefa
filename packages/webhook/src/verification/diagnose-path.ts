import { verifyMessage } from '@gw/signature'
import type { ReadyMerchant } from '../merchants/merchant.ts'
import type { VerificationSettings } from '../options/verification-options.ts'
import { RequestTimer } from '../reporting/request-timer.ts'
import type { ReceivedRequest } from '../request/received-request.ts'

const MAX_PER_MINUTE = 10
const MINUTE_MS = 60_000
// For each of three paths. With and without query and trailing slash, and with the prefix of a header, that makes at most
// 104 attempts.
const MAX_PREFIXES = 8
const MAX_HINT_LENGTH = 2_048

/** The other paths that were tried. */
export interface DiagnosedPath {
  /** The target that the signature matches, if one does. */
  readonly matchingTarget: string | undefined
  /** The number of other targets that were tried. */
  readonly tried: number
}

/**
 * Finds the target that a rejected signature matches. It is only reported, never accepted. Never rejects. Resolves to
 * `undefined` if nothing was tried, or not in time.
 */
export type PathDiagnosis = (
  request: ReceivedRequest,
  body: Uint8Array,
  merchant: ReadyMerchant,
) => Promise<DiagnosedPath | undefined>

/**
 * Creates a diagnosis that tries other paths. It runs at most a few times per minute, because each path costs one
 * verification.
 */
export function createPathDiagnosis(verification: VerificationSettings): PathDiagnosis {
  const { readTimeoutMs, now } = verification
  let sinceMs = -Infinity
  let count = 0

  async function tryTargets(
    request: ReceivedRequest,
    body: Uint8Array,
    { clientId, keys, target: expected }: ReadyMerchant,
  ): Promise<DiagnosedPath> {
    const time = request.header('request-time') ?? ''
    const signature = request.header('signature')
    const policy = { signature, keys, clientId, maxAgeMs: 'unchecked' } as const
    const targets = otherTargets(expected, request.target, readHints(request))
    for (const [at, target] of targets.entries()) {
      const message = { method: 'POST', target, clientId, time, body }
      const verifies = await verifyMessage(message, policy).then(
        () => true,
        () => false,
      )
      if (verifies) return { matchingTarget: target, tried: at + 1 }
    }
    return { matchingTarget: undefined, tried: targets.length }
  }

  return async (request, body, merchant) => {
    const timer = new RequestTimer()
    try {
      if (Math.abs(now() - sinceMs) >= MINUTE_MS) {
        sinceMs = now()
        count = 0
      }
      if (++count > MAX_PER_MINUTE) return undefined
      const trying = tryTargets(request, body, merchant)
      return await timer.within(trying, readTimeoutMs, () => new Error('late'))
    } catch {
      return undefined // a failed diagnosis must not change the response
    } finally {
      timer.close()
    }
  }
}

/** Headers with the path before a proxy changed it. Anyone can write these headers. */
interface PathHints {
  readonly prefix?: string | undefined
  readonly original?: string | undefined
}

function readHints(request: ReceivedRequest): PathHints {
  const hint = (name: string): string | undefined => {
    const value = request.header(name) ?? ''
    return value.length <= MAX_HINT_LENGTH && /^\/[!-~]*$/.test(value) ? value : undefined
  }
  return { prefix: hint('x-forwarded-prefix'), original: hint('x-original-uri') }
}

/**
 * Lists the other targets that may have been signed: with and without query, prefix, and trailing slash, and those that
 * a proxy mentions.
 */
export function otherTargets(
  expected: string,
  shown: string | undefined,
  { prefix, original }: PathHints = {},
): string[] {
  const targets = new Set<string>()
  const add = (path: string, suffix: string): void => {
    const toggled = path.endsWith('/') ? path.slice(0, -1) : `${path}/`
    for (const candidate of [path, toggled]) targets.add(candidate + suffix).add(candidate)
  }
  const known = (shown === undefined ? [expected] : [shown, expected]).map(splitQuery)
  if (prefix !== undefined) {
    for (const [path, suffix] of known) add(prefix.replace(/\/$/, '') + path, suffix)
  }
  for (const [path, suffix] of original === undefined ? known : [splitQuery(original), ...known]) {
    for (const shorter of withoutPrefixes(path)) add(shorter, suffix)
  }
  targets.delete(expected)
  return [...targets].filter((target) => target.startsWith('/'))
}

function splitQuery(target: string): readonly [path: string, suffix: string] {
  const [path = '', ...query] = target.split('?')
  return [path, query.length === 0 ? '' : `?${query.join('?')}`]
}

/** Removes leading segments, but only a few: an attacker may send a path with thousands of them. */
function* withoutPrefixes(path: string): Generator<string> {
  for (let at = 0, count = 0; at !== -1 && count < MAX_PREFIXES; count++) {
    yield path.slice(at)
    at = path.indexOf('/', at + 1)
  }
}
