import { inspect } from 'node:util'
import { createPostgresInbox } from '@gw/postgres'
import { describeInboxShelf, describeWithPostgres } from '@gw/testkit'
import { expect, it, onTestFinished } from 'vitest'
import { age, finishFirstSweep, newName, openPool, own } from '../inbox-table.ts'
import { openLedger } from '../ledger.ts'

const REQUEST = { headers: { signature: 's' }, body: Uint8Array.of(0, 92, 255) }
const FAILED = { code: 'GW_WEBHOOK_HANDLER_FAILED', request: REQUEST }
const KEEP = { keepFailed: { maxAgeMs: 600_000 } }

describeWithPostgres('createPostgresInbox: shelf', ({ url }) => {
  for (const transactional of [false, true]) {
    const table = newName()
    describeInboxShelf(
      `createPostgresInbox with transactional: ${transactional}`,
      async ({ maxAgeMs }) => {
        const { pool, close } = openPool({ connectionString: url })
        const keepFailed = maxAgeMs === undefined ? undefined : { maxAgeMs }
        const options = { pool, table, keepFailed, transactional } as { pool: typeof pool }
        const inbox = createPostgresInbox(options)
        await inbox.migrate()
        await finishFirstSweep(inbox, pool, table)
        return { inbox, close, advance: (ms) => age(pool, table, ms) }
      },
    )
  }

  const columns = 'key, failed_at, failure_code, kept_until, kept_headers, kept_body, marked_at'

  it('leaves nothing of the key and the failure in the row of a completed notification', async () => {
    const { inbox, pool, table, close } = await openLedger(url, KEEP)
    onTestFinished(close)
    await inbox.release((await own(inbox)).owner, FAILED)
    await inbox.markForRerun('key')
    expect(await inbox.readKept('key')).toEqual(REQUEST)
    await inbox.complete((await own(inbox)).owner, REQUEST)
    const { rows } = await pool.query(`SELECT ${columns} FROM "${table}"`)
    expect(rows.flatMap((row) => Object.values(row))).toEqual(Array(7).fill(null))
  })

  it('keeps a notification whose transaction could not be committed', async () => {
    const { inbox, close } = await openLedger(url, KEEP)
    onTestFinished(close)
    const { owner, extra } = await own(inbox)
    await extra.transaction.query('SELECT 1 / 0').catch(() => {})
    const aborted = { code: 'GW_INBOX_TRANSACTION_ABORTED' }
    await expect(inbox.complete(owner, REQUEST)).rejects.toMatchObject(aborted)
    expect(await inbox.readKept('key')).toEqual(REQUEST)
    const { records } = await inbox.list({ state: 'failed' })
    expect(records).toMatchObject([{ key: 'key', failureCode: aborted.code }])
  })

  it('does not put the request to keep into an error', async () => {
    const talkative = new URL(url)
    const options = `${talkative.searchParams.get('options')} -c log_parameter_max_length_on_error=-1`
    talkative.searchParams.set('options', options)
    const { inbox, pool, table, close } = await openLedger(talkative.href, KEEP)
    onTestFinished(close)
    const { owner } = await own(inbox)
    await pool.query(`ALTER TABLE "${table}" ADD CHECK (kept_body IS NULL)`)
    const body = new TextEncoder().encode('canary')
    const request = { headers: { signature: 'canary' }, body }
    const error = await inbox.release(owner, { ...FAILED, request }).catch((thrown) => thrown)
    expect(error).toMatchObject({ code: '23514' })
    const shown = inspect(error, { depth: Infinity, showHidden: true })
    expect(shown).not.toContain('canary')
    expect(shown).not.toContain(Buffer.from('canary').toString('hex'))
  })

  it('deletes what was kept for too long with the expired records, and keeps the record', async () => {
    const { inbox, pool, table, close } = await openLedger(url, KEEP)
    onTestFinished(close)
    await finishFirstSweep(inbox, pool, table)
    await inbox.release((await own(inbox)).owner, FAILED)
    const bodies = async () => (await pool.query(`SELECT kept_body FROM "${table}"`)).rows
    await age(pool, table, 590_000)
    await inbox.deleteExpired()
    expect(await bodies()).toEqual([{ kept_body: Buffer.from(REQUEST.body) }])
    await age(pool, table, 10_000)
    expect(await inbox.deleteExpired()).toBe(0)
    expect(await bodies()).toEqual([{ kept_body: null }])
  })

  it('finds what is kept through its index', async () => {
    const { pool, table, close } = await openLedger(url, KEEP)
    onTestFinished(close)
    await pool.query(
      `INSERT INTO "${table}" ("id", "state", "token", "attempt", "fingerprint", "held_until", "expires_at", "kind", "request_id")
       SELECT decode(md5(n::text) || md5(n::text), 'hex'), 'd', n, 1, '', now() + interval '1 day', now() + interval '1 day', '', ''
       FROM generate_series(1, 20000) AS n`,
    )
    await pool.query(`ANALYZE "${table}"`)
    const { rows } = await pool.query(
      `EXPLAIN SELECT id FROM "${table}" WHERE kept_until > clock_timestamp()`,
    )
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain(`${table}_kept_until`)
  })

  it('lists a notification that needs a review', async () => {
    const { inbox, close } = await openLedger(url)
    onTestFinished(close)
    const { owner, extra } = await own(inbox)
    await extra.transaction.query('SELECT 1; COMMIT')
    await expect(inbox.complete(owner)).rejects.toMatchObject({ code: 'GW_INBOX_NEEDS_REVIEW' })
    expect((await inbox.list({ state: 'needs_review' })).records).toMatchObject([{ key: 'key' }])
    expect(await inbox.counts()).toEqual({ busy: 0, done: 0, failed: 0, needs_review: 1 })
  })
})
