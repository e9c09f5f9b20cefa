import { verifyMessage } from '@gw/signature'
import type { VerificationSettings } from '../options/verification-options.ts'
import type { ReceivedRequest } from '../received-request.ts'
import { RequestTimer } from '../request-timer.ts'

const MAX_PER_MINUTE = 10
const MINUTE_MS = 60_000
// For each of two paths. With and without query and trailing slash, that makes at most 64 attempts.
const MAX_PREFIXES = 8

/** Finds the target that a rejected signature matches. It is only reported, never accepted. Never rejects. */
export type PathDiagnosis = (
  request: ReceivedRequest,
  body: Uint8Array,
) => Promise<string | undefined>

/**
 * Creates a diagnosis that tries other paths. It runs at most a few times per minute, because each path costs one
 * verification.
 */
export function createPathDiagnosis(verification: VerificationSettings): PathDiagnosis {
  const { clientId, keys, readTimeoutMs, now } = verification
  let sinceMs = -Infinity
  let count = 0

  async function tryTargets(
    request: ReceivedRequest,
    body: Uint8Array,
  ): Promise<string | undefined> {
    const time = request.header('request-time') ?? ''
    const signature = request.header('signature')
    const policy = { signature, keys, clientId, maxAgeMs: 'unchecked' } as const
    for (const target of otherTargets(verification.target, request.target)) {
      const message = { method: 'POST', target, clientId, time, body }
      const verifies = await verifyMessage(message, policy).then(
        () => true,
        () => false,
      )
      if (verifies) return target
    }
    return undefined
  }

  return async (request, body) => {
    const timer = new RequestTimer()
    try {
      if (Math.abs(now() - sinceMs) >= MINUTE_MS) {
        sinceMs = now()
        count = 0
      }
      if (++count > MAX_PER_MINUTE) return undefined
      return await timer.within(tryTargets(request, body), readTimeoutMs, () => new Error('late'))
    } catch {
      return undefined // a failed diagnosis must not change the response
    } finally {
      timer.close()
    }
  }
}

/** Lists the other targets that may have been signed: with and without query, prefix, and trailing slash. */
export function otherTargets(expected: string, shown: string | undefined): string[] {
  const targets = new Set<string>()
  for (const whole of shown === undefined ? [expected] : [shown, expected]) {
    const [path = '', ...query] = whole.split('?')
    const suffix = query.length === 0 ? '' : `?${query.join('?')}`
    for (const shorter of withoutPrefixes(path)) {
      const toggled = shorter.endsWith('/') ? shorter.slice(0, -1) : `${shorter}/`
      for (const candidate of [shorter, toggled]) {
        targets.add(candidate + suffix).add(candidate)
      }
    }
  }
  targets.delete(expected)
  return [...targets].filter((target) => target.startsWith('/'))
}

/** Removes leading segments, but only a few: an attacker may send a path with thousands of them. */
function* withoutPrefixes(path: string): Generator<string> {
  for (let at = 0, count = 0; at !== -1 && count < MAX_PREFIXES; count++) {
    yield path.slice(at)
    at = path.indexOf('/', at + 1)
  }
}
