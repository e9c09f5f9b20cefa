import { manualClock } from '@gw/testkit'
import { beforeEach, expect, it, vi } from 'vitest'
import { createDuplicateWarnings } from '../../src/reporting/duplicate-warnings.ts'

const warn = vi.spyOn(console, 'warn')
beforeEach(() => {
  warn.mockReset().mockImplementation(() => {})
})

it('createDuplicateWarnings > prints a duplicate only if its body differs', () => {
  const report = createDuplicateWarnings()
  report({ key: '["A"]', changed: false })
  expect(warn).not.toHaveBeenCalled()
  report({ key: '["A"]', changed: true })
  expect(warn).toHaveBeenCalledWith(expect.stringContaining('["A"]'))
})

it('createDuplicateWarnings > prints 60 in a minute, and then how many more there were', () => {
  const clock = manualClock()
  const report = createDuplicateWarnings(clock.now)
  for (let sends = 0; sends < 70; sends++) report({ key: '["A"]', changed: true })
  expect(warn).toHaveBeenCalledTimes(60)
  clock.advance(60_000)
  report({ key: '["A"]', changed: true })
  expect(warn).toHaveBeenLastCalledWith(expect.stringContaining(', and 10 more'))
})

it('createDuplicateWarnings > prints 60 in a minute without a clock of its own', () => {
  const report = createDuplicateWarnings()
  for (let sends = 0; sends < 61; sends++) report({ key: '["A"]', changed: true })
  expect(warn).toHaveBeenCalledTimes(60)
})

it('createDuplicateWarnings > prints no character that changes what a terminal shows', () => {
  createDuplicateWarnings()({ key: '["\u009b31m\u202e"]', changed: true })
  expect(warn.mock.calls[0]?.[0]).toMatch(/^[\x20-\x7e]+$/)
  expect(warn.mock.calls[0]?.[0]).toContain('["?31m?"]')
})
