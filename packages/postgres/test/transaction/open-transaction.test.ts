import { describeWithPostgres } from '@gw/testkit'
import pg from 'pg'
import { expect, it, onTestFinished, vi } from 'vitest'
import { age, claim, own } from '../inbox-table.ts'
import { openLedger } from '../ledger.ts'
import { changeTexts, type WireClient } from '../store-under-test.ts'

const ENDED = { code: 'GW_INBOX_TRANSACTION_ENDED' }
const NOT_AWAITED = { code: 'GW_INBOX_STATEMENT_NOT_AWAITED' }
const AGAIN = { status: 'claimed', attempt: 2 }

describeWithPostgres('createPostgresInbox with transactional: true', ({ url }) => {
  async function ledger(
    ...args: Parameters<typeof openLedger> extends [string, ...infer R] ? R : never
  ) {
    const opened = await openLedger(url, ...args)
    onTestFinished(opened.close)
    return opened
  }

  it('commits statements after ROLLBACK TO SAVEPOINT', async () => {
    const { inbox, insert, read } = await ledger()
    const { owner, extra } = await own(inbox)
    await extra.transaction.query('SAVEPOINT part')
    await expect(extra.transaction.query('SELECT 1/0')).rejects.toThrow()
    await extra.transaction.query('ROLLBACK TO SAVEPOINT part')
    await extra.transaction.query(insert, ['paid'])
    await inbox.complete(owner)
    expect(await read()).toEqual(['paid'])
  })

  it('rejects with PostgreSQL’s error if a deferred constraint fails at the commit', async () => {
    const { inbox, pool, entries, insert, read } = await ledger()
    await pool.query(`ALTER TABLE "${entries}" ADD UNIQUE (entry) DEFERRABLE INITIALLY DEFERRED`)
    const { owner, extra } = await own(inbox)
    await extra.transaction.query(insert, ['paid'])
    await extra.transaction.query(insert, ['paid'])
    await expect(inbox.complete(owner)).rejects.toMatchObject({ code: '23505' })
    expect(await read()).toEqual([])
    expect(await claim(inbox)).toMatchObject(AGAIN)
  })

  it.each(['SELECT 1; ROLLBACK', 'SELECT 1; ROLLBACK; BEGIN', 'SELECT 1; ROLLBACK AND CHAIN'])(
    'rejects a run whose handler rolls back among several statements: %s',
    async (text) => {
      const { inbox, insert, read } = await ledger()
      const { owner, extra } = await own(inbox)
      await extra.transaction.query(insert, ['paid'])
      await extra.transaction.query(text)
      await expect(inbox.complete(owner)).rejects.toMatchObject(ENDED)
      expect(await read()).toEqual([])
      expect(await claim(inbox)).toMatchObject(AGAIN)
    },
  )

  it.each(['SELECT 1; ROLLBACK', 'SELECT 1; COMMIT'])(
    'rejects statements after %s, which would be committed on their own',
    async (text) => {
      const { inbox, insert, read } = await ledger()
      const { owner, extra } = await own(inbox)
      await extra.transaction.query(text)
      await expect(extra.transaction.query(insert, ['paid'])).rejects.toMatchObject(ENDED)
      await inbox.release(owner).catch(() => {})
      expect(await read()).toEqual([])
    },
  )

  it('rejects if the server answers the commit with a rollback', async () => {
    const { inbox, insert, read } = await ledger()
    const { owner, extra } = await own(inbox)
    await extra.transaction.query(insert, ['paid'])
    changeTexts(extra.transaction, (text) => (text === 'COMMIT' ? 'ROLLBACK' : text))
    await expect(inbox.complete(owner)).rejects.toMatchObject({
      code: 'GW_INBOX_TRANSACTION_ABORTED',
    })
    expect(await read()).toEqual([])
    expect(await claim(inbox)).toMatchObject(AGAIN)
  })

  it('releases the notification if the connection fails before the commit', async () => {
    const { inbox, pool, insert, read } = await ledger()
    const { owner, extra } = await own(inbox)
    await extra.transaction.query(insert, ['paid'])
    const { rows } = await extra.transaction.query('SELECT pg_backend_pid() AS pid')
    await pool.query('SELECT pg_terminate_backend($1, 10000)', [rows[0].pid])
    await expect(inbox.complete(owner)).rejects.toThrow()
    expect(await read()).toEqual([])
    expect(await claim(inbox)).toMatchObject(AGAIN)
  })

  it('does not end the process if its connection fails between two statements', async () => {
    const { inbox, pool } = await ledger()
    const { owner, extra } = await own(inbox)
    const { rows } = await extra.transaction.query('SELECT pg_backend_pid() AS pid')
    const failed = new Promise((resolve) => extra.transaction.once('end', () => resolve(true)))
    await pool.query('SELECT pg_terminate_backend($1, 10000)', [rows[0].pid])
    expect(await failed).toBe(true)
    await inbox.release(owner)
    expect(await claim(inbox)).toMatchObject(AGAIN)
  })

  it('is ended by the server if its process freezes between the record and the commit', async () => {
    const { pool, table, insert, inbox, read } = await ledger({ timeoutMs: 10_000 })
    // With prepared statements, both are one message.
    const stopped = await ledger({ table, timeoutMs: 1_000, preparedStatements: false })
    const { owner, extra } = await own(stopped.inbox)
    await extra.transaction.query(insert, ['paid'])
    const { connection } = extra.transaction as unknown as WireClient
    const send = connection.query.bind(connection)
    const destroy = connection.stream.destroy.bind(connection.stream)
    onTestFinished(() => void destroy())
    // Simulates a frozen process: the commit is not sent, and the connection stays open.
    connection.query = (text) => (text === 'COMMIT' ? undefined : send(text))
    connection.stream.destroy = () => {}
    await expect(stopped.inbox.complete(owner)).rejects.toMatchObject({
      code: 'GW_INBOX_COMMIT_UNKNOWN',
    })
    await age(pool, table, 30_000)
    expect(await claim(inbox)).toMatchObject({ status: 'claimed' })
    expect(await read()).toEqual([])
  })

  it('counts a statement once, even if the driver reports its end twice', async () => {
    const { inbox, insert, read } = await ledger()
    const { owner, extra } = await own(inbox)
    const query = new pg.Query('SELECT 1')
    const ended = new Promise((resolve) => query.once('end', resolve))
    extra.transaction.query(query)
    await ended
    ;(query as unknown as { handleReadyForQuery(): void }).handleReadyForQuery()
    extra.transaction.query(insert, ['paid']).catch(() => {})
    await expect(inbox.complete(owner)).rejects.toMatchObject(NOT_AWAITED)
    expect(await read()).toEqual([])
  })

  it('reports a statement as not acknowledged if PostgreSQL rejects the commit', async () => {
    const { inbox, pool, entries, insert, read } = await ledger()
    await pool.query(`ALTER TABLE "${entries}" ADD UNIQUE (entry) DEFERRABLE INITIALLY DEFERRED`)
    const report = vi.fn()
    const request = { key: 'key', leaseMs: 30_000, fingerprint: 'a'.repeat(64), report }
    const claimed = await inbox.claim(request)
    if (claimed.status !== 'claimed') throw new Error(`the claim is ${claimed.status}`)
    const { transaction } = claimed.extra
    for (let times = 0; times < 2; times++) await transaction.query(insert, ['paid'])
    changeTexts(transaction, (text) => {
      if (text === 'COMMIT') transaction.query(insert, ['late']).catch(() => {})
      return text
    })
    const completing = inbox.complete({ key: 'key', token: claimed.token })
    await expect(completing).rejects.toMatchObject({ code: '23505' })
    const error = expect.objectContaining(NOT_AWAITED)
    expect(report).toHaveBeenCalledExactlyOnceWith({ error, isAcknowledged: false })
    expect(await read()).toEqual([])
  })
})
