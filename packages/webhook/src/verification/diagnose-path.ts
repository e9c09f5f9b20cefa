import { verifyMessage } from '@gw/signature'
import { withDeadline } from '../deadline.ts'
import type { VerificationSettings } from '../options/verification-options.ts'
import type { ReceivedRequest } from '../received-request.ts'

const MAX_PER_MINUTE = 10
const MINUTE_MS = 60_000
// For each of two paths; with and without query and slash that makes 64 tries at most.
const MAX_PREFIXES = 8

/** Finds the target under which a rejected signature would have held; only to tell, never to accept. Never rejects. */
export type PathDiagnosis = (
  request: ReceivedRequest,
  body: Uint8Array,
) => Promise<string | undefined>

/** Creates a diagnosis that tries other paths, at most a few times per minute: each try is a verification. */
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
      const holds = await verifyMessage(message, policy).then(
        () => true,
        () => false,
      )
      if (holds) return target
    }
    return undefined
  }

  return async (request, body) => {
    try {
      if (Math.abs(now() - sinceMs) >= MINUTE_MS) {
        sinceMs = now()
        count = 0
      }
      if (++count > MAX_PER_MINUTE) return undefined
      return await withDeadline(tryTargets(request, body), readTimeoutMs, () => new Error('late'))
    } catch {
      return undefined // a hint that is not to be had must not change the answer
    }
  }
}

/** Lists what else could have been signed: with and without query, prefix and trailing slash. */
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

/** Cuts segments off the front, a few only: a stranger may send a path of thousands. */
function* withoutPrefixes(path: string): Generator<string> {
  for (let at = 0, count = 0; at !== -1 && count < MAX_PREFIXES; count++) {
    yield path.slice(at)
    at = path.indexOf('/', at + 1)
  }
}
