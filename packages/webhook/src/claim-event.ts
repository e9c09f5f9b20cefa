import { withDeadline } from './deadline.ts'
import type { Claim, ClaimRequest, Inbox } from './inbox.ts'
import { RENEWALS_PER_LEASE } from './lease.ts'
import { inboxFailure } from './run-handler.ts'
import { WebhookError } from './webhook-error.ts'

/** A claim with what is left of its lease, a duplicate, or why there is neither. */
export type ClaimAnswer<Extra extends object> =
  | (Extract<Claim<Extra>, { readonly status: 'claimed' }> & { readonly remainingMs: number })
  | Extract<Claim<Extra>, { readonly status: 'done' }>
  | { readonly status: 'refused'; readonly error: Error }

/** Asks the inbox for an event. Never rejects: an inbox that fails, or does not answer in time, gives no claim. */
export async function claimEvent<Extra extends object>(
  inbox: Inbox<Extra>,
  request: ClaimRequest,
): Promise<ClaimAnswer<Extra>> {
  const { key, leaseMs } = request
  // A lease that was spent on waiting could run out before it is renewed for the first time.
  const limitMs = leaseMs / RENEWALS_PER_LEASE
  const askedMs = performance.now()
  let isLate = false
  const asked = Promise.resolve()
    .then(() => inbox.claim(request))
    .then(async (claim) => {
      // A claim that comes after the answer has gone out has no run: it is given back at once.
      if (isLate && claim.status === 'claimed') await inbox.release({ key, token: claim.token })
      return claim
    })
  try {
    const claim = await withDeadline(asked, limitMs, () => {
      isLate = true
      return new Error(`no answer within ${limitMs} ms`)
    })
    switch (claim.status) {
      case 'claimed':
        return { ...claim, remainingMs: leaseMs - (performance.now() - askedMs) }
      case 'done':
        return claim
      case 'busy':
        return { status: 'refused', error: busy() }
      default:
        throw new TypeError('inbox.claim must answer claimed, busy or done')
    }
  } catch (cause) {
    return { status: 'refused', error: inboxFailure(cause) }
  }
}

function busy(): WebhookError {
  return new WebhookError('the event is being handled by another run right now', {
    code: 'GW_WEBHOOK_BUSY',
  })
}
