import { type Filled, integer, type Rules, readOptions } from '@gw/errors/internal'
import { isFinal } from '@gw/types'
import { backoffMs, type Sleep, sleepRule } from '../calls/backoff.ts'
import { type CallOptions, signalRule } from '../calls/call-options.ts'
import { ClientError } from '../errors/client-error.ts'
import { agentTokenRule, assertTokenFound, type ReadToken } from '../options/agent-token.ts'
import type { ClientSettings } from '../options/client-options.ts'
import { type FoundPayment, lookUp, type MissingPayment } from './look-up.ts'

/** The payment to wait for. */
export interface WaitForOutcomeRequest {
  /** The ID that you assigned to the payment. */
  readonly paymentRequestId: string
}

/** Options of `waitForOutcome`. */
export interface WaitForOutcomeOptions extends CallOptions {
  /** Time limit for all lookups and delays together, in milliseconds. Defaults to 1 minute. */
  readonly timeoutMs?: number | undefined
  /** Delay after the first lookup in milliseconds. Doubles after each further one. Defaults to 1 second. */
  readonly baseDelayMs?: number | undefined
  /** Maximum delay in milliseconds. Defaults to 15 seconds. `Retry-After` can request a longer delay. */
  readonly maxDelayMs?: number | undefined
  /** Waits between lookups. Defaults to a timer. Pass a function in tests. */
  readonly sleep?: Sleep | undefined
}

const rules: Rules<Filled<Omit<WaitForOutcomeOptions, 'agentToken'>, 'signal'> & ReadToken> = {
  signal: signalRule,
  timeoutMs: integer(60_000, 1),
  baseDelayMs: integer(1_000, 1),
  maxDelayMs: integer(15_000, 1),
  sleep: sleepRule,
  agentToken: agentTokenRule,
}

/** The errors after which the next lookup can succeed. */
const PASSING: ReadonlySet<string> = new Set([
  'GW_CLIENT_UNREACHABLE',
  'GW_CLIENT_TIMEOUT',
  'GW_CLIENT_RESULT_UNKNOWN',
])

/** Waits for a payment's outcome. See `Client.waitForOutcome`. */
export async function waitForOutcome(
  settings: ClientSettings,
  { paymentRequestId }: WaitForOutcomeRequest,
  options: WaitForOutcomeOptions = {},
): Promise<FoundPayment | MissingPayment> {
  assertTokenFound(options)
  const { signal, timeoutMs, agentToken, sleep, ...delays } = readOptions(options, rules)
  // Counted from the delays, because the clock of a test can stand still, and that of a server can be set.
  let leftMs = timeoutMs
  let known: FoundPayment | MissingPayment | undefined
  for (let attempt = 1; ; attempt++) {
    const startedAt = performance.now()
    const limitMs = Math.min(settings.timeoutMs, Math.ceil(leftMs))
    const token = agentToken === undefined ? {} : { agentToken }
    const looking = { signal, timeoutMs: limitMs, ...token }
    const last = await lookUp(settings, paymentRequestId, looking).catch(keepPassing)
    leftMs -= performance.now() - startedAt
    // A payment that was found does not disappear: a server that does not have it yet may have responded.
    if (!('error' in last) && (last.found || !known?.found)) known = last
    const retryAfterMs = 'error' in last ? last.error.retryAfterMs : undefined
    const delayMs = backoffMs(attempt, { ...delays, retryAfterMs })
    if (('outcome' in last && isFinal(last.outcome)) || delayMs >= leftMs) {
      if (known === undefined && 'error' in last) throw last.error
      if (known !== undefined) return known
    }
    await sleep(delayMs, signal)
    leftMs -= delayMs
  }
}

/** Returns an error after which the next lookup can succeed. Throws any other. */
function keepPassing(error: unknown): { readonly error: ClientError } {
  if (error instanceof ClientError && PASSING.has(error.code)) return { error }
  throw error
}
