import { describe } from 'vitest'
import { type MakeInbox, useBench } from './bench.ts'
import { describeInboxClaims } from './claims.ts'
import { describeInboxFencing } from './fencing.ts'
import { describeInboxRetention } from './retention.ts'

const WEEK_MS = 604_800_000

/**
 * Declares the contract of every inbox. An inbox only passes a function that creates one. If it uses a server's clock, the
 * suite waits for short leases instead of moving a clock.
 */
export function describeInbox(name: string, makeInbox: MakeInbox): void {
  describe(`${name}: inbox contract`, () => {
    const bench = useBench(makeInbox, WEEK_MS)
    describeInboxClaims(bench)
    describeInboxFencing(bench)
  })
  describe(`${name}: retention`, () => {
    describeInboxRetention((retentionMs) => useBench(makeInbox, retentionMs))
  })
}
