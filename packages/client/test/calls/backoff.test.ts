import { describe, expect, it } from 'vitest'
import { backoffMs, delay, endedByCaller } from '../../src/calls/backoff.ts'

const usual = { baseDelayMs: 200, maxDelayMs: 5_000, retryAfterMs: undefined }
const delaysOf = (attempt: number, backoff = usual) =>
  Array.from({ length: 500 }, () => backoffMs(attempt, backoff))

describe('backoffMs and delay', () => {
  it.each([
    [1, 100, 200],
    [2, 200, 400],
    [3, 400, 800],
    [6, 2_500, 5_000],
    [5_000, 2_500, 5_000],
  ])('returns a random delay after attempt %i, from %i to %i ms', (attempt, least, most) => {
    const delays = delaysOf(attempt)
    expect(Math.min(...delays)).toBeGreaterThanOrEqual(least)
    expect(Math.max(...delays)).toBeLessThanOrEqual(most)
    expect(Math.max(...delays) - Math.min(...delays)).toBeGreaterThan((most - least) / 2)
  })

  it('returns at least Retry-After, and 0 for maxDelayMs 0', () => {
    expect(backoffMs(1, { ...usual, retryAfterMs: 9_000 })).toBe(9_000)
    expect(backoffMs(1, { ...usual, retryAfterMs: 0 })).toBeGreaterThanOrEqual(100)
    expect(backoffMs(2_000, { baseDelayMs: 0, maxDelayMs: 0, retryAfterMs: undefined })).toBe(0)
  })

  it('ends immediately if the caller aborted', async () => {
    const limits = { caller: AbortSignal.abort('gone'), endsAt: performance.now() + 1_000_000 }
    expect(await delay(900_000, limits)).toMatchObject({ by: 'caller', reason: 'gone' })
    expect(endedByCaller(limits)).toMatchObject({ by: 'caller', reason: 'gone' })
  })

  it('ends after the delay', async () => {
    const limits = { caller: new AbortController().signal, endsAt: performance.now() + 1_000_000 }
    expect(await delay(1, limits)).toBeUndefined()
    expect(endedByCaller(limits)).toBeUndefined()
  })
})
