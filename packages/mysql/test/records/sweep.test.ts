import { createHash } from 'node:crypto'
import { createMysqlInbox } from '@gw/mysql'
import { describeWithMysql } from '@gw/testkit'
import { expect, it, onTestFinished } from 'vitest'
import { writeStatements } from '../../src/records/statements.ts'
import { newName, openPool, own } from '../inbox-table.ts'

const RETENTION_MS = 100_000

describeWithMysql('createMysqlInbox: deleteExpired', ({ url }) => {
  async function openInbox() {
    const { pool, query, close } = openPool({ uri: url, connectionLimit: 3 })
    onTestFinished(close)
    const table = newName()
    const inbox = createMysqlInbox({ pool, table, retentionMs: RETENTION_MS })
    await inbox.migrate()
    return {
      pool,
      table,
      inbox,
      query,
      count: async () => (await query(`SELECT COUNT(*) AS count FROM \`${table}\``))[0].count,
      fill: (rows: number) =>
        pool.query(
          `INSERT INTO \`${table}\` (id, state, token, attempt, fingerprint, held_until, expires_at, kind, request_id) VALUES ?`,
          [
            Array.from({ length: rows }, (_, at) => [
              createHash('sha256').update(`old ${at}`).digest(),
              ...['d', at, 1, Buffer.alloc(16), at, at, '', ''],
            ]),
          ],
        ),
    }
  }

  it('keeps a record that was claimed after it was found', async () => {
    const { pool, table, inbox, fill, count } = await openInbox()
    await fill(2)
    await own(inbox, 'old 0')
    const ids = ['old 0', 'old 1'].map((key) => createHash('sha256').update(key).digest('hex'))
    await pool.query(writeStatements(`\`${table}\``).deleteRecords(ids))
    expect(await count()).toBe(1)
  })

  it('uses the index', async () => {
    const { pool, query, table, fill } = await openInbox()
    await fill(5_000)
    await pool.query(`ANALYZE TABLE \`${table}\``)
    const [plan] = await query(
      `EXPLAIN SELECT token FROM \`${table}\` WHERE expires_at <= 100 ORDER BY expires_at LIMIT 1000`,
    )
    expect(plan).toMatchObject({ key: 'expires_at' })
  })
})
