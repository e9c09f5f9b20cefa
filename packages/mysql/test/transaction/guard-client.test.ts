import { EventEmitter } from 'node:events'
import { createMysqlInbox } from '@gw/mysql'
import { describeWithMysql } from '@gw/testkit'
import { createPool } from 'mysql2'
import type { PoolConnection } from 'mysql2/promise'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { MysqlConnection } from '../../src/connection/pool.ts'
import { guardClient } from '../../src/transaction/guard-client.ts'
import { newName, own } from '../inbox-table.ts'
import { openLedger } from '../ledger.ts'

describe('guardClient', () => {
  /** A connection whose statements do not end by themselves. */
  function open() {
    const command = new EventEmitter()
    const query = vi.fn(() => command)
    const client = Object.assign(new EventEmitter(), { query, format: (sql: string) => sql })
    const guarded = guardClient(client as unknown as MysqlConnection)
    const send = (sql: string, ...rest: unknown[]) =>
      Reflect.apply(Reflect.get(guarded.client, 'query'), guarded.client, [sql, ...rest])
    return { guarded, command, query, send }
  }

  it('sends nothing for a mode that the transaction does not have', async () => {
    const { send, query } = open()
    const error = await new Promise((resolve) => send('SET TRANSACTION READ ONLY', resolve))
    expect(error).toBeInstanceOf(TypeError)
    expect(query).not.toHaveBeenCalled()
  })

  it('does not hide the error of a statement that nobody listens to', () => {
    const { send, command, guarded } = open()
    send('SELECT 1')
    const failure = Object.assign(new Error('no'), { sqlState: '42000' })
    expect(() => command.emit('error', failure)).toThrow(failure)
    command.emit('end')
    expect(guarded.isBusy).toBe(false)
  })

  it('counts no statement whose arguments mysql2 rejects', () => {
    const { send, query, guarded } = open()
    query.mockImplementation(() => {
      throw new TypeError('no')
    })
    expect(() => send('SELECT 1')).toThrow(TypeError)
    expect(guarded.isBusy).toBe(false)
  })
})

describeWithMysql('guardClient', ({ url }) => {
  let ledger: Awaited<ReturnType<typeof openLedger>>
  beforeAll(async () => {
    ledger = await openLedger(url)
    await ledger.pool.query('CREATE PROCEDURE settle() COMMIT')
  })
  afterAll(() => ledger.close())
  const open = async () => {
    const { owner, extra } = await own(ledger.inbox, newName('key'))
    return { ...ledger, owner, transaction: extra.transaction }
  }

  it.each([
    'COMMIT',
    ' \n commit WORK',
    'ROLLBACK',
    'ROLLBACK AND CHAIN',
    'BEGIN NOT ATOMIC COMMIT; END',
    'START  TRANSACTION READ ONLY',
    'COMMIT AND CHAIN',
    'COMMIT RELEASE',
    'SET autocommit = 1',
    'SET @a = 1, @@autocommit = 1',
    'CREATE TABLE never (a INT)',
    'TRUNCATE never',
    'LOCK TABLES never WRITE',
    'CALL settle()',
    "EXECUTE IMMEDIATE 'COMMIT'",
    '/* app:shop */ COMMIT',
    '-- trace\nCOMMIT',
    '# trace\nCOMMIT',
    '/*! COMMIT */',
    '/*!50000 COMMIT */',
    '/*M!100000 COMMIT */',
    '/*! CREATE TABLE made */ SELECT 1',
    '; COMMIT',
  ])('rejects %j and keeps the transaction open', async (sql) => {
    const { inbox, insert, read, owner, transaction } = await open()
    const entry = `before ${sql}`
    await transaction.query(insert, [entry])
    await expect(transaction.query(sql)).rejects.toBeInstanceOf(TypeError)
    await expect(transaction.query({ sql })).rejects.toBeInstanceOf(TypeError)
    await expect(transaction.execute(sql)).rejects.toBeInstanceOf(TypeError)
    await expect(transaction.execute({ sql, values: [] })).rejects.toBeInstanceOf(TypeError)
    expect(await read()).not.toContain(entry)
    await inbox.complete(owner)
    expect(await read()).toContain(entry)
  })

  it('reads what values add to a statement, but not the text in them', async () => {
    const { inbox, insert, owner, transaction, read } = await open()
    await transaction.query(insert, ['values'])
    await transaction.query('SET @note = ?', ['transaction'])
    await transaction.query({ sql: 'SET @note = ?', values: ['timestamp'] })
    for (const options of [
      { sql: 'SET ?? = ?', values: ['autocommit', 1] },
      { sql: 'SET @note = ?, ?', values: [1, { autocommit: 1 }] },
      { sql: 'SET ?', values: { autocommit: 1 } },
    ]) {
      await expect(transaction.query(options)).rejects.toBeInstanceOf(TypeError)
    }
    expect(await read()).not.toContain('values')
    await inbox.complete(owner)
  })

  it('leaves several statements in one text to the server, which rejects them', async () => {
    const { inbox, owner, transaction, entries, read } = await open()
    const sql = `INSERT INTO \`${entries}\` VALUES ('several'); COMMIT`
    await expect(transaction.query(sql)).rejects.toMatchObject({ errno: 1064 })
    await inbox.release(owner)
    expect(await read()).not.toContain('several')
  })

  it.each<[string, (transaction: PoolConnection) => unknown]>([
    ['commit', (transaction) => transaction.commit()],
    ['rollback', (transaction) => transaction.rollback()],
    ['prepare', (transaction) => transaction.prepare('SELECT 1')],
    ['changeUser', (transaction) => transaction.changeUser({})],
    ['reset', (transaction) => transaction.reset()],
    ['end', (transaction) => transaction.end()],
    ['destroy', (transaction) => transaction.destroy()],
    ['connection.commit', ({ connection }) => connection.commit()],
    ['connection.query', ({ connection }) => connection.query('COMMIT')],
    ['connection.addCommand', ({ connection }) => Reflect.get(connection, 'addCommand')({})],
    ['connection.promise().query', (it) => Reflect.get(it.connection, 'promise')().query('COMMIT')],
    [
      'a property',
      ({ connection }) => {
        connection.threadId = 1
      },
    ],
  ])('rejects %s() and keeps the transaction open', async (name, call) => {
    const { inbox, insert, read, owner, transaction } = await open()
    const entry = `before ${name}`
    await transaction.query(insert, [entry])
    await expect((async () => call(transaction))()).rejects.toBeInstanceOf(TypeError)
    expect(await read()).not.toContain(entry)
    await inbox.complete(owner)
    expect(await read()).toContain(entry)
  })

  it('keeps what a library notes on the connection, such as Knex, for this run only', async () => {
    const { inbox, owner, transaction } = await open()
    const { connection } = transaction
    expect(Reflect.set(connection, '__knexTxId', 'trx1')).toBe(true)
    expect(Reflect.get(connection, '__knexTxId')).toBe('trx1')
    expect(Reflect.deleteProperty(connection, '__knexTxId')).toBe(true)
    expect(Reflect.get(connection, '__knexTxId')).toBeUndefined()
    Reflect.set(connection, '__knexTxId', 'trx2')
    expect(() => Reflect.deleteProperty(connection, 'stream')).toThrow(TypeError)
    await inbox.complete(owner)
    const all = Reflect.get(ledger.pool.pool, '_allConnections')
    for (let at = 0; at < all.length; at++) expect(all.get(at)).not.toHaveProperty('__knexTxId')
  })

  it('hides the socket and everything else that could send bytes', async () => {
    const { inbox, owner, transaction } = await open()
    for (const name of ['stream', '_pool', '_command', '_commands']) {
      expect(Reflect.get(transaction.connection, name)).toBeUndefined()
    }
    for (const name of ['write', 'writePacket', 'handlePacket', 'createBinlogStream']) {
      expect(() => Reflect.get(transaction.connection, name)()).toThrow(TypeError)
    }
    await inbox.complete(owner)
  })

  it('allows what does not send statements', async () => {
    const { inbox, owner, transaction } = await open()
    expect(transaction.escape("it's")).toBe(String.raw`'it\'s'`)
    expect(transaction.escapeId('a')).toBe('`a`')
    expect(transaction.format('SELECT ?', [1])).toBe('SELECT 1')
    expect(transaction.threadId).toEqual(expect.any(Number))
    expect(transaction.config.database).toBeDefined()
    await transaction.ping()
    await inbox.complete(owner)
  })

  it('accepts temporary tables, which commit nothing', async () => {
    const { inbox, owner, transaction, insert, read } = await open()
    await transaction.query(insert, ['temporary'])
    await transaction.query('CREATE TEMPORARY TABLE part (a INT)')
    await transaction.query('DROP TEMPORARY TABLE part')
    expect(await read()).not.toContain('temporary')
    await inbox.complete(owner)
  })

  it('passes connections with callbacks to the handlers of a pool with callbacks', async () => {
    const { table, insert, read } = ledger
    const pool = createPool({ uri: url, connectionLimit: 4 })
    onTestFinished(() => new Promise((resolve) => pool.end(() => resolve())))
    const inbox = createMysqlInbox({ pool, table, transactional: true })
    const { owner, extra } = await own(inbox, newName('key'))
    const { transaction } = extra
    const run = (sql: string, values: string[] = []) =>
      new Promise((resolve) => transaction.query(sql, values, (error) => resolve(error)))
    expect(await run(insert, ['by callback'])).toBeNull()
    expect(await run('COMMIT')).toBeInstanceOf(TypeError)
    expect(() => transaction.query('COMMIT')).toThrow(TypeError)
    expect(() => transaction.destroy()).toThrow(TypeError)
    await transaction.promise().query(insert, ['by promise'])
    const rows: unknown[] = []
    for await (const row of transaction.query('SELECT 1 AS one').stream()) rows.push(row)
    expect(rows).toEqual([{ one: 1 }])
    const failed = transaction.query('SELECT none')
    const error = await new Promise((resolve) => failed.once('error', resolve))
    expect(error).toMatchObject({ errno: 1054 })
    expect(await read()).not.toContain('by callback')
    await inbox.complete(owner)
    expect(await read()).toEqual(expect.arrayContaining(['by callback', 'by promise']))
  })

  it('rejects a command that mysql2 created elsewhere', async () => {
    const { inbox, owner, transaction } = await open()
    const mysql = await import('mysql2')
    const command = Reflect.get(mysql.default, 'createQuery')('SELECT 1', [], () => {}, {})
    await expect(transaction.query(command)).rejects.toBeInstanceOf(TypeError)
    await expect(transaction.query({} as { sql: string })).rejects.toBeInstanceOf(TypeError)
    await inbox.complete(owner)
  })
})
