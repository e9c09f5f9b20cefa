import { withDeadline } from '../deadline.ts'
import { inboxFailure } from '../handling/run-handler.ts'
import { WebhookError } from '../webhook-error.ts'
import type { Claim, ClaimRequest, Inbox } from './inbox.ts'
import { RENEWALS_PER_LEASE } from './lease.ts'

/** A claim with what is left of its lease, a duplicate, or why there is neither. */
export type ClaimAnswer<Extra extends object> =
  | {
      readonly status: 'claimed'
      readonly claim: Extract<Claim<Extra>, { readonly status: 'claimed' }>
      readonly remainingMs: number
    }
  | Extract<Claim<Extra>, { readonly status: 'done' }>
  | { readonly status: 'rejected'; readonly error: Error }

/** Asks the inbox for an event. Never rejects: an inbox that fails, or does not answer in time, gives no claim. */
export async function claimEvent<Extra extends object>(
  inbox: Inbox<Extra>,
  request: ClaimRequest,
): Promise<ClaimAnswer<Extra>> {
  const { key, leaseMs } = request
  // A lease that was spent on waiting could run out before it is renewed for the first time.
  const limitMs = leaseMs / RENEWALS_PER_LEASE
  const askedMs = performance.now()
  const late = (): Error => new Error(`no answer within ${limitMs} ms`)
  let hasGivenUp = false
  // By the clock too: while the process stands still no timer fires, and the lease runs out all the same.
  const isLate = (): boolean => hasGivenUp || performance.now() - askedMs >= limitMs
  const ask = async (): Promise<Claim<Extra>> => {
    const claim = await inbox.claim(request)
    if (claim.status !== 'claimed' || !isLate()) return claim
    // It has no run: it is given back at once.
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
        return { status: 'claimed', claim, remainingMs: leaseMs - (performance.now() - askedMs) }
      case 'done':
        return claim
      case 'busy':
        return { status: 'rejected', error: busy() }
      default:
        throw new TypeError('inbox.claim must answer claimed, busy or done')
    }
  } catch (cause) {
    return { status: 'rejected', error: inboxFailure(cause) }
  }
}

function busy(): WebhookError {
  return new WebhookError('the event is being handled by another run right now', {
    code: 'GW_WEBHOOK_BUSY',
  })
}
