import { createPostgresInbox } from '@gw/postgres'
import { describeInboxOptions } from '@gw/testkit'
import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { prepareOptions } from '../src/postgres-inbox-options.ts'

const pool = new pg.Pool({ max: 10 })
const connect = async () => ({})
const on = () => {}
const open = (options: object) =>
  createPostgresInbox(options as { pool: pg.Pool; transactional: true })

describe('createPostgresInbox', () => {
  describeInboxOptions({
    pool,
    poolOf: (max) => new pg.Pool({ max }),
    customPool: (max) => ({ connect, on, options: max && { max, mx: 1 } }),
    open,
    prepare: (options) => prepareOptions(options as { pool: pg.Pool }),
  })

  it('adds one error listener to the pool, so that a failing idle connection does not end the process', () => {
    const own = new pg.Pool()
    createPostgresInbox({ pool: own })
    createPostgresInbox({ pool: own })
    expect(own.listenerCount('error')).toBe(1)
    expect(own.emit('error', new Error('idle'))).toBe(true)
  })

  it.each<[string, object]>([
    ['a Client as pool', { pool: new pg.Client() }],
    ['a pool without on', { pool: { connect } }],
    ['a pool without connect', { pool: { on } }],
    ['null as pool', { pool: null }],
    ['a string as preparedStatements', { pool, preparedStatements: 'no' }],
  ])('throws TypeError for %s', (_name, options) => {
    expect(() => open(options)).toThrow(TypeError)
    expect(() => prepareOptions(options as { pool: pg.Pool })).toThrow(TypeError)
  })

  it('suggests preparedStatements for an unknown option', () => {
    expect(() => open({ pool, preparedStatement: true })).toThrow(
      new TypeError('Unknown option preparedStatement. Did you mean preparedStatements?'),
    )
  })

  it('has its own defaults', () => {
    expect(prepareOptions({ pool })).toMatchObject({
      table: { records: '"gateway_inbox"', leases: '"gateway_inbox_lease"', hasSchema: false },
      preparedStatements: true,
    })
    expect(prepareOptions({ pool, preparedStatements: false }).preparedStatements).toBe(false)
  })
})
