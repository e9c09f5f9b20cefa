import { describe } from 'vitest'
import { describeAbandon } from './abandon.ts'
import { describeFaults } from './faults.ts'
import { describeQueue } from './queue.ts'
import { describeStatements } from './statements.ts'
import type { StoreUnderTest } from './store-under-test.ts'
import { describeSweep } from './sweep.ts'
import { describeTakeover } from './takeover.ts'
import { describeTransactions } from './transactions.ts'

/** The parts of the suite, each of which can have a test file of its own, so that they run side by side. */
const PARTS = {
  transactions: describeTransactions,
  queue: describeQueue,
  statements: describeStatements,
  abandon: describeAbandon,
  takeover: describeTakeover,
  sweep: describeSweep,
  faults: describeFaults,
}

/** Declares what every inbox with transactions does, whatever its database. A driver supplies how to use its own. */
export function describeTransactionalInbox(
  store: StoreUnderTest,
  parts: readonly (keyof typeof PARTS)[] = Object.keys(PARTS) as (keyof typeof PARTS)[],
): void {
  for (const part of parts) describe(part, () => PARTS[part](store))
}
