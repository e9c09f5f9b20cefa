import type { Claim, ClaimRequest, Owner } from '@gw/webhook'
import { leaseLost } from './inbox-postgres-error.ts'
import type { Asker } from './loan.ts'
import type { PostgresResult, PostgresStatement } from './pool.ts'
import type { Statements } from './statements.ts'
import { sqlStateOf } from './to-inbox-error.ts'

type Claimed = Extract<Claim, { readonly status: 'claimed' }>
type Held = Exclude<Claim, { readonly status: 'claimed' }>

/** The rows of the inbox: each method is one statement, on the connection that it is given. */
export interface Store {
  /** Claims an event. */
  claim(asker: Asker, request: ClaimRequest): Promise<Omit<Claimed, 'extra'> | Held>
  /** Tells why an event cannot be claimed, or that it can. */
  look(asker: Asker, request: ClaimRequest): Promise<Held | { readonly status: 'free' }>
  renew(asker: Asker, owner: Owner & { readonly leaseMs: number }): Promise<void>
  complete(asker: Asker, owner: Owner): Promise<void>
  release(asker: Asker, owner: Owner): Promise<void>
  /** Records that the event was handled, within a transaction that still has to be committed. */
  mark(asker: Asker, owner: Owner, transaction: TransactionMark): Promise<MarkAnswer>
  deleteExpired(asker: Asker, maxRows: number): Promise<number>
}

/** Which transaction a mark belongs to, and how long the server waits for its commit. */
interface TransactionMark {
  readonly xid: string
  readonly timeoutMs: number
}

/** Whether the mark was written, and if not whether the transaction is still the one that was opened. */
interface MarkAnswer {
  readonly isMarked: boolean
  readonly isOpen: boolean
}

const SERIALIZATION_FAILURE = '40001'
const TRIES = 5

/** Makes a store of the statements for one table. */
export function createStore(statements: Statements, retentionMs: number): Store {
  async function change(asker: Asker, statement: PostgresStatement, values: unknown[]) {
    const { rowCount } = await insist(asker, { ...statement, values })
    if (rowCount !== 1) throw leaseLost()
  }

  return {
    async claim(asker, { key, leaseMs, fingerprint }) {
      const values = [key, fingerprint, leaseMs, retentionMs]
      const { rows } = await insist(asker, { ...statements.claim, values })
      const [row] = rows
      if (row === undefined) return { status: 'busy' }
      if (row.token === null) return { status: 'done', changed: row.changed }
      return { status: 'claimed', token: Number(row.token), attempt: row.attempt }
    },
    async look(asker, { key, fingerprint }) {
      const { rows } = await asker.query({ ...statements.look, values: [key, fingerprint] })
      const [row] = rows
      if (row === undefined) return { status: 'free' }
      return row.state === 'done' ? { status: 'done', changed: row.changed } : { status: 'busy' }
    },
    renew: (asker, { key, token, leaseMs }) =>
      change(asker, statements.renew, [key, token, leaseMs]),
    complete: (asker, { key, token }) =>
      change(asker, statements.complete, [key, token, retentionMs]),
    release: (asker, { key, token }) => change(asker, statements.release, [key, token]),
    async mark(asker, { key, token }, { xid, timeoutMs }) {
      const values = [key, token, retentionMs, xid, String(Math.ceil(timeoutMs))]
      const { rows } = await asker.query({ ...statements.mark, values })
      return { isMarked: rows[0].is_marked, isOpen: rows[0].is_open }
    },
    async deleteExpired(asker, maxRows) {
      const { rowCount } = await asker.query({ ...statements.deleteExpired, values: [maxRows] })
      return rowCount ?? 0
    },
  }
}

/**
 * Asks again when another came between, which a server whose transactions are serializable by default answers with an
 * error: such a statement has changed nothing.
 */
async function insist(asker: Asker, statement: PostgresStatement): Promise<PostgresResult> {
  for (let tries = 1; ; tries++) {
    try {
      return await asker.query(statement)
    } catch (error) {
      if (sqlStateOf(error) !== SERIALIZATION_FAILURE || tries >= TRIES) throw error
    }
  }
}
