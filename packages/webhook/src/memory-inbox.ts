import type { Claim, ClaimRequest, Inbox, Owner } from './inbox.ts'
import { InboxError } from './inbox-error.ts'

/** What {@link memoryInbox} takes. */
export interface MemoryInboxOptions {
  /** How long a handled event is remembered; 7 days if left out. */
  readonly retentionMs?: number
  /** How many events are remembered at most; 100,000 if left out. When full, new ones are refused. */
  readonly maxEntries?: number
  /** The clock, in epoch milliseconds; `Date.now` if left out. */
  readonly now?: () => number
}

interface Entry {
  token: number
  attempt: number
  fingerprint: string
  isDone: boolean
  /** Until then the entry means something: the lease holds, or the record is kept. */
  untilMs: number
}

const DAY_MS = 86_400_000

/**
 * Makes an inbox in the memory of one process, for one instance and for tests. It forgets everything when the process
 * ends, and two instances do not know of each other: then take `@gw/inbox-redis` or `@gw/inbox-postgres`. When full it
 * refuses new events with `GW_INBOX_FULL`, so that the gateway sends them again, rather than forget live ones.
 *
 * @throws TypeError if a limit is not a positive number
 */
export function memoryInbox(options: MemoryInboxOptions = {}): Inbox {
  const { retentionMs = 7 * DAY_MS, maxEntries = 100_000, now = Date.now } = options
  if (!(retentionMs > 0 && maxEntries >= 1)) {
    throw new TypeError('memoryInbox: retentionMs and maxEntries must be positive numbers')
  }
  const entries = new Map<string, Entry>()
  let lastToken = 0

  function makeRoom(): void {
    if (entries.size < maxEntries) return
    const nowMs = now()
    for (const [key, entry] of entries) if (entry.untilMs <= nowMs) entries.delete(key)
    if (entries.size >= maxEntries) {
      throw new InboxError(`the inbox is full: ${maxEntries} events are remembered`, {
        code: 'GW_INBOX_FULL',
      })
    }
  }

  function own({ key, token }: Owner): Entry {
    const entry = entries.get(key)
    if (entry !== undefined && entry.token === token && !entry.isDone && entry.untilMs > now()) {
      return entry
    }
    throw new InboxError('the lease ran out, or another run took the event over', {
      code: 'GW_INBOX_LEASE_LOST',
    })
  }

  return {
    retentionMs,
    async claim({ key, leaseMs, fingerprint }: ClaimRequest): Promise<Claim> {
      const entry = entries.get(key)
      const nowMs = now()
      if (entry !== undefined && entry.untilMs > nowMs) {
        if (!entry.isDone) return { status: 'busy' }
        return { status: 'done', changed: entry.fingerprint !== fingerprint }
      }
      if (entry === undefined) makeRoom()
      const attempt = entry === undefined || entry.isDone ? 1 : entry.attempt + 1
      const token = ++lastToken
      entries.set(key, { token, attempt, fingerprint, isDone: false, untilMs: nowMs + leaseMs })
      return { status: 'claimed', token, attempt, extra: {} }
    },
    async renew({ leaseMs, ...owner }) {
      own(owner).untilMs = now() + leaseMs
    },
    async complete(owner) {
      const entry = own(owner)
      entry.isDone = true
      entry.untilMs = now() + retentionMs
    },
    async release(owner) {
      own(owner).untilMs = 0 // kept for its count of attempts until room is needed
    },
  }
}
