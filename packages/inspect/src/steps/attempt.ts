import { canonicalBytes, parseTime, type WebCryptoKey } from '@gw/signature'
import { type Scheme, schemeHolds } from '../fixes/scheme.ts'

/** A message as it might have been meant, with all that decides whether it verifies. */
export interface Attempt {
  readonly method: string
  readonly target: string
  readonly clientId: string
  readonly expectedClientId: string | undefined
  readonly time: string
  readonly body: Uint8Array<ArrayBuffer>
  readonly signature: Uint8Array<ArrayBuffer> | undefined
  readonly key: WebCryptoKey | undefined
  readonly scheme: Scheme
  /** Rules that the sender broke before signing, so that only a new signature helps. */
  readonly waived: readonly Waiver[]
}

/** A rule that is not asked for in an attempt. */
type Waiver = 'freshness' | 'time' | 'target'

/** When it is, and how far from it a time may be. */
export interface Clock {
  readonly nowMs: number
  readonly maxAgeMs: number | 'unchecked'
  readonly maxFutureSkewMs: number
}

/** Counts the signatures that are checked, and stops at a limit. */
export interface Budget {
  checks: number
  readonly maxChecks: number
}

const encoder = /* @__PURE__ */ new TextEncoder()

/** Tells whether an attempt would verify in every respect that it does not waive. Never throws for what came. */
export async function attemptHolds(
  attempt: Attempt,
  clock: Clock,
  budget: Budget,
): Promise<boolean> {
  const { signature, key, clientId, expectedClientId } = attempt
  if (signature === undefined || key === undefined) return false
  if (expectedClientId !== undefined && clientId !== expectedClientId) return false
  if (!hasShape(attempt) || !isFresh(attempt, clock)) return false
  if (budget.checks >= budget.maxChecks) return false
  budget.checks++
  return schemeHolds(attempt.scheme, { key, signature, content: joinContent(attempt) })
}

/** Joins the signed content without asking for shapes: for looking at what somebody signed against the rules. */
export function joinContent(attempt: Omit<Attempt, 'signature' | 'key'>): Uint8Array<ArrayBuffer> {
  const { method, target, clientId, time, body } = attempt
  const head = encoder.encode(`${method} ${target}\n${clientId}.${time}.`)
  const content = new Uint8Array(head.length + body.length)
  content.set(head)
  content.set(body, head.length)
  return content
}

function hasShape({ method, target, clientId, time, waived }: Attempt): boolean {
  try {
    canonicalBytes({
      method,
      target: waived.includes('target') ? '/' : target,
      clientId,
      time: waived.includes('time') ? '1794700800000' : time,
      body: new Uint8Array(),
    })
    return true
  } catch {
    return false
  }
}

function isFresh({ time, waived }: Attempt, { nowMs, maxAgeMs, maxFutureSkewMs }: Clock): boolean {
  if (maxAgeMs === 'unchecked' || waived.includes('freshness') || waived.includes('time'))
    return true
  const ageMs = nowMs - parseTime(time)
  return ageMs <= maxAgeMs && -ageMs <= maxFutureSkewMs
}
