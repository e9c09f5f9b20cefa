import { describeWithPostgres } from '@gw/testkit'
import pg from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import { newName, openPool, own } from '../inbox-table.ts'
import { openLedger } from '../ledger.ts'

describeWithPostgres('createPostgresInbox with transactional: true: sessions', ({ url }) => {
  /** Opens an inbox whose handlers share one connection, because the other one is in use. */
  async function open() {
    const opened = await openLedger(url, { poolConfig: { max: 2 }, maxTransactions: 1 })
    onTestFinished(opened.close)
    await opened.pool.connect()
    return {
      ...opened,
      async run(handle: (transaction: pg.PoolClient) => unknown, end: 'complete' | 'release') {
        const { owner, extra } = await own(opened.inbox, newName('key'))
        const id = await read(extra.transaction, 'pg_backend_pid()')
        await handle(extra.transaction)
        await opened.inbox[end](owner)
        return id
      },
    }
  }

  async function read(transaction: pg.PoolClient, expression: string): Promise<unknown> {
    const { rows } = await transaction.query(`SELECT ${expression} AS value`)
    return rows[0]?.value
  }
  const setting = (name: string) => `coalesce(current_setting('${name}', true), '')`

  it.each([
    ["SET shop.tenant = 'a'", setting('shop.tenant'), ''],
    ["SET SESSION statement_timeout = '1h'", setting('statement_timeout'), '0'],
    ["SELECT 1; SET statement_timeout = '1h'", setting('statement_timeout'), '0'],
    ["DO $$ BEGIN SET statement_timeout = '1h'; END $$", setting('statement_timeout'), '0'],
    ["SELECT set_config('shop.tenant', 'a', false)", setting('shop.tenant'), ''],
    [
      'SET SESSION CHARACTERISTICS AS TRANSACTION READ ONLY',
      setting('default_transaction_read_only'),
      'off',
    ],
    [
      'SELECT pg_advisory_lock(1)',
      `(SELECT count(*)::int FROM pg_locks WHERE locktype = 'advisory' AND pid = pg_backend_pid())`,
      0,
    ],
    [
      'PREPARE shop AS SELECT 1',
      '(SELECT count(*)::int FROM pg_prepared_statements WHERE from_sql)',
      0,
    ],
    ['LISTEN shop', '(SELECT count(*)::int FROM pg_listening_channels())', 0],
  ])('do not bring %j to the next handler', async (text, expression, expected) => {
    const { run } = await open()
    for (const end of ['complete', 'release'] as const) {
      for (const statement of [text, { text }, () => new pg.Query(text)]) {
        await run((transaction) => send(transaction, statement), end)
        await run(async (transaction) => {
          expect(await read(transaction, expression)).toBe(expected)
        }, 'release')
      }
    }
  })

  it('do not bring a temporary table to the next handler, which would hide a real one', async () => {
    const { run, entries, insert } = await open()
    const { pool, close } = openPool({ connectionString: url })
    onTestFinished(close)
    await run((transaction) => {
      return transaction.query(`CREATE TEMP TABLE "${entries}" (entry text)`)
    }, 'complete')
    await run((transaction) => transaction.query(insert, ['paid']), 'complete')
    const { rows } = await pool.query(`SELECT entry FROM "${entries}"`)
    expect(rows).toEqual([{ entry: 'paid' }])
  })

  it('keep their connection after handlers that set nothing, or only for their transaction', async () => {
    const { run, insert, entries } = await open()
    const ids = new Set<unknown>()
    for (const end of ['complete', 'release', 'complete'] as const) {
      const id = await run(async (transaction) => {
        await transaction.query('BEGIN')
        await transaction.query(insert, [newName()])
        await transaction.query('COMMIT')
        await transaction.query({ name: 'shop', text: `UPDATE "${entries}" SET entry = entry` })
        await transaction.query("SET LOCAL shop.tenant = 'a'")
        await transaction.query("SELECT set_config('shop.tenant', $1, true)", ['b'])
        await transaction.query('SELECT pg_advisory_xact_lock(1)')
        await transaction.query('SAVEPOINT part; ROLLBACK TO part')
        await expect(transaction.query('ROLLBACK')).rejects.toBeInstanceOf(TypeError)
      }, end)
      ids.add(id)
    }
    expect(ids.size).toBe(1)
  })
})

/** Sends a statement in any of the forms that `pg` accepts. */
async function send(
  transaction: pg.PoolClient,
  statement: string | { text: string } | (() => pg.Submittable & NodeJS.EventEmitter),
): Promise<void> {
  if (typeof statement !== 'function') return void (await transaction.query(statement as string))
  const query = transaction.query(statement())
  await new Promise((resolve, reject) => query.once('end', resolve).once('error', reject))
}
