/** Knows whether something is under way. */
export interface InFlight {
  /** Does something, and counts it as under way until it is over. */
  track<Result>(work: () => Promise<Result>): Promise<Result>
  /** Waits until nothing is under way. */
  settled(): Promise<void>
}

/** Makes a count that begins at none. */
export function createInFlight(): InFlight {
  const waiting: (() => void)[] = []
  let count = 0
  return {
    async track(work) {
      count += 1
      try {
        return await work()
      } finally {
        count -= 1
        if (count === 0) for (const resolve of waiting.splice(0)) resolve()
      }
    },
    async settled() {
      while (count > 0) await new Promise<void>((resolve) => waiting.push(resolve))
    },
  }
}
