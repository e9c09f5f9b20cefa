import { createMysqlInbox } from '@gw/mysql'
import {
  createShop,
  describeWithMysql,
  type OpenStoreOptions,
  readEffects,
  type ShopOptions,
  type Writer,
} from '@gw/testkit'
import type { Pool, PoolConnection, RowDataPacket } from 'mysql2/promise'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import {
  age,
  claim,
  finishFirstSweep,
  newName,
  onConnect,
  openPool,
  own,
  type TestPool,
} from '../inbox-table.ts'
import { openStore } from '../store-under-test.ts'

const DONE = { status: 'done', changed: false }
const BUSY = { status: 'busy' }
const UNCOMMITTED = 'SET SESSION TRANSACTION ISOLATION LEVEL READ UNCOMMITTED'

describeWithMysql('createMysqlInbox: a record that is not committed', ({ url }) => {
  let table: string
  let entries: string
  beforeAll(async () => {
    const store = await openStore(url)
    afterAll(store.close)
    ;({ table, entries } = store)
  })

  function open(connectionLimit = 1): TestPool {
    const opened = openPool({ uri: url, connectionLimit })
    onTestFinished(opened.close)
    return opened
  }

  /** Opens a shop with a pool of its own. */
  async function start(name: string, limits: OpenStoreOptions, work?: ShopOptions['work']) {
    const store = await openStore(url, { table, entries, timeoutMs: 2_000, ...limits })
    onTestFinished(() => store.close().catch(() => {}))
    const shop = createShop(store, { name, isTransactional: true, leaseMs: 30_000, work })
    return { ...shop, store, pool: store.pool }
  }

  /** Claims a notification. The result records it in a transaction that stays open, like that of a frozen instance. */
  async function claimElsewhere(key: string) {
    const { pool } = open()
    const { owner } = await own(createMysqlInbox({ pool, table }), key)
    const writer = await pool.getConnection()
    const sql = `UPDATE \`${table}\` SET state = 'd', held_until = held_until + 600000000 WHERE token = ?`
    return {
      writer,
      async record() {
        await writer.query('SET autocommit = 0')
        await writer.query(sql, [owner.token])
      },
    }
  }

  it.each([
    ['read uncommitted', [UNCOMMITTED]],
    ['read uncommitted and without autocommit', [UNCOMMITTED, 'SET autocommit = 0']],
    ['read uncommitted and read only', [UNCOMMITTED, 'SET SESSION tx_read_only = 1']],
    ['repeatable read and without autocommit', ['SET autocommit = 0']],
    ['serializable', ['SET SESSION TRANSACTION ISOLATION LEVEL SERIALIZABLE']],
  ])('is not a duplicate while all transactions are in use: %s', async (_name, statements) => {
    const key = newName('key')
    const { pool } = open(2)
    const limits = { maxTransactions: 1, maxWaiting: 0, transactional: true } as const
    const inbox = createMysqlInbox({ pool, table, ...limits })
    await finishFirstSweep(inbox, pool, table)
    const other = await own(inbox, newName('key'))
    await prepareSessions(pool, 1, statements)
    const { writer, record } = await claimElsewhere(key)
    await record()
    expect(await claim(inbox, key)).toEqual(BUSY)
    await writer.query('ROLLBACK')
    expect(await claim(inbox, key)).toEqual(BUSY)
    await inbox.release(other.owner)
  })

  it('leaves the session of a look as it was', async () => {
    const key = newName('key')
    const { pool, query } = open(2)
    const inbox = createMysqlInbox({ pool, table, transactional: true, maxTransactions: 1 })
    await finishFirstSweep(inbox, pool, table)
    await inbox.complete((await own(inbox, key)).owner)
    const read = `SELECT @@tx_isolation AS level, @@autocommit AS autocommit, @@in_transaction AS inside`
    for (const autocommit of [1, 0]) {
      await prepareSessions(pool, 2, [UNCOMMITTED, `SET autocommit = ${autocommit}`])
      expect(await claim(inbox, key)).toEqual(DONE)
      const expected = { level: 'READ-UNCOMMITTED', autocommit, inside: 0 }
      expect((await Promise.all([query(read), query(read)])).flat()).toEqual([expected, expected])
    }
  })

  it('is not a duplicate if it is written while its notification is claimed', async () => {
    const key = newName('key')
    const opened = open()
    const { pool } = opened
    onConnect(opened, UNCOMMITTED)
    const { writer, record } = await claimElsewhere(key)
    await before(pool, /^\s*SELECT/, record)
    const inbox = createMysqlInbox({ pool, table })
    expect(await claim(inbox, key)).toEqual(BUSY)
    await writer.query('ROLLBACK')
    await age(pool, table, 30_000)
    expect(await claim(inbox, key)).toMatchObject({ status: 'claimed', attempt: 2 })
  })

  it('is not listed or counted as done', async () => {
    const key = newName('key')
    const { pool } = open()
    await prepareSessions(pool, 1, [UNCOMMITTED])
    const inbox = createMysqlInbox({ pool, table, keepFailed: { maxAgeMs: 60_000 } })
    const request = { headers: {}, body: new Uint8Array([1]) }
    await inbox.release((await own(inbox, key)).owner, {
      code: 'GW_WEBHOOK_HANDLER_FAILED',
      request,
    })
    const { done } = await inbox.counts()
    const { writer } = await claimElsewhere(key)
    await writer.query('SET autocommit = 0')
    await writer.query(
      `UPDATE \`${table}\` SET state = 'd', kept_until = NULL, held_until = held_until * 2`,
    )
    expect((await inbox.list({ key })).records).toMatchObject([{ state: 'busy' }])
    expect((await inbox.list({ key, kept: 'all' })).records).toMatchObject([{ state: 'busy' }])
    expect(await inbox.readKept(key)).toMatchObject({ body: request.body })
    expect((await inbox.counts()).done).toBe(done)
    await writer.query('ROLLBACK')
  })

  it.each([
    ['after a handler that chose it', "SET SESSION tx_isolation = 'READ-UNCOMMITTED'", false],
    ['as the level of the pool', 'SELECT 1', true],
  ])(
    'is not acknowledged, and its resend runs the handler: READ UNCOMMITTED %s',
    async (_name, statement, isPool) => {
      const payment = newName('payment')
      const frozen = await start('frozen', {})
      const blocked = newSignal()
      const work = [async (writer: Writer) => void (await writer.query(statement))]
      const limits = { maxTransactions: 1, connections: 2 }
      const survivor = await start('survivor', limits, (_context, writer) =>
        (work.shift() ?? (() => blocked.promise))(writer),
      )
      if (isPool) await prepareSessions(survivor.pool, 2, [UNCOMMITTED])
      expect(await survivor.send(newName('payment'))).toBe(200)

      const reached = newSignal()
      await before(frozen.pool, /^COMMIT/, () => {
        reached.resolve()
        return new Promise(() => {})
      })
      const lost = frozen.send(payment)
      await reached.promise

      // The handler that uses the only transaction gets the other connection.
      const [dirty, other] = await borrowByLevel(survivor.pool)
      other?.release()
      const holding = survivor.send(newName('payment'))
      await expect.poll(() => survivor.runs).toHaveLength(2)
      dirty?.release()
      expect(await survivor.send(payment)).toBe(503)
      await frozen.store.close()
      blocked.resolve()
      expect(await holding).toBe(200)
      await age(survivor.pool, table, 30_000)
      expect(await survivor.send(payment)).toBe(200)
      expect(await readEffects(survivor.store, payment)).toEqual(['survivor'])
      await lost
    },
  )
})

/** Runs statements on the free connections of a pool, each on all of them. */
async function prepareSessions(pool: Pool, count: number, statements: readonly string[]) {
  const connections = await Promise.all(Array.from({ length: count }, () => pool.getConnection()))
  for (const connection of connections) {
    for (const sql of statements) await connection.query(sql)
    connection.release()
  }
}

/** Borrows both connections of a pool, the one first that reads what is not committed. */
async function borrowByLevel(pool: Pool): Promise<PoolConnection[]> {
  const one = await pool.getConnection()
  const other = await pool.getConnection()
  const [rows] = await one.query<RowDataPacket[]>('SELECT @@tx_isolation AS level')
  return rows[0]?.level === 'READ-UNCOMMITTED' ? [one, other] : [other, one]
}

/** Runs a function before the first statement of a pool that matches, on connections that exist and on new ones. */
async function before(pool: Pool, pattern: RegExp, run: () => Promise<void>): Promise<void> {
  let isFirst = true
  // biome-ignore lint/suspicious/noExplicitAny: a connection with callbacks
  const hook = (connection: any): void => {
    const query = connection.query.bind(connection)
    connection.query = (statement: { readonly sql: string }, ...rest: unknown[]) => {
      if (!isFirst || !pattern.test(statement.sql ?? statement)) return query(statement, ...rest)
      isFirst = false
      void run().then(() => void query(statement, ...rest))
    }
  }
  const connection = await pool.getConnection()
  hook(connection.connection)
  connection.release()
  pool.on('connection', hook)
}

/** A promise, and the function that resolves it. */
function newSignal(): { readonly promise: Promise<void>; resolve(): void } {
  let resolve = (): void => {}
  const promise = new Promise<void>((settle) => {
    resolve = settle
  })
  return { promise, resolve: () => resolve() }
}
