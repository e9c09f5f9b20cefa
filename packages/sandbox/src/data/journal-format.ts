import { crc32 } from 'node:zlib'

/** A value that was stored in a table, or removed from it. */
export type Change = readonly [table: string, key: string, value: unknown]

/** The first line of a data file. Each line after it is a record. */
export const HEADER = '{"format":"gw-sandbox-data","version":2}'

/** How the first line of earlier versions starts. */
export const FORMAT = '{"format":"gw-sandbox-data"'

/** A record: changes, and whether more of the same step follow in the next record. */
export interface DataRecord {
  readonly changes: readonly Change[]
  readonly isContinued: boolean
}

// A step can store more than the longest string that there can be.
const PART_LENGTH = 256 * 1024

/**
 * Writes changes that belong together as records: a number, a checksum, and JSON, such as `2 5f3a0c11 [["a","b",1]]`.
 * A comma at the end says that the next record belongs to it.
 */
export function* encodeRecords(changes: Iterable<Change>, number: number): Iterable<string> {
  let next = number
  let parts: string[] = []
  let length = 0
  for (const change of changes) {
    if (length >= PART_LENGTH) {
      yield encodeRecord(next, `[${parts.join(',')}],`)
      next += 1
      parts = []
      length = 0
    }
    const text = JSON.stringify(change)
    parts.push(text)
    length += text.length
  }
  yield encodeRecord(next, `[${parts.join(',')}]`)
}

function encodeRecord(number: number, text: string): string {
  return `${number} ${checksum(number, text)} ${text}\n`
}

/** Reads the record with this number from its line, or returns undefined if the line is damaged. */
export function decodeRecord(line: Buffer, number: number): DataRecord | undefined {
  const start = `${number} `.length + 9
  const text = line.subarray(start)
  const head = line.toString('latin1', 0, start)
  return head === `${number} ${checksum(number, text)} ` ? parse(text.toString()) : undefined
}

/** Returns whether these bytes are the beginning of the record with this number. */
export function isCutRecord(bytes: Buffer, number: number): boolean {
  const head = `${number} `
  const text = bytes.toString('latin1')
  if (text.length <= head.length) return head.startsWith(text)
  // A complete record and a byte that is not a line end were not written like this.
  if (decodeRecord(bytes.subarray(0, -1), number) !== undefined) return false
  return (
    text.startsWith(head) && /^[\da-f]{1,8}$|^[\da-f]{8} (?:$|\[)/.test(text.slice(head.length))
  )
}

function checksum(number: number, text: string | Buffer): string {
  return crc32(text, crc32(`${number} `))
    .toString(16)
    .padStart(8, '0')
}

function parse(text: string): DataRecord | undefined {
  const isContinued = text.endsWith(',')
  try {
    const changes = JSON.parse(isContinued ? text.slice(0, -1) : text)
    if (!Array.isArray(changes) || !changes.every(isChange)) return undefined
    return { changes, isContinued }
  } catch {
    return undefined
  }
}

function isChange(change: unknown): change is Change {
  if (!Array.isArray(change) || change.length !== 3) return false
  return typeof change[0] === 'string' && typeof change[1] === 'string'
}
