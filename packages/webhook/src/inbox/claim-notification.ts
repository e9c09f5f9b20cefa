import { type TimeBudget, withDeadline } from '../deadline.ts'
import { WebhookError } from '../webhook-error.ts'
import type { Claim, ClaimRequest, Inbox } from './inbox.ts'
import { inboxFailure } from './inbox-failure.ts'
import { RENEWALS_PER_LEASE } from './lease.ts'

/** A claim with the rest of its lease. */
export interface GrantedClaim<Extra extends object> {
  readonly status: 'claimed'
  readonly claim: Extract<Claim<Extra>, { readonly status: 'claimed' }>
  readonly remainingMs: number
}

/** A claim, a duplicate, or the reason why there is neither. */
export type ClaimResult<Extra extends object> =
  | GrantedClaim<Extra>
  | Extract<Claim<Extra>, { readonly status: 'done' }>
  | { readonly status: 'rejected'; readonly error: Error }

/** What is claimed, how long the response may take, and who waits for it. */
export interface Claiming {
  readonly key: string
  readonly fingerprint: string
  readonly leaseMs: number
  readonly maxHandlerMs: number
  readonly budget: TimeBudget
  /** The sender. Its signal is read only if the inbox reads it. */
  readonly sender: { readonly signal?: AbortSignal | undefined }
}

/** Claims a notification. Never rejects: an inbox that fails or does not respond in time grants no claim. */
export async function claimNotification<Extra extends object>(
  inbox: Inbox<Extra>,
  { key, fingerprint, leaseMs, maxHandlerMs, budget, sender }: Claiming,
): Promise<ClaimResult<Extra>> {
  // A lease that was spent on waiting could expire before its first renewal.
  const limitMs = Math.min(leaseMs / RENEWALS_PER_LEASE, budget.remainingMs)
  const request: ClaimRequest = {
    key,
    leaseMs,
    fingerprint,
    maxHandlerMs,
    maxWaitMs: limitMs / 2, // the handler gets at least as much
    get signal() {
      return sender.signal
    },
  }
  const startedMs = performance.now()
  const late = (): Error => new Error(`The inbox did not respond within ${Math.round(limitMs)} ms`)
  let hasGivenUp = false
  // By the clock too: while the process is suspended no timer fires, but the lease expires all the same.
  const isLate = (): boolean => hasGivenUp || performance.now() - startedMs >= limitMs
  const ask = async (): Promise<Claim<Extra>> => {
    const claim = await inbox.claim(request)
    if (claim.status !== 'claimed' || !isLate()) return claim
    // Nobody will run it.
    await inbox.release({ key, token: claim.token })
    throw late()
  }
  try {
    const claim = await withDeadline(ask(), limitMs, () => {
      hasGivenUp = true
      return late()
    })
    switch (claim.status) {
      case 'claimed':
        return { status: 'claimed', claim, remainingMs: leaseMs - (performance.now() - startedMs) }
      case 'done':
        return claim
      case 'busy':
        return { status: 'rejected', error: busy() }
      default:
        throw new TypeError(
          'inbox.claim() must resolve to a claim with the status "claimed", "busy", or "done"',
        )
    }
  } catch (cause) {
    const isAbandoned = cause !== undefined && cause === sender.signal?.reason
    return { status: 'rejected', error: isAbandoned ? senderGone(cause) : inboxFailure(cause) }
  }
}

function busy(): WebhookError {
  return new WebhookError(
    'The notification is already being handled. The gateway resends it later',
    {
      code: 'GW_WEBHOOK_BUSY',
    },
  )
}

function senderGone(cause: unknown): WebhookError {
  return new WebhookError(
    'The sender closed the connection while its notification waited for the inbox. The gateway resends it later',
    { code: 'GW_WEBHOOK_SENDER_GONE', cause },
  )
}
