import { isGatewayError } from '@gw/errors'
import { Alarm, type Wait } from '../deadline.ts'
import { WebhookError } from '../webhook-error.ts'
import type { Inbox, Owner } from './inbox.ts'
import { InboxError } from './inbox-error.ts'

/** A claim whose lease is renewed. */
export interface HeldClaim {
  readonly inbox: Inbox
  readonly owner: Owner
  readonly leaseMs: number
  /** The remaining lease: waiting for the claim took part of it. */
  readonly remainingMs: number
  /** How long to keep renewing the lease at most. */
  readonly maxHandlerMs: number
  /** The timer of the request. */
  readonly alarm: Alarm
}

/**
 * How many times to renew a lease before it would expire. A claim that took longer than one such interval is not used.
 */
export const RENEWALS_PER_LEASE = 3

/**
 * Renews a claim three times per lease until `stop` is called or `maxHandlerMs` has passed. The lease is lost when the
 * inbox reports that, or when it expires because renewing failed.
 */
export class KeptLease {
  readonly #held: HeldClaim
  readonly #onEnded: (error: InboxError | WebhookError) => void
  readonly #intervalMs: number
  /** Most handlers end before the first renewal and then need no separate timer. */
  readonly #first: Wait
  #hasEnded = false
  #failure: unknown
  #renewals: ReturnType<typeof setInterval> | undefined
  #expiry: ReturnType<typeof setTimeout> | undefined

  /**
   * Starts to renew. `onEnded` is called at most once, when another run may start: the lease is lost, or it is no
   * longer renewed because `maxHandlerMs` has passed.
   */
  constructor(held: HeldClaim, onEnded: (error: InboxError | WebhookError) => void) {
    this.#held = held
    this.#onEnded = onEnded
    this.#intervalMs = held.leaseMs / RENEWALS_PER_LEASE
    this.#first = held.alarm.set(this.#intervalMs, () => {
      this.#renewals = setInterval(() => this.#tick(), this.#intervalMs)
      this.#tick()
    })
  }

  stop(): void {
    this.#hasEnded = true
    this.#held.alarm.clear(this.#first)
    clearInterval(this.#renewals)
    clearTimeout(this.#expiry)
  }

  #tick(): void {
    const { remainingMs, maxHandlerMs } = this.#held
    const elapsedMs = performance.now() - this.#first.dueMs + this.#intervalMs
    // Not earlier: the lease cannot expire before the first renewal.
    this.#expiry ??= this.#expireAfter(remainingMs - elapsedMs)
    if (elapsedMs < maxHandlerMs) void this.#renew()
    else this.#abandon()
  }

  async #renew(): Promise<void> {
    const { inbox, owner, leaseMs } = this.#held
    // Counted from before the request, so the local lease never ends after the store's.
    const laterExpiry = this.#expireAfter(leaseMs)
    const alarm = new Alarm()
    try {
      const late = (): Error => new Error(`The inbox did not respond within ${this.#intervalMs} ms`)
      await alarm.within(inbox.renew({ ...owner, leaseMs }), this.#intervalMs, late)
      clearTimeout(this.#expiry)
      this.#expiry = laterExpiry
    } catch (error) {
      clearTimeout(laterExpiry)
      this.#failure = error
      if (isGatewayError(error, 'GW_INBOX_LEASE_LOST')) this.#end(error as InboxError)
    } finally {
      alarm.rest()
    }
    if (this.#hasEnded) clearTimeout(this.#expiry)
  }

  #expireAfter(ms: number): ReturnType<typeof setTimeout> {
    return setTimeout(() => {
      const message = 'The lease expired because the claim could not be renewed; see cause'
      this.#end(new InboxError(message, { code: 'GW_INBOX_LEASE_LOST', cause: this.#failure }))
    }, ms)
  }

  #abandon(): void {
    const { inbox, owner, maxHandlerMs } = this.#held
    this.#end(
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

  #end(error: InboxError | WebhookError): void {
    if (this.#hasEnded) return
    this.stop()
    this.#onEnded(error)
  }
}
