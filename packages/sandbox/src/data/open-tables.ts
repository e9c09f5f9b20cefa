import { rmSync } from 'node:fs'
import { isGatewayError } from '@gw/errors'
import { type BoundedMap, createBoundedMap } from './bounded-map.ts'
import { unopenable } from './data-file-errors.ts'
import type { Inode } from './inode.ts'
import { draftOf, type Journal, openJournal } from './journal.ts'
import type { Change } from './journal-format.ts'
import { type FileLock, type LockOptions, lockFile } from './lock-file.ts'
import { checkKind, readJournal } from './read-journal.ts'
import type { Tables } from './tables.ts'

/**
 * Opens the tables of a file, which is created if it does not exist.
 *
 * @throws {@link SandboxError} `GW_SANDBOX_DATA_UNREADABLE`, `GW_SANDBOX_DATA_IN_USE`
 */
export async function openTables(file: string, options?: LockOptions): Promise<Tables> {
  // Before the lock is created next to it, which could be in a folder like /dev.
  checkKind(file)
  const lock = await explain(file, () => lockFile(`${file}.lock`, options))
  try {
    for (const id of lock.replacedIds) rmSync(draftOf(file, id), { force: true })
    return keepTables(file, lock)
  } catch (error) {
    lock.release()
    throw error
  }
}

async function explain<T>(file: string, run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    throw isGatewayError(error) ? error : unopenable(file, error)
  }
}

function keepTables(file: string, lock: FileLock): Tables {
  const { stored, replaced } = readStored(file)
  const opened = new Map<string, BoundedMap<unknown>>()
  let journal: Journal | undefined
  let changes: Change[] = []
  let isClosed = false
  function* list(): Iterable<Change> {
    for (const [name, table] of [...stored, ...opened]) {
      for (const [key, value] of table.entries()) yield [name, key, value]
    }
  }
  const open = (): Journal => {
    try {
      return openJournal(file, { lock, replaced, list })
    } catch (error) {
      throw isGatewayError(error) ? error : unopenable(file, error)
    }
  }
  const flush = (): void => {
    if (journal === undefined) {
      // Contains the changes, too.
      journal = open()
      changes = []
      return
    }
    const added = changes
    changes = []
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
    isKept: true,
    open<Value>(
      name: string,
      maxValues: number,
      onDropped?: (value: Value) => void,
    ): BoundedMap<Value> {
      const map = createBoundedMap<Value>(maxValues, (value, key) => {
        record(name, key, null)
        onDropped?.(value)
      })
      for (const [key, value] of stored.get(name) ?? []) map.set(key, value as Value)
      stored.delete(name)
      opened.set(name, map as BoundedMap<unknown>)
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
        lock.release()
      }
    },
    discard() {
      isClosed = true
      changes = []
      journal?.close()
      lock.release()
    },
  }
}

interface Stored {
  readonly stored: Map<string, Map<string, unknown>>
  readonly replaced: Inode | undefined
}

function readStored(file: string): Stored {
  const stored = new Map<string, Map<string, unknown>>()
  const replaced = readJournal(file, (changes) => {
    for (const [name, key, value] of changes) {
      const table = stored.get(name) ?? new Map<string, unknown>()
      stored.set(name, table)
      if (value === null) table.delete(key)
      else table.set(key, value)
    }
  })
  return { stored, replaced }
}
