/** A verification that waits for its turn. */
export interface Job {
  /** The number of bytes to hash. */
  readonly size: number
  /** The length of the key, in bits. */
  readonly keyBits: number
  /** Verifies. Never throws. */
  readonly run: () => void
}

/** Runs a function once, in the next turn of the event loop. */
export type Later = (run: () => void) => unknown

/** The longest message of a batch. Hashing a longer one would block other requests for longer than a thread takes. */
export const MAX_BATCH_BYTES = 65_536
// Together about a millisecond of work, after which the event loop can do something else.
const MAX_WORK = 32
const WORK_OF_LONG_KEY = 4

/**
 * Creates a queue that runs its jobs together, once per turn of the event loop. Many verifications in a row take much
 * less time than one between the other work of each request, because the processor has the code at hand.
 */
export function createBatches(later: Later): (job: Job) => void {
  const waiting: Job[] = []
  const runTurn = () => {
    let work = 0
    let size = 0
    const rest = waiting.findIndex((job) => {
      work += job.keyBits > 2048 ? WORK_OF_LONG_KEY : 1
      size += job.size
      return work > MAX_WORK || size > MAX_BATCH_BYTES
    })
    const batch = waiting.splice(0, rest < 0 ? waiting.length : rest)
    if (waiting.length > 0) later(runTurn)
    for (const { run } of batch) run()
  }
  return (job) => {
    if (waiting.push(job) === 1) later(runTurn)
  }
}

/**
 * Returns `setImmediate`, unless it is missing or fake. Fake timers wait for a test to advance them, and a verification
 * behind them would never end.
 */
export function realImmediate(): Later | undefined {
  const { setImmediate } = globalThis as { readonly setImmediate?: Later & { clock?: unknown } }
  return setImmediate?.clock === undefined ? setImmediate : undefined
}
