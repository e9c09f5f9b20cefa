import { createPostgresInbox, type TransactionContext } from '@gw/postgres'
import { describeRerunFailed, describeWithPostgres } from '@gw/testkit'
import type pg from 'pg'
import { newName, openPool } from '../inbox-table.ts'

describeWithPostgres('rerunFailed with PostgreSQL', ({ url }) => {
  describeRerunFailed('createPostgresInbox', async () => {
    const { pool, close } = openPool({ connectionString: url, max: 6 })
    const table = newName()
    const inbox = createPostgresInbox({
      pool,
      table,
      transactional: true,
      keepFailed: { maxAgeMs: 3 * 86_400_000 },
    })
    await inbox.migrate()
    const effects = newName('effects')
    await pool.query(`CREATE TABLE "${effects}" (payment text)`)
    return {
      inbox,
      isTransactional: true,
      close,
      apply: (paymentId, context) =>
        (context as unknown as TransactionContext<pg.PoolClient>).transaction.query(
          `INSERT INTO "${effects}" VALUES ($1)`,
          [paymentId],
        ),
      async effects() {
        const { rows } = await pool.query(`SELECT payment FROM "${effects}" ORDER BY payment`)
        return rows.map(({ payment }) => payment)
      },
      tamper: (part, value) =>
        pool.query(`UPDATE "${table}" SET kept_${part} = $1`, [
          part === 'body' ? Buffer.from(value) : value,
        ]),
    }
  })
})
