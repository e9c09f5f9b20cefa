import { describe, expect, it, vi } from 'vitest'
import type { MysqlConnection } from '../../src/connection/pool.ts'
import { mariadbConnectionOn } from '../../src/prisma/mariadb-connection.ts'

type Callback = (error: unknown, result?: unknown, columns?: unknown) => void
interface Sent {
  readonly typeCast: (field: object, next: () => unknown) => unknown
}

/** A connection that replies to each statement in the same way. */
function open(...reply: Parameters<Callback>) {
  const send = () => vi.fn((_statement: Sent, done: Callback) => done(...reply))
  const client = { query: send(), execute: send(), on: vi.fn(), removeListener: vi.fn() }
  const connection = mariadbConnectionOn(client as unknown as MysqlConnection)
  return { client, connection }
}

describe('mariadbConnectionOn', () => {
  it.each(['query', 'execute'] as const)('sends a statement with %s', async (method) => {
    const { client, connection } = open(null, [])
    client[method].mockImplementation((_statement, done) => done(null, [], []))
    await connection[method]({ sql: 'SELECT 1' })
    await connection[method]({ sql: 'SELECT ?' }, ['a'])
    expect(client[method].mock.calls.map(([statement]) => statement)).toMatchObject([
      { sql: 'SELECT 1', values: [], namedPlaceholders: false, rowsAsArray: true },
      { sql: 'SELECT ?', values: ['a'], namedPlaceholders: false, rowsAsArray: true },
    ])
    expect(client[method === 'query' ? 'execute' : 'query']).not.toHaveBeenCalled()
  })

  it('describes the columns of rows', async () => {
    const column = { name: 'a', columnType: 252, flags: 16, characterSet: 63 }
    const { connection } = open(null, [[1]], [{ ...column, extendedFormat: 'json' }])
    const rows = (await connection.query({ sql: 'SELECT 1' })) as { readonly meta: object[] }
    expect([...(rows as never)]).toEqual([[1]])
    const [meta] = rows.meta as { name(): string }[]
    expect(meta).toMatchObject({ flags: 16, collation: { index: 63 }, dataTypeFormat: 'json' })
    expect(meta?.name()).toBe('a')
  })

  it('returns the counts of a statement without rows', async () => {
    const { connection } = open(null, { affectedRows: '2', insertId: '18446744073709551615' })
    expect(await connection.execute({ sql: 'DELETE' })).toEqual({
      affectedRows: 2,
      insertId: '18446744073709551615',
    })
  })

  it('rejects with the error of the server', async () => {
    const failure = new Error('no')
    await expect(open(failure).connection.query({ sql: 'SELECT' })).rejects.toBe(failure)
  })

  it.each([
    [{ type: 'GEOMETRY' }, 'buffer'],
    [{ type: 'JSON' }, 'text in utf8'],
    [{ type: 'BLOB', extendedFormat: 'json' }, 'text in utf8'],
    [{ type: 'DECIMAL' }, 'text in ascii'],
    [{ type: 'NEWDECIMAL' }, 'text in ascii'],
    [{ type: 'BLOB' }, 'as usual'],
  ])('reads a field of %j as %s', async (field, value) => {
    const { client, connection } = open(null, [], [])
    await connection.query({ sql: 'SELECT 1' })
    const read = { buffer: () => 'buffer', string: (encoding: string) => `text in ${encoding}` }
    const [statement] = client.query.mock.calls[0] ?? []
    expect(statement?.typeCast({ ...field, ...read }, () => 'as usual')).toBe(value)
  })

  it('passes listeners on, and does not release the connection', async () => {
    const { client, connection } = open(null, [])
    const listener = () => {}
    connection.on('error', listener)
    connection.off('error', listener)
    await connection.release()
    expect(client.on).toHaveBeenCalledExactlyOnceWith('error', listener)
    expect(client.removeListener).toHaveBeenCalledExactlyOnceWith('error', listener)
  })
})
