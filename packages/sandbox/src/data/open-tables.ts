import { setTimeout as pause } from 'node:timers/promises'
import { createBoundedMap } from './bounded-map.ts'
import { unopenable } from './data-file-errors.ts'
import { type FileLock, lockFile } from './lock-file.ts'
import { paceSaves, type Timing } from './pace-saves.ts'
import { checkKind, readState, type SavedTable, writeState } from './state-file.ts'
import type { Tables } from './tables.ts'

const after = (ms: number, run: () => void): void => void setTimeout(run, ms).unref()

/**
 * Opens the tables of a file, which the first save creates if it does not exist.
 *
 * @throws {@link SandboxError} `GW_SANDBOX_DATA_UNREADABLE`, `GW_SANDBOX_DATA_IN_USE`
 */
export async function openTables(
  file: string,
  timing: Timing = { now: Date.now, pause, after },
): Promise<Tables> {
  let lock: FileLock | undefined
  try {
    // Before the lock is created next to it, which could be in a folder like /dev.
    checkKind(file)
    lock = await lockFile(file, timing)
    return keepTables(file, lock, timing)
  } catch (error) {
    lock?.release()
    throw unopenable(file, error)
  }
}

function keepTables(file: string, lock: FileLock, timing: Timing): Tables {
  const restored = readState(file)
  // Those that nobody opens stay, such as the tables of a merchant that only other runs have.
  const tables = new Map<string, SavedTable>(restored?.tables)
  let isOpen = false
  let isChanged = false
  const save = (): void => {
    try {
      writeState(file, { savedAtMs: timing.now(), tables }, lock.touch)
      isChanged = false
    } catch (error) {
      throw unopenable(file, error)
    }
  }
  let warn: typeof process.emitWarning | undefined = process.emitWarning
  const planSave = paceSaves(() => {
    try {
      if (isOpen && isChanged) save()
    } catch (error) {
      // Once, because the next save fails, too. The last one throws.
      warn?.(error as Error)
      warn = undefined
    }
  }, timing)
  const onChange = (): void => {
    isChanged = true
    if (isOpen) planSave()
  }
  return {
    isKept: true,
    restoredAgeMs: restored && Math.max(timing.now() - restored.savedAtMs, 0),
    open(name, maxValues, onDropped) {
      const table = createBoundedMap(maxValues, onDropped, onChange)
      for (const [key, value] of tables.get(name)?.entries() ?? []) table.set(key, value as never)
      tables.set(name, table)
      return table
    },
    save() {
      isOpen = true
      save()
    },
    close() {
      const isLeft = isOpen && isChanged
      isOpen = false
      try {
        if (isLeft) save()
      } finally {
        lock.release()
      }
    },
  }
}
