/** Limits how much work runs at the same time. */
export interface Slots {
  /** Runs some work as soon as a slot is free. */
  use<Result>(work: () => Promise<Result>): Promise<Result>
}

/** Creates `count` slots. Work beyond them waits, first come, first served. */
export function createSlots(count: number): Slots {
  const waiting: (() => void)[] = []
  let free = count
  return {
    async use(work) {
      if (free > 0) free -= 1
      else await new Promise<void>((resolve) => waiting.push(resolve))
      try {
        return await work()
      } finally {
        const next = waiting.shift()
        if (next === undefined) free += 1
        else next()
      }
    },
  }
}
