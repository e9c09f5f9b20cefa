import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createTransactionSlots } from '../../src/stores/transaction-slots.ts'

const late = () => new Error('late')
const waiting = (signal?: AbortSignal) => ({ maxWaitMs: 1_000, signal, late })

describe('createTransactionSlots', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('grants maxSlots slots at a time', () => {
    const slots = createTransactionSlots({ maxSlots: 2, maxWaiting: 0 })
    const first = slots.take()
    expect(first).toBeDefined()
    expect(slots.take()).toBeDefined()
    expect(slots.take()).toBeUndefined()
    first?.free()
    expect(slots.take()).toBeDefined()
    expect(slots.take()).toBeUndefined()
  })

  it('frees a slot once, even if free() is called twice', () => {
    const slots = createTransactionSlots({ maxSlots: 1, maxWaiting: 0 })
    const slot = slots.take()
    slot?.free()
    slot?.free()
    expect(slots.take()).toBeDefined()
    expect(slots.take()).toBeUndefined()
  })

  it('limits the queue to maxWaiting', () => {
    const slots = createTransactionSlots({ maxSlots: 1, maxWaiting: 2 })
    slots.take()
    expect(slots.join(waiting())).toBeDefined()
    expect(slots.join(waiting())).toBeDefined()
    expect(slots.join(waiting())).toBeUndefined()
  })

  it('grants a slot at once if one became free before the claim joined', async () => {
    const slots = createTransactionSlots({ maxSlots: 1, maxWaiting: 1 })
    await expect(slots.join(waiting())?.granted).resolves.toBeDefined()
    expect(slots.take()).toBeUndefined()
    expect(vi.getTimerCount()).toBe(0)
  })

  it('grants slots in the order of the requests, one for each that is freed', async () => {
    const slots = createTransactionSlots({ maxSlots: 1, maxWaiting: 3 })
    const granted: string[] = []
    const slot = slots.take()
    const places = ['first', 'second'].map((name) => {
      const place = slots.join(waiting())
      void place?.granted.then(() => granted.push(name))
      return place
    })
    slot?.free()
    await vi.advanceTimersByTimeAsync(0)
    expect(granted).toEqual(['first'])
    ;(await places[0]?.granted)?.free()
    await vi.advanceTimersByTimeAsync(0)
    expect(granted).toEqual(['first', 'second'])
    expect(vi.getTimerCount()).toBe(0)
  })

  it('rejects with late() after maxWaitMs and leaves the queue', async () => {
    const slots = createTransactionSlots({ maxSlots: 1, maxWaiting: 1 })
    const slot = slots.take()
    const place = slots.join(waiting())
    await vi.advanceTimersByTimeAsync(1_000)
    await expect(place?.granted).rejects.toThrow('late')
    slot?.free()
    expect(slots.take()).toBeDefined()
  })

  it('rejects with the reason of a signal that is already aborted', async () => {
    const slots = createTransactionSlots({ maxSlots: 1, maxWaiting: 1 })
    const reason = new Error('gone')
    const place = slots.join(waiting(AbortSignal.abort(reason)))
    await expect(place?.granted).rejects.toBe(reason)
    expect(vi.getTimerCount()).toBe(0)
    expect(slots.take()).toBeDefined()
  })

  it('rejects with the reason of the signal when it is aborted', async () => {
    const slots = createTransactionSlots({ maxSlots: 1, maxWaiting: 1 })
    const slot = slots.take()
    const controller = new AbortController()
    const reason = new Error('gone')
    const place = slots.join(waiting(controller.signal))
    controller.abort(reason)
    await expect(place?.granted).rejects.toBe(reason)
    expect(vi.getTimerCount()).toBe(0)
    slot?.free()
    expect(slots.take()).toBeDefined()
  })

  it.each(['granted', 'left'] as const)('removes its listener when a claim is %s', async (end) => {
    const slots = createTransactionSlots({ maxSlots: 1, maxWaiting: 1 })
    const slot = slots.take()
    const { signal } = new AbortController()
    const removed = vi.spyOn(signal, 'removeEventListener')
    const place = slots.join(waiting(signal))
    if (end === 'granted') slot?.free()
    else place?.leave()
    expect(removed).toHaveBeenCalledExactlyOnceWith('abort', expect.any(Function))
  })

  it('lets a claim leave the queue', async () => {
    const slots = createTransactionSlots({ maxSlots: 1, maxWaiting: 1 })
    const slot = slots.take()
    const place = slots.join(waiting())
    place?.leave()
    await expect(place?.granted).rejects.toBeUndefined()
    slot?.free()
    expect(slots.take()).toBeDefined()
  })

  it('frees the slot of a claim that leaves after it was granted', async () => {
    const slots = createTransactionSlots({ maxSlots: 1, maxWaiting: 1 })
    const place = slots.join(waiting())
    await place?.granted
    expect(slots.take()).toBeUndefined()
    place?.leave()
    expect(slots.take()).toBeDefined()
  })
})
