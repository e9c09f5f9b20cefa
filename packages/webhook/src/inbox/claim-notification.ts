import type { Alarm, TimeBudget } from '../deadline.ts'
import { withLazySignal } from '../lazy-signal.ts'
import { WebhookError } from '../webhook-error.ts'
import type { Claim, ClaimRequest, Inbox } from './inbox.ts'
import { inboxFailure } from './inbox-failure.ts'
import { RENEWALS_PER_LEASE } from './lease.ts'

/** A claim and its remaining lease. */
export interface GrantedClaim<Extra extends object> {
  readonly status: 'claimed'
  readonly claim: Extract<Claim<Extra>, { readonly status: 'claimed' }>
  readonly remainingMs: number
}

/** A claim, a duplicate, or the reason for getting neither. */
export type ClaimResult<Extra extends object> =
  | GrantedClaim<Extra>
  | Extract<Claim<Extra>, { readonly status: 'done' }>
  | { readonly status: 'rejected'; readonly error: Error }

/** What to claim, how long the inbox may take, and the sender that waits. */
export interface Claiming {
  readonly key: string
  readonly fingerprint: string
  readonly leaseMs: number
  readonly maxHandlerMs: number
  readonly budget: TimeBudget
  readonly alarm: Alarm
  /** The sender. Its signal is read only if the inbox reads it. */
  readonly sender: { readonly signal?: AbortSignal | undefined }
}

/** Claims a notification. Never rejects: an inbox that fails or does not respond in time grants no claim. */
export async function claimNotification<Extra extends object>(
  inbox: Inbox<Extra>,
  { key, fingerprint, leaseMs, maxHandlerMs, budget, alarm, sender }: Claiming,
): Promise<ClaimResult<Extra>> {
  // A lease that is mostly used up by waiting could expire before its first renewal.
  const limitMs = Math.min(leaseMs / RENEWALS_PER_LEASE, budget.remainingMs)
  const maxWaitMs = limitMs / 2 // the handler gets at least as much
  const request: ClaimRequest = withLazySignal(
    { key, leaseMs, fingerprint, maxHandlerMs, maxWaitMs },
    sender,
  )
  const startedMs = performance.now()
  const late = (): Error => new Error(`The inbox did not respond within ${Math.round(limitMs)} ms`)
  try {
    const claiming = inbox.claim(request)
    const claim = await alarm.within(claiming, limitMs, () => {
      void releaseLate(inbox, key, claiming)
      return late()
    })
    switch (claim.status) {
      case 'claimed': {
        const elapsedMs = performance.now() - startedMs
        if (elapsedMs < limitMs)
          return { status: 'claimed', claim, remainingMs: leaseMs - elapsedMs }
        // While the process is suspended, no timer fires, but the lease still expires.
        await alarm.within(releaseLate(inbox, key, claiming), leaseMs, late)
        throw late()
      }
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

/** Releases a claim that came too late, because no handler will run for it. Never rejects. */
async function releaseLate(
  inbox: Inbox,
  key: string,
  claiming: PromiseLike<Claim<object>>,
): Promise<void> {
  try {
    const claim = await claiming
    if (claim.status === 'claimed') await inbox.release({ key, token: claim.token })
  } catch {
    // Its lease expires.
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
