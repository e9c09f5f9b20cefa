import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { CommandCall } from '../../src/config/command-call.ts'
import { withProgress } from '../../src/io/progress.ts'

function call(isTerminal: boolean, { isJson = false, env = {} } = {}) {
  const shown: string[] = []
  const stderr = { isTerminal, columns: 80, write: (text: string) => shown.push(text) }
  return { shown, call: { io: { stderr, env }, isJson } as unknown as CommandCall }
}

const lasting = (durationMs: number) => () =>
  new Promise<string>((resolve) => setTimeout(() => resolve('done'), durationMs))

describe('withProgress', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('shows progress after one second and erases it at the end', async () => {
    const { shown, call: given } = call(true)
    const working = withProgress(given, 'Working', lasting(1_450))
    await vi.advanceTimersByTimeAsync(999)
    expect(shown).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(shown.join('')).toContain('Working')
    await vi.advanceTimersByTimeAsync(450)
    expect(await working).toBe('done')
    expect(shown.at(-1)).toBe('\r\u001b[K')
    expect(vi.getTimerCount()).toBe(0)
  })

  it.each([
    ['for quick work', true, {}, 900],
    ['without a terminal', false, {}, 5_000],
    ['with --json', true, { isJson: true }, 5_000],
    ['on a dumb terminal', true, { env: { TERM: 'dumb' } }, 5_000],
  ])('shows nothing %s', async (_what, isTerminal, options, durationMs) => {
    const { shown, call: given } = call(isTerminal, options)
    const working = withProgress(given, 'Working', lasting(durationMs))
    await vi.advanceTimersByTimeAsync(durationMs)
    await working
    expect(shown).toEqual([])
  })

  it('rejects with the error of the work and stops its timer', async () => {
    const { call: given } = call(true)
    const failing = withProgress(given, 'Working', () => Promise.reject(new TypeError('no')))
    await expect(failing).rejects.toThrow(TypeError)
    expect(vi.getTimerCount()).toBe(0)
  })
})
