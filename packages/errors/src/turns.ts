/** Runs work for different names at the same time, and for one name in the order of the calls. */
export interface Turns {
  /** Runs after the earlier work for this name has settled, and settles as the work does. */
  take<Value>(name: string, work: () => Promise<Value>): Promise<Value>
}

/** Creates turns. A name is forgotten when its last work has settled. */
export function createTurns(): Turns {
  const ends = new Map<string, Promise<unknown>>()
  return {
    async take(name, work) {
      const turn = (ends.get(name) ?? Promise.resolve()).then(work)
      const end = turn.catch(() => {})
      ends.set(name, end)
      try {
        return await turn
      } finally {
        if (ends.get(name) === end) ends.delete(name)
      }
    },
  }
}
