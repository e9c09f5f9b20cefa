import { randomBytes } from 'node:crypto'
import {
  closeSync,
  fstatSync,
  futimesSync,
  lstatSync,
  openSync,
  readSync,
  rmSync,
  writeSync,
} from 'node:fs'
import { setTimeout as pauseFor } from 'node:timers/promises'
import { inUse, unreadable } from './data-file-errors.ts'
import { inodeAt, inodeOf } from './inode.ts'
import { kindAt, openRegular } from './open-regular.ts'
import { checkProcess, describeProcess, type RunningProcess } from './running-process.ts'

/** The right to use a data file. */
export interface FileLock {
  /** Is different for each lock. */
  readonly id: string
  /** The IDs of locks whose process has ended, and which this one replaced. */
  readonly replacedIds: readonly string[]
  /** Returns whether the lock is still there and nobody has replaced it. */
  isHeld(): boolean
  release(): void
}

/** Options for {@link lockFile}. */
export interface LockOptions {
  /** Waits. Tests pass their own. */
  readonly pause?: ((ms: number) => Promise<unknown>) | undefined
}

const BEAT_MS = 1_000
const POLL_MS = 250
/** How long the lock of a process that cannot be seen, such as one in a container, must show no sign of life. */
const WATCH_MS = 5_000

/**
 * Keeps a second sandbox from using the same file, which would mix the changes of both. The lock of a process that has
 * ended is replaced.
 *
 * @throws {@link SandboxError} `GW_SANDBOX_DATA_IN_USE`, or `GW_SANDBOX_DATA_UNREADABLE` if the lock is not a file
 */
export async function lockFile(path: string, options: LockOptions = {}): Promise<FileLock> {
  const replacedIds: string[] = []
  for (;;) {
    const lock = tryLock(path, replacedIds)
    if (lock !== undefined) return lock
    const found = readLock(path)
    if (found === undefined) continue
    if (!(await hasEnded(path, found, options))) throw inUse(path)
    // Only one starter at a time has the claim to a certain lock, and looks again. So nobody removes a newer lock.
    const claim = await lockFile(`${path}.${found.id}`, options)
    try {
      if (readLock(path)?.id === found.id) {
        rmSync(path, { force: true })
        replacedIds.push(found.id)
      }
    } finally {
      claim.release()
    }
  }
}

function tryLock(path: string, replacedIds: readonly string[]): FileLock | undefined {
  let descriptor: number
  try {
    descriptor = openSync(path, 'wx', 0o600)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return undefined
    throw error
  }
  const id = randomBytes(8).toString('hex')
  try {
    writeSync(descriptor, JSON.stringify({ id, ...describeProcess() }))
  } catch (error) {
    closeSync(descriptor)
    rmSync(path, { force: true })
    throw error
  }
  const inode = inodeOf(descriptor)
  let isReleased = false
  const isHeld = (): boolean => !isReleased && inodeAt(path) === inode
  const beat = setInterval(() => {
    const now = new Date()
    try {
      futimesSync(descriptor, now, now)
    } catch {
      // Someone could then replace the lock, which is noticed before anything is written.
    }
  }, BEAT_MS).unref()
  return {
    id,
    replacedIds,
    isHeld,
    release() {
      if (isReleased) return
      clearInterval(beat)
      const isOwn = isHeld()
      isReleased = true
      closeSync(descriptor)
      if (isOwn) rmSync(path, { force: true })
    },
  }
}

/** A lock that someone else created. */
interface FoundLock {
  readonly id: string
  readonly process?: RunningProcess | undefined
}

function readLock(path: string): FoundLock | undefined {
  const kind = kindAt(path)
  if (kind === 'nothing') return undefined
  if (kind === 'other') throw unreadable(path, 'Its lock is not a regular file')
  let descriptor: number
  try {
    descriptor = openRegular(path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
  try {
    const bytes = Buffer.alloc(1_024)
    const text = bytes.toString('utf8', 0, readSync(descriptor, bytes))
    if (!text.startsWith(START.slice(0, text.length)))
      throw unreadable(
        path,
        'A file with the name of its lock exists, but was not written by the sandbox',
      )
    // The process was killed before it wrote its lock, or is about to write it.
    return parseLock(text) ?? { id: `unknown-${fstatSync(descriptor).ino}` }
  } finally {
    closeSync(descriptor)
  }
}

/** How every lock starts. Other programs have files with such names, too, as in yarn.lock. */
const START = '{"id":"'

function parseLock(text: string): FoundLock | undefined {
  try {
    const { id, pid, place, startedAt } = JSON.parse(text)
    if (!/^[\da-f]{16}$/.test(id) || !Number.isInteger(pid) || pid < 1) return undefined
    return { id, process: { pid, place, startedAt } }
  } catch {
    return undefined
  }
}

async function hasEnded(path: string, found: FoundLock, options: LockOptions): Promise<boolean> {
  const isRunning = found.process === undefined ? 'unknown' : checkProcess(found.process)
  if (isRunning !== 'unknown') return !isRunning
  const { pause = pauseFor } = options
  const seen = lastBeat(path)
  for (let waitedMs = 0; waitedMs < WATCH_MS; waitedMs += POLL_MS) {
    await pause(POLL_MS)
    if (lastBeat(path) !== seen) return false
  }
  return true
}

function lastBeat(path: string): bigint | undefined {
  return lstatSync(path, { bigint: true, throwIfNoEntry: false })?.mtimeNs
}
