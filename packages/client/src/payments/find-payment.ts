import { anything, optional, type Rule, type Rules, readOptions, rule } from '@gw/errors/internal'
import { type CallOptions, callRules } from '../calls/call-options.ts'
import { ClientError } from '../errors/client-error.ts'
import { assertTokenFound } from '../options/agent-token.ts'
import type { ClientSettings } from '../options/client-options.ts'
import { type FoundPayment, lookUp, type MissingPayment } from './look-up.ts'

/** The payment to find. */
export interface FindPaymentRequest {
  /** The ID that you assigned to the payment. */
  readonly paymentRequestId: string
  /**
   * The `paymentExpiryTime` that you sent, in epoch milliseconds. Omit it for a payment that debits without the payer,
   * such as `AGREEMENT_PAYMENT`, a payment code in a store, or a stored card. Then `final` is always false, because
   * only `FAIL` or `CANCELLED` closes such a payment. `null`, as a database returns it, means that there is none.
   */
  readonly expiresAtMs?: number | null | undefined
  /**
   * `missingSinceMs` from the last lookup, in epoch milliseconds, if the gateway did not have the payment then. Without
   * it, `final` is always false. `null`, as a database returns it, means that there is none.
   */
  readonly missingSinceMs?: number | null | undefined
  /**
   * The error of the attempt's only call of `pay`, if you still have it. If the error shows that nothing was sent,
   * `findPayment` does not look up anything, and `final` is true.
   */
  readonly payError?: unknown
}

// The time between the two lookups that close a payment together.
const MINUTE_MS = 60_000

// A time in seconds would be in 1970, and so would `new Date(null)`, if the database has none. A payment that can still
// appear would be closed.
const EARLIEST_MS = 1e11

/** Reads a time. Treats `null` as absent. */
function timeRule(hint: string): Rule<number | undefined> {
  const read = optional(
    rule<number>({
      must: 'epoch milliseconds, not seconds',
      test: (value) => Number.isSafeInteger(value) && (value as number) >= EARLIEST_MS,
      hint,
    }),
  )
  return (value, name) => read(value ?? undefined, name)
}

const rules: Rules<
  FindPaymentRequest & {
    readonly expiresAtMs?: number | undefined
    readonly missingSinceMs?: number | undefined
  }
> = {
  paymentRequestId: rule<string>({
    must: 'a non-empty string',
    test: (value) => typeof value === 'string' && value !== '',
  }),
  expiresAtMs: timeRule('Omit it if the payment has no expiry time'),
  missingSinceMs: timeRule('Omit it if no lookup returned one'),
  payError: anything,
}

/** Finds a payment. See `Client.findPayment`. */
export async function findPayment(
  settings: ClientSettings,
  request: FindPaymentRequest,
  options: CallOptions = {},
): Promise<FoundPayment | MissingPayment> {
  const { paymentRequestId, expiresAtMs, missingSinceMs, payError } = readOptions(request, rules)
  // The lookup reads them again, but there may be none.
  assertTokenFound(options)
  readOptions(options, callRules)
  if (isNotSent(payError, paymentRequestId)) {
    return { found: false, final: true, missingSinceMs: undefined }
  }
  const startedAtMs = settings.now()
  const payment = await lookUp(settings, paymentRequestId, options)
  // A signed response can be as old as maxSkewMs, so an earlier one could be from before the payment expired. A time in
  // the future is from a clock that was wrong.
  const counts = (lookedAtMs: number): boolean =>
    expiresAtMs !== undefined &&
    lookedAtMs > expiresAtMs + settings.maxSkewMs &&
    lookedAtMs <= startedAtMs
  if (payment.found || !counts(startedAtMs)) return payment
  // Rounded up, because a clock can return fractions, and a whole minute must pass.
  const sinceMs =
    missingSinceMs !== undefined && counts(missingSinceMs) ? missingSinceMs : Math.ceil(startedAtMs)
  return { found: false, final: startedAtMs >= sinceMs + MINUTE_MS, missingSinceMs: sinceMs }
}

/** Returns whether an error of `pay` shows that nothing was sent. Otherwise it would have one of two codes. */
function isNotSent(error: unknown, paymentRequestId: string): boolean {
  if (!(error instanceof ClientError) || error.operation !== 'pay') return false
  if (error.requestId !== undefined && error.requestId !== paymentRequestId) return false
  return error.code !== 'GW_CLIENT_OUTCOME_UNKNOWN' && error.code !== 'GW_CLIENT_RESULT_FAILED'
}
