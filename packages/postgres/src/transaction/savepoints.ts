import {
  createNestedTransaction,
  type NestedAction,
  type NestedTransaction,
  notNested,
} from '@gw/webhook/inbox'
import type { PostgresResult } from '../connection/pool.ts'
import type { ControlStatement } from './control-statement.ts'

const SAVEPOINT = 'gw_nested_transaction'
const TEXTS: Readonly<Record<NestedAction, string>> = {
  begin: `SAVEPOINT ${SAVEPOINT}`,
  commit: `RELEASE SAVEPOINT ${SAVEPOINT}`,
  rollback: `ROLLBACK TO SAVEPOINT ${SAVEPOINT}; RELEASE SAVEPOINT ${SAVEPOINT}`,
}

/** The part of the connection that savepoints need. */
export interface SavepointOptions {
  /** The isolation level of the handler's transaction, such as `read committed`. */
  readonly isolation: string
  /** Sends a text. */
  send(text: string): Promise<unknown>
  /** Fails the run. */
  fail(error: Error): void
}

/** The nested transactions of a connection, as savepoints. */
export interface Savepoints extends Pick<NestedTransaction, 'isOpen' | 'noteOverlap'> {
  /** Runs a statement that begins or ends one. Resolves to the result that `pg` would return. */
  run(control: ControlStatement): Promise<unknown>
}

/** Creates a connection's nested transactions. */
export function createSavepoints({ isolation, send, fail }: SavepointOptions): Savepoints {
  const nested = createNestedTransaction(fail)

  async function sendAs(action: NestedAction): Promise<unknown> {
    const results = await send(TEXTS[action])
    const result = Array.isArray(results) ? results.at(-1) : results
    // Kysely compares the command to find out whether COMMIT was successful.
    return Object.assign(result as PostgresResult, { command: action.toUpperCase() })
  }

  return {
    get isOpen() {
      return nested.isOpen
    },
    noteOverlap: () => nested.noteOverlap(),
    async run({ action, modes }) {
      if (action === undefined) throw notNested()
      if (action === 'begin' && !hasSameModes(modes, isolation)) throw otherModes(modes, isolation)
      return nested.run(action, () => sendAs(action))
    },
  }
}

function otherModes(modes: string, isolation: string): TypeError {
  return new TypeError(
    `A nested transaction has the modes of the open one, which is ${isolation} and read write; got ${modes}. Omit them, or set default_transaction_isolation for the pool`,
  )
}

/** Returns true if a list of modes asks for nothing but what the handler's transaction already has. */
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
