/** Bounds how many things happen at the same time. */
export interface Slots {
  /** Does something as soon as there is room. */
  use<Result>(work: () => Promise<Result>): Promise<Result>
}

/** Makes room for so many at a time; the others wait in the order in which they came. */
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
