import { createMysqlInbox, type TransactionContext } from '@gw/mysql'
import { describeRerunFailed, describeWithMysql } from '@gw/testkit'
import type { PoolConnection } from 'mysql2/promise'
import { newName, openPool } from '../inbox-table.ts'

describeWithMysql('rerunFailed with MySQL', ({ url }) => {
  describeRerunFailed('createMysqlInbox', async () => {
    const { pool, query, close } = openPool({ uri: url, connectionLimit: 6 })
    const table = newName()
    const inbox = createMysqlInbox({
      pool,
      table,
      transactional: true,
      keepFailed: { maxAgeMs: 3 * 86_400_000 },
    })
    await inbox.migrate()
    const effects = newName('effects')
    await pool.query(`CREATE TABLE \`${effects}\` (payment VARCHAR(99))`)
    return {
      inbox,
      isTransactional: true,
      close,
      apply: (paymentId, context) =>
        (context as unknown as TransactionContext<PoolConnection>).transaction.query(
          `INSERT INTO \`${effects}\` VALUES (?)`,
          [paymentId],
        ),
      async effects() {
        const rows = await query(`SELECT payment FROM \`${effects}\` ORDER BY payment`)
        return rows.map(({ payment }) => payment)
      },
      tamper: (part, value) => pool.query(`UPDATE \`${table}\` SET kept_${part} = ?`, [value]),
    }
  })
})
