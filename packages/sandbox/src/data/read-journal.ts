import { closeSync, readSync } from 'node:fs'
import { unopenable, unreadable } from './data-file-errors.ts'
import { type Inode, inodeOf } from './inode.ts'
import { type Change, decodeRecord, FORMAT, HEADER, isCutRecord } from './journal-format.ts'
import { kindAt, openRegular } from './open-regular.ts'

const PIECE_BYTES = 64 * 1024
// Nothing that the sandbox stores is as long. Without a limit, a file without line ends would fill the memory.
const MAX_LINE_BYTES = 64 * 1024 * 1024

/**
 * Checks that there is nothing at a path, or a file that can be read.
 *
 * @throws {@link SandboxError} `GW_SANDBOX_DATA_UNREADABLE` if it is a folder, a link, a pipe, or a device
 */
export function checkKind(file: string): void {
  let kind: ReturnType<typeof kindAt>
  try {
    kind = kindAt(file)
  } catch (error) {
    throw unopenable(file, error)
  }
  if (kind === 'other') {
    throw unreadable(
      file,
      'It must be a regular file, but it is a folder, a link, a pipe, or a device',
    )
  }
}

/**
 * Reads the changes of a file in pieces, oldest first, and returns which file it was, or undefined if there is none. A
 * last record that is incomplete is what a process leaves that ended while it wrote. Nobody received a response that
 * depends on it, so it is ignored.
 *
 * @throws {@link SandboxError} `GW_SANDBOX_DATA_UNREADABLE` if the file is damaged or has a different format. It is not
 * changed
 */
export function readJournal(
  file: string,
  apply: (changes: readonly Change[]) => void,
): Inode | undefined {
  checkKind(file)
  let descriptor: number
  try {
    descriptor = openRegular(file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw unopenable(file, error)
  }
  try {
    readRecords(file, descriptor, apply)
    return inodeOf(descriptor)
  } finally {
    closeSync(descriptor)
  }
}

function readRecords(
  file: string,
  descriptor: number,
  apply: (changes: readonly Change[]) => void,
): void {
  let number = 0
  /** The changes of a step whose last record was not read yet. */
  let step: Change[] = []
  // The first step is everything that was kept when the file was created. It was complete then.
  let isFirst = true
  for (const { bytes, isEnded } of readLines(file, descriptor)) {
    if (number === 0) {
      if (!isEnded && HEADER.startsWith(bytes.toString('latin1'))) return
      checkHeader(file, isEnded ? bytes.toString('latin1') : '')
      number = 1
      continue
    }
    if (!isEnded && !isFirst && isCutRecord(bytes, number)) return
    const record = isEnded ? decodeRecord(bytes, number) : undefined
    if (record === undefined) throw damaged(file, number)
    number += 1
    for (const change of record.changes) step.push(change)
    if (record.isContinued) continue
    apply(step)
    step = []
    isFirst = false
  }
  if (number > 0 && isFirst) throw unreadable(file, `It ends before record ${number}`)
}

function damaged(file: string, number: number): Error {
  return unreadable(file, `Record ${number} in line ${number + 1} is damaged, or one is missing`)
}

function checkHeader(file: string, header: string): void {
  if (header === HEADER) return
  throw unreadable(
    file,
    header.startsWith(FORMAT)
      ? 'A different version of the sandbox wrote it'
      : 'It was not written by the sandbox',
  )
}

interface Line {
  readonly bytes: Buffer
  /** Whether a line end follows. */
  readonly isEnded: boolean
}

function* readLines(file: string, descriptor: number): Iterable<Line> {
  /** The beginning of a line that continues in the next piece. */
  let begun: Buffer[] = []
  let begunBytes = 0
  const end = (rest: Buffer): Buffer => {
    const bytes = begun.length === 0 ? rest : Buffer.concat([...begun, rest])
    begun = []
    begunBytes = 0
    return bytes
  }
  for (let piece = readPiece(file, descriptor); piece.length > 0; ) {
    let from = 0
    for (let to = piece.indexOf(10); to !== -1; to = piece.indexOf(10, from)) {
      yield { bytes: end(piece.subarray(from, to)), isEnded: true }
      from = to + 1
    }
    begun.push(piece.subarray(from))
    begunBytes += piece.length - from
    if (begunBytes > MAX_LINE_BYTES) throw unreadable(file, 'It has a line of more than 64 MiB')
    piece = readPiece(file, descriptor)
  }
  const rest = end(Buffer.alloc(0))
  if (rest.length > 0) yield { bytes: rest, isEnded: false }
}

function readPiece(file: string, descriptor: number): Buffer {
  const piece = Buffer.allocUnsafe(PIECE_BYTES)
  try {
    return piece.subarray(0, readSync(descriptor, piece))
  } catch (error) {
    throw unopenable(file, error)
  }
}
