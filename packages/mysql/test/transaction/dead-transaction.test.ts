import { describeWithMysql } from '@gw/testkit'
import type { Connection as CallbackConnection } from 'mysql2'
import type { PoolConnection } from 'mysql2/promise'
import { expect, it, onTestFinished } from 'vitest'
import { claim, own } from '../inbox-table.ts'
import { openLedger } from '../ledger.ts'

const ABORTED = { code: 'GW_INBOX_TRANSACTION_ABORTED' }
const AGAIN = { status: 'claimed', attempt: 2 }

describeWithMysql('createMysqlInbox: a transaction that must not continue', ({ url }) => {
  async function open(options: Parameters<typeof openLedger>[1] = {}) {
    const ledger = await openLedger(url, options)
    onTestFinished(ledger.close)
    await ledger.pool.query(ledger.insert, ['one'])
    await ledger.pool.query(ledger.insert, ['two'])
    const { owner, extra } = await own(ledger.inbox)
    const transaction: PoolConnection = extra.transaction
    const lock = (entry: string): [string, string[]] => [
      `UPDATE \`${ledger.entries}\` SET entry = entry WHERE entry = ?`,
      [entry],
    ]
    return { ...ledger, owner, transaction, lock }
  }
  type Opened = Awaited<ReturnType<typeof open>>

  /** Lets another connection win a deadlock against the transaction, which has fewer changes. */
  async function deadlock(opened: Opened, more: () => Promise<unknown>[] = () => []) {
    const { pool, transaction, lock, entries } = opened
    const other = await pool.getConnection()
    onTestFinished(() => other.destroy())
    await other.beginTransaction()
    for (let at = 0; at < 50; at++) {
      await other.query(`INSERT INTO \`${entries}\` VALUES (?)`, [`other ${at}`])
    }
    await other.query(...lock('two'))
    await transaction.query(...lock('one'))
    const blocked = other.query(...lock('one'))
    const failing = transaction.query(...lock('two'))
    const queued = more()
    const failure = await failing.catch((error) => error)
    await blocked
    await other.rollback()
    return { failure, queued }
  }

  /** Expects that the handler can do nothing more, and that nothing was stored. */
  async function expectDead({ inbox, owner, transaction, insert, read }: Opened) {
    await expect(transaction.query(insert, ['half'])).rejects.toMatchObject(ABORTED)
    await expect(transaction.execute(insert, ['half'])).rejects.toMatchObject(ABORTED)
    await expect(inbox.complete(owner)).rejects.toMatchObject(ABORTED)
    expect(await read()).toEqual(['one', 'two'])
    expect(await claim(inbox)).toMatchObject(AGAIN)
  }

  it('fails after a deadlock that the handler catches', async () => {
    const opened = await open()
    await opened.transaction.query(opened.insert, ['first'])
    const { failure } = await deadlock(opened)
    expect(failure).toMatchObject({ errno: 1213 })
    await expectDead(opened)
  })

  it('rolls back what was queued behind the statement with the deadlock', async () => {
    const opened = await open()
    const { transaction, insert } = opened
    const { failure, queued } = await deadlock(opened, () => [
      transaction.query(insert, ['half']),
      transaction.execute(insert, ['half too']),
    ])
    expect(failure).toMatchObject({ errno: 1213 })
    await Promise.allSettled(queued)
    await expectDead(opened)
  })

  it.each(['a statement with a promise', 'a statement that emits events'])(
    'fails after a lock wait that timed out, in %s',
    async (kind) => {
      const opened = await open({ timeoutMs: 1_000 })
      const { pool, transaction, insert, lock } = opened
      await transaction.query(insert, ['first'])
      const other = await pool.getConnection()
      onTestFinished(() => other.destroy())
      await other.beginTransaction()
      await other.query(...lock('one'))
      const waited =
        kind === 'a statement with a promise'
          ? transaction.query(...lock('one')).catch((error) => error)
          : emitted(transaction, lock('one'))
      expect(await waited).toMatchObject({ errno: 1205 })
      await other.rollback()
      await expectDead(opened)
    },
  )

  it('fails after KILL QUERY', async () => {
    const opened = await open()
    const { pool, query, transaction, insert } = opened
    await transaction.query(insert, ['first'])
    const slow = `INSERT INTO \`${opened.entries}\` SELECT CONCAT('slow ', SLEEP(60))`
    const killed = transaction.query(slow).catch((error) => error)
    await expect
      .poll(() => query('SELECT 1 FROM information_schema.PROCESSLIST WHERE INFO = ?', [slow]))
      .toHaveLength(1)
    await pool.query('KILL QUERY ?', [transaction.threadId])
    expect(await killed).toMatchObject({ errno: 1317 })
    await expectDead(opened)
  })

  it.each(['during a statement', 'between two statements'])(
    'fails after its connection was killed %s',
    async (when) => {
      const opened = await open()
      const { pool, transaction, insert } = opened
      await transaction.query(insert, ['first'])
      const running =
        when === 'during a statement' ? transaction.query('SELECT SLEEP(60)') : Promise.resolve()
      const ended = running.catch((error) => error)
      await pool.query('KILL CONNECTION ?', [transaction.threadId])
      await ended
      await transaction.query('SELECT 1').catch(() => {})
      await expectDead(opened)
    },
  )

  it('fails after mysql2 stopped waiting for a statement', async () => {
    const opened = await open({ timeoutMs: 3_000 })
    const { transaction } = opened
    const late = {
      sql: `INSERT INTO \`${opened.entries}\` SELECT CONCAT('late ', SLEEP(1))`,
      timeout: 50,
    }
    await expect(transaction.query(late)).rejects.toMatchObject({
      code: 'PROTOCOL_SEQUENCE_TIMEOUT',
    })
    await expectDead(opened)
  })

  it('fails if a proxy replaced the session', async () => {
    const opened = await open()
    const { inbox, owner, transaction, insert, read } = opened
    await transaction.query(insert, ['half'])
    // As after a reset: the server rolls back, and autocommit is on again.
    const core = Reflect.get(opened.pool.pool, '_allConnections')
    for (let at = 0; at < core.length; at++) {
      const one = core.get(at)
      if (one.threadId === transaction.threadId) await one.promise().reset()
    }
    await expect(inbox.complete(owner)).rejects.toMatchObject({
      code: 'GW_INBOX_TRANSACTION_ENDED',
    })
    expect(await read()).toEqual(['one', 'two'])
    expect(await claim(inbox)).toMatchObject(AGAIN)
  })
})

/** Sends a statement without a callback. Resolves to the error that it emits. */
function emitted(transaction: PoolConnection, [sql, values]: [string, string[]]): Promise<unknown> {
  const { connection } = transaction as unknown as { connection: CallbackConnection }
  const command = connection.query(sql, values)
  return new Promise((resolve) => command.once('error', resolve))
}
