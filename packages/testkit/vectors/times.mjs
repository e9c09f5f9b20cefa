// Values of `Request-Time` and `response-time`: the moment that each means, or that it is rejected. The moments come from
// `Date.UTC`, not from the package, which must agree.
import assert from 'node:assert/strict'
import { formatTime, parseTime } from '@gw/signature'

const AT_MS = Date.UTC(2026, 7, 17, 3)

/** @type {[string, number][]} */
const ACCEPTED = [
  ['1685599933871', 1685599933871],
  ['0000000000000', 0],
  ['9999999999999', 9999999999999],
  ['2026-08-17T03:00:00Z', AT_MS],
  ['2026-08-17T03:00:00+00:00', AT_MS],
  ['2026-08-17T03:00:00-00:00', AT_MS],
  ['2026-08-17T11:00:00+08:00', AT_MS],
  ['2026-08-17T11:00:00+0800', AT_MS],
  ['2026-08-16T22:00:00-05:00', AT_MS],
  ['2026-08-16T22:00:00-0500', AT_MS],
  ['2026-08-17T08:45:00+05:45', AT_MS],
  ['2026-08-18T02:59:00+23:59', AT_MS],
  ['2026-08-16T03:01:00-23:59', AT_MS],
  ['2026-08-17T03:00:00.1Z', AT_MS + 100],
  ['2026-08-17T03:00:00.12Z', AT_MS + 120],
  ['2026-08-17T03:00:00.123Z', AT_MS + 123],
  ['2026-08-17T03:00:00.1239999Z', AT_MS + 123],
  ['2026-08-17T03:00:00.000999999Z', AT_MS],
  ['2026-08-17T11:00:00.500+0800', AT_MS + 500],
  ['2024-02-29T23:59:59Z', Date.UTC(2024, 1, 29, 23, 59, 59)],
  ['2000-02-29T00:00:00Z', Date.UTC(2000, 1, 29)],
  ['2027-01-01T00:30:00+01:00', Date.UTC(2026, 11, 31, 23, 30)],
  ['1970-01-01T00:00:00Z', 0],
]

/** Reasons, and the values that are rejected for each. */
const REJECTED = {
  'not a time': ['', ' ', 'now', 'NaN'],
  'not 13 digits': [
    '1685599933',
    '168559993387',
    '16855999338710',
    '-685599933871',
    '+685599933871',
  ],
  'not plain ASCII digits': [
    '1685599933.71',
    '1.685599933e12',
    '0x18876A3C8AF',
    '１６８５５９９９３３８７１',
  ],
  whitespace: [' 1685599933871', '1685599933871 ', '1685599933871\n', '2026-08-17T03:00:00Z\n'],
  'a missing offset': ['2026-08-17T03:00:00', '2026-08-17T03:00:00.123'],
  'an incomplete time of day': ['2026-08-17', '2026-08-17Z', '2026-08-17T03:00Z', '2026-08-17T03Z'],
  'a date that does not exist': [
    '2026-02-29T00:00:00Z',
    '2026-02-30T00:00:00Z',
    '1900-02-29T00:00:00Z',
    '2026-04-31T00:00:00Z',
    '2026-00-10T00:00:00Z',
    '2026-13-10T00:00:00Z',
    '2026-01-00T00:00:00Z',
    '2026-01-32T00:00:00Z',
  ],
  'a time of day that does not exist': [
    '2026-08-17T24:00:00Z',
    '2026-08-17T25:00:00Z',
    '2026-08-17T03:60:00Z',
    '2026-08-17T03:00:60Z',
    '2016-12-31T23:59:60Z',
  ],
  'an offset that does not exist': [
    '2026-08-17T03:00:00+24:00',
    '2026-08-17T03:00:00+08:60',
    '2026-08-17T03:00:00+08',
    '2026-08-17T03:00:00+8:00',
    '2026-08-17T03:00:00+080',
    '2026-08-17T03:00:00+08:00:00',
    '2026-08-17T03:00:00Z+08:00',
    '2026-08-17T03:00:00 08:00',
    '2026-08-17T03:00:00\u221208:00',
  ],
  'a malformed fraction': [
    '2026-08-17T03:00:00.Z',
    '2026-08-17T03:00:00.1234567890Z',
    '2026-08-17T03:00:00,123Z',
    '1685599933871.5',
  ],
  'wrong separators': [
    '2026-08-17 03:00:00Z',
    '2026-08-17t03:00:00Z',
    '2026-08-17T03:00:00z',
    '20260817T030000Z',
    '2026/08/17T03:00:00Z',
    '2026-W34-1T03:00:00Z',
    '2026-229T03:00:00Z',
  ],
  'a year without exactly four digits': [
    '+002026-08-17T03:00:00Z',
    '-002026-08-17T03:00:00Z',
    '12026-08-17T03:00:00Z',
    '26-08-17T03:00:00Z',
  ],
  'the format of other headers': ['Mon, 17 Aug 2026 03:00:00 GMT', '2026-08-17T03:00:00GMT'],
}

/** @type {[number, 'epoch' | 'iso', string][]} */
const WRITTEN = [
  [AT_MS, 'epoch', '1786935600000'],
  [AT_MS, 'iso', '2026-08-17T03:00:00.000+00:00'],
  [AT_MS + 7, 'iso', '2026-08-17T03:00:00.007+00:00'],
  [1000000000000, 'epoch', '1000000000000'],
  [9999999999999, 'epoch', '9999999999999'],
  [0, 'iso', '1970-01-01T00:00:00.000+00:00'],
]

export function generate() {
  return {
    about:
      'Values of a time header: the epoch milliseconds of each, or that it is rejected. See README.md.',
    accepted: ACCEPTED.map(([text, epochMs]) => {
      assert.equal(parseTime(text), epochMs, text)
      return { text, epochMs }
    }),
    rejected: Object.entries(REJECTED).flatMap(([why, texts]) =>
      texts.map((text) => {
        assert.throws(() => parseTime(text), { code: 'GW_SIGNATURE_TIME_MALFORMED' }, text)
        return { text, why }
      }),
    ),
    written: WRITTEN.map(([epochMs, format, text]) => {
      assert.equal(formatTime(epochMs, format), text)
      return { epochMs, format, text }
    }),
  }
}
