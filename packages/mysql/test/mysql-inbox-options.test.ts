import { createMysqlInbox } from '@gw/mysql'
import { describeInboxOptions } from '@gw/testkit'
import mysql from 'mysql2'
import { createPool, createPoolCluster, type Pool } from 'mysql2/promise'
import { describe, expect, it } from 'vitest'
import { prepareOptions } from '../src/mysql-inbox-options.ts'

const pool = createPool({})
const open = (options: object) => createMysqlInbox(options as { pool: Pool; transactional: true })

describe('createMysqlInbox', () => {
  describeInboxOptions({
    pool,
    poolOf: (connectionLimit) => createPool({ connectionLimit }),
    customPool: (connectionLimit) => ({
      getConnection() {},
      promise() {},
      config: connectionLimit && { connectionLimit, mx: 1 },
    }),
    open,
    prepare: (options) => prepareOptions(options as { pool: Pool }),
  })

  it.each<[string, unknown]>([
    ['a cluster', createPoolCluster()],
    ['a cluster with callbacks', mysql.createPoolCluster()],
    ['a group of a cluster', createPoolCluster().of('*')],
    ['a null', null],
    ['an object without getConnection', { promise() {} }],
  ])('throws TypeError if %s is passed as pool', (_name, pool) => {
    expect(() => open({ pool })).toThrow(TypeError)
  })

  it.each<[string, object]>([
    ['an option of other inboxes', { pool, preparedStatements: false }],
    [
      'a pool without a limit and without maxTransactions',
      { pool: createPool({ connectionLimit: 0 }), transactional: true },
    ],
  ])('throws TypeError for %s', (_name, options) => {
    expect(() => open(options)).toThrow(TypeError)
  })

  it('asks for options if it gets the pool itself, or nothing', () => {
    expect(() => open(pool)).toThrow(/Pass \{ pool \}/)
    expect(() => open(undefined as never)).toThrow(/options/)
  })

  it('accepts pools with promises and with callbacks', () => {
    const callbacks = mysql.createPool({})
    expect(prepareOptions({ pool: callbacks })).toMatchObject({
      pool: callbacks,
      hasPromises: false,
    })
    const promises = prepareOptions({ pool: callbacks.promise() })
    expect(promises).toMatchObject({ pool: callbacks, hasPromises: true })
  })

  it('has its own defaults', () => {
    expect(prepareOptions({ pool })).toMatchObject({
      table: { records: '`gateway_inbox`', name: 'gateway_inbox', database: null },
    })
  })
})
