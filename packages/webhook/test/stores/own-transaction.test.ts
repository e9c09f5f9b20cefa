import { isCausedBy, repeatConflicts } from '@gw/webhook/inbox'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const CONFLICT = new Error('conflict')
const isConflict = (error: unknown) => error === CONFLICT

it('repeats work after conflicts, until it resolves', async () => {
  const work = vi.fn(async () => 'done')
  work.mockRejectedValueOnce(CONFLICT).mockRejectedValueOnce(CONFLICT)
  const result = repeatConflicts(work, isConflict)
  await vi.runAllTimersAsync()
  expect(await result).toBe('done')
  expect(work).toHaveBeenCalledTimes(3)
})

it('gives up at some time, with the conflict', async () => {
  const work = vi.fn(() => Promise.reject(CONFLICT))
  const result = expect(repeatConflicts(work, isConflict)).rejects.toBe(CONFLICT)
  await vi.runAllTimersAsync()
  await result
  expect(work.mock.calls.length).toBeGreaterThan(5)
})

it('does not repeat work after other errors', async () => {
  const work = vi.fn(() => Promise.reject(new RangeError('no')))
  await expect(repeatConflicts(work, isConflict)).rejects.toThrow(RangeError)
  expect(work).toHaveBeenCalledTimes(1)
})

it('finds the cause of an error, also in a chain without an end', () => {
  expect(
    isCausedBy(new Error('a', { cause: new Error('b', { cause: CONFLICT }) }), isConflict),
  ).toBe(true)
  const endless = new Error('endless')
  endless.cause = endless
  for (const other of [endless, undefined, null, 'text'])
    expect(isCausedBy(other, isConflict)).toBe(false)
})

it('looks at five errors of a chain', () => {
  const chain = (count: number): unknown =>
    count === 1 ? CONFLICT : new Error('outer', { cause: chain(count - 1) })
  expect(isCausedBy(chain(5), isConflict)).toBe(true)
  expect(isCausedBy(chain(6), isConflict)).toBe(false)
})
