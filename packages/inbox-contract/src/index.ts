/**
 * The contract that every @gw/webhook inbox must keep, as tests for vitest, node:test, and other runners.
 *
 * @packageDocumentation
 */
export type { ContractCase, ContractRule } from './contract-case.ts'
export type { CrashStore } from './crashes/crash-store.ts'
export {
  CRASH_POINTS,
  CRASH_SIGNALS,
  type CrashPoint,
  type CrashSignal,
} from './crashes/fault-points.ts'
export type { CrashOptions, CrashReport } from './crashes/run-crashes.ts'
export { runCrashes } from './crashes/run-crashes.ts'
export type { CreateInbox, InboxUnderTest } from './harness.ts'
export { inboxContract } from './inbox-contract.ts'
export type { InboxInterleavingsOptions } from './inbox-interleavings.ts'
export { inboxInterleavings } from './inbox-interleavings.ts'
export type { CommittedEffect, InterleavedInbox } from './play-history.ts'
