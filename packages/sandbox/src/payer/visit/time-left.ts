import { type Expiring, expiryOf } from '../../clock/expiry.ts'

const MINUTE_MS = 60_000

/**
 * Returns the time that a payment stays open on the clock, such as `26 min`, rounded up. `undefined` if it has no
 * end, or is over.
 */
export function timeLeft(
  payment: Expiring & { readonly paymentExpiryTime?: string | undefined },
  nowMs: number,
): string | undefined {
  const endMs = expiryOf(payment, payment.paymentExpiryTime) ?? NaN
  const minutes = Math.ceil((endMs - nowMs) / MINUTE_MS)
  // Not a number if there is no end.
  if (!(minutes > 0)) return undefined
  if (minutes < 120) return `${minutes} min`
  return minutes < 2_880 ? `${Math.floor(minutes / 60)} h` : `${Math.floor(minutes / 1_440)} days`
}
