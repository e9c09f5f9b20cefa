/**
 * The contract that every @gw/webhook inbox must keep, as tests for vitest, node:test, and other runners.
 *
 * @packageDocumentation
 */

export type { CrashStore } from './crashes/crash-store.ts'
export {
  CRASH_POINTS,
  CRASH_SIGNALS,
  type CrashPoint,
  type CrashSignal,
} from './crashes/fault-points.ts'
export { type CrashOptions, type CrashReport, runCrashes } from './crashes/run-crashes.ts'
export type { InboxInterleavingsOptions } from './interleavings/inbox-interleavings.ts'
export { inboxInterleavings } from './interleavings/inbox-interleavings.ts'
export type { CommittedEffect, InterleavedInbox } from './interleavings/play-history.ts'
export type { ContractCase, ContractRule } from './rules/contract-case.ts'
export type { CreateInbox, InboxUnderTest } from './rules/harness.ts'
export { inboxContract } from './rules/inbox-contract.ts'
