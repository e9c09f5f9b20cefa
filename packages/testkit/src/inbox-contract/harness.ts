import type { Claim, Inbox, Owner } from '@gw/webhook'
import { afterEach, beforeEach } from 'vitest'

/** An inbox and what a test needs to control it. */
export interface InboxUnderTest {
  readonly inbox: Inbox
  /** Moves the inbox's clock. If that is a server's clock, moves the ends of leases and records instead. */
  readonly advance: (ms: number) => void | Promise<void>
  /** Whether that clock stands still otherwise. Defaults to `true`. */
  readonly isExact?: boolean | undefined
  /** Closes the inbox. */
  close(): Promise<void> | void
}

/** Creates an inbox that is empty, or whose earlier keys do not matter. */
export type CreateInbox = (options: { readonly retentionMs: number }) => Promise<InboxUnderTest>

/** The tools of the contract's parts. Each test has its own. */
export interface InboxHarness {
  readonly inbox: Inbox
  /** The lease of each claim. */
  readonly leaseMs: number
  /** Whether the clock stands still, so that single milliseconds matter. */
  readonly isExact: boolean
  /** Lets time pass. */
  pass(ms: number): Promise<void>
  /** Returns a new key. */
  newKey(): string
  /** Claims a notification. Throws if the claim is not granted. */
  own(key: string, fingerprint?: string): Promise<Owner & { readonly attempt: number }>
  /** Claims a notification. */
  claim(key: string, fingerprint?: string): Promise<Claim>
}

let keys = 0

/** Creates an inbox for each test. */
export function useHarness(createInbox: CreateInbox, retentionMs: number): () => InboxHarness {
  let created: InboxUnderTest | undefined
  let bench: InboxHarness | undefined
  beforeEach(async () => {
    created = await createInbox({ retentionMs })
    bench = toBench(created)
  })
  afterEach(async () => {
    await created?.close()
  })
  return () => {
    if (bench === undefined) throw new Error('The inbox exists only while a test runs')
    return bench
  }
}

function toBench({ inbox, advance, isExact = true }: InboxUnderTest): InboxHarness {
  const leaseMs = 30_000
  const claim: InboxHarness['claim'] = (key, fingerprint = 'a'.repeat(64)) =>
    inbox.claim({ key, leaseMs, fingerprint })
  return {
    inbox,
    leaseMs,
    isExact,
    claim,
    async pass(ms) {
      await advance(ms)
    },
    newKey: () => `["TEST_5Y","notifyPayment","${Date.now()}-${process.pid}-${++keys}"]`,
    async own(key, fingerprint) {
      const claimed = await claim(key, fingerprint)
      if (claimed.status !== 'claimed') throw new Error(`the claim is ${claimed.status}`)
      return { key, token: claimed.token, attempt: claimed.attempt }
    },
  }
}
