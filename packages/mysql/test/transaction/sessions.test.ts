import { describeWithMysql } from '@gw/testkit'
import type { PoolConnection, RowDataPacket } from 'mysql2/promise'
import { expect, it, onTestFinished } from 'vitest'
import { newName, openPool, own } from '../inbox-table.ts'
import { openLedger } from '../ledger.ts'

describeWithMysql('createMysqlInbox with transactional: true: sessions', ({ url }) => {
  /** Opens an inbox whose handlers share one connection, because the other one is in use. */
  async function open() {
    const opened = await openLedger(url, {
      poolConfig: { connectionLimit: 2 },
      maxTransactions: 1,
    })
    onTestFinished(opened.close)
    await opened.pool.getConnection()
    return {
      ...opened,
      async run(handle: (transaction: PoolConnection) => unknown, end: 'complete' | 'release') {
        const { owner, extra } = await own(opened.inbox, newName('key'))
        const { threadId } = extra.transaction
        await handle(extra.transaction)
        await opened.inbox[end](owner)
        return threadId
      },
    }
  }

  async function read(transaction: PoolConnection, expression: string): Promise<unknown> {
    const [rows] = await transaction.query<RowDataPacket[]>(`SELECT ${expression} AS value`)
    return rows[0]?.value
  }

  it.each([
    ["SET SESSION tx_isolation = 'READ-UNCOMMITTED'", '@@tx_isolation', 'REPEATABLE-READ'],
    ['SET SESSION tx_read_only = 1', '@@tx_read_only', 0],
    ['SET SESSION sort_buffer_size = 65536', '@@sort_buffer_size = 65536', 0],
    ['SET LOCAL sort_buffer_size = 65536', '@@sort_buffer_size = 65536', 0],
    ['SET @shop = 1', '@shop', null],
    ['SELECT @shop := 1', '@shop', null],
    ['SELECT 1 INTO @shop', '@shop', null],
    ['SELECT 1 /*! INTO @shop */', '@shop', null],
    ['SET NAMES latin1', '@@character_set_client', 'utf8mb4'],
    ["SELECT GET_LOCK('shop', 0)", "COALESCE(IS_USED_LOCK('shop') = CONNECTION_ID(), 0)", 0],
    ["DO GET_LOCK('shop', 0)", "COALESCE(IS_USED_LOCK('shop') = CONNECTION_ID(), 0)", 0],
  ])('do not bring %j to the next handler', async (sql, expression, expected) => {
    const { run, insert } = await open()
    for (const end of ['complete', 'release'] as const) {
      for (const method of ['query', 'execute'] as const) {
        await run(async (transaction) => {
          await transaction.query(insert, [newName()])
          if (method === 'query') await transaction.query(sql)
          else await transaction.execute(sql)
        }, end)
        await run(async (transaction) => {
          expect(await read(transaction, expression)).toBe(expected)
        }, 'release')
      }
    }
  })

  it.each<[sql: string, values: string[] | object[] | (string | number)[]]>([
    ['SET ?? = ?', ['autocommit', 1]],
    ['SET ?', [{ autocommit: 1 }]],
    ['SET ?? = ?', ['timestamp', 1000]],
    ['?', [{ toSqlString: () => 'COMMIT' }]],
    ['??', ['COMMIT']],
  ])('do not let a handler end its transaction with %j and values %j', async (sql, values) => {
    const { run, insert, entries } = await open()
    const { query, close } = openPool({ uri: url })
    onTestFinished(close)
    await run(async (transaction) => {
      await transaction.query(insert, ['paid'])
      await expect(transaction.query(sql, values)).rejects.toBeInstanceOf(TypeError)
      await expect(transaction.query({ sql, values })).rejects.toBeInstanceOf(TypeError)
    }, 'release')
    expect(await query(`SELECT entry FROM \`${entries}\``)).toEqual([])
  })

  it.each<[text: string, expression: string, expected: unknown]>([
    ['@shop := 1', '@shop', null],
    ["GET_LOCK('shop', 0)", "COALESCE(IS_USED_LOCK('shop') = CONNECTION_ID(), 0)", 0],
  ])('do not bring %j as a value to the next handler', async (text, expression, expected) => {
    const { run } = await open()
    await run((transaction) => {
      return transaction.query('SELECT ?', [{ toSqlString: () => text }])
    }, 'complete')
    await run(async (transaction) => {
      expect(await read(transaction, expression)).toBe(expected)
    }, 'release')
  })

  it('do not bring a temporary table to the next handler, which would hide a real one', async () => {
    const { run, entries, insert } = await open()
    const { query, close } = openPool({ uri: url })
    onTestFinished(close)
    await run((transaction) => {
      return transaction.query(`CREATE TEMPORARY TABLE \`${entries}\` (entry VARCHAR(99))`)
    }, 'complete')
    await run((transaction) => transaction.query(insert, ['paid']), 'complete')
    expect(await query(`SELECT entry FROM \`${entries}\``)).toEqual([{ entry: 'paid' }])
  })

  it('keep their connection after handlers that set nothing', async () => {
    const { run, insert, entries } = await open()
    const ids = new Set<number>()
    for (const end of ['complete', 'release', 'complete'] as const) {
      const id = await run(async (transaction) => {
        await transaction.query(insert, [newName()])
        await transaction.execute(`UPDATE \`${entries}\` SET entry = ? WHERE entry = ?`, ['a', 'b'])
        await transaction.query('SAVEPOINT part')
        await transaction.query('ROLLBACK TO part')
        await transaction.query("SELECT 'a@example.com', @@tx_isolation, @shop FOR UPDATE")
        await expect(transaction.query('SET autocommit = 1')).rejects.toBeInstanceOf(TypeError)
      }, end)
      ids.add(id)
    }
    expect(ids.size).toBe(1)
  })
})
