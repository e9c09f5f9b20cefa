import type { Claim, Inbox, Owner } from '@gw/webhook'
import { afterEach, beforeEach } from 'vitest'

/** An inbox and what a test needs to control it. */
export interface InboxUnderTest {
  readonly inbox: Inbox
  /** Moves the inbox's clock. Omit it if the inbox uses a server's clock: the suite then waits, with short leases. */
  readonly advance?: ((ms: number) => void | Promise<void>) | undefined
  /** Whether that clock stands still otherwise. Defaults to `true`. */
  readonly isExact?: boolean | undefined
  /** Closes the inbox. */
  close(): Promise<void> | void
}

/** Creates an inbox that is empty, or whose earlier keys do not matter. */
export type MakeInbox = (options: { readonly retentionMs: number }) => Promise<InboxUnderTest>

/** The tools of the contract's parts. Each test has its own. */
export interface InboxBench {
  readonly inbox: Inbox
  /** A lease that a test can wait for. */
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
export function useBench(makeInbox: MakeInbox, retentionMs: number): () => InboxBench {
  let created: InboxUnderTest | undefined
  let bench: InboxBench | undefined
  beforeEach(async () => {
    created = await makeInbox({ retentionMs })
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

function toBench({ inbox, advance, isExact = true }: InboxUnderTest): InboxBench {
  const leaseMs = advance === undefined ? 400 : 30_000
  const claim: InboxBench['claim'] = (key, fingerprint = 'a'.repeat(64)) =>
    inbox.claim({ key, leaseMs, fingerprint })
  return {
    inbox,
    leaseMs,
    isExact: advance !== undefined && isExact,
    claim,
    async pass(ms) {
      if (advance !== undefined) await advance(ms)
      // A timer can fire up to a millisecond before the clock of the server says so.
      else await new Promise((resolve) => setTimeout(resolve, ms + 20))
    },
    newKey: () => `["TEST_5Y","notifyPayment","${Date.now()}-${process.pid}-${++keys}"]`,
    async own(key, fingerprint) {
      const claimed = await claim(key, fingerprint)
      if (claimed.status !== 'claimed') throw new Error(`the claim is ${claimed.status}`)
      return { key, token: claimed.token, attempt: claimed.attempt }
    },
  }
}
