// Records what happened, synchronously: a line that was written is kept even if its process is killed immediately after.
import { openSync, readdirSync, readFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'

/** One entry. Times come from the machine's monotonic clock, which all processes share. */
export interface Entry {
  readonly what: string
  readonly atMs: number
  /** The instance and its restart count. */
  readonly process: string
  readonly event?: string
  readonly token?: number
  readonly askedMs?: number
  readonly leaseMs?: number
}

/** Writes an entry. */
export type RecordEntry = (what: string, details?: object) => void

export function nowMs(): number {
  return Number(process.hrtime.bigint() / 1_000n) / 1_000
}

/** Opens the history of one process. */
export function writeHistory(folder: string, name: string): RecordEntry {
  const file = openSync(join(folder, `${name}.jsonl`), 'a')
  return (what, details = {}) => {
    writeSync(file, `${JSON.stringify({ what, atMs: nowMs(), process: name, ...details })}\n`)
  }
}

/** Reads the histories of all processes in chronological order. */
export function readHistory(folder: string): Entry[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.jsonl'))
    .flatMap((name) => readFileSync(join(folder, name), 'utf8').split('\n'))
    .filter((line) => line !== '')
    .map((line): Entry => JSON.parse(line))
    .sort((a, b) => a.atMs - b.atMs)
}
