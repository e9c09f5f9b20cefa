import { canonicalBytes, parseTime, type WebCryptoKey } from '@gw/signature'
import { encoder } from '../explanation/utf8.ts'
import { type Scheme, schemeVerifies } from './scheme.ts'

/** A possible version of a message, with everything that determines whether it verifies. */
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
  /** The text that the sender signed before the body, if it composed that differently. */
  readonly head?: string
  /** Rules that the sender violated before signing, so that only a new signature helps. */
  readonly waived: readonly Waiver[]
}

/** A rule that an attempt does not check. */
type Waiver = 'freshness' | 'time' | 'target'

/** The current time, and how far a time may be from it. */
export interface Clock {
  readonly nowMs: number
  readonly maxAgeMs: number | 'unchecked'
  readonly maxFutureSkewMs: number
}

/** Counts the signatures that are checked, up to a limit. */
export interface Budget {
  checks: number
  readonly maxChecks: number
}

/** Returns whether an attempt would verify, apart from the rules that it waives. Never throws for input. */
export async function attemptVerifies(
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
  return schemeVerifies(attempt.scheme, { key, signature, content: joinContent(attempt) })
}

/** Returns the signed content without checking its parts, to show content that violates the rules. */
export function joinContent(attempt: Omit<Attempt, 'signature' | 'key'>): Uint8Array<ArrayBuffer> {
  const { body } = attempt
  const head = encoder.encode(attempt.head ?? writeHead(attempt))
  const content = new Uint8Array(head.length + body.length)
  content.set(head)
  content.set(body, head.length)
  return content
}

/** Returns the signed text before the body. */
export function writeHead({
  method,
  target,
  clientId,
  time,
}: Pick<Attempt, 'method' | 'target' | 'clientId' | 'time'>): string {
  return `${method} ${target}\n${clientId}.${time}.`
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
