import { describeWithMysql } from '@gw/testkit'
import type { PoolConnection } from 'mysql2/promise'
import { describe, expect, it, onTestFinished } from 'vitest'
import { age, claim, LOST, newName, own } from '../inbox-table.ts'
import { openLedger } from '../ledger.ts'
import { type Cut, cutAtCommit } from './cut-at-commit.ts'

const DONE = { status: 'done', changed: false }
const AGAIN = { status: 'claimed', attempt: 2 }

describeWithMysql('createMysqlInbox with transactional: true', ({ url }) => {
  async function ledger(
    ...args: Parameters<typeof openLedger> extends [string, ...infer R] ? R : never
  ) {
    const opened = await openLedger(url, ...args)
    onTestFinished(opened.close)
    return opened
  }

  it('commits the handler’s writes together with the record', async () => {
    const { inbox, insert, read } = await ledger()
    const { owner, extra } = await own(inbox)
    const transaction: PoolConnection = extra.transaction
    await transaction.query(insert, ['paid'])
    expect(await read()).toEqual([])
    expect(await claim(inbox)).toEqual({ status: 'busy' })
    await inbox.complete(owner)
    expect(await read()).toEqual(['paid'])
    expect(await claim(inbox)).toEqual(DONE)
  })

  it('rolls back the handler’s writes when the notification is released', async () => {
    const { inbox, insert, read } = await ledger()
    const { owner, extra } = await own(inbox)
    await extra.transaction.query(insert, ['paid'])
    await inbox.release(owner)
    expect(await read()).toEqual([])
    expect(await claim(inbox)).toMatchObject(AGAIN)
  })

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

  it('rejects complete and release after the transaction has ended', async () => {
    const { inbox } = await ledger()
    const { owner } = await own(inbox)
    await inbox.complete(owner)
    await expect(inbox.complete(owner)).rejects.toMatchObject(LOST)
    await expect(inbox.release(owner)).rejects.toMatchObject(LOST)
    expect(await claim(inbox)).toEqual(DONE)
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

  describe('createMysqlInbox with transactional: true: failed commits', () => {
    it.each<Cut>(['before the server receives it', 'before the client gets the response'])(
      'rejects with COMMIT_UNKNOWN if the connection breaks at the commit %s, and the effect happens once',
      async (cut) => {
        const { table, inbox: direct, read, insert } = await ledger()
        const { hostname, port } = new URL(url)
        const proxy = await cutAtCommit(Number(port) || 3306, hostname, cut)
        onTestFinished(proxy.close)
        const through = new URL(url)
        through.hostname = '127.0.0.1'
        through.port = String(proxy.port)
        const { inbox } = await ledger({ table, poolConfig: { uri: through.href } })
        const { owner, extra } = await own(inbox)
        await extra.transaction.query(insert, ['paid'])
        await expect(inbox.complete(owner)).rejects.toMatchObject({
          code: 'GW_INBOX_COMMIT_UNKNOWN',
        })
        const next = await claim(direct)
        if (cut === 'before the server receives it') {
          expect(next).toMatchObject(AGAIN)
          expect(await read()).toEqual([])
        } else {
          expect(next).toEqual(DONE)
          expect(await read()).toEqual(['paid'])
        }
      },
    )

    it('releases the notification if its transaction cannot be opened', async () => {
      const { table, inbox: next } = await ledger()
      const opened = await ledger({ table })
      opened.pool.pool.on('acquire', (connection) => {
        const query = connection.query.bind(connection) as (...args: unknown[]) => unknown
        const replaced = (options: { sql: string }, callback: unknown) =>
          query(options.sql.startsWith('SET @gw') ? { sql: 'SELECT none' } : options, callback)
        Object.assign(connection, { query: replaced })
      })
      await expect(claim(opened.inbox)).rejects.toThrow()
      expect(await claim(next)).toMatchObject(AGAIN)
    })
  })

  describe('createMysqlInbox with transactional: true: a run whose lease expired', () => {
    async function overrun() {
      const first = await ledger()
      const second = await ledger({ table: first.table })
      const overrunning = await own(first.inbox)
      await overrunning.extra.transaction.query(first.insert, ['by the first'])
      await age(second.pool, first.table, 30_000)
      return { first, second, overrunning, takeOver: () => own(second.inbox) }
    }

    it('lets another run take over while its transaction is open', async () => {
      const { first, second, overrunning, takeOver } = await overrun()
      const { owner, extra } = await takeOver()
      await extra.transaction.query(first.insert, ['by the second'])
      await second.inbox.complete(owner)
      await expect(first.inbox.complete(overrunning.owner)).rejects.toMatchObject(LOST)
      expect(await first.read()).toEqual(['by the second'])
      expect(await claim(first.inbox)).toEqual(DONE)
    })

    it('cannot commit while the other run is still running', async () => {
      const { first, second, overrunning, takeOver } = await overrun()
      const { owner } = await takeOver()
      await expect(first.inbox.complete(overrunning.owner)).rejects.toMatchObject(LOST)
      expect(await claim(first.inbox)).toEqual({ status: 'busy' })
      await second.inbox.complete(owner)
      expect(await first.read()).toEqual([])
    })

    it('cannot release the notification of the other run', async () => {
      const { first, second, overrunning, takeOver } = await overrun()
      const { owner, extra } = await takeOver()
      await extra.transaction.query(first.insert, ['by the second'])
      await second.inbox.complete(owner)
      await expect(first.inbox.release(overrunning.owner)).rejects.toMatchObject(LOST)
      expect(await first.read()).toEqual(['by the second'])
      expect(await claim(first.inbox)).toEqual(DONE)
    })

    it('commits if no other run took over, also after a renewal', async () => {
      const { first, overrunning } = await overrun()
      await first.inbox.renew({ ...overrunning.owner, leaseMs: 30_000 })
      await first.inbox.complete(overrunning.owner)
      expect(await first.read()).toEqual(['by the first'])
    })

    it('releases its locks and rejects statements when a renewal finds that the lease is lost', async () => {
      const { first, second, overrunning, takeOver } = await overrun()
      const { owner, extra } = await takeOver()
      // The same entry: the second waits for the lock of the first.
      const waiting = extra.transaction.query(first.insert, ['by the first'])
      await expect(
        first.inbox.renew({ ...overrunning.owner, leaseMs: 30_000 }),
      ).rejects.toMatchObject(LOST)
      await expect(overrunning.extra.transaction.query('SELECT 1')).rejects.toMatchObject(LOST)
      await waiting
      await second.inbox.complete(owner)
      await expect(first.inbox.complete(overrunning.owner)).rejects.toMatchObject(LOST)
      expect(await first.read()).toEqual(['by the first'])
    })
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
