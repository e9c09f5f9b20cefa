import { describeWithMysql } from '@gw/testkit'
import { expect, it, onTestFinished } from 'vitest'
import { newName, own } from '../inbox-table.ts'
import { openLedger } from '../ledger.ts'

describeWithMysql('createMysqlInbox with transactional: true', ({ url }) => {
  async function ledger(
    ...args: Parameters<typeof openLedger> extends [string, ...infer R] ? R : never
  ) {
    const opened = await openLedger(url, ...args)
    onTestFinished(opened.close)
    return opened
  }

  it('commits after a statement failed that MySQL rolled back on its own', async () => {
    const { inbox, insert, read } = await ledger()
    const { owner, extra } = await own(inbox)
    await extra.transaction.query(insert, ['paid'])
    await expect(extra.transaction.query(insert, ['paid'])).rejects.toMatchObject({ errno: 1062 })
    await extra.transaction.query('SAVEPOINT part')
    await extra.transaction.execute(insert, ['undone'])
    await extra.transaction.query('ROLLBACK TO part')
    await inbox.complete(owner)
    expect(await read()).toEqual(['paid'])
  })

  it('returns connections to the pool as they were', async () => {
    const { inbox, insert, query } = await ledger({
      poolConfig: { connectionLimit: 2 },
      maxTransactions: 1,
    })
    const read = `SELECT @@autocommit AS autocommit, @@wait_timeout AS idle, @@innodb_lock_wait_timeout AS locks,
      @@tx_isolation AS isolation, @@time_zone AS zone`
    const [before] = await query(read)
    for (const end of ['complete', 'release'] as const) {
      const { owner, extra } = await own(inbox, end)
      expect((await extra.transaction.query(read))[0]).not.toEqual([before])
      await extra.transaction.query(insert, [end])
      await inbox[end](owner)
      expect((await Promise.all([query(read), query(read)])).flat()).toEqual([before, before])
    }
  })

  it('uses read committed and limits lock waits to timeoutMs', async () => {
    const { inbox, pool, insert, query } = await ledger({ timeoutMs: 2_500 })
    const { owner, extra } = await own(inbox)
    await extra.transaction.query(insert, ['paid'])
    const [isolation] = await query(
      `SELECT trx_isolation_level AS level FROM information_schema.INNODB_TRX WHERE trx_mysql_thread_id = ?`,
      [extra.transaction.threadId],
    )
    expect(isolation).toEqual({ level: 'READ COMMITTED' })
    await pool.query(insert, ['by another'])
    const [rows] = await extra.transaction.query('SELECT @@innodb_lock_wait_timeout AS seconds')
    expect(rows).toEqual([{ seconds: 3 }])
    await inbox.complete(owner)
  })

  it('does not roll back what a handler writes to a table without transactions', async () => {
    const { inbox, pool, query } = await ledger()
    const table = newName('myisam')
    await pool.query(`CREATE TABLE \`${table}\` (entry INT) ENGINE = MyISAM`)
    const { owner, extra } = await own(inbox)
    await extra.transaction.query(`INSERT INTO \`${table}\` VALUES (1)`)
    await inbox.release(owner)
    expect(await query(`SELECT * FROM \`${table}\``)).toHaveLength(1)
  })
})
