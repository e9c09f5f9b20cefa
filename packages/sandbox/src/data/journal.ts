import { closeSync, fstatSync, fsyncSync, openSync, renameSync, rmSync, writeSync } from 'node:fs'
import { lost } from './data-file-errors.ts'
import { type Inode, inodeAt, inodeOf } from './inode.ts'
import { type Change, encodeRecords, HEADER } from './journal-format.ts'
import type { FileLock } from './lock-file.ts'

/** The file that keeps the state of a sandbox. */
export interface Journal {
  /**
   * Writes changes that belong together, if there are any. They survive the end of the process as soon as this returns.
   *
   * @throws {@link SandboxError} `GW_SANDBOX_DATA_LOST` if the file or its lock is no longer that of this sandbox
   * @throws Error if this or an earlier write failed
   */
  append(changes: readonly Change[]): void
  close(): void
}

/** Options for {@link openJournal}. */
export interface JournalOptions {
  readonly lock: FileLock
  /** The file that was read, which is replaced. */
  readonly replaced: Inode | undefined
  /** Returns everything that the tables contain. */
  readonly list: () => Iterable<Change>
}

// A smaller file is not worth the time.
const MIN_COMPACT_BYTES = 4 * 1024 * 1024

/** Returns the path of a file that a sandbox writes before it replaces the data file. */
export function draftOf(file: string, lockId: string): string {
  return `${file}.${lockId}.new`
}

/**
 * Replaces a file by one with what the tables contain, and opens it to add changes. When it has become twice as large,
 * it is replaced again, without the values that were replaced or removed meanwhile.
 */
export function openJournal(file: string, options: JournalOptions): Journal {
  const { lock, list } = options
  let current = writeSnapshot(file, options)
  let compactAt = nextLimit(current.bytes)
  let failure: Error | undefined
  const check = (): void => {
    // If a different program wrote to it, a record of ours after that, or after a gap, would be unreadable.
    const isOwn =
      inodeAt(file) === current.inode && fstatSync(current.descriptor).size === current.bytes
    if (!lock.isHeld() || !isOwn) throw lost(file)
  }
  const compact = (): void => {
    try {
      const fresh = writeSnapshot(file, { lock, list, replaced: current.inode })
      closeSync(current.descriptor)
      current = fresh
      compactAt = nextLimit(current.bytes)
    } catch {
      // Everything is in the file, which is only longer than it must be. The next write notices if it was lost.
      compactAt = current.bytes + MIN_COMPACT_BYTES
    }
  }
  return {
    append(added) {
      // After a failure, the file may end within a record, and whatever followed would be unreadable.
      if (failure !== undefined) throw failure
      try {
        check()
        if (added.length === 0) return
        for (const record of encodeRecords(added, current.next)) {
          current.bytes += write(current.descriptor, record)
          current.next += 1
        }
        // A sandbox that takes over the file gets the lock before it reads. If the lock is still ours, it will find this.
        check()
      } catch (error) {
        failure = error instanceof Error ? error : new Error(String(error))
        throw failure
      }
      if (current.bytes >= compactAt) compact()
    },
    close: () => closeSync(current.descriptor),
  }
}

function nextLimit(bytes: number): number {
  return Math.max(2 * bytes, MIN_COMPACT_BYTES)
}

interface OpenFile {
  readonly descriptor: number
  readonly inode: Inode
  bytes: number
  /** The number of the next record. */
  next: number
}

function writeSnapshot(file: string, { lock, replaced, list }: JournalOptions): OpenFile {
  const draft = draftOf(file, lock.id)
  rmSync(draft, { force: true })
  // Never an existing file: someone else could have put a link there, or a file that they can read.
  const descriptor = openSync(draft, 'wx', 0o600)
  try {
    let bytes = write(descriptor, `${HEADER}\n`)
    let next = 1
    for (const record of encodeRecords(list(), next)) {
      bytes += write(descriptor, record)
      next += 1
    }
    fsyncSync(descriptor)
    if (!lock.isHeld() || inodeAt(file) !== replaced) throw lost(file)
    renameSync(draft, file)
    return { descriptor, inode: inodeOf(descriptor), bytes, next }
  } catch (error) {
    closeSync(descriptor)
    rmSync(draft, { force: true })
    throw error
  }
}

function write(descriptor: number, text: string): number {
  const bytes = Buffer.from(text)
  for (let at = 0; at < bytes.length; ) at += writeSync(descriptor, bytes, at)
  return bytes.length
}
