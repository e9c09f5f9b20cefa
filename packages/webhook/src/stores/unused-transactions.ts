import type { ClaimRequest } from '../inbox/inbox.ts'
import { WarningLimit } from '../reporting/warning-limit.ts'
import { transactionUnused } from './store-errors.ts'

const HOUR_MS = 3_600_000

/**
 * Returns a function that reports a run that was recorded as handled without a write in its transaction, once per kind
 * and hour. The usual cause is a query that was never sent, because nothing awaited it.
 */
export function createUnusedReports(
  now: () => number = () => performance.now(),
): (request: ClaimRequest) => void {
  const limit = new WarningLimit(now, HOUR_MS)
  return ({ expectsWrite = false, kind = '', report }) => {
    if (!expectsWrite || limit.take(kind, 1) === undefined) return
    report?.({ error: transactionUnused(), isAcknowledged: true })
  }
}
