import { createMysqlInbox, type MysqlInboxOptions } from '@gw/mysql'
import mysql from 'mysql2'
import { createPool, createPoolCluster } from 'mysql2/promise'
import { describe, expect, it } from 'vitest'
import { prepareOptions } from '../src/mysql-inbox-options.ts'

const pool = createPool({})
const custom = (config?: object) => ({ getConnection() {}, promise() {}, config })
const open = (options: object) =>
  createMysqlInbox(options as MysqlInboxOptions & { transactional: true })

describe('createMysqlInbox', () => {
  it('keeps records for 7 days by default', () => {
    expect(createMysqlInbox({ pool }).retentionMs).toBe(7 * 86_400_000)
  })

  it.each<[string, unknown]>([
    ['a cluster', createPoolCluster()],
    ['a cluster with callbacks', mysql.createPoolCluster()],
    ['a group of a cluster', createPoolCluster().of('*')],
    ['a null', null],
  ])('throws TypeError if %s is passed as pool', (_name, pool) => {
    expect(() => open({ pool })).toThrow(TypeError)
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

  it('throws TypeError if the pool is passed instead of options', () => {
    expect(() => createMysqlInbox(pool as never)).toThrow(TypeError)
  })

  it.each<[string, object | undefined]>([
    ['options without pool', {}],
    ['an object without getConnection', { pool: {} }],
    ['an invalid table name', { pool, table: 'in box' }],
    ['retentionMs: 0', { pool, retentionMs: 0 }],
    ['retentionMs: NaN', { pool, retentionMs: Number.NaN }],
    ['retentionMs: Infinity', { pool, retentionMs: Infinity }],
    ['a retentionMs beyond the range of timestamps', { pool, retentionMs: 1e300 }],
    ['a string as retentionMs', { pool, retentionMs: '7' }],
    ['timeoutMs: 0', { pool, timeoutMs: 0 }],
    ['timeoutMs: Infinity', { pool, timeoutMs: Infinity }],
    ['a timeoutMs beyond the range of timers', { pool, timeoutMs: 2_147_483_648 }],
    ['a string as transactional', { pool, transactional: 'yes' }],
    ['an option of other inboxes', { pool, preparedStatements: false }],
    ['maxTransactions without transactional', { pool, maxTransactions: 2 }],
    ['maxWaiting without transactional', { pool, maxWaiting: 2 }],
    ['idleTimeoutMs without transactional', { pool, transactional: false, idleTimeoutMs: 1 }],
    ['a negative maxWaiting', { pool, transactional: true, maxWaiting: -1 }],
    ['a fraction as maxWaiting', { pool, transactional: true, maxWaiting: 0.5 }],
    ['maxWaiting: Infinity', { pool, transactional: true, maxWaiting: Infinity }],
    ['idleTimeoutMs: 0', { pool, transactional: true, idleTimeoutMs: 0 }],
    ['idleTimeoutMs: Infinity', { pool, transactional: true, idleTimeoutMs: Infinity }],
    ['an unknown word for idleTimeoutMs', { pool, transactional: true, idleTimeoutMs: 'off' }],
    ['undefined', undefined],
    ['a pool instead of options', pool],
    ['maxTransactions: 0', { pool, transactional: true, maxTransactions: 0 }],
    ['maxTransactions: 1.5', { pool, transactional: true, maxTransactions: 1.5 }],
    [
      'maxTransactions equal to the size of the pool',
      { pool, transactional: true, maxTransactions: 10 },
    ],
    [
      'a pool of one connection with transactions',
      { pool: createPool({ connectionLimit: 1 }), transactional: true },
    ],
    ['a pool of unknown size without maxTransactions', { pool: custom(), transactional: true }],
    [
      'a pool without a limit and without maxTransactions',
      { pool: createPool({ connectionLimit: 0 }), transactional: true },
    ],
  ])('throws TypeError for %s', (_name, options) => {
    expect(() => open(options as object)).toThrow(TypeError)
  })

  it.each([
    ['tabel', 'table'],
    ['Pool', 'pool'],
    ['retentionMS', 'retentionMs'],
    ['transactionl', 'transactional'],
    ['maxTransaction', 'maxTransactions'],
    ['maxWaitng', 'maxWaiting'],
    ['idleTimeout', 'idleTimeoutMs'],
    ['timeoutMS', 'timeoutMs'],
  ])('throws TypeError for the unknown option %s and suggests %s', (name, nearest) => {
    expect(() => open({ pool, [name]: 1 })).toThrow(
      new TypeError(`Unknown option ${name}. Did you mean ${nearest}?`),
    )
  })

  it('does not look into pool', () => {
    const pool = { ...custom({ connectionLimit: 4, mx: 1 }), tabel: 1 }
    expect(() => open({ pool, transactional: true })).not.toThrow()
  })

  it.each([
    { pool, transactional: true },
    { pool, transactional: true, maxTransactions: 9 },
    { pool: createPool({ connectionLimit: 2 }), transactional: true },
    { pool: custom(), transactional: true, maxTransactions: 3 },
    { pool, transactional: false },
    { pool, transactional: true, maxWaiting: 0, idleTimeoutMs: 'unchanged' },
    { pool, transactional: true, maxWaiting: 1_000, idleTimeoutMs: 60_000 },
    { pool, tabel: undefined },
    { pool, table: 'shop.inbox', timeoutMs: 2_147_483_647 },
  ])('accepts %o', (options) => {
    expect(() => open(options)).not.toThrow()
  })
})

describe('prepareOptions', () => {
  it('returns the defaults', () => {
    expect(prepareOptions({ pool })).toMatchObject({
      table: { records: '`gateway_inbox`', name: 'gateway_inbox', database: null },
      retentionMs: 604_800_000,
      transactions: undefined,
      timeoutMs: 10_000,
    })
    expect(prepareOptions({ pool, transactional: true }).transactions).toEqual({
      maxTransactions: 5,
      maxWaiting: 100,
      wrap: expect.any(Function),
      idleTimeoutMs: undefined,
    })
  })

  it.each([
    [2, 1],
    [3, 1],
    [4, 2],
    [11, 5],
  ])('allows half of a pool of %i for transactions: %i', (max, count) => {
    const options = { pool: createPool({ connectionLimit: max }), transactional: true }
    expect(prepareOptions(options).transactions?.maxTransactions).toBe(count)
  })

  it.each([
    ['retentionMs', 3_153_600_000_000],
    ['timeoutMs', 2_147_483_647],
    ['idleTimeoutMs', 2_147_483_647],
  ])('accepts %s up to %i', (name, max) => {
    const options = { pool, transactional: true }
    expect(() => prepareOptions({ ...options, [name]: max })).not.toThrow()
    expect(() => prepareOptions({ ...options, [name]: max + 1 })).toThrow(TypeError)
  })
})
