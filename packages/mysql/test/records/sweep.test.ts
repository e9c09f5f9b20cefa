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
      fill: (rows: number, expiresAt = 0) =>
        pool.query(
          `INSERT INTO \`${table}\` (id, state, token, attempt, fingerprint, held_until, expires_at, kind, request_id) VALUES ?`,
          [
            Array.from({ length: rows }, (_, at) => [
              createHash('sha256').update(`old ${at}`).digest(),
              ...['d', at, 1, Buffer.alloc(16), expiresAt + at, expiresAt + at, '', ''],
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

  it('reads only what has expired', async () => {
    const { pool, table, fill } = await openInbox()
    await fill(5_000, Number.MAX_SAFE_INTEGER - 5_000)
    await pool.query(`ANALYZE TABLE \`${table}\``)
    const connection = await pool.getConnection()
    const countReads = async () => {
      const [rows] = await connection.query("SHOW SESSION STATUS LIKE 'Handler_read%'")
      return (rows as { Value: string }[]).reduce((sum, { Value }) => sum + Number(Value), 0)
    }
    const { findExpired, findOldKept } = writeStatements(`\`${table}\``)
    const before = await countReads()
    await connection.query(findExpired, [1000])
    await connection.query(findOldKept, [1000])
    const reads = (await countReads()) - before
    connection.release()
    // The status itself is read from a table of some hundred rows.
    expect(reads).toBeLessThan(1_000)
  })
})
