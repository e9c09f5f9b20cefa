import type { PostgresInbox } from '@gw/inbox-postgres'
import type { Claim } from '@gw/webhook'
import pg from 'pg'

const FINGERPRINT = 'a'.repeat(64)
export const LOST = { code: 'GW_INBOX_LEASE_LOST' }

let names = 0

/** Gives a name of a table, or of whatever a test needs, that no other has. */
export function newName(kind = 'inbox'): string {
  return `${kind}_${process.pid}_${++names}`
}

/** A pool, and how to end it although somebody still holds its connections. */
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

/** Gives a URL whose connections have a setting of their own. */
export function withSetting(url: string, setting: string): string {
  const changed = new URL(url)
  const options = changed.searchParams.get('options') ?? ''
  changed.searchParams.set('options', `${options} -c ${setting}`)
  return changed.href
}

/** Lets time pass for every row of a table. */
export async function age(pool: pg.Pool, table: string, ms: number): Promise<void> {
  const past = `- $1::double precision * interval '1 millisecond'`
  await pool.query(
    `UPDATE "${table}" SET held_until = held_until ${past}, expires_at = expires_at ${past}`,
    [ms],
  )
}

/** Claims an event. */
export function claim<Extra extends object>(
  inbox: PostgresInbox<Extra>,
  key = 'key',
  leaseMs = 30_000,
): Promise<Claim<Extra>> {
  return inbox.claim({ key, leaseMs, fingerprint: FINGERPRINT })
}

/** Claims an event, and fails unless it gets it. */
export async function own<Extra extends object>(
  inbox: PostgresInbox<Extra>,
  key = 'key',
  leaseMs = 30_000,
) {
  const answer = await claim(inbox, key, leaseMs)
  if (answer.status !== 'claimed') throw new Error(`the claim is ${answer.status}`)
  return { ...answer, owner: { key, token: answer.token } }
}
