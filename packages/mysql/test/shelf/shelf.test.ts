import { createHash } from 'node:crypto'
import { inspect } from 'node:util'
import { createMysqlInbox } from '@gw/mysql'
import { describeInboxShelf, describeWithMysql } from '@gw/testkit'
import { expect, it, onTestFinished } from 'vitest'
import { age, finishFirstSweep, newName, openPool, own } from '../inbox-table.ts'
import { openLedger } from '../ledger.ts'

const REQUEST = { headers: { signature: 's' }, body: Uint8Array.of(0, 92, 255) }
const FAILED = { code: 'GW_WEBHOOK_HANDLER_FAILED', request: REQUEST }
const KEEP = { keepFailed: { maxAgeMs: 600_000 } }

describeWithMysql('createMysqlInbox: shelf', ({ url }) => {
  for (const transactional of [false, true]) {
    const table = newName()
    describeInboxShelf(
      `createMysqlInbox with transactional: ${transactional}`,
      async ({ maxAgeMs }) => {
        const { pool, close } = openPool({ uri: url })
        const keepFailed = maxAgeMs === undefined ? undefined : { maxAgeMs }
        const options = { pool, table, keepFailed, transactional } as { pool: typeof pool }
        const inbox = createMysqlInbox(options)
        await inbox.migrate()
        await finishFirstSweep(inbox, pool, table)
        return { inbox, close, advance: (ms) => age(pool, table, ms) }
      },
    )
  }

  const columns = 'failed_at, failure_code, kept_until, kept_headers, kept_body, marked_at'

  it('leaves nothing of the failure in the row of a completed notification', async () => {
    const { inbox, query, table, close } = await openLedger(url, KEEP)
    onTestFinished(close)
    await inbox.release((await own(inbox)).owner, FAILED)
    await inbox.markForRerun('key')
    expect(await inbox.readKept('key')).toEqual(REQUEST)
    await inbox.complete((await own(inbox)).owner, REQUEST)
    const rows = await query(`SELECT ${columns} FROM \`${table}\``)
    expect(rows.flatMap((row) => Object.values(row))).toEqual([null, null, null, null, null, null])
  })

  it('keeps a notification whose transaction could not be committed', async () => {
    const { inbox, pool, close } = await openLedger(url, KEEP)
    onTestFinished(close)
    const { owner, extra } = await own(inbox)
    const waiting = extra.transaction.query('SELECT SLEEP(60)').catch((error) => error)
    await pool.query('KILL CONNECTION ?', [extra.transaction.threadId])
    await waiting
    const aborted = { code: 'GW_INBOX_TRANSACTION_ABORTED' }
    await expect(inbox.complete(owner, REQUEST)).rejects.toMatchObject(aborted)
    expect(await inbox.readKept('key')).toEqual(REQUEST)
    const { records } = await inbox.list({ state: 'failed' })
    expect(records).toMatchObject([{ key: 'key', failureCode: aborted.code }])
  })

  it('does not put the request to keep into an error', async () => {
    const { inbox, query, table, close } = await openLedger(url, KEEP)
    onTestFinished(close)
    const { owner } = await own(inbox)
    await query(`DROP TABLE \`${table}\``)
    const request = { ...REQUEST, body: new TextEncoder().encode('canary') }
    const error = await inbox.release(owner, { ...FAILED, request }).catch((thrown) => thrown)
    expect(error).toMatchObject({ code: 'GW_INBOX_NOT_MIGRATED' })
    const shown = inspect(error, { depth: Infinity }).toLowerCase()
    expect(shown).not.toContain(Buffer.from('canary').toString('hex'))
  })

  it('deletes what was kept for too long with the expired records, and keeps the record', async () => {
    const { inbox, pool, query, table, close } = await openLedger(url, KEEP)
    onTestFinished(close)
    await finishFirstSweep(inbox, pool, table)
    await inbox.release((await own(inbox)).owner, FAILED)
    const bodies = () => query(`SELECT kept_body FROM \`${table}\``)
    await age(pool, table, 590_000)
    await inbox.deleteExpired()
    expect(await bodies()).toEqual([{ kept_body: Buffer.from(REQUEST.body) }])
    await age(pool, table, 10_000)
    expect(await inbox.deleteExpired()).toBe(0)
    expect(await bodies()).toEqual([{ kept_body: null }])
  })

  it('finds what is kept through its index', async () => {
    const { pool, query, table, close } = await openLedger(url, KEEP)
    onTestFinished(close)
    const rows = Array.from({ length: 5_000 }, (_, at) => [
      createHash('sha256').update(`old ${at}`).digest(),
      ...['d', at, 1, Buffer.alloc(16), 9e15, 9e15, '', ''],
    ])
    await pool.query(
      `INSERT INTO \`${table}\` (id, state, token, attempt, fingerprint, held_until, expires_at, kind, request_id) VALUES ?`,
      [rows],
    )
    await pool.query(`ANALYZE TABLE \`${table}\``)
    const [plan] = await query(`EXPLAIN SELECT token FROM \`${table}\` WHERE kept_until > 1`)
    expect(plan).toMatchObject({ key: 'kept_until' })
  })
})
