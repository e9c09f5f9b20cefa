import type { Queryable } from '../connection/connection.ts'
import { hash } from '../connection/hash.ts'
import type { PostgresClient, PostgresResult, PostgresStatement } from '../connection/pool.ts'

/** The open transaction, as the server knows it. */
export interface TransactionIdentity {
  readonly id: string
  readonly pid: number | string
  /** When it began, in seconds. */
  readonly started: string
  /** Its isolation level, such as `read committed`. */
  readonly isolation: string
}

const IDLE_TIMEOUT = 'idle_in_transaction_session_timeout'

// The transaction gets its ID now rather than with its first write, so that its status can be read after it has ended.
const IDENTITY = `
  SELECT pg_catalog.pg_current_xact_id()::text AS "id", pg_catalog.pg_backend_pid() AS "pid",
    extract(epoch FROM pg_catalog.now())::text AS "started",
    pg_catalog.current_setting('transaction_isolation') AS "isolation"`

// The idle timeout as text, or null to keep the current one.
const IDENTIFY = `${IDENTITY},
    pg_catalog.set_config('${IDLE_TIMEOUT}', coalesce($1, pg_catalog.current_setting('${IDLE_TIMEOUT}')), true)`
const NAME = `gw_inbox_begin_${hash(IDENTIFY)}`

/** Returns the statement that reads the identity of a transaction that has just begun, and limits its idle time. */
export function identifyTransaction(limit: string | undefined): PostgresStatement {
  return { text: IDENTIFY, name: NAME, values: [limit] }
}

/** Begins a transaction, whose idle time is limited if `limit` is given. */
export async function beginTransaction(
  connection: Queryable,
  limit: string | undefined,
): Promise<TransactionIdentity> {
  const statements = ['BEGIN', IDENTITY]
  if (limit !== undefined) statements.splice(1, 0, `SET LOCAL ${IDLE_TIMEOUT} = ${limit}`)
  return lastRowOf(await connection.query({ text: statements.join('; ') }))
}

/** Returns the last row of a text with several statements, for each of which `pg` returns a result. */
export function lastRowOf(results: PostgresResult): PostgresResult['rows'][number] {
  return (results as unknown as readonly PostgresResult[]).at(-1)?.rows[0] ?? {}
}

/** The idle timeouts of sessions in milliseconds, read once for each connection. 0 means none. */
const sessionTimeouts = new WeakMap<PostgresClient, number>()
const READ_TIMEOUT = `
  SELECT setting::integer AS "ms" FROM pg_catalog.pg_settings WHERE name = '${IDLE_TIMEOUT}'`

/**
 * Returns the idle timeout that a transaction gets, in milliseconds. `undefined` keeps the session's own, which can be
 * lower.
 */
export async function limitIdleTime(
  connection: Queryable & { readonly client: PostgresClient },
  idleTimeoutMs: number | undefined,
): Promise<string | undefined> {
  if (idleTimeoutMs === undefined) return undefined
  let sessionMs = sessionTimeouts.get(connection.client)
  if (sessionMs === undefined) {
    sessionMs = Number((await connection.query({ text: READ_TIMEOUT })).rows[0].ms)
    sessionTimeouts.set(connection.client, sessionMs)
  }
  return sessionMs === 0 || sessionMs > idleTimeoutMs ? String(Math.ceil(idleTimeoutMs)) : undefined
}
