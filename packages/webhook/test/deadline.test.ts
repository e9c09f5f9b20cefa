import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { Alarm, TimeBudget } from '../src/deadline.ts'
import { never, stopTimers } from './receiving.ts'

beforeEach(() => stopTimers(0))
afterEach(() => {
  vi.useRealTimers()
})

describe('TimeBudget', () => {
  it('returns what is left, and 0 when it is used up', () => {
    const budget = new TimeBudget(1_000)
    expect(budget.remainingMs).toBe(1_000)
    vi.advanceTimersByTime(400)
    expect(budget.remainingMs).toBe(600)
    vi.advanceTimersByTime(5_000)
    expect(budget.remainingMs).toBe(0)
  })
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

  it('keeps the other steps when a step is cleared twice', () => {
    const alarm = new Alarm()
    const onDue = vi.fn()
    const ended = alarm.set(500, onDue)
    alarm.set(1_000, onDue)
    alarm.clear(ended)
    alarm.clear(ended)
    vi.advanceTimersByTime(1_000)
    expect(onDue).toHaveBeenCalledTimes(1)
  })

  it('calls a step whose timer fires a little before the clock says that it is due', () => {
    const alarm = new Alarm()
    const onDue = vi.fn()
    alarm.set(100, onDue)
    const almostMs = performance.now() + 99.6
    vi.spyOn(performance, 'now').mockReturnValue(almostMs)
    onTestFinished(() => void vi.restoreAllMocks())
    vi.advanceTimersByTime(100)
    expect(onDue).toHaveBeenCalledOnce()
  })

  it('starts its timer only once if the first limit is the shortest', () => {
    const alarm = new Alarm(1_000)
    const onDue = vi.fn()
    alarm.clear(alarm.set(10_000, onDue))
    alarm.set(5_000, onDue)
    vi.advanceTimersByTime(4_999)
    expect(onDue).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(onDue).toHaveBeenCalledTimes(1)
    expect(vi.getTimerCount()).toBe(0)
  })
})
