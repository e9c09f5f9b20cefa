import { InboxMysqlError } from '../inbox-mysql-error.ts'

/** Creates the error for a run that settled before its statements had finished. */
export function notAwaited(): Error {
  return new InboxMysqlError(
    'The handler did not await a statement. It settled while a statement was running, or sent one afterwards. Everything was rolled back. Await every query of the transaction',
    { code: 'GW_INBOX_MYSQL_STATEMENT_NOT_AWAITED' },
  )
}

/** Creates the error for a connection that is no longer in the transaction that the inbox opened. */
export function sessionLost(): Error {
  return new InboxMysqlError(
    'The transaction is gone, because the connection has a different session on the server. Everything was rolled back. Use a proxy that keeps a connection on one server for as long as autocommit is off',
    { code: 'GW_INBOX_MYSQL_TRANSACTION_ENDED' },
  )
}

/** Creates the error for a transaction that must not continue after one of its statements failed. */
export function aborted(cause?: unknown): Error {
  return new InboxMysqlError(
    'A statement of the handler failed in a way that ends its transaction, such as a deadlock, a lock wait that timed out, or a lost connection. Everything was rolled back. Let the handler throw, and the gateway resends',
    { code: 'GW_INBOX_MYSQL_TRANSACTION_ABORTED', cause },
  )
}

/** Creates the error for a commit without a response. */
export function commitUnknown(cause: unknown): Error {
  return new InboxMysqlError(
    'The connection failed during COMMIT. Either both the effect and its record are stored, or neither is. In the first case, the next resend is a duplicate. In the second, it runs the handler',
    { code: 'GW_INBOX_MYSQL_COMMIT_UNKNOWN', cause },
  )
}

/** Creates the error for the statements of a run that exceeded `maxHandlerMs`. */
export function abandoned(): Error {
  return new InboxMysqlError(
    'The handler ran longer than maxHandlerMs. Its transaction was rolled back, and a different run can claim the notification',
    { code: 'GW_INBOX_MYSQL_TRANSACTION_ENDED' },
  )
}

/** Creates the error for a statement that the handler sent after it had settled. */
export function lateStatement(isAcknowledged: boolean | undefined): Error {
  if (isAcknowledged) {
    return new InboxMysqlError(
      'The handler sent a statement after its transaction was committed. The statement was not executed, but the notification is already acknowledged. Check what is missing, and await every query of the transaction',
      { code: 'GW_INBOX_MYSQL_STATEMENT_LOST' },
    )
  }
  const state = isAcknowledged === false ? ' The notification was not acknowledged.' : ''
  return new InboxMysqlError(
    `The handler sent a statement after it had settled. The statement was not executed.${state} Await every query of the transaction`,
    { code: 'GW_INBOX_MYSQL_STATEMENT_NOT_AWAITED' },
  )
}
