import { anything, MAX_INT32, type Rules, readOptions } from '@gw/errors/internal'
import { parseDuration } from '@gw/inspect/internal'
import { createJobQueue, type Job } from './job-queue.ts'

/** A change to a clock. */
export type ClockChange =
  | {
      /** The clock was advanced. */
      readonly change: 'advanced'
      /** By how many milliseconds the clock was advanced. */
      readonly byMs: number
    }
  | {
      /** The speed was set. */
      readonly change: 'speed'
      /** The new speed. */
      readonly speed: number
    }

/** The sandbox's time. It runs in real time by default, and tests can move it. */
export interface SandboxClock {
  /** The speed of time: 1 is real time, 0 is paused. */
  readonly speed: number
  /** Returns the time in epoch milliseconds. */
  now(): number
  /**
   * Moves the time forward (`'24h'`, `'10 min'`, milliseconds) and runs everything that becomes due, each job at its
   * own time and in order. Between jobs, it pauses the clock and waits for requests in flight, so that a resend that
   * they cause is due within the same call. Two calls run one after the other. A merchant must not wait for this call
   * while it handles a notification, because the call waits for the notification.
   *
   * @throws TypeError if the duration is invalid or leads beyond November 2286, when a time has 14 digits
   */
  advance(duration: number | string): Promise<void>
  /**
   * Sets how fast time passes: 1 is real time, 60 is a minute per second, 0 is paused.
   *
   * @throws TypeError if it is negative or more than 86,400, which is a day per second
   */
  setSpeed(factor: number): void
  /**
   * Runs a job at the given time, or before returning if that time has passed. Of two jobs in the same millisecond, the
   * one with the lower `order` runs first, so the order does not depend on which of two responses arrived first. `run`
   * must not reject.
   *
   * @returns a function that cancels the job
   */
  schedule(atMs: number, run: () => Promise<void>, order?: number): () => void
  /** Calls the listener after each `advance` and `setSpeed`. Returns a function that stops it. */
  subscribe(listener: (change: ClockChange) => void): () => void
  /** Drops all scheduled jobs. Requests in flight end by themselves. */
  close(): void
}

/** Options for {@link createSandboxClock}. */
export interface SandboxClockOptions {
  /** The time at which the clock starts, in epoch milliseconds. Defaults to now. */
  readonly startMs?: number | undefined
  /** Clock speed, up to 86,400, a day per second. Defaults to 1, real time. With 0, only `advance` moves the clock. */
  readonly speed?: number | undefined
}

/** The options of {@link SandboxClockOptions}. */
export const clockRules: Rules<SandboxClockOptions> = { startMs: anything, speed: anything }

// The last time of 13 digits. A message cannot have a later one.
const MAX_TIME_MS = 9_999_999_999_999
// A day per second. With a much higher speed, the clock would soon be at its end, and stay there.
const MAX_SPEED = 86_400

/**
 * Creates a clock. Pass one clock to several sandboxes to move them together.
 *
 * @throws TypeError if an option is invalid
 */
export function createSandboxClock(options: SandboxClockOptions = {}): SandboxClock {
  const settings = readOptions(options, clockRules, 'clock')
  const { startMs = Date.now(), speed: startSpeed = 1 } = settings
  if (!Number.isInteger(startMs) || Math.abs(startMs) > MAX_TIME_MS) {
    throw new TypeError(
      'clock.startMs must be an integer of epoch milliseconds before November 2286',
    )
  }
  checkSpeed(startSpeed)
  const queue = createJobQueue()
  const underWay = new Set<Promise<void>>()
  const failures: unknown[] = []
  const listeners = new Set<(change: ClockChange) => void>()
  const report = (change: ClockChange): void => {
    for (const listener of listeners) listener(change)
  }
  let speed = startSpeed
  /** The sandbox's time at `readAtMs` of real time. */
  let timeMs = startMs
  let readAtMs = performance.now()
  let isAdvancing = false
  let isClosed = false
  let timer: NodeJS.Timeout | undefined
  let lastAdvance = Promise.resolve()

  const exactNow = (): number => {
    if (isAdvancing) return timeMs
    return Math.min(timeMs + (performance.now() - readAtMs) * speed, MAX_TIME_MS)
  }
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
    for (let job = queue.shiftDue(now()); job !== undefined; job = queue.shiftDue(now())) start(job)
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
    get speed() {
      return speed
    },
    now,
    async advance(duration) {
      const advance = lastAdvance.then(async () => {
        const byMs = parseDuration(duration)
        checkAdvance(now(), byMs)
        await moveBy(byMs)
        report({ change: 'advanced', byMs })
      })
      lastAdvance = advance.catch(() => {})
      await advance
    },
    setSpeed(factor) {
      checkSpeed(factor)
      if (!isAdvancing) setTime(exactNow())
      speed = factor
      startDue()
      report({ change: 'speed', speed: factor })
    },
    subscribe(listener) {
      const one = (change: ClockChange): void => listener(change)
      listeners.add(one)
      return () => void listeners.delete(one)
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

function checkAdvance(nowMs: number, byMs: number): void {
  if (nowMs + byMs <= MAX_TIME_MS) return
  throw new TypeError(
    'The clock cannot be advanced beyond November 2286, because times in messages have 13 digits',
  )
}

function checkSpeed(speed: number): void {
  if (typeof speed === 'number' && speed >= 0 && speed <= MAX_SPEED) return
  throw new TypeError(
    'The clock speed must be a number from 0 to 86400. 1 is real time, and 86400 is a day per second. With 0, only advance moves the clock',
  )
}
