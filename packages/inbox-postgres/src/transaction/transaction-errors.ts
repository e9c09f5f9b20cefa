import { InboxPostgresError } from '../inbox-postgres-error.ts'

/** Creates the error for a run that settled before its statements had finished. */
export function notAwaited(): Error {
  return new InboxPostgresError(
    'The handler did not await a statement. It settled while a statement or a nested transaction was running, or sent one afterwards. Everything was rolled back. Await every query of the transaction',
    { code: 'GW_INBOX_POSTGRES_STATEMENT_NOT_AWAITED' },
  )
}

/** Creates the error for a transaction that is no longer the one the inbox opened. */
export function endedByHandler(): Error {
  return new InboxPostgresError(
    'The handler ended the transaction itself, so the notification cannot be recorded in it. Leave COMMIT and ROLLBACK to the inbox, even in a text with several statements',
    { code: 'GW_INBOX_POSTGRES_TRANSACTION_ENDED' },
  )
}

/** Creates the error for a transaction that PostgreSQL only rolls back. */
export function aborted(cause?: unknown): Error {
  return new InboxPostgresError(
    'A statement of the handler failed, but the handler continued. PostgreSQL rolls back the transaction. Let the handler throw, or use SAVEPOINT and ROLLBACK TO',
    { code: 'GW_INBOX_POSTGRES_TRANSACTION_ABORTED', cause },
  )
}

/** Creates the error for a nested transaction that cannot be rolled back alone. */
export function overlapping(): Error {
  return new InboxPostgresError(
    'The handler rolled back a nested transaction in which statements had run at the same time. One of them may not belong to it, so everything was rolled back. Await each statement before you send the next one',
    { code: 'GW_INBOX_POSTGRES_STATEMENTS_OVERLAPPED' },
  )
}

/** Creates the error for a commit without a response. */
export function commitUnknown(cause: unknown): Error {
  return new InboxPostgresError(
    'The connection failed during COMMIT. Either both the effect and its record are stored, or neither is. In the first case, the next resend is a duplicate. In the second, it runs the handler',
    { code: 'GW_INBOX_POSTGRES_COMMIT_UNKNOWN', cause },
  )
}

/** Creates the error for the statements of a run that exceeded `maxHandlerMs`. */
export function abandoned(): Error {
  return new InboxPostgresError(
    'The handler ran longer than maxHandlerMs. Its transaction was rolled back, and a different run can claim the notification',
    { code: 'GW_INBOX_POSTGRES_TRANSACTION_ENDED' },
  )
}

/** Creates the error for a statement that the handler sent after it had settled. */
export function lateStatement(isAcknowledged: boolean | undefined): Error {
  if (isAcknowledged) {
    return new InboxPostgresError(
      'The handler sent a statement after its transaction was committed. The statement was not executed, but the notification is already acknowledged. Check what is missing, and await every query of the transaction',
      { code: 'GW_INBOX_POSTGRES_STATEMENT_LOST' },
    )
  }
  const state = isAcknowledged === false ? ' The notification was not acknowledged.' : ''
  return new InboxPostgresError(
    `The handler sent a statement after it had settled. The statement was not executed.${state} Await every query of the transaction`,
    { code: 'GW_INBOX_POSTGRES_STATEMENT_NOT_AWAITED' },
  )
}
