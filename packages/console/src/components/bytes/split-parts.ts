/** A part of the signed bytes. `separator` is the space, the line feed, or a dot between two of them. */
export type BytePart = 'method' | 'target' | 'clientId' | 'time' | 'body' | 'separator'

/** The place of a part: from its first byte to the one after its last. */
export interface PartRange {
  readonly part: BytePart
  readonly from: number
  readonly to: number
}

/** The parts in the order of the bytes, with the names that people see. */
export const PART_NAMES: Readonly<Record<Exclude<BytePart, 'separator'>, string>> = {
  method: 'method',
  target: 'target',
  clientId: 'client ID',
  time: 'time',
  body: 'body',
}

/** Milliseconds, or ISO 8601, whose fraction contains a dot. */
const TIME = /^(?:\d{1,20}|\d{4}-\d\d-\d\dT[\d:]{1,12}(?:\.\d{1,9})?(?:Z|[+-]\d\d:?\d\d)?)(?=\.)/
const MAX_TIME_BYTES = 100

/** Splits signed bytes (`METHOD TARGET\nCLIENT_ID.TIME.BODY`) into their parts, by their separators. */
export function splitParts(bytes: Uint8Array): PartRange[] {
  const ranges: PartRange[] = []
  let at = 0
  const add = (part: BytePart, to: number): void => {
    if (to > at) ranges.push({ part, from: at, to })
    at = Math.max(at, to)
  }
  const addUntil = (part: BytePart, separator: number): boolean => {
    const end = bytes.indexOf(separator, at)
    add(part, end === -1 ? bytes.length : end)
    if (end !== -1) add('separator', end + 1)
    return end !== -1
  }
  if (!addUntil('method', 0x20) || !addUntil('target', 0x0a) || !addUntil('clientId', 0x2e)) {
    return ranges
  }
  const rest = String.fromCharCode(...bytes.subarray(at, at + MAX_TIME_BYTES))
  const time = TIME.exec(rest)?.[0]
  if (time === undefined) addUntil('time', 0x2e)
  else {
    add('time', at + time.length)
    add('separator', at + 1)
  }
  add('body', bytes.length)
  return ranges
}

/** Returns the part that a byte belongs to. Of the end of the bytes, the last part. */
export function partAt(ranges: readonly PartRange[], at: number): BytePart {
  return ranges.find(({ from, to }) => at >= from && at < to)?.part ?? ranges.at(-1)?.part ?? 'body'
}
