import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Alarm } from '../src/deadline.ts'
import { never, stopTimers } from './receiving.ts'

beforeEach(() => stopTimers(0))
afterEach(() => {
  vi.useRealTimers()
})

describe('Alarm', () => {
  it('uses one timer for all steps of a request and leaves none', async () => {
    const alarm = new Alarm()
    const late = (): Error => new Error('late')
    await alarm.within(Promise.resolve(), 10_000, late)
    const lease = alarm.set(20_000, () => {})
    const handler = alarm.within(Promise.resolve('done'), 15_000, late)
    expect(vi.getTimerCount()).toBe(1)
    expect(await handler).toBe('done')
    alarm.clear(lease)
    alarm.rest()
    expect(vi.getTimerCount()).toBe(0)
  })

  it('keeps its timer while a step still waits', () => {
    const alarm = new Alarm()
    const onDue = vi.fn()
    alarm.set(1_000, onDue)
    alarm.rest()
    vi.advanceTimersByTime(1_000)
    expect(onDue).toHaveBeenCalledTimes(1)
    expect(vi.getTimerCount()).toBe(0)
  })

  it('calls each step at its own time, although an earlier step started the timer', () => {
    const alarm = new Alarm()
    const called: number[] = []
    const note = (): number => called.push(performance.now() - startedMs)
    const startedMs = performance.now()
    alarm.clear(alarm.set(1_000, note))
    alarm.set(3_000, note)
    alarm.set(2_000, note)
    alarm.set(500, note)
    vi.advanceTimersByTime(10_000)
    expect(called).toEqual([500, 2_000, 3_000])
  })

  it('rejects with the error of the step whose time is over', async () => {
    const alarm = new Alarm()
    const ended = expect(alarm.within(never(), 100, () => new Error('late'))).rejects.toThrow(
      'late',
    )
    await vi.advanceTimersByTimeAsync(100)
    await ended
  })
})
