/**
 * For this toolkit's adapters and inboxes. These names can change in any release, so do not import them in your own
 * code.
 *
 * @packageDocumentation
 */

export { checkRawBody, keptBytes } from './adapters/check-options.ts'
export { writeNodeReply } from './adapters/from-node-request.ts'
export { readBodyStream } from './body/read-body-stream.ts'
export { readKeptHeaders } from './inbox/kept-headers.ts'
export type { LateStatements } from './inbox/late-statements.ts'
export { createLateStatements } from './inbox/late-statements.ts'
export type { ListPosition, ListSettings } from './inbox/list-options.ts'
export { readListOptions, writeCursor } from './inbox/list-options.ts'
export { assertStorableKey } from './inbox/storable-key.ts'
export { createSweeper, ROWS_PER_SWEEP } from './inbox/sweep.ts'
export type {
  QueueOptions,
  QueuePlace,
  Slot,
  SlotLimits,
  TransactionSlots,
} from './inbox/transaction-slots.ts'
export { createTransactionSlots } from './inbox/transaction-slots.ts'
export type { Authentication } from './verification/authenticator.ts'
export { createAuthenticator } from './verification/authenticator.ts'
