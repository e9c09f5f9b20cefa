/**
 * Remembers which events were handled, so that an event that is sent several times has one effect. Every change after
 * a claim is a compare-and-set on the claim's token: an owner that another run took over from can neither finish nor
 * undo that run's work. A lease that has run out lets others claim the event; while nobody has, its owner still owns
 * it, so that work which is done can be recorded. `describeInbox` of the project's testkit is the contract as tests.
 *
 * @typeParam Extra - what the inbox adds to the handler's context (a transaction, say)
 */
export interface Inbox<Extra extends object = object> {
  /** How long a completed record is kept. It must be longer than a message may be old or ahead of the clock. */
  readonly retentionMs: number

  /** Claims an event for one handler run, unless it is running elsewhere or done. */
  claim(request: ClaimRequest): Promise<Claim<Extra>>

  /**
   * Makes the lease of a claim last `leaseMs` from now.
   *
   * @throws InboxError `GW_INBOX_LEASE_LOST` if the token no longer owns the event
   */
  renew(owner: Owner & { readonly leaseMs: number }): Promise<void>

  /**
   * Records that the event was handled.
   *
   * @throws InboxError `GW_INBOX_LEASE_LOST` if the token no longer owns the event
   */
  complete(owner: Owner): Promise<void>

  /**
   * Gives an event that was not handled back, so that the next send runs it.
   *
   * @throws InboxError `GW_INBOX_LEASE_LOST` if the token no longer owns the event
   */
  release(owner: Owner): Promise<void>
}

/** What is asked of {@link Inbox.claim}. */
export interface ClaimRequest {
  /** What tells one event from another; at most 255 characters. */
  readonly key: string
  /** How long the claim holds without being renewed. */
  readonly leaseMs: number
  /** The SHA-256 of the body, in hexadecimal; kept with the record to notice the same event with another body. */
  readonly fingerprint: string
}

/** Who owns a claim. */
export interface Owner {
  /** The event's key. */
  readonly key: string
  /** The token of the claim. */
  readonly token: number
}

/** The answer to a claim. */
export type Claim<Extra extends object = object> =
  | {
      /** The event is the caller's to handle. */
      readonly status: 'claimed'
      /** A fencing token: larger than that of every earlier claim of the event. */
      readonly token: number
      /** How often the event has been claimed, this time included, as far as the inbox remembers. */
      readonly attempt: number
      /** What the inbox adds to the handler's context. */
      readonly extra: Extra
    }
  | {
      /** Another run holds the event; ask again later. */
      readonly status: 'busy'
    }
  | {
      /** The event was handled. */
      readonly status: 'done'
      /** Whether it came with another body then. */
      readonly changed: boolean
    }
