import { EventEmitter } from 'node:events'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { borrowConnection, queryPool } from '../../src/connection/connection.ts'
import type { PostgresClient, PostgresPool, PostgresResult } from '../../src/connection/pool.ts'

const RESULT: PostgresResult = { command: 'SELECT', rowCount: 1, rows: [{}] }
const STATEMENT = { text: 'SELECT 1' }

/** A connection of `pg`, whose statements end as the test decides. */
class Connection extends EventEmitter implements PostgresClient {
  query = vi.fn<PostgresClient['query']>(async () => RESULT)
  release = vi.fn<PostgresClient['release']>()
}

function poolOf(client: PostgresClient): PostgresPool {
  return { on: () => {}, connect: (callback) => callback(undefined, client) }
}

describe('borrowConnection', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  const borrow = (client: Connection) => borrowConnection({ pool: poolOf(client), timeoutMs: 100 })

  it('returns a connection to the pool and removes its listener', async () => {
    const client = new Connection()
    const connection = await borrow(client)
    expect(client.listenerCount('error')).toBe(1)
    expect(await connection.query(STATEMENT)).toBe(RESULT)
    connection.giveBack()
    expect(client.release).toHaveBeenCalledExactlyOnceWith(false)
    expect(client.listenerCount('error')).toBe(0)
    expect(vi.getTimerCount()).toBe(0)
  })

  it('closes a connection with destroy', async () => {
    const client = new Connection()
    const connection = await borrow(client)
    connection.giveBack({ destroy: true })
    expect(client.release).toHaveBeenCalledExactlyOnceWith(true)
  })

  it('closes a connection that failed between two statements', async () => {
    const client = new Connection()
    const connection = await borrow(client)
    client.emit('error', new Error('reset'))
    connection.giveBack()
    expect(client.release).toHaveBeenCalledExactlyOnceWith(true)
  })

  it.each([
    ['closes a connection whose last statement failed', ['no'], true],
    ['keeps a connection whose last statement succeeded', ['no', 'ok'], false],
  ])('%s', async (_title, statements, isClosed) => {
    const client = new Connection()
    const connection = await borrow(client)
    for (const statement of statements) {
      if (statement === 'no') client.query.mockRejectedValueOnce(new Error('no'))
      await connection.query(STATEMENT).catch(() => {})
    }
    connection.giveBack()
    expect(client.release).toHaveBeenCalledExactlyOnceWith(isClosed)
  })

  it('adds a code to an error that the operator can act on', async () => {
    const client = new Connection()
    const connection = await borrow(client)
    client.query.mockRejectedValueOnce(Object.assign(new Error('no'), { code: '42P01' }))
    await expect(connection.query(STATEMENT)).rejects.toMatchObject({
      code: 'GW_INBOX_NOT_MIGRATED',
    })
  })

  it('keeps the details of an error unless the statement had values, which they can contain', async () => {
    const client = new Connection()
    const connection = await borrow(client)
    for (const statement of [STATEMENT, { ...STATEMENT, values: ['secret'] }]) {
      client.query.mockRejectedValueOnce(
        Object.assign(new Error('no'), { detail: 'd', where: 'w' }),
      )
      const error = await connection.query(statement).catch((thrown) => thrown)
      const details = statement === STATEMENT ? { detail: 'd', where: 'w' } : {}
      expect({ ...error }).toEqual(details)
    }
  })

  it('passes on what is not an error', async () => {
    const client = new Connection()
    const connection = await borrow(client)
    client.query.mockRejectedValueOnce('no')
    await expect(connection.query({ ...STATEMENT, values: [] })).rejects.toBe('no')
  })

  it('sends no statement after one that timed out', async () => {
    const client = new Connection()
    const connection = await borrow(client)
    client.query.mockReturnValueOnce(new Promise(() => {}))
    const first = connection.query(STATEMENT).catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(100)
    const timeout = await first
    expect(timeout).toMatchObject({ code: 'GW_INBOX_TIMEOUT' })
    await expect(connection.query(STATEMENT)).rejects.toBe(timeout)
    expect(client.query).toHaveBeenCalledTimes(1)
  })

  it('sends statements after one that failed', async () => {
    const client = new Connection()
    const connection = await borrow(client)
    client.query.mockRejectedValueOnce(new Error('no'))
    await expect(connection.query(STATEMENT)).rejects.toThrow('no')
    expect(await connection.query(STATEMENT)).toBe(RESULT)
  })

  it('rejects with the error of the pool', async () => {
    const failure = new Error('no connection')
    const pool: PostgresPool = { on: () => {}, connect: (done) => done(failure, undefined) }
    await expect(borrowConnection({ pool, timeoutMs: 100 })).rejects.toBe(failure)
    expect(vi.getTimerCount()).toBe(0)
  })

  it('returns a connection that arrives too late', async () => {
    const client = new Connection()
    let arrive = (): void => {}
    const pool: PostgresPool = {
      on: () => {},
      connect: (done) => {
        arrive = () => done(undefined, client)
      },
    }
    const borrowing = borrowConnection({ pool, timeoutMs: 100 }).catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(100)
    expect(await borrowing).toMatchObject({ code: 'GW_INBOX_TIMEOUT' })
    expect(client.release).not.toHaveBeenCalled()
    arrive()
    await vi.advanceTimersByTimeAsync(0)
    expect(client.release).toHaveBeenCalledExactlyOnceWith(false)
    expect(client.listenerCount('error')).toBe(0)
  })
})

describe('queryPool', () => {
  it('returns the connection after each statement, and closes it if the statement failed', async () => {
    const client = new Connection()
    const pool = queryPool({ pool: poolOf(client), timeoutMs: 60_000 })
    expect(await pool.query(STATEMENT)).toBe(RESULT)
    client.query.mockRejectedValueOnce(new Error('no'))
    await expect(pool.query(STATEMENT)).rejects.toThrow('no')
    expect(client.release.mock.calls).toEqual([[false], [true]])
  })
})
