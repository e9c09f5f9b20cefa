import { MAX_INT32 } from '@gw/errors'
import { parseDuration } from './duration.ts'
import { createJobQueue, type Job } from './job-queue.ts'

/** The sandbox's time: real by default, faster or standing still by choice, and moved by tests. */
export interface SandboxClock {
  /** Gives the time in epoch milliseconds. */
  now(): number
  /**
   * Moves the time on (`'24h'`, `'10 min'`, milliseconds) and does all that falls due on the way, each at its own time
   * and in order: what is under way is waited for before the time moves on, so that a resend which follows from it
   * falls due within the same call. Two calls run one after the other. Apart from these steps the time stands still
   * meanwhile. A merchant must not wait for it while it is being notified: the notification is what it waits for.
   *
   * @throws TypeError if the duration is none
   */
  advance(duration: number | string): Promise<void>
  /**
   * Sets how fast the time runs: 1 as in reality, 60 a minute a second, 0 not at all.
   *
   * @throws TypeError if it is negative or not finite
   */
  setSpeed(factor: number): void
  /**
   * Does something at a time; at once, before it returns, if that time has come. Of jobs of the same millisecond the
   * one with the lower `order` is first, so that the order does not depend on which of two answers came sooner.
   * `run` must not reject.
   *
   * @returns what cancels it
   */
  schedule(atMs: number, run: () => Promise<void>, order?: number): () => void
  /** Forgets all that is scheduled. What is under way ends by itself. */
  close(): void
}

/** Where a clock begins and how fast it runs. */
export interface SandboxClockOptions {
  /** The time at which it begins, in epoch milliseconds; now if left out. */
  readonly startMs?: number | undefined
  /** How fast it runs: 1 (real time) if left out, 0 for tests that move it with `advance` alone. */
  readonly speed?: number | undefined
}

/**
 * Makes a clock.
 *
 * @throws TypeError if `startMs` or `speed` is wrong
 */
export function createSandboxClock(options: SandboxClockOptions = {}): SandboxClock {
  const { startMs = Date.now(), speed: startSpeed = 1 } = options
  if (!Number.isInteger(startMs)) throw new TypeError('startMs must be whole epoch milliseconds')
  checkSpeed(startSpeed)
  const queue = createJobQueue()
  const underWay = new Set<Promise<void>>()
  const failures: unknown[] = []
  let speed = startSpeed
  /** The sandbox's time at `readAtMs` of the real one. */
  let timeMs = startMs
  let readAtMs = performance.now()
  let isAdvancing = false
  let isClosed = false
  let timer: NodeJS.Timeout | undefined
  let lastAdvance = Promise.resolve()

  const exactNow = (): number =>
    isAdvancing ? timeMs : timeMs + (performance.now() - readAtMs) * speed
  const now = (): number => Math.floor(exactNow())
  const setTime = (ms: number): void => {
    timeMs = ms
    readAtMs = performance.now()
  }

  const start = ({ run }: Job): void => {
    const task = run()
      .catch((error: unknown) => {
        if (isAdvancing) failures.push(error)
        else throw error
      })
      .finally(() => underWay.delete(task))
    underWay.add(task)
  }
  const startDue = (): void => {
    for (let job = queue.takeDue(now()); job !== undefined; job = queue.takeDue(now())) start(job)
    setTimer()
  }
  const setTimer = (): void => {
    clearTimeout(timer)
    const nextAtMs = queue.nextAtMs()
    if (nextAtMs === undefined || speed === 0 || isAdvancing) return
    const waitMs = Math.ceil((nextAtMs - exactNow()) / speed)
    timer = setTimeout(startDue, Math.min(Math.max(waitMs, 0), MAX_INT32)).unref()
  }

  const moveBy = async (ms: number): Promise<void> => {
    setTime(now())
    isAdvancing = true
    const endMs = timeMs + ms
    try {
      for (;;) {
        startDue()
        while (underWay.size > 0) await Promise.all(underWay)
        const nextAtMs = queue.nextAtMs()
        if (nextAtMs === undefined || nextAtMs > endMs) break
        timeMs = Math.max(timeMs, nextAtMs)
      }
    } finally {
      setTime(endMs)
      isAdvancing = false
      setTimer()
    }
    if (failures.length > 0) throw failures.splice(0)[0]
  }

  return {
    now,
    async advance(duration) {
      const ms = parseDuration(duration)
      const advance = lastAdvance.then(() => moveBy(ms))
      lastAdvance = advance.catch(() => {})
      await advance
    },
    setSpeed(factor) {
      checkSpeed(factor)
      if (!isAdvancing) setTime(exactNow())
      speed = factor
      startDue()
    },
    schedule(atMs, run, order = 0) {
      if (isClosed) return () => {}
      const cancel = queue.add({ atMs, run, order })
      startDue()
      return cancel
    },
    close() {
      isClosed = true
      queue.clear()
      clearTimeout(timer)
    },
  }
}

function checkSpeed(speed: number): void {
  if (Number.isFinite(speed) && speed >= 0) return
  throw new TypeError('the speed of the clock must be 0 (only advance moves it), 1 (real) or more')
}
