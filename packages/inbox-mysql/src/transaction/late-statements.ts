import type { ClaimRequest } from '@gw/webhook'
import { InboxMysqlError } from '../inbox-mysql-error.ts'

/** Statements that a handler sends after it has settled. None of them is executed. */
export interface LateStatements {
  /** Whether there was one. */
  readonly hasAny: boolean
  /** Counts a statement and returns the error for the code that sent it. */
  reject(): Error
  /**
   * Reports the first statement, now or when it arrives, even if the handler ignores its error. Called once it is known
   * whether the notification is recorded as handled.
   */
  reportWith(isAcknowledged: boolean): void
}

/** Creates the late statements of one run. They are reported once. */
export function createLateStatements(report: ClaimRequest['report']): LateStatements {
  let hasAny = false
  let isReported = false
  let isAcknowledged: boolean | undefined

  function reportOnce(): void {
    if (!hasAny || isReported || isAcknowledged === undefined) return
    isReported = true
    report?.({ error: createError(isAcknowledged), isAcknowledged })
  }

  return {
    get hasAny() {
      return hasAny
    },
    reject() {
      hasAny = true
      reportOnce()
      return createError(isAcknowledged)
    },
    reportWith(value) {
      isAcknowledged = value
      reportOnce()
    },
  }
}

function createError(isAcknowledged: boolean | undefined): InboxMysqlError {
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
