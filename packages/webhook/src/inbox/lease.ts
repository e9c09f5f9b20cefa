import { isGatewayError } from '@gw/errors'
import { withDeadline } from '../deadline.ts'
import type { Inbox, Owner } from './inbox.ts'
import { InboxError } from './inbox-error.ts'

/** A claim to keep. */
export interface HeldClaim {
  readonly inbox: Inbox
  readonly owner: Owner
  readonly leaseMs: number
  /** How much of the lease is left: asking for the claim took some of it. */
  readonly remainingMs: number
  /** Hears, once at most, that the claim is lost: another run may have the event. */
  onLost(error: Error): void
}

/** How many renewals fall into a lease; a claim that took longer than the time between two is not taken. */
export const RENEWALS_PER_LEASE = 3

/**
 * Renews a claim three times per lease, until the function that it gives is called. The claim is lost when the inbox
 * says so, or when its lease has run out because it could not be renewed.
 */
export function keepLease({ inbox, owner, leaseMs, remainingMs, onLost }: HeldClaim): () => void {
  const intervalMs = leaseMs / RENEWALS_PER_LEASE
  let hasEnded = false
  let failure: unknown
  let expiry = setTimeout(expire, remainingMs)
  const renewals = setInterval(() => void renew(), intervalMs)

  async function renew(): Promise<void> {
    // Counted from before the question, so that ours never ends after the store's.
    const laterExpiry = setTimeout(expire, leaseMs)
    try {
      const late = (): Error => new Error(`no answer within ${intervalMs} ms`)
      await withDeadline(inbox.renew({ ...owner, leaseMs }), intervalMs, late)
      clearTimeout(expiry)
      expiry = laterExpiry
    } catch (error) {
      clearTimeout(laterExpiry)
      failure = error
      if (isGatewayError(error, 'GW_INBOX_LEASE_LOST')) lose(error)
    }
    if (hasEnded) clearTimeout(expiry)
  }

  function expire(): void {
    const error = new InboxError('the lease ran out, because the claim could not be renewed', {
      code: 'GW_INBOX_LEASE_LOST',
      cause: failure,
    })
    lose(error)
  }

  function lose(error: Error): void {
    if (hasEnded) return
    stop()
    onLost(error)
  }

  function stop(): void {
    hasEnded = true
    clearInterval(renewals)
    clearTimeout(expiry)
  }

  return stop
}
