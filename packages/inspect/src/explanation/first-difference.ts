import { toHex } from '@gw/errors/internal'
import { showInvisible } from './show-invisible.ts'
import { encoder } from './utf8.ts'

/** The first place where two signed contents differ. */
export interface Difference {
  /** The number of equal bytes before it. */
  readonly offsetBytes: number
  /** The line, counted from 1. */
  readonly line: number
  /** The part of the signed content. */
  readonly part: 'method' | 'target' | 'clientId' | 'time' | 'body'
  /** The expected text there, with a few characters before it. Invisible characters are made visible. */
  readonly expected: string
  /** The text that the message has at this place. */
  readonly actual: string
  /** The first bytes that differ, in hexadecimal. Empty at the end of the content. */
  readonly expectedHex: string
  /** The bytes that the message has at this place, in hexadecimal. Empty at the end of the content. */
  readonly actualHex: string
}

const BEFORE = 16
const AFTER = 24
const HEX_BYTES = 8

/**
 * Returns the first place where two signed contents differ, or `undefined` if they are equal. Compares bytes, so
 * strings that look alike are distinguished.
 */
export function firstDifference(
  expected: string | Uint8Array,
  actual: string | Uint8Array,
): Difference | undefined {
  const [one, other] = [toBytes(expected), toBytes(actual)]
  const length = Math.min(one.length, other.length)
  let at = 0
  while (at < length && one[at] === other[at]) at++
  if (at === one.length && at === other.length) return undefined
  // Does not split a character, whose first byte may be equal.
  let from = at
  while (from > 0 && at - from < 3 && isContinuation(one[from], other[from])) from--
  return {
    offsetBytes: at,
    line: countLines(one.subarray(0, at)),
    part: partAt(one.subarray(0, at)),
    expected: excerpt(one, from),
    actual: excerpt(other, from),
    expectedHex: toHex(one.subarray(at, at + HEX_BYTES)),
    actualHex: toHex(other.subarray(at, at + HEX_BYTES)),
  }
}

function toBytes(text: string | Uint8Array): Uint8Array {
  return typeof text === 'string' ? encoder.encode(text) : text
}

function isContinuation(one: number | undefined, other: number | undefined): boolean {
  return ((one ?? 0) & 0xc0) === 0x80 || ((other ?? 0) & 0xc0) === 0x80
}

function countLines(before: Uint8Array): number {
  let lines = 1
  for (const byte of before) if (byte === 0x0a) lines++
  return lines
}

/** Returns the part that contains a position, by the separators before it: a space, a line feed, two dots. */
function partAt(before: Uint8Array): Difference['part'] {
  const lineFeed = before.indexOf(0x0a)
  if (lineFeed === -1) return before.includes(0x20) ? 'target' : 'method'
  // A time may contain a dot before its fraction. The body then starts after the third dot.
  const head = String.fromCharCode(...before.subarray(lineFeed + 1, lineFeed + 200))
  const [clientId, ...rest] = head.split('.')
  if (rest.length === 0 || clientId === undefined) return 'clientId'
  const hasFraction = (rest[0]?.includes('T') ?? false) && /^\d+(?:Z|[+-]|$)/.test(rest[1] ?? '')
  return rest.length > (hasFraction ? 2 : 1) ? 'body' : 'time'
}

function excerpt(bytes: Uint8Array, at: number): string {
  let from = Math.max(0, at - BEFORE)
  while (from > 0 && at - from < BEFORE + 3 && ((bytes[from] ?? 0) & 0xc0) === 0x80) from--
  let end = Math.min(bytes.length, at + AFTER)
  while (end < bytes.length && ((bytes[end] ?? 0) & 0xc0) === 0x80 && end < at + AFTER + 3) end++
  const shown = showInvisible(bytes.subarray(from, end)).replaceAll('\n', '')
  return `${from > 0 ? '…' : ''}${shown}${end < bytes.length ? '…' : ''}`
}
