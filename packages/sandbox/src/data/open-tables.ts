import { isGatewayError } from '@gw/errors'
import { createBoundedMap } from '../ledger/bounded-map.ts'
import { type Change, type Journal, openJournal, readJournal, unopenable } from './journal.ts'
import { lockFile } from './lock-file.ts'
import type { Tables } from './tables.ts'

/**
 * Opens the tables of a file, which is created if it does not exist.
 *
 * @throws {@link SandboxError} `GW_SANDBOX_DATA_UNREADABLE`, `GW_SANDBOX_DATA_IN_USE`
 */
export function openTables(file: string): Tables {
  const unlock = lock(file)
  try {
    return keepTables(file, unlock)
  } catch (error) {
    unlock()
    throw error
  }
}

function lock(file: string): () => void {
  try {
    return lockFile(`${file}.lock`)
  } catch (error) {
    throw isGatewayError(error) ? error : unopenable(file, error)
  }
}

function openOrExplain(file: string, kept: readonly Change[]): Journal {
  try {
    return openJournal(file, kept)
  } catch (error) {
    throw unopenable(file, error)
  }
}

function keepTables(file: string, unlock: () => void): Tables {
  const stored = readStored(file)
  // Without the values that were replaced or removed later, so that the file does not grow from run to run.
  let kept = [...listChanges(stored)]
  let journal: Journal | undefined
  let changes: Change[] = []
  let isClosed = false
  const flush = (): void => {
    const added = changes
    changes = []
    journal ??= openOrExplain(file, kept)
    kept = []
    journal.append(added)
  }
  const flushQuietly = (): void => {
    if (isClosed) return
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
        journal?.close()
        unlock()
      }
    },
    discard() {
      isClosed = true
      changes = []
      journal?.close()
      unlock()
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
