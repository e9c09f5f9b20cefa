import { describeWithMysql, startProxy, type TcpProxy } from '@gw/testkit'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { newName, openPool } from './inbox-table.ts'
import { type Instance, prepareShop, readEffects, startInstance, TABLES } from './instance.ts'

const SUCCESS = 200
const SEND_AGAIN = 503
// Only guards against hanging.
const BOUND = { timeout: 30_000, interval: 20 }

describeWithMysql('createMysqlInbox: store failures', ({ url, database }) => {
  const { pool, query, close } = openPool({ uri: url, connectionLimit: 2 })
  beforeAll(() => prepareShop(url))
  afterAll(close)

  describe.each([
    { mode: 'with transactions', isTransactional: true },
    { mode: 'without transactions', isTransactional: false },
  ])('$mode', ({ isTransactional }) => {
    const user = newName('shop')
    let proxy: TcpProxy
    let one: Instance
    let other: Instance
    let during: (() => Promise<void>) | undefined

    beforeAll(async () => {
      await query(`CREATE USER '${user}'@'%' IDENTIFIED BY ''`)
      await query(`GRANT ALL ON \`${database}\`.* TO '${user}'@'%'`)
    })
    afterAll(() => query(`DROP USER '${user}'@'%'`))
    beforeEach(async () => {
      proxy = await startProxy(Number(new URL(url).port) || 3306)
      const through = new URL(url)
      through.username = user
      through.hostname = '127.0.0.1'
      through.port = String(proxy.port)
      during = undefined
      const work = async () => {
        const strike = during
        during = undefined
        await strike?.()
      }
      one = startInstance('one', { url: through.href, isTransactional, work })
      other = startInstance('other', { url: through.href, isTransactional, work })
    })
    afterEach(async () => {
      await proxy.close()
      await Promise.all([one.close(), other.close()])
    })

    const killAll = async () => {
      for (const { ID } of await query(
        'SELECT ID FROM information_schema.PROCESSLIST WHERE USER = ?',
        [user],
      )) {
        await query('KILL CONNECTION ?', [ID]).catch(() => {})
      }
    }
    const effects = (payment: string) => readEffects(pool, payment)

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

    it('fails closed and recovers when MySQL does not respond', async () => {
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
      await killAll()
      await expectOpen(newName('after'))
      await expectOpen(known)
    })

    it('neither loses nor repeats the effect when the server ends connections during a handler', async () => {
      const payment = newName('during')
      during = killAll
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

    it('fails closed and recovers when MySQL accepts no writes', async () => {
      const payment = newName('during')
      await query(`REVOKE INSERT ON \`${database}\`.* FROM '${user}'@'%'`)
      await killAll()
      await expectClosed(payment, 'GW_WEBHOOK_INBOX_FAILED')
      await query(`GRANT INSERT ON \`${database}\`.* TO '${user}'@'%'`)
      await killAll()
      await expectOpen(payment)
    })

    it('rejects new notifications and acknowledges duplicates when the disk is full', async () => {
      const [known, payment] = [newName('before'), newName('during')]
      await expectOpen(known)
      // After the insert: a duplicate inserts nothing, and needs no space on the disk.
      await query(
        `CREATE TRIGGER full_disk AFTER INSERT ON \`${TABLES.inbox}\` FOR EACH ROW
         SIGNAL SQLSTATE 'HY000' SET MYSQL_ERRNO = 1114, MESSAGE_TEXT = 'The table is full'`,
      )
      await expectClosed(payment, 'GW_INBOX_FULL')
      // Duplicates are still acknowledged.
      await expectOpen(known)
      await query('DROP TRIGGER full_disk')
      await expectOpen(payment)
    })

    it('fails closed and recovers when MySQL accepts no connections', async () => {
      const payment = newName('during')
      await query(`ALTER USER '${user}'@'%' ACCOUNT LOCK`)
      await killAll()
      await expectClosed(payment, 'GW_WEBHOOK_INBOX_FAILED')
      await query(`ALTER USER '${user}'@'%' ACCOUNT UNLOCK`)
      await expectOpen(payment)
    })

    it('fails closed and recovers when the application uses all connections of the pool', async () => {
      const payment = newName('during')
      const held = await Promise.all(
        [one, other].flatMap(({ pool }) => [1, 2, 3, 4].map(() => pool.getConnection())),
      )
      await expectClosed(payment, 'GW_WEBHOOK_INBOX_FAILED')
      for (const connection of held) connection.release()
      await expectOpen(payment)
    })

    it('fails closed with NOT_MIGRATED when the table is missing', async () => {
      const payment = newName('during')
      await query(`RENAME TABLE \`${TABLES.inbox}\` TO elsewhere`)
      await expectClosed(payment, 'GW_WEBHOOK_INBOX_FAILED')
      expect(one.rejections.at(-1)?.error.cause).toMatchObject({
        code: 'GW_INBOX_NOT_MIGRATED',
      })
      await query(`RENAME TABLE elsewhere TO \`${TABLES.inbox}\``)
      await expectOpen(payment)
    })

    it('runs the handler again on a resend when all records were lost', async () => {
      const payment = newName('before')
      await expectOpen(payment)
      await query(`TRUNCATE \`${TABLES.inbox}\``)
      expect(await one.send(payment)).toBe(SUCCESS)
      expect(await other.send(payment)).toBe(SUCCESS)
      expect(await effects(payment)).toHaveLength(2)
    })
  })
})
