import { readFileSync, readlinkSync } from 'node:fs'
import { hostname } from 'node:os'

/** Identifies a process beyond its ID, which containers share and machines use again. */
export interface RunningProcess {
  readonly pid: number
  /** Where the ID has a meaning: the machine since it started, and on Linux the container. */
  readonly place: string
  /** When the process started, if that can be told. */
  readonly startedAt?: string | undefined
}

/** Describes this process. */
export function describeProcess(): RunningProcess {
  return { pid: process.pid, place: describePlace(), startedAt: readStart(process.pid) }
}

/** Returns whether a process runs, or `unknown` if this cannot be told from here. */
export function checkProcess({ pid, place, startedAt }: RunningProcess): boolean | 'unknown' {
  if (place !== describePlace()) return 'unknown'
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false
  }
  const found = readStart(pid)
  return startedAt === undefined || found === undefined ? 'unknown' : found === startedAt
}

function describePlace(): string {
  const boot = tryTo(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim())
  const container = tryTo(() => readlinkSync('/proc/self/ns/pid'))
  return [hostname(), boot, container].join(' ')
}

/** Returns when a process started, `ended` if only its parent still knows it, or undefined if that cannot be told. */
function readStart(pid: number): string | undefined {
  // In a container, it can have the process IDs of the machine.
  if (tryTo(() => readlinkSync('/proc/self')) !== String(process.pid)) return undefined
  const stat = tryTo(() => readFileSync(`/proc/${pid}/stat`, 'utf8'))
  // The name in parentheses can contain anything.
  const [state, ...fields] = stat?.slice(stat.lastIndexOf(')') + 2).split(' ') ?? []
  return state === 'Z' || state === 'X' ? 'ended' : fields[18]
}

function tryTo<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}
