/** A job and its time on the sandbox's clock. */
export interface Job {
  readonly atMs: number
  /** Orders jobs in the same millisecond. Jobs with the same order run in the order in which they were added. */
  readonly order: number
  readonly run: () => Promise<void>
}

/** A queue of jobs in the order in which they are due. */
export interface JobQueue {
  /** Adds a job and returns a function that removes it. */
  add(job: Job): () => void
  /** Returns the time of the first job. */
  nextAtMs(): number | undefined
  /** Removes and returns the first job if it is due. */
  shiftDue(nowMs: number): Job | undefined
  /** Removes all jobs. */
  clear(): void
}

/** Creates an empty queue. */
export function createJobQueue(): JobQueue {
  const jobs: Job[] = []
  return {
    add(job) {
      jobs.splice(findPlace(jobs, job), 0, job)
      return () => {
        const index = jobs.indexOf(job)
        if (index !== -1) jobs.splice(index, 1)
      }
    },
    nextAtMs: () => jobs[0]?.atMs,
    shiftDue: (nowMs) =>
      jobs[0] !== undefined && jobs[0].atMs <= nowMs ? jobs.shift() : undefined,
    clear() {
      jobs.length = 0
    },
  }
}

/** Finds the position after all jobs that run before it or have the same time and order. */
function findPlace(jobs: readonly Job[], { atMs, order }: Job): number {
  let low = 0
  let high = jobs.length
  while (low < high) {
    const middle = (low + high) >>> 1
    const other = jobs[middle] as Job
    const isBehind = other.atMs === atMs ? other.order > order : other.atMs > atMs
    if (isBehind) high = middle
    else low = middle + 1
  }
  return low
}
