import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { RequestTimer } from '../../src/reporting/request-timer.ts'
import { never, stopTimers } from '../receiving.ts'

beforeEach(() => stopTimers(0))
afterEach(() => {
  vi.useRealTimers()
})

describe('RequestTimer', () => {
  it('uses one timer for all steps of a request and leaves none', async () => {
    const timer = new RequestTimer()
    const late = (): Error => new Error('late')
    await timer.within(Promise.resolve(), 10_000, late)
    expect(vi.getTimerCount()).toBe(1)
    const cancelLease = timer.after(20_000, () => {})
    const handler = timer.within(Promise.resolve('done'), 15_000, late)
    expect(vi.getTimerCount()).toBe(1)
    expect(await handler).toBe('done')
    timer.close()
    expect(vi.getTimerCount()).toBe(1)
    cancelLease()
    expect(vi.getTimerCount()).toBe(0)
  })

  it('knows how long the request has taken, under one trace ID', () => {
    vi.advanceTimersByTime(10_000)
    const timer = new RequestTimer()
    const { traceId } = timer.trace
    vi.advanceTimersByTime(500)
    expect(timer.trace).toEqual({ traceId, durationMs: 500 })
  })

  it('keeps its timer while a step still waits', () => {
    const timer = new RequestTimer()
    const onDue = vi.fn()
    timer.after(1_000, onDue)
    timer.close()
    vi.advanceTimersByTime(1_000)
    expect(onDue).toHaveBeenCalledTimes(1)
    expect(vi.getTimerCount()).toBe(0)
  })

  it('calls each step at its own time, although an earlier step started the timer', () => {
    const timer = new RequestTimer()
    const called: number[] = []
    const note = (): number => called.push(performance.now() - startedMs)
    const startedMs = performance.now()
    timer.after(1_000, note)()
    timer.after(3_000, note)
    timer.after(2_000, note)
    timer.after(500, note)
    vi.advanceTimersByTime(10_000)
    expect(called).toEqual([500, 2_000, 3_000])
  })

  it('rejects with the error of the step whose time is over', async () => {
    const timer = new RequestTimer()
    const ended = expect(timer.within(never(), 100, () => new Error('late'))).rejects.toThrow(
      'late',
    )
    await vi.advanceTimersByTimeAsync(100)
    await ended
  })

  it('keeps the other steps when a step is canceled twice', () => {
    const timer = new RequestTimer()
    const onDue = vi.fn()
    const cancel = timer.after(500, onDue)
    timer.after(1_000, onDue)
    cancel()
    cancel()
    vi.advanceTimersByTime(1_000)
    expect(onDue).toHaveBeenCalledTimes(1)
  })

  it('calls a step whose timer fires a little before the clock says that it is due', () => {
    const timer = new RequestTimer()
    const onDue = vi.fn()
    timer.after(100, onDue)
    const almostMs = performance.now() + 99.6
    vi.spyOn(performance, 'now').mockReturnValue(almostMs)
    onTestFinished(() => void vi.restoreAllMocks())
    vi.advanceTimersByTime(100)
    expect(onDue).toHaveBeenCalledOnce()
  })
})
