import type { Owner } from '@gw/webhook'
import { guardClient } from './guard-client.ts'
import { InboxPostgresError, leaseLost } from './inbox-postgres-error.ts'
import type { Loan } from './loan.ts'
import type { PostgresClient } from './pool.ts'
import type { Store } from './store.ts'
import { sqlStateOf } from './to-inbox-error.ts'

/** The transaction of one handler run. It ends once, by `commit` or by `rollBack`; its connection then goes back. */
export interface OpenTransaction {
  /** The connection, for the handler. */
  readonly client: PostgresClient
  /** Records the event as handled and commits that together with what the handler wrote, or rolls both back and throws. */
  commit(owner: Owner): Promise<void>
  /** Undoes what the handler wrote. From now on its statements are rejected, with the reason. Never rejects. */
  rollBack(reason?: Error): Promise<void>
}

/** What a transaction is opened with. */
export interface OpeningOptions {
  readonly loan: Loan
  readonly store: Store
  readonly timeoutMs: number
  /** Is called when the connection was given back. */
  onEnd(): void
}

const IN_FAILED_TRANSACTION = '25P02'

/** Opens a transaction on a connection, which is the transaction's to give back from then on. */
export async function openTransaction(options: OpeningOptions): Promise<OpenTransaction> {
  const { loan, store, timeoutMs, onEnd } = options
  const begun = await loan.query({ text: 'BEGIN; SELECT pg_current_xact_id()::text AS "xid"' })
  // Two statements, two results.
  const xid: string = (begun as unknown as readonly (typeof begun)[])[1]?.rows[0].xid
  let rejection: Error | undefined

  function end(): void {
    loan.end()
    onEnd()
  }

  async function undo(): Promise<void> {
    // One that fails is undone by the server, because the connection is closed.
    await loan.query({ text: 'ROLLBACK' }).catch(() => {})
  }

  async function mark(owner: Owner): Promise<void> {
    try {
      const { isMarked, isOpen } = await store.mark(loan, owner, { xid, timeoutMs })
      if (isMarked) return
      throw isOpen ? leaseLost() : endedByHandler()
    } catch (error) {
      await undo()
      throw sqlStateOf(error) === IN_FAILED_TRANSACTION ? aborted(error) : error
    }
  }

  async function sendCommit(): Promise<void> {
    let failure: unknown
    try {
      const { command } = await loan.query({ text: 'COMMIT' })
      if (command === 'COMMIT') return
      throw aborted()
    } catch (error) {
      failure = error
    }
    // A connection that goes on after the rejection proves that it was one. Without it nobody knows what became of the
    // commit, and the next claim will tell.
    try {
      await loan.query({ text: 'ROLLBACK' })
    } catch {
      throw new InboxPostgresError(
        'the connection failed at the commit: the event is either handled and recorded, or neither; the next send finds out',
        { code: 'GW_INBOX_POSTGRES_COMMIT_UNKNOWN', cause: failure },
      )
    }
    throw failure
  }

  return {
    client: guardClient(loan.client, () => rejection),
    async commit(owner) {
      rejection = ended()
      try {
        await mark(owner)
        await sendCommit()
      } finally {
        end()
      }
    },
    async rollBack(reason = ended()) {
      rejection = reason
      await undo()
      end()
    },
  }
}

function ended(): Error {
  return new InboxPostgresError(
    'the transaction has ended: a handler must wait for its statements before it settles',
    { code: 'GW_INBOX_POSTGRES_TRANSACTION_ENDED' },
  )
}

function endedByHandler(): Error {
  return new InboxPostgresError(
    'the handler ended the transaction itself: what it wrote may be committed, and the event is not recorded',
    { code: 'GW_INBOX_POSTGRES_TRANSACTION_ENDED' },
  )
}

function aborted(cause?: unknown): Error {
  return new InboxPostgresError(
    'a statement of the handler failed and the handler went on: PostgreSQL undoes such a transaction whole. Let the handler throw, or use a SAVEPOINT',
    { code: 'GW_INBOX_POSTGRES_TRANSACTION_ABORTED', cause },
  )
}
