import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { rejection } from '../errors.ts'

/** The locks of this process, which a process with the same ID in a restarted container does not have. */
const own = new Set<string>()

/**
 * Keeps a second sandbox from using the same file, which would mix the changes of both. The lock of a process that was
 * killed is replaced. Returns a function that removes the lock.
 *
 * @throws {@link SandboxError} `GW_SANDBOX_DATA_IN_USE`
 */
export function lockFile(lock: string): () => void {
  if (!tryLock(lock)) {
    if (own.has(lock) || isRunning(Number(readFileSync(lock, 'utf8')))) {
      throw rejection(
        'GW_SANDBOX_DATA_IN_USE',
        `Another sandbox uses the data file (${lock} exists). Stop it, or pass a different file`,
      )
    }
    rmSync(lock, { force: true })
    if (!tryLock(lock)) return lockFile(lock)
  }
  own.add(lock)
  return () => {
    own.delete(lock)
    rmSync(lock, { force: true })
  }
}

function tryLock(lock: string): boolean {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

function isRunning(pid: number): boolean {
  if (!Number.isInteger(pid) || pid < 1 || pid === process.pid) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
