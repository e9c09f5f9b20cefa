import type { PostgresInbox } from '@gw/postgres'
import type { Claim, Inbox } from '@gw/webhook'
import pg from 'pg'

const FINGERPRINT = 'a'.repeat(64)
export const LOST = { code: 'GW_INBOX_LEASE_LOST' }

let names = 0

/** Returns a unique name, for example for a table. */
export function newName(kind = 'inbox'): string {
  return `${kind}_${process.pid}_${++names}`
}

/** A pool, and a function that closes it even if connections are in use. */
export interface TestPool {
  readonly pool: pg.Pool
  close(): Promise<void>
}

export function openPool(config: pg.PoolConfig): TestPool {
  const pool = new pg.Pool({ connectionTimeoutMillis: 20_000, ...config })
  const clients = new Set<pg.PoolClient>()
  pool.on('connect', (client) => clients.add(client))
  pool.on('remove', (client) => clients.delete(client))
  return {
    pool,
    async close() {
      void pool.end()
      await Promise.all([...clients].map((client) => client.end().catch(() => {})))
    },
  }
}

/** Adds a setting to a connection URL. */
export function withSetting(url: string, setting: string): string {
  const changed = new URL(url)
  const options = changed.searchParams.get('options') ?? ''
  changed.searchParams.set('options', `${options} -c ${setting}`)
  return changed.href
}

/**
 * Waits for the sweep that the first claim starts in the background. A test that moves rows into the past calls it
 * first: a late sweep would delete them. Leaves the table empty. No other test may use the pool.
 */
export async function finishFirstSweep(inbox: Inbox, pool: pg.Pool, table: string): Promise<void> {
  const key = 'first'
  const claim = await inbox.claim({ key, leaseMs: 30_000, fingerprint: FINGERPRINT })
  if (claim.status === 'claimed') await inbox.release({ key, token: claim.token })
  while (pool.idleCount < pool.totalCount) await new Promise((resolve) => setImmediate(resolve))
  await pool.query(`DELETE FROM "${table}"`)
}

/** Moves every row of an inbox into the past. */
export async function age(pool: pg.Pool, table: string, ms: number): Promise<void> {
  const past = `- $1::double precision * interval '1 millisecond'`
  await pool.query(
    `WITH leases AS (UPDATE "${table}_lease" SET held_until = held_until ${past})
     UPDATE "${table}" SET held_until = held_until ${past}, expires_at = expires_at ${past},
       kept_until = kept_until ${past}`,
    [ms],
  )
}

/** Claims a notification. */
export function claim<Extra extends object>(
  inbox: PostgresInbox<Extra>,
  key = 'key',
  leaseMs = 30_000,
): Promise<Claim<Extra>> {
  return inbox.claim({ key, leaseMs, fingerprint: FINGERPRINT })
}

/** Claims a notification. Throws if the claim is not granted. */
export async function own<Extra extends object>(
  inbox: PostgresInbox<Extra>,
  key = 'key',
  leaseMs = 30_000,
) {
  const claimed = await claim(inbox, key, leaseMs)
  if (claimed.status !== 'claimed') throw new Error(`the claim is ${claimed.status}`)
  return { ...claimed, owner: { key, token: claimed.token } }
}
