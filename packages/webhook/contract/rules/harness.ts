import type { Claim, Inbox, Owner } from '@gw/webhook'
import type { ContractCase, ContractRule } from './contract-case.ts'

/** An inbox, and what a test needs to control it. */
export interface InboxUnderTest {
  /** The inbox that the contract tests. */
  readonly inbox: Inbox
  /** Moves the inbox's clock. If that is a server's clock, changes when leases and records expire instead. */
  readonly advance: (ms: number) => void | Promise<void>
  /** True if that clock stands still otherwise, so that the tests can check single milliseconds. Defaults to `true`. */
  readonly isExact?: boolean | undefined
  /** Closes the inbox. */
  close(): Promise<void> | void
}

/** Creates an inbox that is empty, or whose earlier keys do not matter. */
export type CreateInbox = (options: {
  /** The time that the inbox keeps records, in milliseconds. */
  readonly retentionMs: number
}) => Promise<InboxUnderTest> | InboxUnderTest

/** The tools of one test. */
export interface Bench {
  readonly inbox: Inbox
  /** True if the clock stands still, so that single milliseconds matter. */
  readonly isExact: boolean
  /** Lets time pass. */
  pass(ms: number): Promise<void>
  newKey(): string
  claim(key: string, fingerprint?: string): Promise<Claim>
  /** Claims a notification. Throws if the claim is not granted. */
  own(key: string, fingerprint?: string): Promise<Owner & { readonly attempt: number }>
}

/** The lease of each claim. */
export const LEASE_MS = 30_000
const WEEK_MS = 604_800_000
export const FINGERPRINT: string = 'a'.repeat(64)

/** A test before an inbox is known. */
export interface DeclaredCase {
  readonly rule: ContractRule
  readonly name: string
  readonly retentionMs?: number
  test(bench: Bench): Promise<void>
}

/** Declares the tests of a rule, by their names. */
export function casesOf(
  rule: ContractRule,
  tests: Readonly<Record<string, DeclaredCase['test']>>,
): DeclaredCase[] {
  return Object.entries(tests).map(([name, test]) => ({ rule, name, test }))
}

/** Turns declared tests into tests of one inbox. */
export function toCases(
  declared: readonly DeclaredCase[],
  createInbox: CreateInbox,
): ContractCase[] {
  return declared.map(({ rule, name, retentionMs = WEEK_MS, test }) => ({
    rule,
    name,
    async run() {
      const created = await createInbox({ retentionMs })
      try {
        await test(toBench(created))
      } finally {
        await created.close()
      }
    },
  }))
}

let keys = 0

function toBench({ inbox, advance, isExact = true }: InboxUnderTest): Bench {
  const claim: Bench['claim'] = (key, fingerprint = FINGERPRINT) =>
    inbox.claim({ key, leaseMs: LEASE_MS, fingerprint })
  return {
    inbox,
    isExact,
    claim,
    async pass(ms) {
      await advance(ms)
    },
    newKey: () => `["TEST_5Y","notifyPayment","${Date.now()}-${process.pid}-${++keys}"]`,
    async own(key, fingerprint) {
      const claimed = await claim(key, fingerprint)
      if (claimed.status !== 'claimed')
        throw new Error(`The claim must be granted; got ${claimed.status}`)
      return { key, token: claimed.token, attempt: claimed.attempt }
    },
  }
}
