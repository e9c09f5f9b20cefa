import { checkFunction } from '../options/checks.ts'
import type { Claim, ClaimRequest, Inbox, Owner } from './inbox.ts'
import { InboxError } from './inbox-error.ts'

/** What {@link createMemoryInbox} takes. */
export interface MemoryInboxOptions {
  /** How long a handled event is remembered; 7 days if left out. */
  readonly retentionMs?: number
  /** How many events are remembered at most; 100,000 if left out. When full, new ones are rejected. */
  readonly maxEntries?: number
  /** The clock, in epoch milliseconds; `Date.now` if left out, and for leases one that nobody can set. */
  readonly now?: () => number
}

interface Entry {
  token: number
  attempt: number
  fingerprint: string
  state: 'running' | 'done' | 'released'
  /** Until then the entry keeps others out: the lease holds (by its own clock), or the record is kept. */
  untilMs: number
}

const DAY_MS = 86_400_000

/**
 * Makes an inbox in the memory of one process, for one instance and for tests. It forgets everything when the process
 * ends, and two instances do not know of each other: then take `@gw/inbox-redis` or `@gw/inbox-postgres`. When full it
 * rejects new events with `GW_INBOX_FULL`, so that the gateway sends them again, rather than forget live ones.
 *
 * @throws TypeError if an option is wrong
 */
export function createMemoryInbox(options: MemoryInboxOptions = {}): Inbox {
  const { retentionMs = 7 * DAY_MS, maxEntries = 100_000, now = Date.now } = options
  if (!(Number.isFinite(retentionMs) && retentionMs > 0)) {
    throw new TypeError('retentionMs must be a positive number of milliseconds')
  }
  if (!(Number.isSafeInteger(maxEntries) && maxEntries > 0)) {
    throw new TypeError('maxEntries must be a positive whole number')
  }
  checkFunction('now', now)
  // A clock that nobody sets: after a jump of the other one, a second run would start beside one that is alive.
  const leaseNow = options.now ?? (() => performance.now())
  const entries = new Map<string, Entry>()
  let lastToken = 0

  // Written so that a clock that gives NaN lets nobody in.
  const isOver = ({ state, untilMs }: Entry): boolean =>
    untilMs <= (state === 'running' ? leaseNow() : now())

  function makeRoom(): void {
    if (entries.size < maxEntries) return
    for (const [key, entry] of entries) if (isOver(entry)) entries.delete(key)
    if (entries.size >= maxEntries) {
      throw new InboxError(`the inbox is full: ${maxEntries} events are remembered`, {
        code: 'GW_INBOX_FULL',
      })
    }
  }

  function own({ key, token }: Owner): Entry {
    const entry = entries.get(key)
    if (entry?.token === token && entry.state === 'running') return entry
    throw new InboxError('the event was taken over by another run, completed or given back', {
      code: 'GW_INBOX_LEASE_LOST',
    })
  }

  return {
    retentionMs,
    async claim({ key, leaseMs, fingerprint }: ClaimRequest): Promise<Claim> {
      const entry = entries.get(key)
      if (entry !== undefined && !isOver(entry)) {
        if (entry.state === 'running') return { status: 'busy' }
        return { status: 'done', changed: entry.fingerprint !== fingerprint }
      }
      if (entry === undefined) makeRoom()
      const attempt = entry === undefined || entry.state === 'done' ? 1 : entry.attempt + 1
      const token = ++lastToken
      const untilMs = leaseNow() + leaseMs
      entries.set(key, { token, attempt, fingerprint, state: 'running', untilMs })
      return { status: 'claimed', token, attempt, extra: {} }
    },
    async renew({ leaseMs, ...owner }) {
      own(owner).untilMs = leaseNow() + leaseMs
    },
    async complete(owner) {
      Object.assign(own(owner), { state: 'done', untilMs: now() + retentionMs })
    },
    async release(owner) {
      // Kept for its count of attempts, until room is needed.
      Object.assign(own(owner), { state: 'released', untilMs: -Infinity })
    },
  }
}
