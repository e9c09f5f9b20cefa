import { formatTime, parseTime, SignatureError } from '@gw/signature'
import {
  arbitraryMutation,
  arbitraryText,
  arbitraryTime,
  arbitraryWrittenTime,
  propertyRuns,
} from '@gw/testkit'
import fc from 'fast-check'
import { expect, it } from 'vitest'

const FIRST_YEAR = Date.parse('0000-01-01T00:00:00.000Z')
const LAST_YEAR = Date.parse('9999-12-31T23:59:59.999Z')

it.each([
  ['epoch', 1_000_000_000_000, 9_999_999_999_999],
  ['iso', FIRST_YEAR, LAST_YEAR],
] as const)('formatTime and parseTime round-trip as %s', (format, min, max) => {
  fc.assert(
    fc.property(fc.integer({ min, max }), (epochMs) => {
      expect(parseTime(formatTime(epochMs, format))).toBe(epochMs)
    }),
    { numRuns: propertyRuns(150) },
  )
})

it('parseTime parses every accepted format', () => {
  fc.assert(
    fc.property(arbitraryWrittenTime, ({ text, epochMs }) => {
      expect(parseTime(text)).toBe(epochMs)
    }),
    { numRuns: propertyRuns(250) },
  )
})

it('parseTime accepts exactly the dates and times that exist', () => {
  const near = (...values: number[]) => fc.oneof(fc.constantFrom(...values), fc.nat(99))
  fc.assert(
    fc.property(
      fc.oneof(fc.constantFrom(1900, 2000, 2024, 2026, 2100), fc.nat(9999)),
      near(1, 2, 2, 4, 12),
      near(1, 28, 29, 30, 31),
      near(0, 12, 23, 24),
      near(0, 30, 59, 60),
      near(0, 30, 59, 60),
      (year, month, day, hour, minute, second) => {
        const date = `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`
        const text = `${date}T${two(hour)}:${two(minute)}:${two(second)}Z`
        const isReal =
          day >= 1 && day <= daysIn(month, year) && hour < 24 && minute < 60 && second < 60
        expect([text, parseOrReject(text) !== undefined]).toEqual([text, isReal])
      },
    ),
    { numRuns: propertyRuns(750) },
  )
})

it('parseTime returns a number or throws a SignatureError for any string', () => {
  const pieces = [...'0129.:-+TZtz ', '24', '60', '.5', '+08:00', '\n']
  fc.assert(
    fc.property(fc.oneof(arbitraryText, arbitraryMutation(arbitraryTime, pieces)), (text) => {
      const epochMs = parseOrReject(text)
      if (epochMs !== undefined) expect(Number.isInteger(epochMs)).toBe(true)
    }),
    { numRuns: propertyRuns(750) },
  )
})

function parseOrReject(text: string): number | undefined {
  try {
    return parseTime(text)
  } catch (error) {
    expect(error).toBeInstanceOf(SignatureError)
    return undefined
  }
}

function daysIn(month: number, year: number): number {
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
  return [0, 31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month] ?? 0
}

function two(value: number): string {
  return String(value).padStart(2, '0')
}
