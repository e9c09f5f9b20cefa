import { InboxError } from '@gw/webhook'

/** Every reason of this package for not doing what an inbox is asked; `docs/guide/errors.md` has a row for each. */
export type InboxPostgresErrorCode =
  | 'GW_INBOX_POSTGRES_NOT_MIGRATED'
  | 'GW_INBOX_POSTGRES_TIMEOUT'
  | 'GW_INBOX_POSTGRES_TRANSACTION_ABORTED'
  | 'GW_INBOX_POSTGRES_TRANSACTION_ENDED'
  | 'GW_INBOX_POSTGRES_COMMIT_UNKNOWN'

/** Says why the inbox did not do what it was asked: `code` for programs, `message` for people. */
export class InboxPostgresError extends InboxError<InboxPostgresErrorCode> {
  /** The class name, kept through minification. */
  override get name(): string {
    return 'InboxPostgresError'
  }
}

/** Makes the error of an owner that owns the event no more. */
export function leaseLost(): InboxError {
  return new InboxError('the event was taken over by another run, completed or given back', {
    code: 'GW_INBOX_LEASE_LOST',
  })
}
