import type { MysqlInbox } from '@gw/mysql'
import type { Claim, Inbox } from '@gw/webhook'
import { createPool, type Pool, type PoolConnection, type PoolOptions } from 'mysql2/promise'

const FINGERPRINT = 'a'.repeat(64)
export const LOST = { code: 'GW_INBOX_LEASE_LOST' }

let names = 0

/** Returns a unique name, for example for a table. */
export function newName(kind = 'inbox'): string {
  return `${kind}_${process.pid}_${++names}`
}

/** A pool, and a function that closes it even if connections are in use. */
export interface TestPool {
  readonly pool: Pool
  /** Runs a statement and returns its rows. */
  // biome-ignore lint/suspicious/noExplicitAny: a test knows its columns
  query(sql: string, values?: unknown[]): Promise<any[]>
  close(): Promise<void>
}

export function openPool(options: PoolOptions): TestPool {
  // By default, mysql2 allocates a table for 16,000 prepared statements in each connection.
  const pool = createPool({ maxPreparedStatements: 100, ...options })
  const connections = new Set<PoolConnection>()
  pool.on('connection', (connection) => connections.add(connection))
  return {
    pool,
    async query(sql, values) {
      const [rows] = await pool.query(sql, values)
      return rows as unknown[]
    },
    async close() {
      for (const connection of connections) connection.destroy()
      // A connection that a test has cut off cannot say goodbye.
      await pool.end().catch(() => {})
    },
  }
}

/** Runs a statement on every new connection of a pool, before anything else. */
export function onConnect({ pool }: TestPool, sql: string): void {
  pool.on('connection', (connection) => void connection.query(sql))
}

/** Returns the numbers of a pool's connections. */
export function countConnections(pool: Pool): { all: number; free: number } {
  const { _allConnections, _freeConnections } = pool.pool as unknown as {
    readonly _allConnections: { readonly length: number }
    readonly _freeConnections: { readonly length: number }
  }
  return { all: _allConnections.length, free: _freeConnections.length }
}

/**
 * Waits for the sweep that the first claim starts in the background. A test that moves rows into the past calls it
 * first: a late sweep would delete them. Leaves the table empty. No other test may use the pool.
 */
export async function finishFirstSweep(inbox: Inbox, pool: Pool, table: string): Promise<void> {
  const key = 'first'
  const claim = await inbox.claim({ key, leaseMs: 30_000, fingerprint: FINGERPRINT })
  if (claim.status === 'claimed') await inbox.release({ key, token: claim.token })
  while (countConnections(pool).free < countConnections(pool).all) {
    await new Promise((resolve) => setImmediate(resolve))
  }
  await pool.query(`DELETE FROM \`${table}\``)
}

/** Moves every row of an inbox into the past. */
export async function age(pool: Pool, table: string, ms: number): Promise<void> {
  await pool.query(
    `UPDATE \`${table}\` SET held_until = held_until - ? * 1000, expires_at = expires_at - ? * 1000,
       kept_until = kept_until - ? * 1000`,
    [ms, ms, ms],
  )
}

/** Claims a notification. */
export function claim<Extra extends object>(
  inbox: MysqlInbox<Extra>,
  key = 'key',
  leaseMs = 30_000,
): Promise<Claim<Extra>> {
  return inbox.claim({ key, leaseMs, fingerprint: FINGERPRINT })
}

/** Claims a notification. Throws if the claim is not granted. */
export async function own<Extra extends object>(
  inbox: MysqlInbox<Extra>,
  key = 'key',
  leaseMs = 30_000,
) {
  const claimed = await claim(inbox, key, leaseMs)
  if (claimed.status !== 'claimed') throw new Error(`the claim is ${claimed.status}`)
  return { ...claimed, owner: { key, token: claimed.token } }
}
