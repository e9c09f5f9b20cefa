// look-up.ts
import type { Client, FindPaymentOptions } from '@gw/client'
import { type Attempt, applyOutcome } from './attempts.js'
import { cancelAttempt } from './cancel-attempt.js'

const dayMs = 24 * 60 * 60_000

/** Looks up an attempt. Returns true if you should fulfill the order now. */
export async function lookUp(
  client: Client,
  attempt: Attempt,
  { now = Date.now, ...options }: FindPaymentOptions & { now?: () => number } = {},
): Promise<boolean> {
  const { paymentRequestId, expiresAt = Infinity } = attempt
  const found = await client.findPayment(
    { paymentRequestId, expiresAt: attempt.expiresAt },
    options,
  )
  const { state } = attempt // read after the lookup, because a notification can change it meanwhile
  const isOpen = state === 'paying' || state === 'canceling'
  if (attempt.checkAgainAt !== undefined && now() >= attempt.checkAgainAt) {
    attempt.checkAgainAt = undefined // this was the lookup a day later
  }
  if (found.found) {
    const isStuck = found.outcome === 'processing' || found.outcome === 'unknown'
    if (state === 'canceling' && (isStuck || found.outcome === 'succeeded')) {
      await cancelAttempt(client, attempt)
      return false
    }
    if (isOpen && isStuck && now() > expiresAt) await cancelAttempt(client, attempt)
    return applyOutcome(attempt, found.outcome, found.record)
  }
  if (isOpen && found.final) {
    attempt.state = 'failed' // nothing can create it anymore
    attempt.checkAgainAt = now() + dayMs
  }
  return false
}
