import { anything, optional, type Rules, readOptions, rule } from '@gw/errors/internal'
import { type Sleep, sleepRule } from '../calls/backoff.ts'
import { type CallOptions, callRules } from '../calls/call-options.ts'
import { ClientError } from '../client-error.ts'
import type { ClientSettings } from '../client-options.ts'
import { type FoundPayment, lookUp, type MissingPayment } from './look-up.ts'

/** Which payment to find. */
export interface FindPaymentRequest {
  /** The ID that you assigned to the payment. */
  readonly paymentRequestId: string
  /**
   * The `paymentExpiryTime` that you sent, in epoch milliseconds. Omit it for a payment that debits without the payer,
   * such as `AGREEMENT_PAYMENT`, a payment code in a store, or a stored card. Then `final` is always false, because
   * only FAIL or CANCELLED closes such a payment. `null`, as a database returns it, means that there is none.
   */
  readonly expiresAtMs?: number | null | undefined
  /**
   * What the attempt's only call of `pay` threw, if you still have it. If the error shows that nothing was sent,
   * `findPayment` does not look up anything, and `final` is true.
   */
  readonly payError?: unknown
}

/** Options of `findPayment`. */
export interface FindPaymentOptions extends CallOptions {
  /**
   * Time limit for both lookups and the delay together, in milliseconds. If it leaves no time for the second lookup,
   * there is none, and `final` is false. Each lookup also has the client's `timeoutMs`. Defaults to no other limit.
   */
  readonly timeoutMs?: number | undefined
  /** Waits between the two lookups. Defaults to a timer. Pass a function in tests. */
  readonly sleep?: Sleep | undefined
}

// The time between the two lookups that close a payment together.
const MINUTE_MS = 60_000

// A time in seconds would be in 1970, and so would `new Date(null)`, if the database has no expiry time. A payment that
// can still appear would be closed.
const EARLIEST_MS = 1e11

const expiry = optional(
  rule<number>({
    must: 'epoch milliseconds, not seconds',
    test: (value) => Number.isSafeInteger(value) && (value as number) >= EARLIEST_MS,
    hint: 'Omit it if the payment has no expiry time',
  }),
)

const rules: Rules<FindPaymentRequest & { readonly expiresAtMs?: number | undefined }> = {
  paymentRequestId: rule<string>({
    must: 'a non-empty string',
    test: (value) => typeof value === 'string' && value !== '',
  }),
  expiresAtMs: (value, name) => expiry(value ?? undefined, name),
  payError: anything,
}

const optionRules: Rules<FindPaymentOptions & { readonly sleep: Sleep }> = {
  ...callRules,
  sleep: sleepRule,
}

/** Finds a payment. See `Client.findPayment`. */
export async function findPayment(
  settings: ClientSettings,
  request: FindPaymentRequest,
  options: FindPaymentOptions = {},
): Promise<FoundPayment | MissingPayment> {
  const { paymentRequestId, expiresAtMs, payError } = readOptions(request, rules)
  const { signal, timeoutMs = Infinity, sleep } = readOptions(options, optionRules)
  const { now, maxSkewMs } = settings
  if (isNotSent(payError, paymentRequestId)) return { found: false, final: true }
  // A signed response can be as old as maxSkewMs, so an earlier one could be from before the payment expired.
  const isOver = (): boolean => expiresAtMs !== undefined && now() > expiresAtMs + maxSkewMs
  const startedAt = now()
  const canBeFinal = isOver()
  const beganAt = performance.now()
  const first = await lookUp(settings, paymentRequestId, signal, timeoutMs)
  // Counted from the delay, as in waitForOutcome.
  const leftMs = timeoutMs - MINUTE_MS - (performance.now() - beganAt)
  if (first.found || !canBeFinal || leftMs <= 0) return first
  await sleep(MINUTE_MS, signal)
  const isMinuteLater = now() >= startedAt + MINUTE_MS && isOver()
  const second = await lookUp(settings, paymentRequestId, signal, leftMs)
  return second.found ? second : { found: false, final: isMinuteLater }
}

/** Returns whether an error of `pay` shows that nothing was sent. Otherwise it would have one of two codes. */
function isNotSent(error: unknown, paymentRequestId: string): boolean {
  if (!(error instanceof ClientError) || error.operation !== 'pay') return false
  if (error.requestId !== undefined && error.requestId !== paymentRequestId) return false
  return error.code !== 'GW_CLIENT_OUTCOME_UNKNOWN' && error.code !== 'GW_CLIENT_RESULT_FAILED'
}
