import { closeSync, openSync, readFileSync, renameSync, rmSync, writeSync } from 'node:fs'
import { rejection } from '../errors.ts'

/** A value that was stored in a table, or removed from it. */
export type Change = readonly [table: string, key: string, value: unknown]

/** The file that keeps the state of a sandbox. */
export interface Journal {
  /**
   * Writes changes that belong together, if there are any. They survive the end of the process as soon as this returns.
   *
   * @throws Error if this or an earlier write failed
   */
  append(changes: readonly Change[]): void
  close(): void
}

const HEADER = '{"format":"gw-sandbox-data","version":1}'

/**
 * Reads the changes of a file, oldest first. A file that does not exist has none. An incomplete last line is what a
 * process leaves that ended while it wrote. Nobody received a response that depends on it, so it is ignored.
 *
 * @throws {@link SandboxError} `GW_SANDBOX_DATA_UNREADABLE` if the file is damaged or has a different format. It is not
 * changed
 */
export function readJournal(file: string): readonly (readonly Change[])[] {
  const [header, ...lines] = readLines(file)
  if (header === undefined) return []
  if (header !== HEADER) throw unreadable(file, 'It is not a data file of this version')
  return lines.map((line, at) => {
    const changes = parseLine(line)
    if (changes === undefined) throw unreadable(file, `Line ${at + 2} is damaged`)
    return changes
  })
}

/** Replaces a file by one with these changes only, and opens it to add more. */
export function openJournal(file: string, changes: Iterable<Change>): Journal {
  const draft = `${file}.${process.pid}.new`
  rmSync(draft, { force: true })
  // Never an existing file: someone else could have put a link there, or a file that they can read.
  const fresh = openSync(draft, 'wx', 0o600)
  write(fresh, `${HEADER}\n`)
  for (const change of changes) write(fresh, `${JSON.stringify([change])}\n`)
  renameSync(draft, file)
  let failure: Error | undefined
  return {
    append(added) {
      // After a failure, the file may end within a line, and whatever followed would be unreadable.
      if (failure !== undefined) throw failure
      if (added.length === 0) return
      try {
        write(fresh, `${JSON.stringify(added)}\n`)
      } catch (error) {
        failure = error instanceof Error ? error : new Error(String(error))
        throw error
      }
    },
    close: () => closeSync(fresh),
  }
}

function write(descriptor: number, text: string): void {
  const bytes = new TextEncoder().encode(text)
  for (let at = 0; at < bytes.length; ) at += writeSync(descriptor, bytes, at)
}

function readLines(file: string): readonly string[] {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw unopenable(file, error)
  }
  // After the last line end there is nothing, or a line that was not written completely.
  return text.split('\n').slice(0, -1)
}

function parseLine(line: string): readonly Change[] | undefined {
  try {
    const changes = JSON.parse(line)
    return Array.isArray(changes) && changes.every(isChange) ? changes : undefined
  } catch {
    return undefined
  }
}

function isChange(change: unknown): change is Change {
  if (!Array.isArray(change) || change.length !== 3) return false
  return typeof change[0] === 'string' && typeof change[1] === 'string'
}

/** Returns the error for a file that the file system does not open. */
export function unopenable(file: string, error: unknown): Error {
  const { code = 'ERROR' } = error as NodeJS.ErrnoException
  return unreadable(file, REASONS[code] ?? `It cannot be opened (${code})`, error)
}

const REASONS: Partial<Record<string, string>> = {
  EACCES: 'You do not have the permission to use it and its folder',
  EISDIR: 'It is a folder',
  ENOENT: 'Its folder does not exist',
}

/** Returns the error for a file that cannot be used. */
export function unreadable(file: string, why: string, cause?: unknown): Error {
  return rejection(
    'GW_SANDBOX_DATA_UNREADABLE',
    `The data file ${file} cannot be used. ${why}. It was not changed. Restore it from a copy, or pass a different file`,
    cause,
  )
}
