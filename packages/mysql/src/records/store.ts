import { toHex } from '@gw/errors/internal'
import type { ClaimRequest, FailedRun, Owner } from '@gw/webhook'
import {
  leaseLost,
  type NotClaimed,
  type OnConnection,
  recordIdOf,
  shortenFingerprint,
  type TransactionalDriver,
  writeSubject,
} from '@gw/webhook/inbox'
import type { Queryable, Statement } from '../connection/connection.ts'
import type { MysqlHeader, MysqlRow } from '../connection/pool.ts'
import { errorNumberOf } from '../connection/to-inbox-error.ts'
import { sessionLost } from '../errors/mysql-errors.ts'
import { textToHex } from './hex.ts'
import { STATES } from './sql-parts.ts'
import type { Statements } from './statements.ts'

type Values = NonNullable<Statement['values']>

/** The rows of the inbox. Each method runs on the given connection. */
export interface Store
  extends OnConnection<
    Queryable,
    Omit<TransactionalDriver, 'borrow' | 'endReason' | 'requireReview'>
  > {
  /** Records the notification as handled, in a transaction that is committed later. */
  completeInTransaction(connection: Queryable, owner: Owner): Promise<boolean>
}

/** The times that the inbox keeps records, and the requests of failed notifications if it does at all. */
export interface StoreOptions {
  readonly retentionMs: number
  readonly keepFailed: { readonly maxAgeMs: number } | undefined
}

const DUPLICATE_KEY = 1062
const DEADLOCK = 1213
const MAX_ATTEMPTS = 5

/** Creates the store for the table of one inbox. */
export function createStore(
  statements: Statements,
  { retentionMs, keepFailed }: StoreOptions,
): Store {
  /** Returns the stored form of a failed run: its code, and its request only if the application wants that. */
  function failureValues({ code, request }: FailedRun): Values {
    const stored = textToHex(code.slice(0, 64))
    if (keepFailed === undefined) return [stored, 0, 0, null, null]
    const headers = textToHex(JSON.stringify(request.headers))
    return [stored, 1, keepFailed.maxAgeMs, headers, toHex(request.body)]
  }

  /** Runs a statement that changes every row that it matches, so that both ways of counting rows agree. */
  async function change(connection: Queryable, sql: string, values: Values): Promise<void> {
    const { affectedRows } = await retryDeadlocks(() => connection.write({ sql, values }))
    if (Number(affectedRows) !== 1) throw leaseLost()
  }

  /** Runs a statement that can leave its row as it was. Not every pool lets the server count it then. */
  async function touch(
    connection: Queryable,
    { sql, values }: Required<Statement>,
    owner: Owner,
  ): Promise<void> {
    const { affectedRows } = await retryDeadlocks(() => connection.write({ sql, values }))
    if (Number(affectedRows) === 1) return
    const owned = await connection.read({ sql: statements.owns, values: await ownerValues(owner) })
    if (owned.length === 0) throw leaseLost()
  }

  async function read(
    connection: Queryable,
    { key, fingerprint }: ClaimRequest,
  ): Promise<MysqlRow | undefined> {
    const values = [await shortenFingerprint(fingerprint), await recordIdOf(key)]
    const statement = { sql: statements.look, values }
    const [row] = await connection.read(statement)
    if (row?.state !== STATES.done) return row
    // A session with READ UNCOMMITTED also sees the record of a run that can still be rolled back. A locking read would
    // wait for that run, even if its process is frozen.
    const [committed] = await connection.readCommitted(statement)
    return committed
  }

  /** Returns the values that a claim stores beside the ID and its token. */
  async function claimValues(request: ClaimRequest): Promise<Values> {
    const { key, leaseMs } = request
    const { kind, requestId } = await writeSubject(request)
    const fingerprint = await shortenFingerprint(request.fingerprint)
    const times = [leaseMs, leaseMs + retentionMs]
    return [fingerprint, ...times, textToHex(key), textToHex(kind), textToHex(requestId)]
  }

  async function claimNew(
    connection: Queryable,
    request: ClaimRequest,
  ): Promise<MysqlHeader | undefined> {
    const values = [await recordIdOf(request.key), ...(await claimValues(request))]
    try {
      return await retryDeadlocks(() => connection.write({ sql: statements.claimNew, values }))
    } catch (error) {
      if (errorNumberOf(error) === DUPLICATE_KEY) return undefined
      throw error
    }
  }

  /** Takes over a record that nothing holds, unless it has changed since it was read. */
  async function takeOver(
    connection: Queryable,
    request: ClaimRequest,
    seen: MysqlRow,
  ): Promise<MysqlRow | undefined> {
    const id = await recordIdOf(request.key)
    const nonce = toHex(crypto.getRandomValues(new Uint8Array(16)))
    const changed = [nonce, ...(await claimValues(request))]
    const values = [...changed, id, Number(seen.token), seen.state]
    await retryDeadlocks(() => connection.write({ sql: statements.takeOver, values }))
    const [row] = await connection.read({ sql: statements.readTakenOver, values: [id, nonce] })
    return row
  }

  return {
    async claim(connection, request) {
      for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
        const inserted = await claimNew(connection, request)
        if (inserted !== undefined) {
          return { status: 'claimed', token: Number(inserted.insertId), attempt: 1 }
        }
        const seen = await read(connection, request)
        // Deleted since. It can be inserted now.
        if (seen === undefined) continue
        if (Number(seen.is_held) === 1) return reject(seen)
        const row = await takeOver(connection, request, seen)
        if (row === undefined) return { status: 'busy' }
        return { status: 'claimed', token: Number(row.token), attempt: Number(row.attempt) }
      }
      return { status: 'busy' }
    },
    async look(connection, request) {
      const row = await read(connection, request)
      return Number(row?.is_held) === 1 ? reject(row) : { status: 'free' }
    },
    async renew(connection, { leaseMs, ...owner }) {
      const values = [leaseMs, ...(await ownerValues(owner))]
      return touch(connection, { sql: statements.renew, values }, owner)
    },
    async complete(connection, owner) {
      await change(connection, statements.complete, [retentionMs, ...(await ownerValues(owner))])
    },
    async release(connection, owner, failed) {
      const values = await ownerValues(owner)
      if (failed === undefined) return change(connection, statements.release, values)
      return change(connection, statements.releaseFailed, [...failureValues(failed), ...values])
    },
    async keep(connection, owner, failed) {
      const values = [...failureValues(failed), ...(await ownerValues(owner))]
      return touch(connection, { sql: statements.keep, values }, owner)
    },
    async completeInTransaction(connection, owner) {
      const { affectedRows } = await connection.run({
        sql: statements.completeInTransaction,
        values: [retentionMs, ...(await ownerValues(owner)), owner.token],
      })
      if (Number(affectedRows) === 1) return true
      const sql = statements.isInTransaction
      const [row] = await connection.read({ sql, values: [owner.token] })
      if (Number(row?.is_open) !== 1) throw sessionLost()
      return false
    },
    // Nothing stays locked between two statements, not even if the process freezes.
    async deleteExpired(connection, maxRows) {
      const old = await connection.read({ sql: statements.findOldKept, values: [maxRows] })
      if (old.length > 0) await sweep(connection, statements.forget(old.map(idOf)))
      const expired = await connection.read({ sql: statements.findExpired, values: [maxRows] })
      if (expired.length === 0) return 0
      return await sweep(connection, statements.deleteRecords(expired.map(idOf)))
    },
  }
}

async function sweep(connection: Queryable, sql: string): Promise<number> {
  const { affectedRows } = await retryDeadlocks(() => connection.write({ sql }))
  return Number(affectedRows)
}

function idOf(row: MysqlRow): string {
  return row.id
}

async function ownerValues({ key, token }: Owner): Promise<(number | string)[]> {
  return [await recordIdOf(key), token]
}

/** Returns why a notification cannot be claimed. */
function reject(row: MysqlRow): NotClaimed {
  if (row.state !== STATES.done) return { status: 'busy' }
  return { status: 'done', changed: Number(row.changed) === 1 }
}

/** Retries a statement that the server rolled back because of a deadlock. It was a transaction of its own. */
async function retryDeadlocks(run: () => Promise<MysqlHeader>): Promise<MysqlHeader> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run()
    } catch (error) {
      if (errorNumberOf(error) !== DEADLOCK || attempt >= MAX_ATTEMPTS) throw error
    }
  }
}
