import { EventEmitter } from 'node:events'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { borrowConnection, queryPool } from '../../src/connection/connection.ts'
import type { MysqlCallbackPool, MysqlConnection } from '../../src/connection/pool.ts'

const AUTOCOMMIT = 2
const COMMITTED = { affectedRows: 1, insertId: 0, serverStatus: AUTOCOMMIT }
const UNCOMMITTED = { affectedRows: 1, insertId: 0, serverStatus: 1 }
const STATEMENT = { sql: 'SELECT 1' }

/** A connection of `mysql2`, whose statements end as the test decides. */
class Connection extends EventEmitter implements MysqlConnection {
  readonly threadId = 1
  readonly replies: unknown[] = []
  query = vi.fn<MysqlConnection['query']>((_statement, done) => {
    const reply = this.replies.length > 0 ? this.replies.shift() : COMMITTED
    if (reply instanceof Error) done(reply, undefined)
    else if (reply !== 'none') done(null, reply)
  })
  format = (sql: string) => sql
  promise = () => this
  release = vi.fn<MysqlConnection['release']>()
  destroy = vi.fn<MysqlConnection['destroy']>()
  get sent(): string[] {
    return this.query.mock.calls.map(([{ sql }]) => sql)
  }
}

function poolOf(client: MysqlConnection): MysqlCallbackPool {
  return { getConnection: (callback) => callback(null, client) }
}

function expectEnd(client: Connection, end: 'release' | 'destroy'): void {
  expect(client.release).toHaveBeenCalledTimes(end === 'release' ? 1 : 0)
  expect(client.destroy).toHaveBeenCalledTimes(end === 'destroy' ? 1 : 0)
}

describe('borrowConnection', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  async function borrow(...replies: unknown[]) {
    const client = new Connection()
    client.replies.push(...replies)
    const connection = await borrowConnection({ pool: poolOf(client), timeoutMs: 100 })
    return { client, connection }
  }

  it('returns a connection to the pool and removes its listener', async () => {
    const { client, connection } = await borrow()
    expect(client.listenerCount('error')).toBe(1)
    expect(await connection.run(STATEMENT)).toBe(COMMITTED)
    expect(client.query.mock.lastCall?.[0]).toMatchObject({ ...STATEMENT, values: [] })
    connection.giveBack()
    expectEnd(client, 'release')
    expect(client.listenerCount('error')).toBe(0)
    expect(vi.getTimerCount()).toBe(0)
  })

  it('closes a connection with destroy', async () => {
    const { client, connection } = await borrow()
    connection.giveBack({ destroy: true })
    expectEnd(client, 'destroy')
  })

  it('closes a connection that failed between two statements, however often it fails', async () => {
    const { client, connection } = await borrow()
    client.emit('error', new Error('reset'))
    connection.giveBack()
    expectEnd(client, 'destroy')
    expect(client.emit('error', new Error('again'))).toBe(true)
  })

  it.each([
    ['closes a connection whose last statement failed', [new Error('no')], 'destroy'],
    ['keeps one whose last statement succeeded', [new Error('no'), COMMITTED], 'release'],
  ] as const)('%s', async (_title, replies, end) => {
    const { client, connection } = await borrow(...replies)
    for (const _reply of replies) await connection.run(STATEMENT).catch(() => {})
    connection.giveBack()
    expectEnd(client, end)
  })

  it('sends no statement after one that timed out', async () => {
    const { client, connection } = await borrow('none')
    const first = connection.run(STATEMENT).catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(100)
    const timeout = await first
    expect(timeout).toMatchObject({ code: 'GW_INBOX_TIMEOUT' })
    await expect(connection.run(STATEMENT)).rejects.toBe(timeout)
    expect(client.query).toHaveBeenCalledTimes(1)
  })

  it('sends statements after one that failed', async () => {
    const { connection } = await borrow(new Error('no'))
    await expect(connection.run(STATEMENT)).rejects.toThrow('no')
    expect(await connection.run(STATEMENT)).toBe(COMMITTED)
  })

  it('rejects a write that was not committed, and closes the connection', async () => {
    const { client, connection } = await borrow(UNCOMMITTED)
    const code = 'GW_INBOX_NOT_COMMITTED'
    await expect(connection.write(STATEMENT)).rejects.toMatchObject({ code })
    connection.giveBack()
    expectEnd(client, 'destroy')
  })

  it.each([COMMITTED, { affectedRows: 1, insertId: 0 }])('accepts a write with %j', async (one) => {
    const { connection } = await borrow(one)
    expect(await connection.write(STATEMENT)).toBe(one)
  })

  const level = 'SET TRANSACTION ISOLATION LEVEL READ COMMITTED'
  const inProgress = Object.assign(new Error('in progress'), { errno: 1568 })

  it.each([
    ['with autocommit', [COMMITTED, []], [level, 'SELECT 1']],
    ['with a driver that reports no status', [{}, []], [level, 'SELECT 1']],
    ['without autocommit', [{ serverStatus: 0 }, []], [level, 'SELECT 1', 'ROLLBACK']],
    [
      'in a transaction that an earlier read began',
      [inProgress, {}, { serverStatus: 0 }, []],
      [level, 'ROLLBACK', level, 'SELECT 1', 'ROLLBACK'],
    ],
  ])('reads what is committed %s', async (_name, replies, sent) => {
    const { client, connection } = await borrow(...replies)
    expect(await connection.readCommitted(STATEMENT)).toEqual([])
    expect(client.sent).toEqual(sent)
  })

  it('does not read if the level cannot be chosen', async () => {
    const failure = Object.assign(new Error('no'), { errno: 1227 })
    const { client, connection } = await borrow(failure)
    await expect(connection.readCommitted(STATEMENT)).rejects.toBe(failure)
    expect(client.sent).toEqual([level])
  })

  it('rejects with the error of the pool', async () => {
    const failure = new Error('no connection')
    const pool: MysqlCallbackPool = { getConnection: (done) => done(failure, undefined) }
    await expect(borrowConnection({ pool, timeoutMs: 100 })).rejects.toBe(failure)
    expect(vi.getTimerCount()).toBe(0)
  })

  it('returns a connection that arrives too late', async () => {
    const client = new Connection()
    let arrive = (): void => {}
    const pool: MysqlCallbackPool = {
      getConnection: (done) => {
        arrive = () => done(null, client)
      },
    }
    const borrowing = borrowConnection({ pool, timeoutMs: 100 }).catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(100)
    expect(await borrowing).toMatchObject({ code: 'GW_INBOX_TIMEOUT' })
    expect(client.release).not.toHaveBeenCalled()
    arrive()
    await vi.advanceTimersByTimeAsync(0)
    expectEnd(client, 'release')
    expect(client.listenerCount('error')).toBe(0)
  })
})

describe('queryPool', () => {
  it.each(['read', 'readCommitted', 'run', 'write'] as const)(
    'returns the connection after each statement, and closes it if that failed: %s',
    async (method) => {
      const client = new Connection()
      const pool = queryPool({ pool: poolOf(client), timeoutMs: 60_000 })
      expect(await pool[method](STATEMENT)).toBe(COMMITTED)
      expectEnd(client, 'release')
      client.replies.push(new Error('no'))
      await expect(pool[method](STATEMENT)).rejects.toThrow('no')
      expect(client.destroy).toHaveBeenCalledTimes(1)
    },
  )
})
