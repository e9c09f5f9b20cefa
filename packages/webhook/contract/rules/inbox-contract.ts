import { claimCases } from './claims.ts'
import type { ContractCase } from './contract-case.ts'
import { fencingCases } from './fencing.ts'
import { type CreateInbox, toCases } from './harness.ts'
import { retentionCases } from './retention.ts'

/**
 * Returns the tests that every inbox must pass. Each one creates an inbox of its own.
 *
 * @example
 * ```ts
 * import { describe, it } from 'node:test'
 * import { inboxContract } from '@gw/webhook/contract'
 * import { createMemoryInbox } from '@gw/webhook'
 *
 * describe('my inbox', () => {
 *   const cases = inboxContract(({ retentionMs }) => {
 *     let nowMs = 1_000_000
 *     const inbox = createMemoryInbox({ retentionMs, now: () => nowMs })
 *     return { inbox, advance: (ms) => void (nowMs += ms), close() {} }
 *   })
 *   for (const { name, run } of cases) it(name, run)
 * })
 * ```
 */
export function inboxContract(createInbox: CreateInbox): ContractCase[] {
  return toCases([...claimCases, ...fencingCases, ...retentionCases], createInbox)
}
