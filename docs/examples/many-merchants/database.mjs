// The one order table and the one inbox of the platform: in PostgreSQL, or to try it out in memory.
import { createMemoryOrderStore } from '@gw/orders'
import { createPostgresInbox } from '@gw/postgres'
import { createPostgresOrderStore } from '@gw/postgres/orders'
import { createMemoryInbox } from '@gw/webhook'
import pg from 'pg'

/**
 * @param {string | undefined} connectionString
 * @param {() => number} now
 */
export async function openDatabase(connectionString, now) {
  if (connectionString === undefined) {
    const store = createMemoryOrderStore({ merchants: true })
    return { store, inbox: createMemoryInbox({ now }), close: async () => {} }
  }
  const pool = new pg.Pool({ connectionString, connectionTimeoutMillis: 5_000 })
  const store = createPostgresOrderStore({ pool, merchants: true })
  const inbox = createPostgresInbox({ pool, transactional: true })
  await Promise.all([store.migrate(), inbox.migrate()])
  return { store, inbox, close: () => pool.end() }
}
