/** How many claims there are to each sweep. A sweep deletes ten times as many rows, so that a backlog shrinks. */
const CLAIMS_PER_SWEEP = 100

/** How many rows one sweep deletes at most: few enough that its locks and its log are short. */
export const ROWS_PER_SWEEP = 1_000

/**
 * Makes what is called after each claim: the first claim and then every hundredth start a sweep that nobody waits for.
 * One that fails is left to the next: a row that is there for too long does no harm.
 */
export function createSweeper(deleteExpired: () => Promise<unknown>): () => void {
  let claims = 0
  let isSweeping = false

  async function sweep(): Promise<void> {
    isSweeping = true
    try {
      await deleteExpired()
    } catch {
    } finally {
      isSweeping = false
    }
  }

  return () => {
    if (claims++ % CLAIMS_PER_SWEEP === 0 && !isSweeping) void sweep()
  }
}
