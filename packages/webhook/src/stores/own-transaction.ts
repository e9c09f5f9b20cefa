import { createRunTransaction } from './run-transaction.ts'
import type { DriverTransaction } from './store-driver.ts'

const MAX_ATTEMPTS = 20
const MAX_PAUSE_MS = 100

/**
 * Runs work in an open transaction. Commits if it resolves, and rolls back if it rejects. Either way, the connection is
 * returned. Rejects with `GW_INBOX_COMMIT_UNKNOWN` if the server did not say whether it committed.
 */
export async function runInTransaction<Value>(
  transaction: DriverTransaction,
  work: () => Promise<Value>,
): Promise<Value> {
  const run = createRunTransaction(transaction, undefined)
  let value: Value
  try {
    value = await work()
  } catch (error) {
    await run.rollBack()
    throw error
  }
  await run.commit()
  return value
}

/**
 * Repeats work that the server rolled back because of a conflict, such as a deadlock. The pauses are random, so that two
 * that met once do not meet again.
 */
export async function repeatConflicts<Value>(
  work: () => Promise<Value>,
  isConflict: (error: unknown) => boolean,
): Promise<Value> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (attempt >= MAX_ATTEMPTS || !isConflict(error)) throw error
    }
    const longestMs = Math.min(2 ** attempt, MAX_PAUSE_MS)
    await new Promise((resolve) => setTimeout(resolve, Math.random() * longestMs))
  }
}

/** Returns whether an error, or one that caused it, passes a test. An ORM wraps the errors of its driver. */
export function isCausedBy(error: unknown, test: (error: unknown) => boolean): boolean {
  let link = error
  for (let depth = 0; depth < 5 && link !== undefined && link !== null; depth++) {
    if (test(link)) return true
    link = (link as { readonly cause?: unknown }).cause
  }
  return false
}
