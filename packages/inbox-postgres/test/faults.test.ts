import {
  describeWithPostgresServer,
  type OwnPostgres,
  startPostgres,
  startProxy,
  type TcpProxy,
} from '@gw/testkit'
import type pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { newName, openPool, type TestPool } from './inbox-table.ts'
import { type Instance, prepareShop, readEffects, startInstance, TABLES } from './instance.ts'

const SUCCESS = 200
const SEND_AGAIN = 503
// Only guards against hanging.
const BOUND = { timeout: 30_000, interval: 20 }

describeWithPostgresServer('createPostgresInbox: store failures', () => {
  let postgres: OwnPostgres
  let operator: TestPool

  beforeAll(async () => {
    postgres = await startPostgres()
    operator = openPool({ connectionString: postgres.url, max: 2 })
    operator.pool.on('error', () => {})
    await prepareShop(postgres.url)
    // Not a superuser, because connection limits do not apply to superusers.
    await operator.pool.query(
      `CREATE ROLE shop LOGIN PASSWORD 'test'; GRANT ALL ON ALL TABLES IN SCHEMA public TO shop`,
    )
  })
  afterAll(async () => {
    await operator.close()
    await postgres.stop()
  })

  describe.each([
    { mode: 'with transactions', isTransactional: true },
    { mode: 'without transactions', isTransactional: false },
  ])('$mode', ({ isTransactional }) => {
    let proxy: TcpProxy
    let one: Instance
    let other: Instance
    let during: (() => Promise<void>) | undefined

    beforeEach(async () => {
      proxy = await startProxy(postgres.port)
      const url = `postgres://shop:test@127.0.0.1:${proxy.port}/test`
      during = undefined
      const work = async () => {
        const strike = during
        during = undefined
        await strike?.()
      }
      one = startInstance('one', { url, isTransactional, work })
      other = startInstance('other', { url, isTransactional, work })
    })
    afterEach(async () => {
      await proxy.close()
      await Promise.all([one.close(), other.close()])
    })

    const query = (...args: [text: string, values?: unknown[]]): Promise<pg.QueryResult> =>
      operator.pool.query(...args)
    const terminate = () =>
      query(`SELECT pg_terminate_backend(pid, 10000) FROM pg_stat_activity WHERE usename = 'shop'`)
    const effects = (payment: string) => readEffects(operator.pool, payment)

    /** Sends to both instances and expects that neither runs its handler nor acknowledges. */
    async function expectClosed(payment: string, code: string): Promise<void> {
      const runs = one.runs.length + other.runs.length
      expect(await Promise.all([one.send(payment), other.send(payment)])).toEqual([
        SEND_AGAIN,
        SEND_AGAIN,
      ])
      expect(one.runs.length + other.runs.length).toBe(runs)
      for (const { rejections } of [one, other]) {
        expect(rejections.at(-1)).toMatchObject({ step: 'inbox', code })
      }
    }

    /** Sends to both until both acknowledge, and expects that the effect happened once. */
    async function expectOpen(payment: string): Promise<void> {
      await vi.waitFor(async () => {
        const statuses = await Promise.all([one.send(payment), other.send(payment)])
        expect(statuses).toEqual([SUCCESS, SUCCESS])
      }, BOUND)
      expect(await effects(payment)).toHaveLength(1)
    }

    it('fails closed and recovers when PostgreSQL does not respond', async () => {
      await expectOpen(newName('before'))
      const payment = newName('during')
      proxy.hold()
      await expectClosed(payment, 'GW_WEBHOOK_INBOX_FAILED')
      proxy.pass()
      await expectOpen(payment)
    })

    it('recovers when connections are reset, idle or during a claim', async () => {
      await expectOpen(newName('before'))
      proxy.reset()
      const payment = newName('during')
      proxy.hold()
      const sending = Promise.all([one.send(payment), other.send(payment)])
      proxy.reset()
      proxy.pass()
      const statuses = await sending
      const successes = statuses.filter((status) => status === SUCCESS).length
      expect((await effects(payment)).length).toBeGreaterThanOrEqual(successes > 0 ? 1 : 0)
      await expectOpen(payment)
    })

    it('recovers when the server ends connections', async () => {
      const known = newName('before')
      await expectOpen(known)
      await terminate()
      await expectOpen(newName('after'))
      await expectOpen(known)
    })

    it('recovers when PostgreSQL restarts', async () => {
      const known = newName('before')
      await expectOpen(known)
      await postgres.restart()
      await expectOpen(newName('after'))
      await expectOpen(known)
    })

    it('neither loses nor repeats the effect when PostgreSQL restarts during a handler', async () => {
      const payment = newName('during')
      during = () => postgres.restart()
      const status = await one.send(payment)
      if (!isTransactional) {
        // The effect happened, whether or not the record could be written on a new connection.
        expect(await effects(payment)).toEqual(['one'])
        return
      }
      expect(status).toBe(SEND_AGAIN)
      expect(await effects(payment)).toEqual([])
      await expectOpen(payment)
    })

    it('fails closed and recovers when PostgreSQL is read-only', async () => {
      const payment = newName('during')
      const role = 'ALTER ROLE shop SET default_transaction_read_only'
      await query(`${role} = on`)
      await terminate()
      await expectClosed(payment, 'GW_WEBHOOK_INBOX_FAILED')
      await query(`${role} = off`)
      await terminate()
      await expectOpen(payment)
    })

    it('rejects new notifications and acknowledges duplicates when the disk is full', async () => {
      const [known, payment] = [newName('before'), newName('during')]
      await expectOpen(known)
      // After the insert: a duplicate inserts nothing, and needs no space on the disk.
      await query(`
        CREATE FUNCTION fill() RETURNS trigger LANGUAGE plpgsql AS
          $$ BEGIN RAISE EXCEPTION 'could not extend file' USING ERRCODE = 'disk_full'; END $$;
        CREATE TRIGGER full_disk AFTER INSERT ON "${TABLES.inbox}"
          FOR EACH ROW EXECUTE FUNCTION fill()`)
      await expectClosed(payment, 'GW_INBOX_FULL')
      // Duplicates are still acknowledged.
      await expectOpen(known)
      await query('DROP FUNCTION fill CASCADE')
      await expectOpen(payment)
    })

    it('fails closed and recovers when PostgreSQL accepts no connections', async () => {
      const payment = newName('during')
      await query('ALTER ROLE shop CONNECTION LIMIT 0')
      await terminate()
      await expectClosed(payment, 'GW_WEBHOOK_INBOX_FAILED')
      await query('ALTER ROLE shop CONNECTION LIMIT -1')
      await expectOpen(payment)
    })

    it('fails closed and recovers when the application uses all connections of the pool', async () => {
      const payment = newName('during')
      const held = await Promise.all(
        [one, other].flatMap(({ pool }) => [1, 2, 3, 4].map(() => pool.connect())),
      )
      await expectClosed(payment, 'GW_WEBHOOK_INBOX_FAILED')
      for (const client of held) client.release()
      await expectOpen(payment)
    })

    it('fails closed with NOT_MIGRATED when the table is missing', async () => {
      const payment = newName('during')
      await query(`ALTER TABLE "${TABLES.inbox}" RENAME TO elsewhere`)
      await expectClosed(payment, 'GW_WEBHOOK_INBOX_FAILED')
      expect(one.rejections.at(-1)?.error.cause).toMatchObject({
        code: 'GW_INBOX_NOT_MIGRATED',
      })
      await query(`ALTER TABLE elsewhere RENAME TO "${TABLES.inbox}"`)
      await expectOpen(payment)
    })

    it('runs the handler again on a resend when all records were lost', async () => {
      const payment = newName('before')
      await expectOpen(payment)
      await query(`TRUNCATE "${TABLES.inbox}"`)
      expect(await one.send(payment)).toBe(SUCCESS)
      expect(await other.send(payment)).toBe(SUCCESS)
      expect(await effects(payment)).toHaveLength(2)
    })
  })
})
