import { isGatewayError } from '@gw/errors'
import { withDeadline } from './deadline.ts'
import type { Inbox, Owner } from './inbox.ts'

/** A claim that is renewed until it is stopped. */
export interface Lease {
  /** Aborted when the claim is lost. */
  readonly signal: AbortSignal
  /** Ends the renewing. */
  stop(): void
}

const RENEWALS_PER_LEASE = 3

/**
 * Renews a claim three times per lease. It is lost when the inbox says so, or when it could not be renewed for a whole
 * lease: then another run may have it.
 */
export function keepLease(inbox: Inbox, owner: Owner, leaseMs: number): Lease {
  const lost = new AbortController()
  const intervalMs = Math.max(1, leaseMs / RENEWALS_PER_LEASE)
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  async function renew(): Promise<void> {
    try {
      const late = (): Error => new Error('renewing took too long')
      await withDeadline(inbox.renew({ ...owner, leaseMs }), intervalMs, late)
      failures = 0
    } catch (error) {
      failures++
      if (isGatewayError(error, 'GW_INBOX_LEASE_LOST') || failures >= RENEWALS_PER_LEASE) {
        stop()
        lost.abort(error)
      }
    }
  }

  function schedule(): void {
    timer = setTimeout(() => {
      schedule()
      void renew()
    }, intervalMs)
  }

  function stop(): void {
    clearTimeout(timer)
  }

  schedule()
  return { signal: lost.signal, stop }
}
