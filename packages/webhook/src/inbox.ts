/**
 * For this toolkit's inboxes on databases. These names can change in any release, so do not import them in your own
 * code.
 *
 * @packageDocumentation
 */

export { leaseLost } from './inbox/inbox-error.ts'
export { type Deadline, withDeadline } from './stores/deadline.ts'
export { clientOf, rememberHandles } from './stores/handles.ts'
export { readKeptHeaders } from './stores/kept-headers.ts'
export type { ListPosition, ListSettings } from './stores/list-options.ts'
export { readListOptions, writeCursor } from './stores/list-options.ts'
export type { NestedAction, NestedTransaction } from './stores/nested-transaction.ts'
export { createNestedTransaction, notNested } from './stores/nested-transaction.ts'
export { isCausedBy, repeatConflicts, runInTransaction } from './stores/own-transaction.ts'
export { createPing, renewNothing } from './stores/ping.ts'
export { createPlainInbox } from './stores/plain-inbox.ts'
export { findRecordId, recordIdOf, shortenFingerprint } from './stores/record-id.ts'
export { type RecordSubject, readKind, writeSubject } from './stores/record-subject.ts'
export type {
  DriverTransaction,
  HandlerUse,
  NotClaimed,
  OnConnection,
  RunConnection,
  StoreDriver,
  StoredClaim,
  TransactionalDriver,
} from './stores/store-driver.ts'
export { commitUnknown, diskFull, needsReview } from './stores/store-errors.ts'
export type {
  PoolSize,
  TransactionSettings,
} from './stores/store-options.ts'
export {
  checkRetention,
  prepareTransactions,
  retentionRules,
  transactionalRules,
} from './stores/store-options.ts'
export { addSweeps, type DeleteExpired } from './stores/sweep.ts'
export { createTransactionalInbox } from './stores/transactional-inbox.ts'
export { runWatched } from './stores/watch-queries.ts'
