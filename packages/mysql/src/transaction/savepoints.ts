import {
  createNestedTransaction,
  type NestedAction,
  type NestedTransaction,
} from '@gw/webhook/inbox'
import { aborted } from '../errors/mysql-errors.ts'
import type { ControlAction } from './control-statement.ts'

const SAVEPOINT = 'gw_nested_transaction'
/** A statement that does nothing, and has no rows. */
export const NOTHING = 'DO 0'
const TEXTS: Readonly<Record<NestedAction, string>> = {
  begin: `SAVEPOINT ${SAVEPOINT}`,
  commit: `RELEASE SAVEPOINT ${SAVEPOINT}`,
  // The savepoint stays, and the next nested transaction replaces it.
  rollback: `ROLLBACK TO SAVEPOINT ${SAVEPOINT}`,
}

/** The part of the connection that savepoints need. */
export interface SavepointOptions {
  /** Sends a text. */
  send(text: string): Promise<unknown>
  /** Fails the run. */
  fail(error: Error): void
}

/** The nested transactions of a connection, as savepoints. */
export interface Savepoints extends Pick<NestedTransaction, 'isOpen' | 'noteOverlap'> {
  /** Runs a statement that begins or ends one. Resolves to what the server reports about the savepoint. */
  run(action: ControlAction): Promise<unknown>
}

/** Creates a connection's nested transactions. */
export function createSavepoints({ send, fail }: SavepointOptions): Savepoints {
  const nested = createNestedTransaction(fail)

  async function rollBack(): Promise<unknown> {
    try {
      return await send(TEXTS.rollback)
    } catch (error) {
      // The work that it should undo is still there, for example because the handler released the savepoint. After an error,
      // MySQL goes on, so nothing else would keep it from being committed.
      fail(aborted(error))
      throw error
    }
  }

  return {
    get isOpen() {
      return nested.isOpen
    },
    noteOverlap: () => nested.noteOverlap(),
    async run(action) {
      if (action === 'change modes') throw otherModes()
      if (action === 'keep modes') return send(NOTHING)
      return nested.run(action, action === 'rollback' ? rollBack : () => send(TEXTS[action]))
    },
  }
}

function otherModes(): TypeError {
  return new TypeError(
    'A nested transaction has the modes of the open one, which is read committed and read write. Omit the isolation level, READ ONLY, and WITH CONSISTENT SNAPSHOT',
  )
}
