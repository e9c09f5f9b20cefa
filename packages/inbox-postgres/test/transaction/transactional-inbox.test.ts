import { createPostgresInbox } from '@gw/inbox-postgres'
import { describeWithPostgres } from '@gw/testkit'
import type pg from 'pg'
import { describe, expect, it, onTestFinished } from 'vitest'
import { age, claim, LOST, own } from '../inbox-table.ts'
import { openLedger } from '../ledger.ts'
import { type Cut, cutAtCommit } from './cut-at-commit.ts'

const DONE = { status: 'done', changed: false }
const ENDED = { code: 'GW_INBOX_TRANSACTION_ENDED' }
const AGAIN = { status: 'claimed', attempt: 2 }

describeWithPostgres('createPostgresInbox with transactional: true', ({ url }) => {
  async function ledger(
    ...args: Parameters<typeof openLedger> extends [string, ...infer R] ? R : never
  ) {
    const opened = await openLedger(url, ...args)
    onTestFinished(opened.close)
    return opened
  }

  it('commits the handler’s writes together with the record', async () => {
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

  it('gives the handler what a function returns for the connection', async () => {
    const { pool, table, insert, read } = await ledger()
    const insertEntry = (client: pg.PoolClient) => (entry: string) => client.query(insert, [entry])
    const inbox = createPostgresInbox({ pool, table, transactional: insertEntry })
    const { owner, extra } = await own(inbox)
    await extra.transaction('paid')
    expect(await read()).toEqual([])
    await inbox.complete(owner)
    expect(await read()).toEqual(['paid'])
  })

  it('rolls back and releases the notification if that function throws', async () => {
    const { pool, table, inbox } = await ledger({ poolConfig: { max: 3 } })
    const transactional = () => {
      throw new RangeError('no')
    }
    const broken = createPostgresInbox({ pool, table, transactional })
    await expect(claim(broken)).rejects.toThrow(RangeError)
    await expect(claim(broken)).rejects.toThrow(RangeError)
    expect(pool.idleCount).toBe(pool.totalCount)
    expect(await claim(inbox)).toMatchObject({ status: 'claimed', attempt: 3 })
  })

  it('rolls back the handler’s writes when the notification is released', async () => {
    const { inbox, insert, read } = await ledger()
    const { owner, extra } = await own(inbox)
    await extra.transaction.query(insert, ['paid'])
    await inbox.release(owner)
    expect(await read()).toEqual([])
    expect(await claim(inbox)).toMatchObject(AGAIN)
  })

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

  it('rejects complete and release after the transaction has ended', async () => {
    const { inbox } = await ledger()
    const { owner } = await own(inbox)
    await inbox.complete(owner)
    await expect(inbox.complete(owner)).rejects.toMatchObject(LOST)
    await expect(inbox.release(owner)).rejects.toMatchObject(LOST)
    expect(await claim(inbox)).toEqual(DONE)
  })

  describe('createPostgresInbox with transactional: true: failed transactions', () => {
    it('rolls back if the handler swallowed the error of a statement', async () => {
      const { inbox, insert, read } = await ledger()
      const { owner, extra } = await own(inbox)
      await extra.transaction.query(insert, ['paid'])
      await extra.transaction.query('SELECT 1/0').catch(() => {})
      await expect(inbox.complete(owner)).rejects.toMatchObject({
        code: 'GW_INBOX_TRANSACTION_ABORTED',
      })
      expect(await read()).toEqual([])
      expect(await claim(inbox)).toMatchObject(AGAIN)
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

    it.each<Cut>(['before the server receives it', 'before the client gets the response'])(
      'rejects with COMMIT_UNKNOWN if the connection breaks at the commit %s, and the effect happens once',
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
          code: 'GW_INBOX_COMMIT_UNKNOWN',
        })
        const next = await claim(direct)
        if (cut === 'before the server receives it') {
          expect(next).toMatchObject(AGAIN)
          expect(await read()).toEqual([])
        } else {
          expect(next).toEqual(DONE)
          expect(await read()).toEqual(['paid'])
        }
      },
    )

    it('rejects if the server answers the commit with a rollback', async () => {
      const { inbox, insert, read } = await ledger()
      const { owner, extra } = await own(inbox)
      await extra.transaction.query(insert, ['paid'])
      const { connection } = extra.transaction as unknown as WireClient
      const send = connection.query.bind(connection)
      connection.query = (text) => send(text === 'COMMIT' ? 'ROLLBACK' : text)
      await expect(inbox.complete(owner)).rejects.toMatchObject({
        code: 'GW_INBOX_TRANSACTION_ABORTED',
      })
      expect(await read()).toEqual([])
      expect(await claim(inbox)).toMatchObject(AGAIN)
    })

    it('releases the notification if its transaction cannot be opened', async () => {
      const { table, inbox: next } = await ledger()
      const { pool, inbox } = await ledger({ table })
      pool.on('acquire', (client) => {
        const { connection } = client as unknown as WireClient
        const send = connection.query.bind(connection)
        connection.query = (text) => send(text.startsWith('BEGIN') ? 'SELECT 1/0' : text)
      })
      await expect(claim(inbox)).rejects.toMatchObject({ code: '22012' })
      expect(await claim(next)).toMatchObject(AGAIN)
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
  })

  describe('createPostgresInbox with transactional: true: a run whose lease expired', () => {
    async function overrun() {
      const first = await ledger()
      const second = await ledger({ table: first.table })
      const overrunning = await own(first.inbox)
      await overrunning.extra.transaction.query(first.insert, ['by the first'])
      await age(second.pool, first.table, 30_000)
      return { first, second, overrunning, takeOver: () => own(second.inbox) }
    }

    it('lets another run take over while its transaction is open', async () => {
      const { first, second, overrunning, takeOver } = await overrun()
      const { owner, extra } = await takeOver()
      await extra.transaction.query(first.insert, ['by the second'])
      await second.inbox.complete(owner)
      await expect(first.inbox.complete(overrunning.owner)).rejects.toMatchObject(LOST)
      expect(await first.read()).toEqual(['by the second'])
      expect(await claim(first.inbox)).toEqual(DONE)
    })

    it('cannot commit while the other run is still running', async () => {
      const { first, second, overrunning, takeOver } = await overrun()
      const { owner } = await takeOver()
      await expect(first.inbox.complete(overrunning.owner)).rejects.toMatchObject(LOST)
      expect(await claim(first.inbox)).toEqual({ status: 'busy' })
      await second.inbox.complete(owner)
      expect(await first.read()).toEqual([])
    })

    it('cannot release the notification of the other run', async () => {
      const { first, second, overrunning, takeOver } = await overrun()
      const { owner, extra } = await takeOver()
      await extra.transaction.query(first.insert, ['by the second'])
      await second.inbox.complete(owner)
      await expect(first.inbox.release(overrunning.owner)).rejects.toMatchObject(LOST)
      expect(await first.read()).toEqual(['by the second'])
      expect(await claim(first.inbox)).toEqual(DONE)
    })

    it('commits if no other run took over', async () => {
      const { first, overrunning } = await overrun()
      await first.inbox.complete(overrunning.owner)
      expect(await first.read()).toEqual(['by the first'])
    })

    it('releases its locks and rejects statements when a renewal finds that the lease is lost', async () => {
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

    it('is ended by the server if its process freezes between the record and the commit', async () => {
      const { pool, table, insert, inbox, read } = await ledger({ timeoutMs: 10_000 })
      const stopped = await ledger({ table, timeoutMs: 1_000 })
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
  })
})

/** The part of a client of `pg` that sends statements without values. */
interface WireClient {
  readonly connection: {
    query(text: string): void
    readonly stream: { destroy(): void }
  }
}
