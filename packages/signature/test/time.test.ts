import { formatTime, parseTime, type TimeFormat } from '@gw/signature'
import { describe, expect, it } from 'vitest'
import { rejectionGrowth } from './growth.ts'

const MOMENT = Date.UTC(2026, 7, 17, 3, 0, 0)

describe('parseTime', () => {
  it.each([
    ['epoch milliseconds', '1685599933871', 1_685_599_933_871],
    ['the first of 13 digits', '1000000000000', 1_000_000_000_000],
    ['the last of 13 digits', '9999999999999', 9_999_999_999_999],
    ['13 digits with leading zeros', '0000000000001', 1],
    ['Z', '2026-08-17T03:00:00Z', MOMENT],
    ['an offset of zero', '2026-08-17T03:00:00+00:00', MOMENT],
    ['an offset of minus zero', '2026-08-17T03:00:00-00:00', MOMENT],
    ['a positive offset', '2026-08-17T11:00:00+08:00', MOMENT],
    ['an offset without a colon', '2026-08-17T11:00:00+0800', MOMENT],
    ['a negative offset', '2026-08-16T22:00:00-05:00', MOMENT],
    ['a negative offset without a colon', '2026-08-17T02:30:00-0030', MOMENT],
    ['the offset of Nepal', '2026-08-17T08:45:00+05:45', MOMENT],
    ['the largest real offset', '2026-08-17T17:00:00+14:00', MOMENT],
    ['the largest offset', '2026-08-18T02:59:00+23:59', MOMENT],
    ['the smallest offset', '2026-08-16T03:01:00-23:59', MOMENT],
    ['one fraction digit', '2026-08-17T03:00:00.5Z', MOMENT + 500],
    ['two fraction digits', '2026-08-17T03:00:00.05Z', MOMENT + 50],
    ['three fraction digits', '2026-08-17T03:00:00.005Z', MOMENT + 5],
    ['four fraction digits', '2026-08-17T03:00:00.0059Z', MOMENT + 5],
    ['seven fraction digits, as in .NET', '2026-08-17T03:00:00.1234567Z', MOMENT + 123],
    ['nine fraction digits', '2026-08-17T03:00:00.999999999+00:00', MOMENT + 999],
    ['a fraction before an offset', '2026-08-17T11:00:00.25+0800', MOMENT + 250],
    ['February 29 in a leap year', '2028-02-29T00:00:00Z', Date.UTC(2028, 1, 29)],
    ['February 29, 2000', '2000-02-29T00:00:00Z', Date.UTC(2000, 1, 29)],
    ['the last second of a year', '2026-12-31T23:59:59Z', Date.UTC(2026, 11, 31, 23, 59, 59)],
    ['an offset into the next year', '2026-12-31T23:00:00-02:00', Date.UTC(2027, 0, 1, 1)],
    ['a time before the epoch', '1969-12-31T23:59:59.999Z', -1],
    ['the year 0000', '0000-01-01T00:00:00Z', Date.parse('0000-01-01T00:00:00Z')],
    ['the year 9999', '9999-12-31T23:59:59Z', Date.parse('9999-12-31T23:59:59Z')],
  ])('parses %s', (_name, text, epochMs) => {
    expect(parseTime(text)).toBe(epochMs)
  })

  it.each([
    ['nothing', ''],
    ['12 digits', '168559993387'],
    ['14 digits', '16855999338710'],
    ['seconds', '1685599933'],
    ['a sign', '+1685599933871'],
    ['a negative number', '-168559993387'],
    ['digits with a fraction', '1685599933.871'],
    ['an exponent', '1685599933e10'],
    ['hex', '0x18876c1a26f'],
    ['non-ASCII digits', '١٦٨٥٥٩٩٩٣٣٨٧١'],
    ['a leading space', ' 1685599933871'],
    ['a trailing space', '1685599933871 '],
    ['a trailing line break', '1685599933871\n'],
    ['a line break after Z', '2026-08-17T03:00:00Z\n'],
    ['a space before a date', ' 2026-08-17T03:00:00Z'],
    ['a space instead of T', '2026-08-17 03:00:00Z'],
    ['a lowercase t', '2026-08-17t03:00:00Z'],
    ['a lowercase z', '2026-08-17T03:00:00z'],
    ['no offset', '2026-08-17T03:00:00'],
    ['a fraction and no offset', '2026-08-17T03:00:00.123'],
    ['only a date', '2026-08-17'],
    ['no seconds', '2026-08-17T03:00Z'],
    ['no separators', '20260817T030000Z'],
    ['a year of five digits', '12026-08-17T03:00:00Z'],
    ['a signed year', '+002026-08-17T03:00:00Z'],
    ['a year of two digits', '26-08-17T03:00:00Z'],
    ['an empty fraction', '2026-08-17T03:00:00.Z'],
    ['ten fraction digits', '2026-08-17T03:00:00.1234567890Z'],
    ['a fraction after a comma', '2026-08-17T03:00:00,5Z'],
    ['two fractions', '2026-08-17T03:00:00.5.5Z'],
    ['Z and an offset', '2026-08-17T03:00:00Z+00:00'],
    ['an offset of 24 hours', '2026-08-17T03:00:00+24:00'],
    ['an offset of minus 24 hours', '2026-08-17T03:00:00-2400'],
    ['an offset of 60 minutes', '2026-08-17T03:00:00+08:60'],
    ['an offset of only hours', '2026-08-17T03:00:00+08'],
    ['an offset of three digits', '2026-08-17T03:00:00+800'],
    ['an offset with seconds', '2026-08-17T03:00:00+08:00:00'],
    ['an offset with a Unicode minus sign', '2026-08-17T03:00:00−08:00'],
    ['month 00', '2026-00-17T03:00:00Z'],
    ['month 13', '2026-13-17T03:00:00Z'],
    ['day 00', '2026-08-00T03:00:00Z'],
    ['day 32', '2026-08-32T03:00:00Z'],
    ['April 31', '2026-04-31T03:00:00Z'],
    ['February 30', '2028-02-30T03:00:00Z'],
    ['February 29 in a common year', '2026-02-29T03:00:00Z'],
    ['February 29, 2100', '2100-02-29T03:00:00Z'],
    ['hour 24', '2026-08-17T24:00:00Z'],
    ['hour 25', '2026-08-17T25:00:00Z'],
    ['minute 60', '2026-08-17T03:60:00Z'],
    ['a leap second', '2026-12-31T23:59:60Z'],
    ['an HTTP date', 'Mon, 17 Aug 2026 03:00:00 GMT'],
  ])('rejects %s', (_name, text) => {
    expect(() => parseTime(text)).toThrow(
      expect.objectContaining({ code: 'GW_SIGNATURE_TIME_MALFORMED' }),
    )
  })

  it.each([undefined, null, 1_685_599_933, {}, []])(
    'rejects %s, which is not a string',
    (value) => {
      expect(() => parseTime(value as string)).toThrow(
        expect.objectContaining({ code: 'GW_SIGNATURE_TIME_MALFORMED' }),
      )
    },
  )

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
    expect(formatTime(1_685_599_933_871, 'epoch')).toBe('1685599933871')
  })

  it('formats ISO 8601 with a numeric offset', () => {
    expect(formatTime(1_685_599_933_871, 'iso')).toBe('2023-06-01T06:12:13.871+00:00')
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
