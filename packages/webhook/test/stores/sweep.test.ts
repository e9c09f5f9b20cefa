import { describe, expect, it, vi } from 'vitest'
import { createSweeper } from '../../src/stores/sweep.ts'

const settle = () => new Promise((resolve) => setImmediate(resolve))

describe('createSweeper', () => {
  it('sweeps after the first claim and then after every hundredth', async () => {
    const deleteExpired = vi.fn(async () => 0)
    const sweep = createSweeper(deleteExpired)
    const sweeps: number[] = []
    for (let claims = 1; claims <= 201; claims++) {
      const before = deleteExpired.mock.calls.length
      sweep()
      await settle()
      if (deleteExpired.mock.calls.length > before) sweeps.push(claims)
    }
    expect(sweeps).toEqual([1, 101, 201])
  })

  it('does not start a sweep while the last one is running', async () => {
    let end = (_rows: number): void => {}
    const deleteExpired = vi.fn(() => new Promise<number>((resolve) => (end = resolve)))
    const sweep = createSweeper(deleteExpired)
    for (let claims = 1; claims <= 101; claims++) sweep()
    expect(deleteExpired).toHaveBeenCalledTimes(1)
    end(0)
    await settle()
    for (let claims = 102; claims <= 201; claims++) sweep()
    expect(deleteExpired).toHaveBeenCalledTimes(2)
  })

  it('sweeps again after a sweep that failed', async () => {
    const deleteExpired = vi.fn(() => Promise.reject(new Error('no')))
    const sweep = createSweeper(deleteExpired)
    sweep()
    await settle()
    for (let claims = 2; claims <= 101; claims++) sweep()
    expect(deleteExpired).toHaveBeenCalledTimes(2)
  })
})
