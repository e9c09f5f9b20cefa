/** Clocks and timers of this process that stand still until they are moved. */
export interface FakeClock {
  /** The number of timers that have not fired. */
  readonly timers: number
  /** Moves the clock, and fires the timers that are due in their order. */
  advance(ms: number): Promise<void>
  /** Drops all timers. */
  clear(): void
  /** Restores the clocks and timers of the process. */
  restore(): void
}

interface Timer {
  readonly atMs: number
  readonly everyMs: number | undefined
  readonly run: () => void
}

const REPLACED = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] as const

/**
 * The start of `performance.now()`. The process's own clock has fractions, which differ each time. Sums of them are
 * rounded, so a lease could end a moment after its time. Whole numbers are exact.
 */
const MONOTONIC_START_MS = 1_000_000

/** Replaces the timers and clocks of this process, but not I/O, cryptography, and `setImmediate`. */
export function installFakeClock(startMs: number): FakeClock {
  const timers = new Map<object, Timer>()
  const saved = REPLACED.map((name) => [name, globalThis[name]] as const)
  const [RealDate, now, monotonic] = [Date, Date.now, performance.now]
  let elapsedMs = 0

  const start =
    (isRepeating: boolean) =>
    (callback: (...args: unknown[]) => void, ms = 0, ...args: unknown[]): object => {
      const delayMs = Math.max(1, Number(ms) || 0)
      const handle = {
        ref: () => handle,
        unref: () => handle,
        hasRef: () => true,
        refresh: () => handle,
      }
      timers.set(handle, {
        atMs: elapsedMs + delayMs,
        everyMs: isRepeating ? delayMs : undefined,
        run: () => callback(...args),
      })
      return handle
    }
  const stop = (handle: object): void => void timers.delete(handle)
  const replaced = [start(false), stop, start(true), stop]
  for (const [at, name] of REPLACED.entries()) Reflect.set(globalThis, name, replaced[at])
  Date.now = () => startMs + elapsedMs
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, args, caller) =>
      Reflect.construct(target, args.length === 0 ? [target.now()] : args, caller),
  })
  performance.now = () => MONOTONIC_START_MS + elapsedMs

  /** Returns the next timer that is due until then. */
  function next(untilMs: number): readonly [object, Timer] | undefined {
    let found: readonly [object, Timer] | undefined
    for (const entry of timers) {
      if (entry[1].atMs <= untilMs && entry[1].atMs < (found?.[1].atMs ?? Infinity)) found = entry
    }
    return found
  }

  return {
    get timers() {
      return timers.size
    },
    async advance(ms) {
      const untilMs = elapsedMs + ms
      for (let due = next(untilMs); due !== undefined; due = next(untilMs)) {
        const [handle, timer] = due
        elapsedMs = timer.atMs
        if (timer.everyMs === undefined) timers.delete(handle)
        else timers.set(handle, { ...timer, atMs: timer.atMs + timer.everyMs })
        timer.run()
        await new Promise((resolve) => setImmediate(resolve))
      }
      elapsedMs = untilMs
      await new Promise((resolve) => setImmediate(resolve))
    },
    clear: () => timers.clear(),
    restore() {
      for (const [name, original] of saved) Reflect.set(globalThis, name, original)
      globalThis.Date = RealDate
      Date.now = now
      performance.now = monotonic
    },
  }
}
