import { formatTime, parseTime, type TimeFormat } from '@gw/signature'
import { describe, expect, it } from 'vitest'
import { rejectionGrowth } from '../growth.ts'

const malformed = expect.objectContaining({ code: 'GW_SIGNATURE_TIME_MALFORMED' })

const MOMENT = Date.UTC(2026, 7, 17, 3, 0, 0)

// The vectors have every accepted form, and most of what is rejected.
describe('parseTime', () => {
  it.each([
    ['a time before the epoch', '1969-12-31T23:59:59.999Z', -1],
    ['the year 0000', '0000-01-01T00:00:00Z', Date.parse('0000-01-01T00:00:00Z')],
    ['the year 9999', '9999-12-31T23:59:59Z', Date.parse('9999-12-31T23:59:59Z')],
  ])('parses %s', (_name, text, epochMs) => {
    expect(parseTime(text)).toBe(epochMs)
  })

  it.each([
    ['a space before a date', ' 2026-08-17T03:00:00Z'],
    ['two fractions', '2026-08-17T03:00:00.5.5Z'],
    ['an offset of minus 24 hours', '2026-08-17T03:00:00-2400'],
    ['February 30 in a leap year', '2028-02-30T03:00:00Z'],
  ])('rejects %s', (_name, text) => {
    expect(() => parseTime(text)).toThrow(malformed)
  })

  it.each([undefined, null, 1_685_599_933, {}, []])('rejects %s, which is no string', (value) => {
    expect(() => parseTime(value as string)).toThrow(malformed)
  })

  it.each<[string, (length: number) => string]>([
    ['digits', (length) => '1'.repeat(length)],
    ['fraction digits', (length) => `2026-08-17T03:00:00.${'1'.repeat(length)}Z`],
    ['offset digits', (length) => `2026-08-17T03:00:00+${'08:00'.repeat(length / 5)}`],
    ['spaces', (length) => ' '.repeat(length)],
    ['line breaks', (length) => `1685599933871${'\n'.repeat(length)}`],
  ])('rejects a million characters of %s in linear time', (_name, make) => {
    expect(rejectionGrowth(make, parseTime)).toBeLessThan(40)
  })
})

describe('formatTime', () => {
  it('formats epoch milliseconds by default', () => {
    expect(formatTime(1_685_599_933_871)).toBe('1685599933871')
  })

  it.each([
    ['a time of 12 digits', 999_999_999_999, 'epoch'],
    ['a time of 14 digits', 10_000_000_000_000, 'epoch'],
    ['a negative time', -1_685_599_933_871, 'epoch'],
    ['zero', 0, 'epoch'],
    ['a year before 0000', -62_167_219_200_001, 'iso'],
    ['a year after 9999', 253_402_300_800_000, 'iso'],
    ['a time beyond the range of dates', 8_640_000_000_000_001, 'iso'],
    ['a fraction', 1_685_599_933_871.5, 'epoch'],
    ['a fraction as ISO', 1_685_599_933_871.5, 'iso'],
    ['NaN', Number.NaN, 'epoch'],
    ['NaN as ISO', Number.NaN, 'iso'],
    ['Infinity', Infinity, 'iso'],
    ['a string', '1685599933871', 'epoch'],
    ['a Date', new Date(MOMENT), 'iso'],
    ['a bigint', 1_685_599_933_871n, 'epoch'],
    ['nothing', undefined, 'epoch'],
    ['null', null, 'iso'],
    ['an unknown format', MOMENT, 'seconds'],
    ['a format in uppercase', MOMENT, 'ISO'],
    ['null as a format', MOMENT, null],
  ])('throws TypeError for %s', (_name, epochMs, format) => {
    expect(() => formatTime(epochMs as number, format as TimeFormat)).toThrow(TypeError)
  })
})
