import { describeWithPostgres } from '@gw/testkit'
import type pg from 'pg'
import { describe, expect, it, onTestFinished } from 'vitest'
import { type Cut, cutAtCommit } from './cut-at-commit.ts'
import { age, claim, LOST, own, withSetting } from './inbox-table.ts'
import { openLedger } from './ledger.ts'

const DONE = { status: 'done', changed: false }
const AGAIN = { status: 'claimed', attempt: 2 }

describeWithPostgres('a transactional inbox', ({ url }) => {
  async function ledger(
    ...args: Parameters<typeof openLedger> extends [string, ...infer R] ? R : never
  ) {
    const opened = await openLedger(url, ...args)
    onTestFinished(opened.close)
    return opened
  }

  it('commits what the handler wrote together with the record', async () => {
    const { inbox, insert, read } = await ledger()
    const { owner, extra } = await own(inbox)
    const transaction: pg.PoolClient = extra.transaction
    await transaction.query(insert, ['paid'])
    expect(await read()).toEqual([])
    expect(await claim(inbox)).toEqual({ status: 'busy' })
    await inbox.complete(owner)
    expect(await read()).toEqual(['paid'])
    expect(await claim(inbox)).toEqual(DONE)
  })

  it('undoes what the handler wrote when the event is given back', async () => {
    const { inbox, insert, read } = await ledger()
    const { owner, extra } = await own(inbox)
    await extra.transaction.query(insert, ['paid'])
    await inbox.release(owner)
    expect(await read()).toEqual([])
    expect(await claim(inbox)).toMatchObject(AGAIN)
  })

  it('waits for statements that the handler has not waited for, and commits them as well', async () => {
    const { inbox, insert, read } = await ledger()
    const { owner, extra } = await own(inbox)
    const slow = extra.transaction.query(`SELECT pg_sleep(0.05)`)
    const last = extra.transaction.query(insert, ['paid'])
    await inbox.complete(owner)
    await Promise.all([slow, last])
    expect(await read()).toEqual(['paid'])
  })

  it('keeps what follows a savepoint that was rolled back to', async () => {
    const { inbox, insert, read } = await ledger()
    const { owner, extra } = await own(inbox)
    await extra.transaction.query('SAVEPOINT part')
    await expect(extra.transaction.query('SELECT 1/0')).rejects.toThrow()
    await extra.transaction.query('ROLLBACK TO SAVEPOINT part')
    await extra.transaction.query(insert, ['paid'])
    await inbox.complete(owner)
    expect(await read()).toEqual(['paid'])
  })

  it('cannot be completed or given back by an owner that has no transaction', async () => {
    const { inbox } = await ledger()
    const { owner } = await own(inbox)
    await inbox.complete(owner)
    await expect(inbox.complete(owner)).rejects.toMatchObject(LOST)
    await expect(inbox.release(owner)).rejects.toMatchObject(LOST)
    expect(await claim(inbox)).toEqual(DONE)
  })

  describe('a transaction that cannot be committed', () => {
    it('fails though the handler swallowed its error, and leaves nothing', async () => {
      const { inbox, insert, read } = await ledger()
      const { owner, extra } = await own(inbox)
      await extra.transaction.query(insert, ['paid'])
      await extra.transaction.query('SELECT 1/0').catch(() => {})
      await expect(inbox.complete(owner)).rejects.toMatchObject({
        code: 'GW_INBOX_POSTGRES_TRANSACTION_ABORTED',
      })
      expect(await read()).toEqual([])
      expect(await claim(inbox)).toMatchObject(AGAIN)
    })

    it('fails by a statement that the handler did not wait for', async () => {
      const { inbox, insert, read } = await ledger()
      const { owner, extra } = await own(inbox)
      await extra.transaction.query(insert, ['paid'])
      const failing = extra.transaction.query('SELECT 1/0')
      const completing = inbox.complete(owner)
      await expect(failing).rejects.toMatchObject({ code: '22012' })
      await expect(completing).rejects.toMatchObject({
        code: 'GW_INBOX_POSTGRES_TRANSACTION_ABORTED',
      })
      expect(await read()).toEqual([])
    })

    it('fails by a constraint that is checked at the commit, with PostgreSQL’s own error', async () => {
      const { inbox, pool, entries, insert, read } = await ledger()
      await pool.query(`ALTER TABLE "${entries}" ADD UNIQUE (entry) DEFERRABLE INITIALLY DEFERRED`)
      const { owner, extra } = await own(inbox)
      await extra.transaction.query(insert, ['paid'])
      await extra.transaction.query(insert, ['paid'])
      await expect(inbox.complete(owner)).rejects.toMatchObject({ code: '23505' })
      expect(await read()).toEqual([])
      expect(await claim(inbox)).toMatchObject(AGAIN)
    })

    it.each<[string, string[]]>([
      ['committed', ['SELECT 1; COMMIT']],
      ['committed behind a comment', ['/* done */ COMMIT']],
      ['rolled back', ['-- undone\nROLLBACK']],
      ['committed and begun anew', ['SELECT 1; COMMIT; BEGIN']],
      ['committed and chained', ['SELECT 1; COMMIT AND CHAIN']],
    ])('fails when the handler has %s it by a text that hides it', async (_name, texts) => {
      const { inbox } = await ledger()
      const { owner, extra } = await own(inbox)
      for (const text of texts) await extra.transaction.query(text)
      await expect(inbox.complete(owner)).rejects.toMatchObject({
        code: 'GW_INBOX_POSTGRES_TRANSACTION_ENDED',
      })
      expect(await claim(inbox)).toMatchObject(AGAIN)
    })

    it.each<Cut>(['before the server has it', 'before the client hears of it'])(
      'neither succeeds nor has a second effect when the commit is cut off %s',
      async (cut) => {
        const { table, inbox: direct, read, insert } = await ledger()
        const { hostname, port } = new URL(url)
        const proxy = await cutAtCommit(Number(port) || 5432, hostname, cut)
        onTestFinished(proxy.close)
        const through = new URL(url)
        through.hostname = '127.0.0.1'
        through.port = String(proxy.port)
        const { inbox } = await ledger({ table, poolConfig: { connectionString: through.href } })
        const { owner, extra } = await own(inbox)
        await extra.transaction.query(insert, ['paid'])
        await expect(inbox.complete(owner)).rejects.toMatchObject({
          code: 'GW_INBOX_POSTGRES_COMMIT_UNKNOWN',
        })
        const next = await claim(direct)
        if (cut === 'before the server has it') {
          expect(next).toMatchObject(AGAIN)
          expect(await read()).toEqual([])
        } else {
          expect(next).toEqual(DONE)
          expect(await read()).toEqual(['paid'])
        }
      },
    )

    it('is lost with its connection, and the event is given back', async () => {
      const { inbox, pool, insert, read } = await ledger()
      const { owner, extra } = await own(inbox)
      await extra.transaction.query(insert, ['paid'])
      const { rows } = await extra.transaction.query('SELECT pg_backend_pid() AS pid')
      await pool.query('SELECT pg_terminate_backend($1, 10000)', [rows[0].pid])
      await expect(inbox.complete(owner)).rejects.toThrow()
      expect(await read()).toEqual([])
      expect(await claim(inbox)).toMatchObject(AGAIN)
    })

    it('does not end the process when its connection fails while the handler does other work', async () => {
      const { inbox, pool } = await ledger()
      const { owner, extra } = await own(inbox)
      const { rows } = await extra.transaction.query('SELECT pg_backend_pid() AS pid')
      const failed = new Promise((resolve) => extra.transaction.once('end', () => resolve(true)))
      await pool.query('SELECT pg_terminate_backend($1, 10000)', [rows[0].pid])
      expect(await failed).toBe(true)
      await inbox.release(owner)
      expect(await claim(inbox)).toMatchObject(AGAIN)
    })

    it('gives up a statement that does not end, closes its connection and takes the next event', async () => {
      const { inbox, insert, read } = await ledger({ timeoutMs: 300, maxTransactions: 1 })
      const { owner, extra } = await own(inbox)
      await extra.transaction.query(insert, ['paid'])
      const endless = extra.transaction.query('SELECT pg_sleep(1.5)').catch((error) => error)
      await expect(inbox.complete(owner)).rejects.toMatchObject({
        code: 'GW_INBOX_POSTGRES_TIMEOUT',
      })
      expect(await endless).toBeInstanceOf(Error)
      expect(await read()).toEqual([])
      await inbox.complete((await own(inbox, 'other')).owner)
    })
  })

  describe('under a stricter isolation', () => {
    const isolated = {
      connectionString: withSetting(url, 'default_transaction_isolation=serializable'),
    }

    it('commits a run that was not renewed', async () => {
      const { inbox, insert, read } = await ledger({ poolConfig: isolated })
      const { owner, extra } = await own(inbox)
      await extra.transaction.query(insert, ['paid'])
      await inbox.complete(owner)
      expect(await read()).toEqual(['paid'])
    })

    it('undoes one that was renewed after its first statement, so that it is sent again', async () => {
      const { inbox, insert, read } = await ledger({ poolConfig: isolated })
      const { owner, extra } = await own(inbox)
      await extra.transaction.query(insert, ['paid'])
      await inbox.renew({ ...owner, leaseMs: 30_000 })
      await expect(inbox.complete(owner)).rejects.toMatchObject({ code: '40001' })
      expect(await read()).toEqual([])
      expect(await claim(inbox)).toMatchObject(AGAIN)
    })
  })

  describe('a run whose lease ran out', () => {
    async function overrun() {
      const first = await ledger()
      const second = await ledger({ table: first.table })
      const overrunning = await own(first.inbox)
      await overrunning.extra.transaction.query(first.insert, ['by the first'])
      await age(second.pool, first.table, 30_000)
      return { first, second, overrunning, takeOver: () => own(second.inbox) }
    }

    it('does not keep another from taking over while its transaction is open', async () => {
      const { first, second, overrunning, takeOver } = await overrun()
      const { owner, extra } = await takeOver()
      await extra.transaction.query(first.insert, ['by the second'])
      await second.inbox.complete(owner)
      await expect(first.inbox.complete(overrunning.owner)).rejects.toMatchObject(LOST)
      expect(await first.read()).toEqual(['by the second'])
      expect(await claim(first.inbox)).toEqual(DONE)
    })

    it('cannot commit while the other still runs', async () => {
      const { first, second, overrunning, takeOver } = await overrun()
      const { owner } = await takeOver()
      await expect(first.inbox.complete(overrunning.owner)).rejects.toMatchObject(LOST)
      expect(await claim(first.inbox)).toEqual({ status: 'busy' })
      await second.inbox.complete(owner)
      expect(await first.read()).toEqual([])
    })

    it('cannot undo the other’s', async () => {
      const { first, second, overrunning, takeOver } = await overrun()
      const { owner, extra } = await takeOver()
      await extra.transaction.query(first.insert, ['by the second'])
      await second.inbox.complete(owner)
      await expect(first.inbox.release(overrunning.owner)).rejects.toMatchObject(LOST)
      expect(await first.read()).toEqual(['by the second'])
      expect(await claim(first.inbox)).toEqual(DONE)
    })

    it('is committed if nobody took over', async () => {
      const { first, overrunning } = await overrun()
      await first.inbox.complete(overrunning.owner)
      expect(await first.read()).toEqual(['by the first'])
    })

    it('lets go of its locks when a renewal finds it lost, and takes no more statements', async () => {
      const { first, second, overrunning, takeOver } = await overrun()
      await overrunning.extra.transaction.query(`LOCK TABLE "${first.entries}"`)
      const { owner, extra } = await takeOver()
      const waiting = extra.transaction.query(first.insert, ['by the second'])
      await expect(
        first.inbox.renew({ ...overrunning.owner, leaseMs: 30_000 }),
      ).rejects.toMatchObject(LOST)
      await expect(overrunning.extra.transaction.query('SELECT 1')).rejects.toMatchObject(LOST)
      await waiting
      await second.inbox.complete(owner)
      await expect(first.inbox.complete(overrunning.owner)).rejects.toMatchObject(LOST)
      expect(await first.read()).toEqual(['by the second'])
    })

    it('is ended by the server if its process stops between the mark and the commit', async () => {
      const { pool, table, insert, inbox, read } = await ledger({ timeoutMs: 5_000 })
      const stopped = await ledger({ table, timeoutMs: 200 })
      const { owner, extra } = await own(stopped.inbox)
      await extra.transaction.query(insert, ['paid'])
      const { connection } = extra.transaction as unknown as StoppedClient
      const send = connection.query.bind(connection)
      const destroy = connection.stream.destroy.bind(connection.stream)
      onTestFinished(() => void destroy())
      // As in a process that has stopped: the commit does not leave it, and its connection stays open.
      connection.query = (text) => (text === 'COMMIT' ? undefined : send(text))
      connection.stream.destroy = () => {}
      await expect(stopped.inbox.complete(owner)).rejects.toMatchObject({
        code: 'GW_INBOX_POSTGRES_COMMIT_UNKNOWN',
      })
      await age(pool, table, 30_000)
      expect(await claim(inbox)).toMatchObject({ status: 'claimed' })
      expect(await read()).toEqual([])
    })
  })
})

interface StoppedClient {
  readonly connection: {
    query(text: string): void
    readonly stream: { destroy(): void }
  }
}
