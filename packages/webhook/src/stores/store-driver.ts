import type { Claim, ClaimRequest, Owner } from '../inbox/inbox.ts'
import type { FailedRun } from '../inbox/inbox-shelf.ts'

/** Why a notification cannot be claimed. */
export type NotClaimed = Exclude<Claim, { readonly status: 'claimed' }>

/** A claim as the store granted it, without what the inbox adds for the handler. */
export type StoredClaim = Omit<Extract<Claim, { readonly status: 'claimed' }>, 'extra'> | NotClaimed

/** The records of one inbox. Each method commits at once. */
export interface StoreDriver {
  claim(request: ClaimRequest): Promise<StoredClaim>
  renew(owner: Owner & { readonly leaseMs: number }): Promise<void>
  complete(owner: Owner): Promise<void>
  release(owner: Owner, failed?: FailedRun): Promise<void>
  /** Keeps a notification whose handler was abandoned, without releasing it. */
  keep(owner: Owner, failed: FailedRun): Promise<void>
  /** Deletes expired records, and what was kept for too long. Resolves to the number of records. */
  deleteExpired(maxRows: number): Promise<number>
}

/** A store that can record a notification in the transaction of its handler. */
export interface TransactionalDriver extends StoreDriver {
  /** Returns whether a notification can be claimed, and if not, why. */
  look(request: ClaimRequest): Promise<NotClaimed | { readonly status: 'free' }>
  /**
   * Borrows a connection for one run, whose transaction the server ends after `idleTimeoutMs` without a statement.
   * `undefined` keeps the server's setting.
   */
  borrow(idleTimeoutMs: number | undefined): Promise<RunConnection>
  /** Stores that a person has to check the notification, for a store whose handlers can commit. */
  requireReview?(key: string): Promise<void>
  /** Returns the error for a run that could not be recorded, if the server reports a lost lease in its own way. */
  endReason?(owner: Owner, error: unknown): Promise<unknown>
}

/** The methods of a driver on a connection, which each of them gets first. */
export type OnConnection<Connection, Methods> = {
  readonly [Name in keyof Methods]-?: Methods[Name] extends
    | ((...given: infer Given) => infer Result)
    | undefined
    ? (connection: Connection, ...given: Given) => Result
    : never
}

/** The connection of one run. */
export interface RunConnection {
  /** Claims, and commits the claim. Can open the transaction in the same round trip. */
  claim(request: ClaimRequest): Promise<StoredClaim>
  /** Opens the transaction, which is then responsible for returning the connection. */
  begin(options: BeginOptions): Promise<DriverTransaction>
  giveBack(): void
}

/** Arguments of {@link RunConnection.begin}. */
export interface BeginOptions {
  readonly owner: Owner
  /** Called after the connection was returned. */
  onEnd(): void
}

/** The use that a handler makes of the connection of its transaction. */
export interface HandlerUse {
  /** True if the handler has sent statements that have not finished. */
  readonly isBusy: boolean
  /** True if the handler has begun a nested transaction that has not ended. */
  readonly isNested: boolean
  /** True if the handler wrote something that was not undone, or if a key showed that it exists. */
  readonly hasWritten: boolean
  /** Why the run must fail, whatever the handler does next. */
  readonly failure: Error | undefined
  /** Rejects all further statements of the handler. The function returns the reason for each one. Only the first call counts. */
  close(reject: () => Error): void
}

/**
 * The open transaction of one run. `rollBack` rejects with `GW_INBOX_NEEDS_REVIEW` if the server says that the handler
 * had committed it.
 */
export interface DriverTransaction extends HandlerUse {
  /** The connection for the handler. */
  readonly client: unknown
  /**
   * Writes the record. Resolves to `false` if the token no longer owns it. Throws if the transaction has ended. A store
   * that writes it in the message that commits only waits for a turn of the event loop, and `commit` throws instead.
   */
  record(): Promise<boolean>
  /** Commits. Throws `GW_INBOX_COMMIT_UNKNOWN` if the server did not say whether it did. */
  commit(): Promise<void>
  /** Returns the connection after a commit, whatever its result. Never throws. */
  end(): Promise<void>
  /** Rolls back and returns the connection. With a reason, a busy connection is closed at once. */
  rollBack(reason?: Error): Promise<void>
}
