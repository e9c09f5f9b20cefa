import { InboxError } from '../inbox/inbox-error.ts'

/** Creates the error for a notification whose effect a handler committed without its record. */
export function needsReview(cause?: unknown): InboxError {
  return new InboxError(
    'Your handler committed its transaction itself, so its effect is stored, but the notification is not recorded as handled. Until a person has checked the effect, the handler does not run again, and the notification is not acknowledged. Check the effect, then mark the record as done, or delete it',
    { code: 'GW_INBOX_NEEDS_REVIEW', cause },
  )
}

/** Creates the error for a database without space. */
export function diskFull(cause: unknown): InboxError {
  return new InboxError(
    'The inbox database has no disk space left. Free some on the database server',
    {
      code: 'GW_INBOX_FULL',
      cause,
    },
  )
}

/** Creates the error for a run that settled before its statements had finished. */
export function notAwaited(): InboxError {
  return new InboxError(
    'Your handler finished before all of its statements did, or sent one afterwards. Everything was rolled back. Await every query in the handler',
    { code: 'GW_INBOX_STATEMENT_NOT_AWAITED' },
  )
}

/** Creates the error for work with Prisma that resolved before one of its queries did. */
export function queryNotAwaited(call: string): InboxError {
  return new InboxError(
    `Your work finished before ${call}() did, so all of it was rolled back. Prisma sends a query only when it is awaited. Await every query in your work`,
    { code: 'GW_INBOX_STATEMENT_NOT_AWAITED' },
  )
}

/** Creates the error for a nested transaction that cannot be rolled back alone. */
export function overlapping(): InboxError {
  return new InboxError(
    'Your handler rolled back a nested transaction in which several statements had run at the same time. One of them may not belong to it, so everything was rolled back. Await each statement before you send the next one',
    { code: 'GW_INBOX_STATEMENTS_OVERLAPPED' },
  )
}

/** Creates the error for a commit without a response. */
export function commitUnknown(cause: unknown): InboxError {
  return new InboxError(
    'The connection failed during COMMIT. Either both the effect and its record are stored, or neither is. In the first case, the next resend is a duplicate. In the second, it runs the handler',
    { code: 'GW_INBOX_COMMIT_UNKNOWN', cause },
  )
}

/** Creates the error for the statements of a run that exceeded `maxHandlerMs`. */
export function abandoned(): InboxError {
  return new InboxError(
    'Your handler ran longer than maxHandlerMs. Its transaction was rolled back, and another run can claim the notification. Stop the handler when signal is aborted',
    { code: 'GW_INBOX_TRANSACTION_ENDED' },
  )
}

/** Creates the error for a run that wrote nothing. */
export function transactionUnused(): InboxError {
  return new InboxError(
    'Your handler was successful, but it wrote nothing in its transaction, and the notification is already acknowledged, so nothing will repeat it. Check that it writes with transaction and awaits every query, and repair the data by hand. If it has nothing to write, set reportUnused: false',
    { code: 'GW_INBOX_TRANSACTION_UNUSED' },
  )
}

/** Creates the error for a statement that the handler sent after it had settled. */
export function lateStatement(isAcknowledged: boolean | undefined): InboxError {
  if (isAcknowledged) {
    return new InboxError(
      'Your handler sent a statement after its transaction was committed. The statement did not run, and the notification is already acknowledged, so nothing will repeat it. Repair the data by hand, then await every query in the handler',
      { code: 'GW_INBOX_STATEMENT_LOST' },
    )
  }
  const state = isAcknowledged === false ? ' The notification was not acknowledged.' : ''
  return new InboxError(
    `Your handler sent a statement after it had finished. The statement did not run.${state} Await every query in the handler`,
    { code: 'GW_INBOX_STATEMENT_NOT_AWAITED' },
  )
}
