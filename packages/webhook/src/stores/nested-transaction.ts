import { overlapping } from './store-errors.ts'

/** A statement that begins or ends a nested transaction. */
export type NestedAction = 'begin' | 'commit' | 'rollback'

/** A transaction that code of the handler, such as an ORM, opens within the handler's transaction. */
export interface NestedTransaction {
  /** True if a nested transaction was begun and has not ended. */
  readonly isOpen: boolean
  /** Notes that a statement is sent while others are running. */
  noteOverlap(): void
  /**
   * Begins or ends it. `send` sends the savepoint. It is called at once, so that statements keep their order.
   *
   * @throws TypeError, as a rejection, if there is none to end, or one is already open
   */
  run<Result>(action: NestedAction, send: () => Promise<Result>): Promise<Result>
}

/**
 * Creates a connection's nested transactions. Only one can be open, because their statements look the same. `fail` fails
 * the run.
 */
export function createNestedTransaction(fail: (error: Error) => void): NestedTransaction {
  let isOpen = false
  let hasOverlap = false
  return {
    get isOpen() {
      return isOpen
    },
    noteOverlap() {
      hasOverlap = true
    },
    async run(action, send) {
      if (action === 'begin') {
        if (isOpen) throw alreadyOpen()
        isOpen = true
        hasOverlap = false
      } else if (!isOpen) {
        throw notNested()
      } else if (action === 'rollback' && hasOverlap) {
        const error = overlapping()
        fail(error)
        throw error
      }
      try {
        const result = await send()
        isOpen = action === 'begin'
        return result
      } catch (error) {
        // After a COMMIT that failed, ROLLBACK is still possible.
        isOpen = action === 'commit'
        throw error
      }
    },
  }
}

/** Creates the error for a statement that would end the transaction of the inbox. */
export function notNested(): TypeError {
  return new TypeError(
    'Your handler must leave COMMIT and ROLLBACK to the inbox, which commits when the handler returns and rolls back when it throws. For a nested transaction, send BEGIN first, and send each of the three on its own',
  )
}

function alreadyOpen(): TypeError {
  return new TypeError(
    'A nested transaction is already open. Await it before you begin the next one. To nest deeper, use SAVEPOINT and ROLLBACK TO',
  )
}
