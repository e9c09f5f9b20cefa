import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { createRejectionWarnings } from '../src/rejection-warnings.ts'

const warn = vi.spyOn(console, 'warn')
beforeEach(() => {
  warn.mockReset().mockImplementation(() => {})
})

it('createRejectionWarnings > remembers at most 100 codes', () => {
  const report = createRejectionWarnings()
  const codes = Array.from({ length: 101 }, (_, at) => `GW_OWN_${at}`)
  for (const code of codes) report({ code, step: 'inbox', error: new Error('made up') })
  expect(warn).toHaveBeenCalledTimes(101)
  // The last code exceeded the limit, so the others were dropped.
  for (const code of ['GW_OWN_100', 'GW_OWN_0']) report({ code, step: 'inbox', error: new Error() })
  expect(warn).toHaveBeenCalledTimes(102)
})

it('createRejectionWarnings > keeps all codes when one of 100 is reported again', () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const report = createRejectionWarnings()
  const codes = Array.from({ length: 100 }, (_, at) => `GW_OWN_${at}`)
  const reportAll = (): void => {
    for (const code of codes) report({ code, step: 'inbox', error: new Error('made up') })
  }
  reportAll()
  reportAll()
  vi.advanceTimersByTime(60_000)
  reportAll()
  expect(warn).toHaveBeenCalledTimes(200)
  for (const [text] of warn.mock.calls.slice(100)) expect(text).toContain(', and 1 more')
})
