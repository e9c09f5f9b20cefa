/**
 * The tables that all state of a sandbox is kept in, so that it survives a restart with `data`.
 *
 * A piece of state registers itself by opening a table when it is created, under a name that stays the same:
 *
 *     const kept = tables.open<SandboxSubscription>('subscriptions', maxSubscriptions)
 *
 * The table already contains what an earlier run kept. What is derived from it, such as a second index or a job on the
 * clock, is created again from `kept.list()`. A value is plain JSON and is never changed in place: a step stores a new
 * value with `kept.set(id, value)`. Everything that is stored in one synchronous step is written together, before the
 * response is sent, so that a crash leaves all of it or nothing.
 */
import { type BoundedMap, createBoundedMap } from '../ledger/bounded-map.ts'
import { type Change, openJournal, readJournal } from './journal.ts'
import { lockFile } from './lock-file.ts'

/** Opens the tables of a sandbox. */
export interface Tables {
  /**
   * Opens a table of the newest values. `onDropped` is called with the oldest one when there are more than `maxValues`.
   */
  open<Value>(
    name: string,
    maxValues: number,
    onDropped?: (value: Value) => void,
  ): BoundedMap<Value>
  /**
   * Writes what was stored since the last call, before a response is sent.
   *
   * @throws Error of the file system. The response must not be sent then
   */
  flush(): void
  /** Writes what is left, and closes the file. */
  close(): void
}

/** Creates tables in memory. */
export function createTables(): Tables {
  return {
    open: (_name, maxValues, onDropped) => createBoundedMap(maxValues, onDropped),
    flush() {},
    close() {},
  }
}

/**
 * Opens the tables of a file, which is created if it does not exist.
 *
 * @throws {@link SandboxError} `GW_SANDBOX_DATA_UNREADABLE`, `GW_SANDBOX_DATA_IN_USE`
 */
export function openTables(file: string): Tables {
  const unlock = lockFile(`${file}.lock`)
  try {
    return keepTables(file, unlock)
  } catch (error) {
    unlock()
    throw error
  }
}

function keepTables(file: string, unlock: () => void): Tables {
  const stored = readStored(file)
  // Without the values that were replaced or removed later, so that the file does not grow from run to run.
  const journal = openJournal(file, listChanges(stored))
  let changes: Change[] = []
  let isClosed = false
  const flush = (): void => {
    const added = changes
    changes = []
    journal.append(added)
  }
  const flushQuietly = (): void => {
    try {
      flush()
    } catch {}
  }
  const record = (...change: Change): void => {
    if (isClosed) return
    // A change outside of a request is written at the end of its synchronous step.
    // If that fails, the next response is not sent.
    if (changes.length === 0) queueMicrotask(flushQuietly)
    changes.push(change)
  }
  return {
    open(name, maxValues, onDropped) {
      const map = createBoundedMap(maxValues, onDropped)
      for (const [key, value] of stored.get(name) ?? []) map.set(key, value as never)
      stored.delete(name)
      return {
        ...map,
        set(key, value) {
          record(name, key, value)
          return map.set(key, value)
        },
        delete(key) {
          record(name, key, null)
          map.delete(key)
        },
      }
    },
    flush,
    close() {
      if (isClosed) return
      isClosed = true
      try {
        flush()
      } finally {
        journal.close()
        unlock()
      }
    },
  }
}

type Stored = Map<string, Map<string, unknown>>

function readStored(file: string): Stored {
  const stored: Stored = new Map()
  for (const [name, key, value] of readJournal(file).flat()) {
    const table = stored.get(name) ?? new Map<string, unknown>()
    stored.set(name, table)
    if (value === null) table.delete(key)
    else table.set(key, value)
  }
  return stored
}

function* listChanges(stored: Stored): Iterable<Change> {
  for (const [name, table] of stored) for (const [key, value] of table) yield [name, key, value]
}
