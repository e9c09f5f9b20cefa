/** A notification's verified request, with everything that is needed to check its signature again. */
export interface KeptRequest {
  /** The values of the headers `client-id`, `request-time`, and `signature`, by their lowercase names. */
  readonly headers: Readonly<Record<string, string>>
  /** The verified bytes of the body. They can contain personal data. */
  readonly body: Uint8Array
}

/** A run whose handler failed, or that had none, for {@link Inbox.release} and {@link Inbox.abandon}. */
export interface FailedRun {
  /** The code that `onRejected` receives. */
  readonly code: string
  /** The verified request. Store it only if the application has asked for it, because it can contain personal data. */
  readonly request: KeptRequest
}

/**
 * The state of a record: `busy` while a run handles the notification, `done` after that, `failed` if no run is handling
 * it but the next resend will, and `needs_review` if a person has to check it first.
 */
export type RecordState = 'busy' | 'done' | 'failed' | 'needs_review'

/** One record of an inbox, without the notification itself. */
export interface InboxRecord {
  /** The record's ID: the SHA-256 of the notification key, as 64 hexadecimal digits. */
  readonly id: string
  /** The notification key, which identifies duplicates. Absent after the notification was handled. */
  readonly key?: string | undefined
  /** The kind of the notification, such as `notifyPayment`. Absent if the claim had none. */
  readonly kind?: string | undefined
  /** Your request ID, such as `paymentRequestId`. A very long one is stored as a hash. Absent if there is none. */
  readonly requestId?: string | undefined
  /** The state of the notification. */
  readonly state: RecordState
  /** The number of times that the notification has been claimed. */
  readonly attempt: number
  /** When the notification was last claimed, in epoch milliseconds. */
  readonly claimedAtMs: number
  /** When a run last failed or had no handler, in epoch milliseconds. Absent if none did, or it was handled since. */
  readonly failedAtMs?: number | undefined
  /** The failure's code, as `onRejected` received it. */
  readonly failureCode?: string | undefined
  /** Until when the notification's bytes and headers are kept, in epoch milliseconds. Absent if they are not kept. */
  readonly keptUntilMs?: number | undefined
  /** True if a person has marked it for the next `rerunFailed`. */
  readonly isMarked: boolean
}

/** Options for {@link InboxShelf.list}. */
export interface ListRecordsOptions {
  /** Lists only the record with this notification key or ID. */
  readonly key?: string | undefined
  /** Lists only records of this request ID, such as the `paymentRequestId` of an order. */
  readonly requestId?: string | undefined
  /** Lists only records with this state. */
  readonly state?: RecordState | undefined
  /** Lists only failed notifications whose bytes are kept: all of them, or those that are marked for a rerun. */
  readonly kept?: 'all' | 'marked' | undefined
  /** Maximum number of records on a page. Defaults to 50, at most 1,000. */
  readonly limit?: number | undefined
  /** `next` from the previous page. Omit it for the first page. */
  readonly cursor?: string | undefined
}

/** One page of {@link InboxShelf.list}. */
export interface RecordPage {
  /** The records, the most recently claimed first. */
  readonly records: readonly InboxRecord[]
  /** The next page's cursor. Absent on the last page. */
  readonly next?: string | undefined
}

/**
 * An inbox for the people who operate it. It lists records, and keeps failed notifications so that
 * `rerunFailed` can run them again. An inbox does not need it to receive notifications.
 */
export interface InboxShelf {
  /** Lists records, the most recently claimed first. Never contains a body. */
  list(options?: ListRecordsOptions): Promise<RecordPage>
  /** Counts the records by state. */
  counts(): Promise<Readonly<Record<RecordState, number>>>
  /**
   * Resolves to the kept request of a failed notification, or to `undefined` if it is not kept or was handled. Takes its
   * key or the record's ID.
   */
  readKept(keyOrId: string): Promise<KeptRequest | undefined>
  /**
   * Marks a kept notification for the next `rerunFailed`. Resolves to `false` if it is not kept or was handled. Takes its
   * key or the record's ID.
   */
  markForRerun(keyOrId: string): Promise<boolean>
}
