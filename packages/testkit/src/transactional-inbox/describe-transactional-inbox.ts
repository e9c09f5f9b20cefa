import { describe } from 'vitest'
import { describeAbandon } from './abandon.ts'
import { describeFaults } from './faults.ts'
import { describeNestedTransactions } from './nested-transactions.ts'
import { describeQueue } from './queue.ts'
import { describeSlots } from './slots.ts'
import { describeStatements } from './statements.ts'
import type { StoreUnderTest } from './store-under-test.ts'
import { describeSweep } from './sweep.ts'
import { describeTakeover } from './takeover.ts'
import { describeTransactions } from './transactions.ts'
import { describeUnusedTransactions } from './unused-transactions.ts'

/** Declares what every inbox with transactions does, whatever its database. A driver supplies how to use its own. */
export function describeTransactionalInbox(store: StoreUnderTest): void {
  describe('transactions', () => describeTransactions(store))
  describe('queue', () => describeQueue(store))
  describe('slots', () => describeSlots(store))
  describe('statements', () => describeStatements(store))
  describe('unused transactions', () => describeUnusedTransactions(store))
  describe('nested transactions', () => describeNestedTransactions(store))
  describe('abandon', () => describeAbandon(store))
  describe('takeover', () => describeTakeover(store))
  describe('sweep', () => describeSweep(store))
  describe('faults', () => describeFaults(store))
}
