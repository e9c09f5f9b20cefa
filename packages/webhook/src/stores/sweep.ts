import { integer, type Rules, readOptions } from '@gw/errors/internal'
import type { Inbox } from '../inbox/inbox.ts'
import type { StoreDriver } from './store-driver.ts'

/** Number of claims per sweep. A sweep deletes ten times as many rows, so that a backlog shrinks. */
const CLAIMS_PER_SWEEP = 100

/** Maximum number of rows that one sweep deletes: few enough to keep its locks short and its log small. */
const ROWS_PER_SWEEP = 1_000

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

const rules: Rules<{ readonly maxRows: number }> = {
  maxRows: integer(ROWS_PER_SWEEP, 1, Number.MAX_SAFE_INTEGER),
}

/** Deletes expired records. Resolves to the number of deleted records. */
export type DeleteExpired = (options?: { readonly maxRows?: number | undefined }) => Promise<number>

/** Adds `deleteExpired` to an inbox, whose claims also start it in the background. */
export function addSweeps<Store extends Inbox>(
  inbox: Store,
  driver: Pick<StoreDriver, 'deleteExpired'>,
): Store & { readonly deleteExpired: DeleteExpired } {
  const deleteExpired: DeleteExpired = async (options = {}) =>
    driver.deleteExpired(readOptions(options, rules).maxRows)
  const sweep = createSweeper(deleteExpired)
  const claim: Inbox['claim'] = async (request) => {
    try {
      return await inbox.claim(request)
    } finally {
      sweep()
    }
  }
  return { ...inbox, claim, deleteExpired }
}
