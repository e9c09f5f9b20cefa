import { describe } from 'vitest'
import { type MakeInbox, useBench } from './bench.ts'
import { describeInboxClaims } from './claims.ts'
import { describeInboxFencing } from './fencing.ts'
import { describeInboxRetention } from './retention.ts'

const WEEK_MS = 604_800_000

/**
 * Declares the contract that every inbox keeps. The inbox brings only how to make one; where it takes the time from a
 * server, the suite waits out its short leases instead of moving a clock.
 */
export function describeInbox(name: string, makeInbox: MakeInbox): void {
  describe(`${name} keeps the inbox contract`, () => {
    const bench = useBench(makeInbox, WEEK_MS)
    describeInboxClaims(bench)
    describeInboxFencing(bench)
  })
  describe(`${name} keeps records for as long as it is told`, () => {
    describeInboxRetention((retentionMs) => useBench(makeInbox, retentionMs))
  })
}
