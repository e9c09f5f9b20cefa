import { describe } from 'vitest'
import { describeInboxClaims } from './claims.ts'
import { describeInboxFencing } from './fencing.ts'
import { type CreateInbox, useHarness } from './harness.ts'
import { describeInboxRetention } from './retention.ts'

const WEEK_MS = 604_800_000

/**
 * Declares the contract of every inbox. An inbox only passes a function that creates one, and one that lets time pass.
 */
export function describeInbox(name: string, createInbox: CreateInbox): void {
  describe(`${name}: inbox contract`, () => {
    const bench = useHarness(createInbox, WEEK_MS)
    describeInboxClaims(bench)
    describeInboxFencing(bench)
  })
  describe(`${name}: retention`, () => {
    describeInboxRetention((retentionMs) => useHarness(createInbox, retentionMs))
  })
}
