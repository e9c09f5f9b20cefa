import { createPostgresInbox, type TransactionContext } from '@gw/postgres'
import {
  describeInboxInterleavings,
  describeWithPostgres,
  type InterleavedInbox,
  propertyRuns,
} from '@gw/testkit'
import type { ClaimRequest, Inbox, Owner } from '@gw/webhook'
import type { PoolClient } from 'pg'
import { afterAll, beforeAll } from 'vitest'
import { age, finishFirstSweep, newName, openPool } from './inbox-table.ts'

/** The store's clock runs this much faster, so that the real duration of a history does not matter. */
const SCALE = 600
const CONNECTIONS = 12
const RUNS = { numRuns: propertyRuns(12), maxRunsToFind: 600 }

describeWithPostgres('createPostgresInbox', ({ url }) => {
  // Uses no timers, because the property controls the timers of the process.
  const { pool, close } = openPool({
    connectionString: url,
    max: CONNECTIONS,
    connectionTimeoutMillis: 0,
    idleTimeoutMillis: 0,
  })
  const table = newName()
  const effects = newName('effects')
  beforeAll(async () => {
    await createPostgresInbox({ pool, table }).migrate()
    await pool.query(`CREATE TABLE "${effects}" (token bigint)`)
    const clients = await Promise.all(Array.from({ length: CONNECTIONS }, () => pool.connect()))
    for (const client of clients) client.release()
  })
  afterAll(close)

  async function open<Extra extends object>(inbox: Inbox<Extra>): Promise<InterleavedInbox<Extra>> {
    await finishFirstSweep(inbox, pool, table)
    for (const name of [`${table}_lease`, effects]) await pool.query(`DELETE FROM "${name}"`)
    return {
      inbox: {
        ...inbox,
        claim: (request: ClaimRequest) =>
          inbox.claim({ ...request, leaseMs: request.leaseMs * SCALE }),
        renew: (owner) => inbox.renew({ ...owner, leaseMs: owner.leaseMs * SCALE }),
      },
      advance: (ms) => age(pool, table, ms * SCALE),
    }
  }

  describeInboxInterleavings('plain', () => open(createPostgresInbox({ pool, table })), RUNS)

  /** Records the notification outside the transaction, and rolls the transaction back. */
  const recordingOutside = <Extra extends object>(inbox: Inbox<Extra>): Inbox<Extra> => ({
    ...inbox,
    async complete(owner) {
      await createPostgresInbox({ pool, table }).complete(owner)
      await inbox.abandon?.(owner)
    },
  })

  describeInboxInterleavings<TransactionContext<PoolClient>>(
    'transactional',
    async () => {
      const inbox = createPostgresInbox({ pool, table, transactional: true, maxTransactions: 8 })
      const owners: Owner[] = []
      const opened = await open<TransactionContext<PoolClient>>({
        ...inbox,
        async claim(request) {
          const claim = await inbox.claim(request)
          if (claim.status === 'claimed') owners.push({ key: request.key, token: claim.token })
          return claim
        },
      })
      return {
        ...opened,
        effect: {
          write: ({ transaction, token }) =>
            transaction.query({ text: `INSERT INTO "${effects}" VALUES ($1)`, values: [token] }),
          async count() {
            const { rows } = await pool.query(`SELECT count(*)::int AS count FROM "${effects}"`)
            return rows[0].count
          },
        },
        async close() {
          // If the response to a claim was lost, no run ends its transaction.
          for (const owner of owners) await inbox.release(owner).catch(() => {})
        },
      }
    },
    { ...RUNS, ownDefects: [['records a notification without its effect', recordingOutside]] },
  )
})
