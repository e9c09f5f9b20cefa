/** Counts work in flight. */
export interface InFlight {
  /** Runs some work and counts it as in flight until it ends. */
  track<Result>(work: () => Promise<Result>): Promise<Result>
  /** Waits until nothing is in flight. */
  settled(): Promise<void>
}

/** Creates a counter. */
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
