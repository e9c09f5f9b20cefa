import { withDeadline } from './deadline.ts'
import type { Claim, ClaimRequest, Inbox } from './inbox.ts'
import { inboxFailure } from './run-handler.ts'
import { WebhookError } from './webhook-error.ts'

/** A claim, or why there is none. */
export type ClaimAnswer<Extra extends object> =
  | Exclude<Claim<Extra>, { readonly status: 'busy' }>
  | { readonly status: 'refused'; readonly error: Error }

/** Asks the inbox for an event. Never rejects: an inbox that fails, or does not answer, gives no claim. */
export async function claimEvent<Extra extends object>(
  inbox: Inbox<Extra>,
  request: ClaimRequest,
): Promise<ClaimAnswer<Extra>> {
  const { key, leaseMs } = request
  let isLate = false
  const asked = Promise.resolve()
    .then(() => inbox.claim(request))
    .then(async (claim) => {
      // A claim that comes after the answer has gone out has no run: it is given back at once.
      if (isLate && claim.status === 'claimed') await inbox.release({ key, token: claim.token })
      return claim
    })
  try {
    const claim = await withDeadline(asked, leaseMs, () => {
      isLate = true
      return new Error(`no answer within ${leaseMs} ms`)
    })
    if (claim.status !== 'busy') return claim
    const error = new WebhookError('the event is being handled by another run right now', {
      code: 'GW_WEBHOOK_BUSY',
    })
    return { status: 'refused', error }
  } catch (cause) {
    return { status: 'refused', error: inboxFailure(cause) }
  }
}
