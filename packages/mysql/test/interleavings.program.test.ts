import { createMysqlInbox, type TransactionContext } from '@gw/mysql'
import {
  describeInboxInterleavings,
  describeWithMysql,
  type InterleavedInbox,
  propertyRuns,
} from '@gw/testkit'
import type { ClaimRequest, Inbox, Owner } from '@gw/webhook'
import type { PoolConnection } from 'mysql2/promise'
import { afterAll, beforeAll } from 'vitest'
import { age, finishFirstSweep, newName, openPool } from './inbox-table.ts'

/** The store's clock runs this much faster, so that the real duration of a history does not matter. */
const SCALE = 600
const CONNECTIONS = 12
const RUNS = { numRuns: propertyRuns(12), maxRunsToFind: 600 }

describeWithMysql('createMysqlInbox', ({ url }) => {
  // Uses no timers, because the property controls the timers of the process.
  const { pool, close, query } = openPool({ uri: url, connectionLimit: CONNECTIONS })
  const table = newName()
  const effects = newName('effects')
  beforeAll(async () => {
    await createMysqlInbox({ pool, table }).migrate()
    await pool.query(`CREATE TABLE \`${effects}\` (token BIGINT)`)
    const clients = await Promise.all(
      Array.from({ length: CONNECTIONS }, () => pool.getConnection()),
    )
    for (const client of clients) client.release()
  })
  afterAll(close)

  async function open<Extra extends object>(inbox: Inbox<Extra>): Promise<InterleavedInbox<Extra>> {
    await finishFirstSweep(inbox, pool, table)
    await pool.query(`DELETE FROM \`${effects}\``)
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

  describeInboxInterleavings('plain', () => open(createMysqlInbox({ pool, table })), RUNS)

  /** Records the notification outside the transaction, and rolls the transaction back. */
  const recordingOutside = <Extra extends object>(inbox: Inbox<Extra>): Inbox<Extra> => ({
    ...inbox,
    async complete(owner) {
      await createMysqlInbox({ pool, table }).complete(owner)
      await inbox.abandon?.(owner)
    },
  })

  describeInboxInterleavings<TransactionContext<PoolConnection>>(
    'transactional',
    async () => {
      const inbox = createMysqlInbox({ pool, table, transactional: true, maxTransactions: 8 })
      const owners: Owner[] = []
      const opened = await open<TransactionContext<PoolConnection>>({
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
            transaction.query(`INSERT INTO \`${effects}\` VALUES (?)`, [token]),
          async count() {
            const rows = await query(`SELECT COUNT(*) AS count FROM \`${effects}\``)
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
