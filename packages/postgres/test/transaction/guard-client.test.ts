import { describeWithPostgres } from '@gw/testkit'
import pg from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { own } from '../inbox-table.ts'
import { openLedger } from '../ledger.ts'

describeWithPostgres('guardClient', ({ url }) => {
  let keys = 0
  let ledger: Awaited<ReturnType<typeof openLedger>>
  beforeAll(async () => {
    ledger = await openLedger(url)
  })
  afterAll(() => ledger.close())
  const open = async () => ({ ...ledger, ...(await own(ledger.inbox, `key ${++keys}`)) })

  it.each([
    'COMMIT',
    'commit',
    ' \n;COMMIT WORK',
    'END',
    'end transaction',
    'ROLLBACK',
    'rollback work',
    'ROLLBACK AND CHAIN',
    'ABORT',
    'BEGIN; COMMIT',
    'begin isolation level serializable',
    'START  TRANSACTION READ ONLY',
    "PREPARE TRANSACTION 'x'",
    '/* app:shop */ COMMIT',
    '-- trace\nCOMMIT',
    '/* one /* two */ */ START /**/ TRANSACTION; SELECT 1',
  ])('rejects %j and keeps the transaction open', async (text) => {
    const { inbox, insert, read, owner, extra } = await open()
    const entry = `before ${text}`
    await extra.transaction.query(insert, [entry])
    await expect(extra.transaction.query(text)).rejects.toBeInstanceOf(TypeError)
    await expect(extra.transaction.query({ text })).rejects.toBeInstanceOf(TypeError)
    expect(await read()).not.toContain(entry)
    await inbox.complete(owner)
    expect(await read()).toContain(entry)
  })

  it.each([
    'SAVEPOINT a; ROLLBACK TO a',
    'SAVEPOINT a',
    'SELECT 1 AS commit',
    'PREPARE begun AS SELECT 1',
    '',
  ])('accepts %j', async (text) => {
    const { inbox, owner, extra } = await open()
    await extra.transaction.query(text)
    await inbox.complete(owner)
  })

  it.each(['ROLLBACK TO part', 'rollback work to savepoint part', 'ROLLBACK TRANSACTION TO part'])(
    'accepts %j, which does not end the transaction',
    async (text) => {
      const { inbox, owner, extra } = await open()
      await extra.transaction.query('SAVEPOINT part')
      await extra.transaction.query(text)
      await inbox.complete(owner)
    },
  )

  it('keeps the connection when the handler calls release() or end()', async () => {
    const { inbox, insert, read, owner, extra } = await open()
    await extra.transaction.query(insert, ['released'])
    extra.transaction.release(true)
    expect(() => extra.transaction.end()).toThrow(TypeError)
    await inbox.complete(owner)
    expect(await read()).toContain('released')
  })

  it('calls the callback of a statement, with and without values', async () => {
    const { inbox, owner, extra } = await open()
    const { transaction } = extra
    const results = await Promise.all([
      new Promise((resolve) => {
        transaction.query('SELECT 1 AS n', (_error: Error, { rows }) => resolve(rows))
      }),
      new Promise((resolve) => {
        transaction.query('SELECT $1::int AS n', [2], (_error: Error, { rows }) => resolve(rows))
      }),
    ])
    expect(results).toEqual([[{ n: 1 }], [{ n: 2 }]])
    await inbox.complete(owner)
  })

  it('passes everything else through to the pg client', async () => {
    const { inbox, owner, extra } = await open()
    const { transaction } = extra
    expect(transaction).toBeInstanceOf(pg.Client)
    expect(transaction.escapeIdentifier('a"b')).toBe('"a""b"')
    const { rows } = await transaction.query({ text: 'SELECT $1::int AS one', values: [1] })
    expect(rows).toEqual([{ one: 1 }])
    const notices: unknown[] = []
    transaction.on('notice', (notice) => notices.push(notice.message))
    await transaction.query(`DO $$ BEGIN RAISE NOTICE 'heard'; END $$`)
    expect(notices).toEqual(['heard'])
    transaction.removeAllListeners('notice')
    await inbox.complete(owner)
  })

  it('leaves no listener on a connection that was returned to the pool', async () => {
    const { inbox, pool, owner, extra } = await open()
    const listeners = extra.transaction.listenerCount('error')
    const client = extra.transaction
    await inbox.complete(owner)
    expect(listeners).toBe(1)
    // The pool's own listener, while the connection is idle.
    expect(client.listenerCount('error')).toBe(1)
    await vi.waitUntil(() => pool.idleCount === pool.totalCount)
  })
})
