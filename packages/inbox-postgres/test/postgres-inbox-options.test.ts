import {
  createPostgresInbox,
  type PostgresInbox,
  type PostgresInboxOptions,
} from '@gw/inbox-postgres'
import pg from 'pg'
import { describe, expect, expectTypeOf, it } from 'vitest'

const pool = new pg.Pool({ max: 10 })
const open = (options: object) =>
  createPostgresInbox(options as PostgresInboxOptions & { transactional: true })

describe('createPostgresInbox', () => {
  it('keeps records for seven days if nothing is said', () => {
    expect(createPostgresInbox({ pool }).retentionMs).toBe(7 * 86_400_000)
  })

  it('says what a handler gets', () => {
    expectTypeOf(createPostgresInbox({ pool })).toEqualTypeOf<PostgresInbox>()
    expectTypeOf(createPostgresInbox({ pool, transactional: true })).toEqualTypeOf<
      PostgresInbox<{ readonly transaction: pg.PoolClient }>
    >()
  })

  it('lets a connection that fails while it is idle not end the process, and listens once', () => {
    const own = new pg.Pool()
    createPostgresInbox({ pool: own })
    createPostgresInbox({ pool: own })
    expect(own.listenerCount('error')).toBe(1)
    expect(own.emit('error', new Error('idle'))).toBe(true)
  })

  it.each<[string, object]>([
    ['no pool', {}],
    ['a client instead of a pool', { pool: {} }],
    ['a pool that tells of no errors', { pool: { connect: async () => ({}) } }],
    ['a table that is no name', { pool, table: 'in box' }],
    ['no retention', { pool, retentionMs: 0 }],
    ['NaN as retention', { pool, retentionMs: Number.NaN }],
    ['an endless retention', { pool, retentionMs: Infinity }],
    ['a retention beyond what times can hold', { pool, retentionMs: 1e300 }],
    ['a text as retention', { pool, retentionMs: '7' }],
    ['no time for answers', { pool, timeoutMs: 0 }],
    ['endless time for answers', { pool, timeoutMs: Infinity }],
    ['more time than timers hold', { pool, timeoutMs: 2_147_483_648 }],
    ['a word for transactional', { pool, transactional: 'yes' }],
    ['a word for preparedStatements', { pool, preparedStatements: 'no' }],
    ['a limit of transactions without transactions', { pool, maxTransactions: 2 }],
    ['no transactions at all', { pool, transactional: true, maxTransactions: 0 }],
    ['half a transaction', { pool, transactional: true, maxTransactions: 1.5 }],
    ['as many transactions as connections', { pool, transactional: true, maxTransactions: 10 }],
    ['a pool of one', { pool: new pg.Pool({ max: 1 }), transactional: true }],
    [
      'a pool that does not tell its size',
      { pool: { connect: async () => ({}), on: () => {} }, transactional: true },
    ],
  ])('rejects %s with a TypeError', (_name, options) => {
    expect(() => open(options)).toThrow(TypeError)
  })

  it.each([
    { pool, transactional: true },
    { pool, transactional: true, maxTransactions: 9 },
    { pool: new pg.Pool({ max: 2 }), transactional: true },
    { pool: { connect: async () => ({}), on: () => {} }, transactional: true, maxTransactions: 3 },
    { pool, transactional: false },
    { pool, table: 'shop.inbox', timeoutMs: 2_147_483_647 },
  ])('takes %o', (options) => {
    expect(() => open(options)).not.toThrow()
  })
})
