import {
  clock,
  type Filled,
  integer,
  milliseconds,
  type Rules,
  readOptions,
} from '@gw/errors/internal'
import { warn } from '../reporting/warning-limit.ts'
import { EntryList } from './entry-list.ts'
import type { Claim, ClaimRequest, Owner, PingableInbox } from './inbox.ts'
import { InboxError, leaseLost } from './inbox-error.ts'

/** Options for {@link createMemoryInbox}. */
export interface MemoryInboxOptions {
  /** The time that a completed record is kept, in milliseconds. Defaults to 7 days. */
  readonly retentionMs?: number | undefined
  /**
   * Minimum time that a completed record is kept, in milliseconds. When the inbox is full, it deletes older records to
   * accept new notifications. Defaults to 49 hours, or to `retentionMs` if that is less.
   */
  readonly minRetentionMs?: number | undefined
  /** Maximum number of records. At 80%, the inbox prints a warning. Defaults to 100,000. */
  readonly maxEntries?: number | undefined
  /** The clock, in epoch milliseconds. Defaults to `Date.now`, and for leases to a monotonic clock. */
  readonly now?: (() => number) | undefined
}

type State = 'running' | 'done' | 'released'

interface Entry {
  readonly key: string
  token: number
  attempt: number
  fingerprint: string
  state: State
  /** When the lease expires, or when the record was completed. */
  atMs: number
  // The neighbors in the list for its state.
  older: Entry | undefined
  newer: Entry | undefined
}

const MAX_SAFE = Number.MAX_SAFE_INTEGER

const rules: Rules<Filled<MemoryInboxOptions>> = {
  retentionMs: milliseconds(604_800_000, { max: MAX_SAFE, hint: 'Defaults to 604800000 (7 days)' }),
  minRetentionMs: milliseconds(176_400_000, { max: MAX_SAFE }),
  maxEntries: integer(100_000, 1, MAX_SAFE),
  now: clock,
}

/**
 * Creates an inbox in the memory of one process, for a single instance and for tests. It loses its records when the
 * process ends, and instances cannot share it. For several instances, use `@gw/redis`, `@gw/postgres`, or
 * `@gw/mysql`. When it is full, it deletes the oldest records that are older than `minRetentionMs`. If there are
 * none, it rejects new notifications with `GW_INBOX_FULL`, so that the gateway resends them.
 *
 * @throws TypeError if an option is invalid
 */
export function createMemoryInbox(options: MemoryInboxOptions = {}): PingableInbox {
  const { retentionMs, minRetentionMs, maxEntries, now, leaseNow } = prepare(options)
  const entries = new Map<string, Entry>()
  // Each list is in the order in which its entries expire, so making room takes constant time.
  const lists: Record<State, EntryList<Entry>> = {
    running: new EntryList(),
    done: new EntryList(),
    released: new EntryList(),
  }
  let lastToken = 0
  let hasWarned = false

  function isOver({ state, atMs }: Entry): boolean {
    if (state === 'running') return atMs <= leaseNow()
    return state === 'released' || atMs + retentionMs <= now()
  }

  function forget(entry: Entry): void {
    lists[entry.state].remove(entry)
    entries.delete(entry.key)
  }

  function moveTo(entry: Entry, state: State, atMs: number): void {
    lists[entry.state].remove(entry)
    entry.state = state
    entry.atMs = atMs
    lists[state].append(entry)
  }

  /** Returns an entry to drop. Released entries go first, because only their attempt count is lost. */
  function findRoom(): Entry | undefined {
    if (lists.released.first !== undefined) return lists.released.first
    const done = lists.done.first
    if (done !== undefined && done.atMs + minRetentionMs <= now()) return done
    const running = lists.running.first
    return running !== undefined && isOver(running) ? running : undefined
  }

  /** Drops up to two expired records for each new one, so that the memory shrinks after a burst. */
  function dropExpired(): void {
    for (let dropped = 0; dropped < 2; dropped++) {
      const oldest = lists.done.first
      if (oldest === undefined || !isOver(oldest)) return
      forget(oldest)
    }
  }

  /** Returns an entry that a new one replaces, or `undefined` if there is room. */
  function findReplaced(): Entry | undefined {
    if (entries.size < maxEntries) return undefined
    const entry = findRoom()
    if (entry !== undefined) return entry
    throw new InboxError(
      `The inbox is full (maxEntries: ${maxEntries}). Raise maxEntries or use a shared store`,
      { code: 'GW_INBOX_FULL' },
    )
  }

  function makeRoom(): void {
    const entry = findReplaced()
    if (entry !== undefined) forget(entry)
  }

  /** Prints a warning once, and again after the inbox was half empty. */
  function checkSize(): void {
    if (hasWarned) hasWarned = entries.size > maxEntries / 2
    else if (entries.size >= maxEntries * 0.8) {
      hasWarned = true
      warn(
        `The memory inbox has ${entries.size} of at most ${maxEntries} records (maxEntries). When it is full, records older than ${minRetentionMs} ms (minRetentionMs) are deleted. If there are none, new notifications are rejected. Raise maxEntries or use a shared store`,
      )
    }
  }

  function own({ key, token }: Owner): Entry {
    const entry = entries.get(key)
    if (entry?.token === token && entry.state === 'running') return entry
    throw leaseLost()
  }

  return {
    retentionMs,
    minRetentionMs,
    ping: async () => void findReplaced(),
    async claim({ key, leaseMs, fingerprint }: ClaimRequest): Promise<Claim> {
      const known = entries.get(key)
      if (known !== undefined && !isOver(known)) {
        if (known.state === 'running') return { status: 'busy' }
        return { status: 'done', changed: known.fingerprint !== fingerprint }
      }
      const atMs = leaseNow() + leaseMs
      const token = ++lastToken
      if (known !== undefined) {
        known.attempt = known.state === 'done' ? 1 : known.attempt + 1
        known.token = token
        known.fingerprint = fingerprint
        moveTo(known, 'running', atMs)
        return { status: 'claimed', token, attempt: known.attempt, extra: {} }
      }
      dropExpired()
      makeRoom()
      const entry: Entry = {
        key,
        token,
        attempt: 1,
        fingerprint,
        state: 'running',
        atMs,
        older: undefined,
        newer: undefined,
      }
      entries.set(key, entry)
      lists.running.append(entry)
      checkSize()
      return { status: 'claimed', token, attempt: 1, extra: {} }
    },
    async renew({ leaseMs, ...owner }) {
      moveTo(own(owner), 'running', leaseNow() + leaseMs)
    },
    async complete(owner) {
      moveTo(own(owner), 'done', now())
    },
    async release(owner) {
      // Kept for its attempt count until room is needed.
      moveTo(own(owner), 'released', 0)
    },
  }
}

interface MemoryInboxSettings extends Filled<MemoryInboxOptions> {
  readonly leaseNow: () => number
}

function prepare(options: MemoryInboxOptions): MemoryInboxSettings {
  const settings = readOptions(options, rules)
  const { retentionMs } = settings
  const minRetentionMs = Math.min(settings.minRetentionMs, retentionMs)
  if (options.minRetentionMs !== undefined && options.minRetentionMs > retentionMs) {
    throw new TypeError(
      `minRetentionMs must be at most retentionMs (${retentionMs}). Defaults to 176400000 (49 hours)`,
    )
  }
  // Not the system clock: after it is changed, a second run could start while the first is still running.
  const leaseNow = options.now === undefined ? () => performance.now() : settings.now
  return { ...settings, minRetentionMs, leaseNow }
}
