/** Number of claims per sweep. A sweep deletes ten times as many rows, so that a backlog shrinks. */
const CLAIMS_PER_SWEEP = 100

/** Maximum number of rows that one sweep deletes: few enough to keep its locks short and its log small. */
export const ROWS_PER_SWEEP = 1_000

/**
 * Returns a function to call after each claim. The first claim and then every hundredth start a sweep in the
 * background. If a sweep fails, the next one does its work. A row that is kept too long does no harm.
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
