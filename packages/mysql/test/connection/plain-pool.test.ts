import { createMysqlInbox } from '@gw/mysql'
import { describeWithMysql } from '@gw/testkit'
import type { PoolOptions } from 'mysql2/promise'
import { expect, it, onTestFinished } from 'vitest'
import { claim, newName, openPool } from '../inbox-table.ts'

describeWithMysql('createMysqlInbox: the options of a pool', ({ url }) => {
  it.each<[string, PoolOptions]>([
    ['none', {}],
    ['namedPlaceholders', { namedPlaceholders: true }],
    ['nestTables', { nestTables: true } as PoolOptions],
    ['rowsAsArray', { rowsAsArray: true }],
    ['typeCast: false', { typeCast: false }],
    ['typeCast as a function', { typeCast: () => 'no' }],
    ['supportBigNumbers', { supportBigNumbers: true, bigNumberStrings: true }],
  ])('sends statements without options only if the pool has %s', async (name, options) => {
    const { pool, close } = openPool({ uri: url, ...options })
    onTestFinished(close)
    const inbox = createMysqlInbox({ pool, table: newName(), transactional: true })
    await inbox.migrate()
    const kinds = new Set<string>()
    pool.pool.on('acquire', (connection) => {
      const query = connection.query.bind(connection) as (...given: unknown[]) => unknown
      const watched = (sql: unknown, ...rest: unknown[]) => {
        kinds.add(typeof sql)
        return query(sql, ...rest)
      }
      Object.assign(connection, { query: watched })
    })
    const claimed = await claim(inbox)
    if (claimed.status !== 'claimed') throw new Error(`the claim is ${claimed.status}`)
    await inbox.complete({ key: 'key', token: claimed.token })
    expect(await claim(inbox)).toEqual({ status: 'done', changed: false })
    expect([...kinds]).toEqual([name === 'none' ? 'string' : 'object'])
  })
})
