import { EventEmitter } from 'node:events'
import { describeWithMysql } from '@gw/testkit'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import type { Statement } from '../../src/connection/connection.ts'
import { openTransaction } from '../../src/transaction/open-transaction.ts'
import { newName, own } from '../inbox-table.ts'
import { openLedger } from '../ledger.ts'

describe('openTransaction', () => {
  /** A transaction on a connection whose statements succeed, except those that fail. */
  async function open({ fails = '', found = [{}] as object[], client = {} } = {}) {
    const sent: string[] = []
    const failure = Object.assign(new Error('no'), { sqlState: '42000' })
    const run = async ({ sql }: Statement): Promise<never> => {
      sent.push(sql)
      if (fails !== '' && sql.startsWith(fails)) throw failure
      return [] as never
    }
    const queries = { read: run, readCommitted: run, run, write: run }
    const read = vi.fn(async (_statement: Statement) => found)
    const kill = vi.fn(async (_statement: Statement): Promise<never> => [] as never)
    const giveBack = vi.fn()
    const onEnd = vi.fn()
    const transaction = await openTransaction({
      connection: {
        ...queries,
        client: { threadId: 5, query: () => new EventEmitter(), ...client } as never,
        giveBack,
      },
      pool: { ...queries, read, run: kill },
      ...{ timeoutMs: 1_000, idleTimeoutMs: undefined, hasPromises: false, token: 7, onEnd },
      record: async () => true,
    })
    const send = () => (transaction.client as { query(sql: string): unknown }).query('SELECT 1')
    return { transaction, sent, failure, read, kill, giveBack, onEnd, send }
  }

  it('begins nothing on a connection that accepts several statements', async () => {
    await expect(open({ client: { config: { clientFlags: 0x10000 } } })).rejects.toThrow(TypeError)
    await expect(open({ client: { config: { clientFlags: 0x8000 } } })).resolves.toBeDefined()
  })

  it('rejects with the error of the commit if the connection still works', async () => {
    const { transaction, failure, sent } = await open({ fails: 'COMMIT' })
    await expect(transaction.commit()).rejects.toBe(failure)
    expect(sent).toContain('ROLLBACK')
  })

  it.each([
    ['', false],
    ['SET autocommit = 1', true],
  ])('closes the connection if its session cannot be restored: %j', async (fails, destroy) => {
    const { transaction, giveBack, onEnd } = await open({ fails })
    await transaction.end()
    expect(giveBack).toHaveBeenCalledExactlyOnceWith({ destroy })
    expect(onEnd).toHaveBeenCalledTimes(1)
  })

  it.each([
    [[{}], [[{ sql: 'KILL CONNECTION ?', values: [5] }]]],
    [[], []],
  ])(
    'closes a busy connection, and ends it on the server if it is there: %j',
    async (found, killed) => {
      const { transaction, sent, read, kill, giveBack, send } = await open({ found })
      send()
      await transaction.rollBack(new Error('abandoned'))
      expect(sent).not.toContain('ROLLBACK')
      expect(giveBack).toHaveBeenCalledExactlyOnceWith({ destroy: true })
      expect(read.mock.lastCall?.[0].values).toEqual([5, '%:'])
      expect(kill.mock.calls).toEqual(killed)
    },
  )
})

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
