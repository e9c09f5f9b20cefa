import type { PostgresResult } from '../connection/pool.ts'
import { overlapping } from '../postgres-errors.ts'
import type { ControlStatement } from './control-statement.ts'

const SAVEPOINT = 'gw_nested_transaction'
const TEXTS = {
  begin: `SAVEPOINT ${SAVEPOINT}`,
  commit: `RELEASE SAVEPOINT ${SAVEPOINT}`,
  rollback: `ROLLBACK TO SAVEPOINT ${SAVEPOINT}; RELEASE SAVEPOINT ${SAVEPOINT}`,
} as const

/** What a nested transaction needs from the connection. */
export interface NestedTransactionOptions {
  /** The isolation level of the handler's transaction, such as `read committed`. */
  readonly isolation: string
  /** Sends a text. */
  send(text: string): Promise<unknown>
  /** Fails the run. */
  fail(error: Error): void
}

/** A transaction that code of the handler, such as an ORM, opens within the handler's transaction. */
export interface NestedTransaction {
  /** Whether it was begun and has not ended. */
  readonly isOpen: boolean
  /** Notes that a statement is sent while others are running. */
  noteOverlap(): void
  /** Runs a statement that begins or ends it, as a savepoint. Resolves to the result that `pg` would return. */
  run(control: ControlStatement): Promise<unknown>
}

/** Creates a connection's nested transactions. Only one can be open, because their statements look the same. */
export function createNestedTransaction(options: NestedTransactionOptions): NestedTransaction {
  const { isolation, send, fail } = options
  let isOpen = false
  let hasOverlap = false

  async function sendAs(action: keyof typeof TEXTS): Promise<unknown> {
    const results = await send(TEXTS[action])
    const result = Array.isArray(results) ? results.at(-1) : results
    // Kysely compares the command to find out whether COMMIT was successful.
    return Object.assign(result as PostgresResult, { command: action.toUpperCase() })
  }

  return {
    get isOpen() {
      return isOpen
    },
    noteOverlap() {
      hasOverlap = true
    },
    async run({ action, modes }) {
      if (action === undefined || (action !== 'begin' && !isOpen)) throw notNested()
      if (action === 'begin') {
        if (isOpen) throw alreadyOpen()
        if (!hasSameModes(modes, isolation)) throw otherModes(modes, isolation)
        isOpen = true
        hasOverlap = false
      } else if (action === 'rollback' && hasOverlap) {
        const error = overlapping()
        fail(error)
        throw error
      }
      try {
        const result = await sendAs(action)
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

function notNested(): TypeError {
  return new TypeError(
    'The handler must not end the transaction of the inbox. The inbox commits when the handler resolves and rolls back when it throws. A nested transaction begins with BEGIN and ends with COMMIT or ROLLBACK, each sent alone',
  )
}

function alreadyOpen(): TypeError {
  return new TypeError(
    'A nested transaction is already open. Await it before you begin the next one. Use SAVEPOINT and ROLLBACK TO for a deeper level',
  )
}

function otherModes(modes: string, isolation: string): TypeError {
  return new TypeError(
    `A nested transaction cannot change the modes of the open one, which is ${isolation} and read write; got ${modes}. Omit them, or set default_transaction_isolation for the pool`,
  )
}

/** Whether a list of modes asks for nothing but what the handler's transaction already has. */
function hasSameModes(modes: string, isolation: string): boolean {
  const own = [`isolation level ${isolation}`, 'read write', 'not deferrable']
  let rest = modes
  while (rest !== '') {
    const mode = own.find((one) => rest === one || rest.startsWith(`${one} `))
    if (mode === undefined) return false
    rest = rest.slice(mode.length + 1)
  }
  return true
}
