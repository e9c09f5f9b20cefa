import type { RequestTimer } from '../reporting/request-timer.ts'
import { WebhookError } from '../reporting/webhook-error.ts'
import type { Claim, ClaimRequest, Inbox } from './inbox.ts'
import { inboxFailure, inboxLate } from './inbox-error.ts'

/** The notification to claim, the time that the inbox may take, and the sender that waits. */
export interface ClaimOptions {
  readonly request: ClaimRequest
  readonly limitMs: number
  readonly timer: RequestTimer
  readonly sender: { readonly signal?: AbortSignal | undefined }
}

/**
 * Claims a notification, unless it is a duplicate.
 *
 * @throws WebhookError or InboxError if another run owns it, or if the inbox fails or does not respond in time
 */
export async function claimNotification<Extra extends object>(
  inbox: Inbox<Extra>,
  { request, limitMs, timer, sender }: ClaimOptions,
): Promise<Exclude<Claim<Extra>, { readonly status: 'busy' }>> {
  const { key, leaseMs } = request
  const startedMs = performance.now()
  const late = (): Error => inboxLate(limitMs)
  let claim: Claim<Extra>
  try {
    const claiming = inbox.claim(request)
    claim = await timer.within(claiming, limitMs, () => {
      void releaseLate(inbox, key, claiming)
      return late()
    })
    // While the process is suspended, no timer fires, but the lease still expires.
    if (claim.status === 'claimed' && performance.now() - startedMs >= limitMs) {
      await timer.within(releaseLate(inbox, key, claiming), leaseMs, late)
      throw late()
    }
    if (!['claimed', 'busy', 'done'].includes(claim.status)) {
      throw new TypeError(
        'inbox.claim() must resolve to a claim with the status "claimed", "busy", or "done"',
      )
    }
  } catch (cause) {
    const isAbandoned = cause !== undefined && cause === sender.signal?.reason
    throw isAbandoned ? senderGone(cause) : inboxFailure(cause)
  }
  if (claim.status === 'busy') throw busy()
  return claim
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
    'A different run is handling this notification. The gateway resends it later',
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
