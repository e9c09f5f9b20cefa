import { describe, expect, it } from 'vitest'
import { createSandboxClock } from '../../src/clock/sandbox-clock.ts'

const START_MS = Date.UTC(2026, 10, 15)

/** A clock that stands still, and a record of the jobs and their times. */
function standing() {
  const clock = createSandboxClock({ startMs: START_MS, speed: 0 })
  const done: [what: string, afterMs: number][] = []
  const note = (what: string) => async () => void done.push([what, clock.now() - START_MS])
  return { clock, done, note }
}

describe('createSandboxClock', () => {
  it('stands still at speed 0 and moves by exactly the given duration', async () => {
    const { clock } = standing()
    expect(clock.now()).toBe(START_MS)
    await clock.advance('24h22m')
    expect(clock.now()).toBe(START_MS + 87_720_000)
  })

  it('runs a job that is due before schedule returns', () => {
    const { clock, done, note } = standing()
    clock.schedule(START_MS, note('now'))
    clock.schedule(START_MS - 1, note('before'))
    expect(done.map(([what]) => what)).toEqual(['now', 'before'])
  })

  it('runs due jobs in order, each at its own time', async () => {
    const { clock, done, note } = standing()
    clock.schedule(START_MS + 30, note('c'))
    clock.schedule(START_MS + 10, note('a'))
    clock.schedule(START_MS + 20, note('b'))
    clock.schedule(START_MS + 31, note('later'))
    await clock.advance(30)
    expect(done).toEqual([
      ['a', 10],
      ['b', 20],
      ['c', 30],
    ])
  })

  it('runs jobs of the same millisecond by their order, then in the order they were added', async () => {
    const { clock, done, note } = standing()
    clock.schedule(START_MS + 1, note('second'), 2)
    clock.schedule(START_MS + 1, note('third'), 2)
    clock.schedule(START_MS + 1, note('first'), 1)
    await clock.advance(1)
    expect(done.map(([what]) => what)).toEqual(['first', 'second', 'third'])
  })

  it('waits for running jobs and for the jobs that they schedule', async () => {
    const { clock, done, note } = standing()
    let open = (): void => {}
    const gate = new Promise<void>((resolve) => {
      open = resolve
    })
    clock.schedule(START_MS, async () => {
      await gate
      clock.schedule(clock.now() + 5, note('follows'))
    })
    clock.schedule(START_MS + 7, note('later'))
    const advanced = clock.advance(10)
    await new Promise((resolve) => setImmediate(resolve))
    expect(clock.now()).toBe(START_MS)
    open()
    await advanced
    expect(done).toEqual([
      ['follows', 5],
      ['later', 7],
    ])
  })

  it('runs two calls of advance one after the other', async () => {
    const { clock, done, note } = standing()
    clock.schedule(START_MS + 15, note('in the second'))
    await Promise.all([clock.advance(10), clock.advance(10)])
    expect(clock.now()).toBe(START_MS + 20)
    expect(done).toEqual([['in the second', 15]])
  })

  it('does not run a canceled job', async () => {
    const { clock, done, note } = standing()
    const cancel = clock.schedule(START_MS + 1, note('cancelled'))
    cancel()
    cancel()
    await clock.advance(2)
    expect(done).toEqual([])
  })

  it('drops all jobs when it is closed', async () => {
    const { clock, done, note } = standing()
    clock.schedule(START_MS + 1, note('forgotten'))
    clock.close()
    clock.schedule(START_MS, note('too late'))
    await clock.advance(2)
    expect(done).toEqual([])
  })

  it('rejects advance with the error of a job, and continues', async () => {
    const { clock, done, note } = standing()
    clock.schedule(START_MS + 1, async () => {
      throw new RangeError('a bug')
    })
    clock.schedule(START_MS + 2, note('the next job'))
    await expect(clock.advance(3)).rejects.toThrow(RangeError)
    expect(done).toEqual([['the next job', 2]])
    await clock.advance(1)
    expect(clock.now()).toBe(START_MS + 4)
  })

  it('runs at its speed', async () => {
    const clock = createSandboxClock({ startMs: START_MS, speed: 86_400 })
    const ran = new Promise<number>((resolve) => {
      clock.schedule(START_MS + 3_600_000, async () => resolve(clock.now()))
    })
    expect(await ran).toBeGreaterThanOrEqual(START_MS + 3_600_000)
    clock.close()
  })

  it('starts when its speed is set, and keeps its time when it stops', async () => {
    const { clock } = standing()
    const ran = new Promise<void>((resolve) => {
      clock.schedule(START_MS + 3_600_000, async () => resolve())
    })
    clock.setSpeed(86_400)
    await ran
    clock.setSpeed(0)
    const stoppedAt = clock.now()
    expect(stoppedAt).toBeGreaterThanOrEqual(START_MS + 3_600_000)
    await new Promise((resolve) => setImmediate(resolve))
    expect(clock.now()).toBe(stoppedAt)
  })

  it('returns integer milliseconds at any speed', async () => {
    const clock = createSandboxClock({ speed: 0.7 })
    await clock.advance('10 min')
    clock.setSpeed(1.3)
    expect(Number.isInteger(clock.now())).toBe(true)
    clock.close()
  })

  it('starts at the real time by default', () => {
    const before = Date.now()
    const now = createSandboxClock().now()
    expect(now).toBeGreaterThanOrEqual(before)
  })

  it.each([-1, Number.NaN, Number.POSITIVE_INFINITY, '2', 86_401, 1e308])('rejects %j', (speed) => {
    expect(() => createSandboxClock({ speed: speed as number })).toThrow(TypeError)
    expect(() => createSandboxClock().setSpeed(speed as number)).toThrow(TypeError)
  })

  it('rejects a duration after which no message could have a time, and continues', async () => {
    const clock = createSandboxClock({ startMs: 9_999_999_999_000, speed: 0 })
    await expect(clock.advance(1_000)).rejects.toThrow(TypeError)
    await expect(clock.advance(1e99)).rejects.toThrow(TypeError)
    await clock.advance(999)
    expect(clock.now()).toBe(9_999_999_999_999)
    clock.setSpeed(86_400)
    expect(clock.now()).toBe(9_999_999_999_999)
  })

  it('rejects an invalid start and an invalid duration', async () => {
    expect(() => createSandboxClock({ startMs: 1.5 })).toThrow(TypeError)
    expect(() => createSandboxClock({ startMs: 1e300 })).toThrow(TypeError)
    await expect(createSandboxClock().advance('soon')).rejects.toThrow(TypeError)
  })
})
