import { typeName } from '@gw/errors/internal'
import {
  type FinalOutcome,
  type Payment,
  type PaymentOutcome,
  paymentOutcome,
} from './payment-outcome.ts'

type Ranks = Record<FinalOutcome, 3> & Record<Exclude<PaymentOutcome, FinalOutcome>, 0 | 1 | 2>

// The progress of a payment. An outcome that is final in only one of the two lists does not compile.
const RANK: Readonly<Ranks> = {
  unknown: 0,
  processing: 1,
  reviewing: 2,
  rejected: 3,
  succeeded: 3,
  failed: 3,
  cancelled: 3,
}

/** Returns whether a payment, or its outcome, is final: `succeeded`, `failed`, `cancelled`, or `rejected`. */
export function isFinal(payment: Payment | PaymentOutcome): boolean {
  const outcome = typeof payment === 'string' ? payment : paymentOutcome(payment)
  return RANK[outcome] === 3
}

/**
 * Returns whether an outcome advances a payment beyond the recorded one. The order is `unknown`, `processing`,
 * `reviewing`, and then a final outcome. `rejected` also advances to `cancelled` or `failed`, because that is how a
 * rejected payment ends. Notifications arrive in any order, so a handler that writes only advancing outcomes never moves
 * a payment backwards. Any other change from one final outcome to a different one is not an advance. Have a person look
 * at it. `null`, as a database returns it, means that no outcome is recorded.
 *
 * @throws TypeError if a value is not an outcome, such as a status of your own. Otherwise a paid order would silently
 * never advance
 *
 * @example
 * ```ts
 * import { advancesOutcome, paymentOutcome, type PaymentOutcome, type PaymentRecord } from '@gw/types'
 *
 * declare const recorded: PaymentOutcome | null
 * declare const record: PaymentRecord
 * declare function write(outcome: PaymentOutcome): void
 *
 * const outcome = paymentOutcome(record)
 * if (advancesOutcome(recorded, outcome)) write(outcome)
 * ```
 */
export function advancesOutcome(
  previous: PaymentOutcome | null | undefined,
  next: PaymentOutcome,
): boolean {
  const rank = rankOf('next', next)
  if (previous === undefined || previous === null || rank > rankOf('previous', previous))
    return true
  return previous === 'rejected' && (next === 'cancelled' || next === 'failed')
}

function rankOf(name: string, outcome: PaymentOutcome): number {
  if (typeof outcome === 'string' && Object.hasOwn(RANK, outcome)) return RANK[outcome]
  const names = Object.keys(RANK).join(', ')
  const isShort = typeof outcome === 'string' && /^[A-Za-z]{1,20}$/.test(outcome)
  const got = isShort ? `"${outcome}"` : typeName(outcome)
  throw new TypeError(`${name} must be an outcome (${names}); got ${got}`)
}
