import { randomUUID } from 'node:crypto'
import { lstatSync, readFileSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { inUse } from './data-file-errors.ts'
import type { Timing } from './pace-saves.ts'

/** The right to use a data file. */
export interface FileLock {
  /**
   * Shows others that this sandbox runs.
   *
   * @throws {@link SandboxError} `GW_SANDBOX_DATA_IN_USE` if the lock is no longer its own
   */
  touch(): void
  release(): void
}

const TOUCH_MS = 1_000
/** A lock that nobody has touched for so long was left behind. */
const LEFT_MS = 10_000
const POLL_MS = 250

/**
 * Keeps a second sandbox from using the same file. A lock that was left behind is replaced.
 *
 * @throws {@link SandboxError} `GW_SANDBOX_DATA_IN_USE`
 */
export async function lockFile(file: string, { now, pause, after }: Timing): Promise<FileLock> {
  const lock = `${file}.gw-lock`
  const id = randomUUID()
  let isReleased = false
  const tryTouch = (): boolean => {
    try {
      if (isReleased || readFileSync(lock, 'utf8') !== id) return false
      utimesSync(lock, now() / 1_000, now() / 1_000)
      return true
    } catch {
      return false
    }
  }
  const touch = (): void => {
    if (!tryTouch()) throw inUse(file, lock)
  }
  const startMs = now()
  let touchedMs: number | undefined
  while (!tryCreate(lock, id)) {
    const found = lstatSync(lock, { throwIfNoEntry: false })
    touchedMs ??= found?.mtimeMs
    if (found === undefined || touchedMs === undefined) continue
    if (found.mtimeMs !== touchedMs) throw inUse(file, lock)
    // A time in the future is from a different clock, so the lock is watched for as long.
    if (now() - Math.min(touchedMs, startMs) >= LEFT_MS) {
      tryCreate(`${lock}.${id}`, id)
      renameSync(`${lock}.${id}`, lock)
      // Of several sandboxes that replace it at once, the last one has it.
      await pause(POLL_MS)
      touch()
      break
    }
    await pause(POLL_MS)
  }
  const keep = (): void => {
    if (isReleased) return
    tryTouch()
    after(TOUCH_MS, keep)
  }
  keep()
  return {
    touch,
    release() {
      if (tryTouch()) rmSync(lock, { force: true })
      isReleased = true
    },
  }
}

function tryCreate(path: string, text: string): boolean {
  try {
    writeFileSync(path, text, { flag: 'wx', mode: 0o600 })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}
