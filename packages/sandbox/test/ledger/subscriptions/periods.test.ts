import { describe, expect, it } from 'vitest'
import { addPeriods } from '../../../src/ledger/subscriptions/periods.ts'

const at = (text: string): number => Date.parse(text)

describe('addPeriods', () => {
  it.each([
    ['DAY', 2, 3, '2026-01-31T10:30:00Z', '2026-02-06T10:30:00Z'],
    ['WEEK', 1, 2, '2026-01-31T10:30:00Z', '2026-02-14T10:30:00Z'],
    ['MONTH', 1, 1, '2026-01-31T10:30:00Z', '2026-02-28T10:30:00Z'],
    ['MONTH', 1, 2, '2026-01-31T10:30:00Z', '2026-03-31T10:30:00Z'],
    ['MONTH', 1, 25, '2026-01-31T10:30:00Z', '2028-02-29T10:30:00Z'],
    ['QUARTER', 1, 1, '2026-11-30T00:00:00Z', '2027-02-28T00:00:00Z'],
    ['HALF_YEAR', 1, 3, '2026-01-15T00:00:00Z', '2027-07-15T00:00:00Z'],
    ['YEAR', 1, 1, '2028-02-29T00:00:00Z', '2029-02-28T00:00:00Z'],
  ] as const)('adds %s × %d × %d', (periodType, periodCount, count, from, to) => {
    expect(addPeriods(at(from), { periodType, periodCount }, count)).toBe(at(to))
  })
})
