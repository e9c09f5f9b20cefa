// look-up.ts
import type { CallOptions, Client } from '@gw/client'
import { type Attempt, applyOutcome, change } from './attempts.js'
import { cancelAttempt } from './cancel-attempt.js'

const dayMs = 24 * 60 * 60_000

/** Looks up an attempt. Returns true if you should fulfill the order now. */
export async function lookUp(
  client: Client,
  attempt: Attempt,
  { now = Date.now, ...options }: CallOptions & { now?: () => number } = {},
): Promise<boolean> {
  const { paymentRequestId, expiresAtMs, missingSinceMs } = attempt
  const found = await client.findPayment({ paymentRequestId, expiresAtMs, missingSinceMs }, options)
  attempt.missingSinceMs = found.missingSinceMs // saved for the next lookup
  // From here on, read the state again: a notification or a different tab can have changed it meanwhile.
  if (attempt.checkAgainAt !== undefined && now() >= attempt.checkAgainAt) {
    attempt.checkAgainAt = undefined // this was the lookup a day later
  }
  if (!found.found) {
    // If it is final, nothing can create it anymore.
    if (found.final && change(attempt, 'notCreated')) attempt.checkAgainAt = now() + dayMs
    return false
  }
  const { outcome, record, givenBack } = found
  const isPaid = applyOutcome(attempt, outcome, record, givenBack)
  // A payment in a risk review (reviewing) is never canceled because of its age.
  const isStuck = outcome === 'processing' || outcome === 'unknown'
  const isExpired = isStuck && now() > (expiresAtMs ?? Infinity)
  if (attempt.state === 'canceling' || (attempt.state === 'paying' && isExpired)) {
    await cancelAttempt(client, attempt)
  }
  return isPaid
}
