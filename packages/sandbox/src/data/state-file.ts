import { lstatSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import type { BoundedMap } from './bounded-map.ts'
import { unreadable } from './data-file-errors.ts'

/** A save: the keys and values of each table. */
export interface SavedState {
  readonly savedAtMs: number
  readonly tables: ReadonlyMap<string, SavedTable>
}

/** A table, oldest value first. */
export type SavedTable = Pick<BoundedMap<unknown>, 'entries'>

const FORMAT = 'gw-sandbox-data'
const VERSION = 3

/**
 * Returns the state in a file, or undefined if the file is empty or does not exist.
 *
 * @throws {@link SandboxError} `GW_SANDBOX_DATA_UNREADABLE` if this version of the sandbox did not write it
 */
export function readState(file: string): SavedState | undefined {
  const text = checkKind(file) === 'file' ? readFileSync(file, 'utf8') : ''
  if (text === '') return undefined
  const { format, version, savedAt, tables } = Object(parse(text))
  if (format !== FORMAT) throw unreadable(file, 'It is damaged, or not from the sandbox')
  if (version !== VERSION) throw unreadable(file, 'A different version of the sandbox wrote it')
  try {
    const named = Object.entries<[string, unknown][]>(tables)
    const maps = new Map(named.map(([name, table]) => [name, new Map(table)]))
    return { savedAtMs: Date.parse(savedAt), tables: maps }
  } catch {
    throw unreadable(file, 'It is damaged')
  }
}

/**
 * Returns whether there is a file or nothing.
 *
 * @throws {@link SandboxError} `GW_SANDBOX_DATA_UNREADABLE` if there is anything else, such as a link or a device
 */
export function checkKind(file: string): 'file' | 'nothing' {
  const found = lstatSync(file, { throwIfNoEntry: false })
  if (found === undefined) return 'nothing'
  if (found.isFile()) return 'file'
  throw unreadable(file, 'It must be a regular file, not a folder, a link, a pipe, or a device')
}

/**
 * Writes a state beside a file, then replaces the file with it. A process that is killed meanwhile leaves the old one
 * whole. `check` throws if the file must not be replaced.
 */
export function writeState(file: string, state: SavedState, check: () => void): void {
  const draft = `${file}.gw-draft`
  const tables = Array.from(state.tables, ([name, table]) => {
    const lines = Array.from(table.entries(), (entry) => JSON.stringify(entry))
    return `${JSON.stringify(name)}:[\n${lines.join(',\n')}\n]`
  })
  const head = { format: FORMAT, version: VERSION, savedAt: new Date(state.savedAtMs) }
  const text = `${JSON.stringify(head).slice(0, -1)},"tables":{\n${tables.join(',\n')}\n}}\n`
  check()
  rmSync(draft, { force: true })
  // Never an existing file: someone else could have put a link there, or a file that they can read.
  writeFileSync(draft, text, { flag: 'wx', mode: 0o600, flush: true })
  check()
  renameSync(draft, file)
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
