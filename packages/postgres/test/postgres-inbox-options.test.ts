import { createPostgresInbox, type PostgresInboxOptions } from '@gw/postgres'
import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { prepareOptions } from '../src/postgres-inbox-options.ts'

const pool = new pg.Pool({ max: 10 })
const open = (options: object) =>
  createPostgresInbox(options as PostgresInboxOptions & { transactional: true })

describe('createPostgresInbox', () => {
  it('keeps records for 7 days by default', () => {
    expect(createPostgresInbox({ pool }).retentionMs).toBe(7 * 86_400_000)
  })

  it('adds one error listener to the pool, so that a failing idle connection does not end the process', () => {
    const own = new pg.Pool()
    createPostgresInbox({ pool: own })
    createPostgresInbox({ pool: own })
    expect(own.listenerCount('error')).toBe(1)
    expect(own.emit('error', new Error('idle'))).toBe(true)
  })

  it('throws TypeError if a Client is passed as pool', () => {
    const client = new pg.Client() as never
    expect(() => createPostgresInbox({ pool: client })).toThrow(TypeError)
  })

  it('throws TypeError if the pool is passed instead of options', () => {
    expect(() => createPostgresInbox(pool as never)).toThrow(TypeError)
  })

  it.each<[string, object | undefined]>([
    ['options without pool', {}],
    ['an object without connect', { pool: {} }],
    ['a pool without on', { pool: { connect: async () => ({}) } }],
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
    ['a string as preparedStatements', { pool, preparedStatements: 'no' }],
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
      { pool: new pg.Pool({ max: 1 }), transactional: true },
    ],
    [
      'a pool of unknown size without maxTransactions',
      { pool: { connect: async () => ({}), on: () => {} }, transactional: true },
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
    ['preparedStatement', 'preparedStatements'],
  ])('throws TypeError for the unknown option %s and suggests %s', (name, nearest) => {
    expect(() => open({ pool, [name]: 1 })).toThrow(
      new TypeError(`Unknown option ${name}. Did you mean ${nearest}?`),
    )
  })

  it('does not look into pool', () => {
    const custom = { connect: async () => ({}), on: () => {}, tabel: 1, options: { max: 4, mx: 1 } }
    expect(() => open({ pool: custom, transactional: true })).not.toThrow()
  })

  it.each([
    { pool, transactional: true },
    { pool, transactional: true, maxTransactions: 9 },
    { pool: new pg.Pool({ max: 2 }), transactional: true },
    { pool: { connect: async () => ({}), on: () => {} }, transactional: true, maxTransactions: 3 },
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
      table: { records: '"gateway_inbox"', leases: '"gateway_inbox_lease"', hasSchema: false },
      retentionMs: 604_800_000,
      transactions: undefined,
      timeoutMs: 10_000,
      preparedStatements: true,
    })
    expect(prepareOptions({ pool, transactional: true }).transactions).toEqual({
      maxTransactions: 5,
      maxWaiting: 100,
      wrap: expect.any(Function),
      idleTimeoutMs: undefined,
    })
    expect(prepareOptions({ pool, preparedStatements: false }).preparedStatements).toBe(false)
  })

  it.each([
    [2, 1],
    [3, 1],
    [4, 2],
    [11, 5],
  ])('allows half of a pool of %i for transactions: %i', (max, count) => {
    const options = { pool: new pg.Pool({ max }), transactional: true }
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

  it('throws TypeError for a pool without on()', () => {
    const connect = () => {}
    expect(() => prepareOptions({ pool: { connect } as never })).toThrow(TypeError)
    expect(() => prepareOptions({ pool: { on() {} } as never })).toThrow(TypeError)
    expect(() => prepareOptions({ pool: null as never })).toThrow(TypeError)
  })
})
