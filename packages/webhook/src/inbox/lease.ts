import { isGatewayError } from '@gw/errors'
import { withDeadline } from '../deadline.ts'
import { WebhookError } from '../webhook-error.ts'
import type { Inbox, Owner } from './inbox.ts'
import { InboxError } from './inbox-error.ts'

/** A claim whose lease is renewed. */
export interface HeldClaim {
  readonly inbox: Inbox
  readonly owner: Owner
  readonly leaseMs: number
  /** The rest of the lease: the claim itself took some of it. */
  readonly remainingMs: number
  /** How long the lease is renewed at most. */
  readonly maxHandlerMs: number
  /**
   * Called at most once, when another run may start: the lease is lost, or it is no longer renewed because
   * `maxHandlerMs` is over.
   */
  onEnded(error: InboxError | WebhookError): void
}

/** How many times a lease is renewed before it would expire. A claim that took longer than one of them is not used. */
export const RENEWALS_PER_LEASE = 3

/**
 * Renews a claim three times per lease until the returned function is called or `maxHandlerMs` is over. The lease is
 * lost when the inbox reports it, or when it expires because it could not be renewed.
 */
export function keepLease(held: HeldClaim): () => void {
  const { inbox, owner, leaseMs, remainingMs, maxHandlerMs, onEnded } = held
  const intervalMs = leaseMs / RENEWALS_PER_LEASE
  const startedMs = performance.now()
  let hasEnded = false
  let failure: unknown
  let expiry: ReturnType<typeof setTimeout> | undefined
  const renewals = setInterval(tick, intervalMs)

  function tick(): void {
    const elapsedMs = performance.now() - startedMs
    // Not earlier: most handlers end before the first renewal, and the lease cannot expire before it.
    expiry ??= setTimeout(expire, remainingMs - elapsedMs)
    if (elapsedMs < maxHandlerMs) void renew()
    else abandon()
  }

  async function renew(): Promise<void> {
    // Counted from before the request, so that our lease never ends after the store's.
    const laterExpiry = setTimeout(expire, leaseMs)
    try {
      const late = (): Error => new Error(`The inbox did not respond within ${intervalMs} ms`)
      await withDeadline(inbox.renew({ ...owner, leaseMs }), intervalMs, late)
      clearTimeout(expiry)
      expiry = laterExpiry
    } catch (error) {
      clearTimeout(laterExpiry)
      failure = error
      if (isGatewayError(error, 'GW_INBOX_LEASE_LOST')) end(error as InboxError)
    }
    if (hasEnded) clearTimeout(expiry)
  }

  function expire(): void {
    const error = new InboxError(
      'The lease expired because the claim could not be renewed; see cause',
      { code: 'GW_INBOX_LEASE_LOST', cause: failure },
    )
    end(error)
  }

  function abandon(): void {
    end(
      new WebhookError(
        `The handler did not finish within ${maxHandlerMs} ms (maxHandlerMs). Its signal is aborted, and another run can start when its lease expires`,
        { code: 'GW_WEBHOOK_HANDLER_ABANDONED' },
      ),
    )
    // An inbox that holds something for the run, such as a connection, frees it. The lease expires in any case.
    try {
      void Promise.resolve(inbox.abandon?.(owner)).catch(() => {})
    } catch {
      // as above
    }
  }

  function end(error: InboxError | WebhookError): void {
    if (hasEnded) return
    stop()
    onEnded(error)
  }

  function stop(): void {
    hasEnded = true
    clearInterval(renewals)
    clearTimeout(expiry)
  }

  return stop
}
