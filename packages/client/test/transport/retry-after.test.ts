import { expect, it } from 'vitest'
import { parseRetryAfter } from '../../src/transport/retry-after.ts'

const now = () => Date.UTC(2026, 10, 15, 0, 0, 0)

it.each([
  ['0', 0],
  ['7', 7_000],
  ['999999999', 999_999_999_000],
  ['Sun, 15 Nov 2026 00:00:30 GMT', 30_000],
  ['Sun, 15 Nov 2026 00:00:00 GMT', 0],
  ['Sat, 14 Nov 2026 00:00:00 GMT', 0],
])('parseRetryAfter reads %s', (text, ms) => {
  expect(parseRetryAfter(text, now)).toBe(ms)
})

it.each([
  null,
  '',
  ' ',
  '-1',
  '1.5',
  '1e3',
  '5, 10',
  '9999999999',
  'soon',
  '2026-11-15T00:00:30Z',
  'Sun, 99 Xyz 2026 00:00:30 GMT',
  'Sun, 15 Nov 2026 00:00:30 GMT, 5',
])('parseRetryAfter ignores %s', (text) => {
  expect(parseRetryAfter(text, now)).toBeUndefined()
})
