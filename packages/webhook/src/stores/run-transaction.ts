import { isGatewayError } from '@gw/errors'
import type { ClaimRequest } from '../inbox/inbox.ts'
import { leaseLost } from '../inbox/inbox-error.ts'
import { createLateStatements } from './late-statements.ts'
import type { DriverTransaction } from './store-driver.ts'
import { lateStatement, notAwaited } from './store-errors.ts'

/** The transaction of one handler run. It ends once, and its connection then returns to the pool. */
export interface RunTransaction {
  /** Commits the record together with the handler's writes, or rolls back both and throws. */
  commit(): Promise<void>
  /** Rolls back the handler's writes after its statements have finished. */
  rollBack(): Promise<void>
  /** Rolls back immediately and closes the connection if it is busy. Further statements reject with the reason. */
  abandon(reason: Error): Promise<void>
}

/**
 * Adds to an open transaction the order in which it ends. `report` learns of statements that come too late, and
 * `onUnused` is called after a commit without a write of the handler.
 */
export function createRunTransaction(
  transaction: DriverTransaction,
  report: ClaimRequest['report'],
  onUnused?: () => void,
): RunTransaction {
  const late = createLateStatements(report, lateStatement)

  async function record(): Promise<void> {
    if (transaction.failure !== undefined) throw transaction.failure
    if (!(await transaction.record())) throw leaseLost()
    if (late.hasAny || transaction.isNested) throw notAwaited()
  }

  return {
    async commit() {
      transaction.close(late.reject)
      if (transaction.isBusy) {
        const error = transaction.failure ?? notAwaited()
        await transaction.rollBack()
        throw error
      }
      try {
        await record()
      } catch (error) {
        const isReported = isGatewayError(error, 'GW_INBOX_STATEMENT_NOT_AWAITED')
        if (!isReported) late.reportWith(false)
        await transaction.rollBack()
        throw error
      }
      try {
        await transaction.commit()
        late.reportWith(true)
        if (!transaction.hasWritten) onUnused?.()
      } catch (error) {
        late.reportWith(false)
        throw error
      } finally {
        // The notification is handled or not, whatever happens to the connection.
        await transaction.end()
      }
    },
    rollBack() {
      transaction.close(late.reject)
      late.reportWith(false)
      return transaction.rollBack()
    },
    abandon(reason) {
      transaction.close(() => reason)
      return transaction.rollBack(reason)
    },
  }
}
