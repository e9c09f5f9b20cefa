import { isGatewayError } from '@gw/errors'
import type { RequestTimer } from '../reporting/request-timer.ts'
import { WebhookError } from '../reporting/webhook-error.ts'
import type { Inbox, Owner } from './inbox.ts'
import { InboxError, inboxLate } from './inbox-error.ts'
import type { KeptRequest } from './inbox-shelf.ts'

/** A claim whose lease is renewed. */
export interface LeaseOptions {
  readonly inbox: Inbox
  readonly owner: Owner
  readonly leaseMs: number
  /** The remaining lease: waiting for the claim took part of it. */
  readonly remainingMs: number
  /** The longest time to keep renewing the lease. */
  readonly maxHandlerMs: number
  /** The verified request, for an inbox that keeps failed notifications. */
  readonly request: KeptRequest
  readonly timer: RequestTimer
}

/**
 * The number of renewals of a lease before it would expire. A claim that took longer than one such interval is not used.
 */
export const RENEWALS_PER_LEASE = 3

/**
 * Renews a claim three times per lease until `stop` is called or `maxHandlerMs` has passed. The lease is lost when the
 * inbox reports that, or when it expires because renewing failed.
 */
export class Lease {
  readonly #held: LeaseOptions
  readonly #onEnded: (error: InboxError | WebhookError) => void
  readonly #intervalMs: number
  /** Most handlers end before the first renewal and then need no separate timer. */
  readonly #cancelFirst: () => void
  readonly #startedMs: number = performance.now()
  #hasEnded = false
  #failure: unknown
  #renewals: ReturnType<typeof setInterval> | undefined
  #expiry: ReturnType<typeof setTimeout> | undefined

  /**
   * Starts to renew. `onEnded` is called at most once, when another run may start: the lease is lost, or it is no
   * longer renewed because `maxHandlerMs` has passed.
   */
  constructor(held: LeaseOptions, onEnded: (error: InboxError | WebhookError) => void) {
    this.#held = held
    this.#onEnded = onEnded
    this.#intervalMs = held.leaseMs / RENEWALS_PER_LEASE
    this.#cancelFirst = held.timer.after(this.#intervalMs, () => {
      this.#renewals = setInterval(() => this.#tick(), this.#intervalMs)
      this.#tick()
    })
  }

  stop(): void {
    this.#hasEnded = true
    this.#cancelFirst()
    clearInterval(this.#renewals)
    clearTimeout(this.#expiry)
  }

  #tick(): void {
    const { remainingMs, maxHandlerMs } = this.#held
    const elapsedMs = performance.now() - this.#startedMs
    // Not earlier: the lease cannot expire before the first renewal.
    this.#expiry ??= this.#expireAfter(remainingMs - elapsedMs)
    if (elapsedMs < maxHandlerMs) void this.#renew()
    else this.#abandon()
  }

  async #renew(): Promise<void> {
    const { inbox, owner, leaseMs, timer } = this.#held
    // Counted from before the request, so the local lease never ends after the store's.
    const laterExpiry = this.#expireAfter(leaseMs)
    try {
      const late = (): Error => inboxLate(this.#intervalMs)
      await timer.within(inbox.renew({ ...owner, leaseMs }), this.#intervalMs, late)
      clearTimeout(this.#expiry)
      this.#expiry = laterExpiry
    } catch (error) {
      clearTimeout(laterExpiry)
      this.#failure = error
      if (isGatewayError(error, 'GW_INBOX_LEASE_LOST')) this.#end(error as InboxError)
    }
    if (this.#hasEnded) clearTimeout(this.#expiry)
  }

  #expireAfter(ms: number): ReturnType<typeof setTimeout> {
    return setTimeout(() => {
      const message =
        'The lease expired because the claim could not be renewed; see cause. Check the effect, because the handler may run twice'
      this.#end(new InboxError(message, { code: 'GW_INBOX_LEASE_LOST', cause: this.#failure }))
    }, ms)
  }

  #abandon(): void {
    const { inbox, owner, maxHandlerMs, request } = this.#held
    const code = 'GW_WEBHOOK_HANDLER_ABANDONED'
    this.#end(
      new WebhookError(
        `The handler did not finish within ${maxHandlerMs} ms (maxHandlerMs). Its signal is aborted, and another run can start when its lease expires. Stop the handler when signal is aborted`,
        { code },
      ),
    )
    // An inbox that holds something for the run, such as a connection, frees it. The lease expires in any case.
    try {
      void Promise.resolve(inbox.abandon?.(owner, { code, request })).catch(() => {})
    } catch {
      // as above
    }
  }

  #end(error: InboxError | WebhookError): void {
    if (this.#hasEnded) return
    this.stop()
    this.#onEnded(error)
  }
}
