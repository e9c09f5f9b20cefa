import { createMysqlInbox, migrationSql } from '@gw/mysql'
import { describeWithMysql } from '@gw/testkit'
import { afterAll, expect, it, onTestFinished } from 'vitest'
import { claim, newName, onConnect, openPool, own } from '../inbox-table.ts'

const NOT_MIGRATED = { code: 'GW_INBOX_NOT_MIGRATED' }

describeWithMysql('createMysqlInbox: migrate', ({ url, database }) => {
  const { pool, query, close } = openPool({ uri: url })
  afterAll(close)

  async function look(table: string) {
    const [row] = await query(
      `SELECT TABLE_COMMENT AS comment, ENGINE AS engine FROM information_schema.TABLES
       WHERE TABLE_SCHEMA = ? AND TABLE_NAME = ?`,
      [database, table],
    )
    return row
  }
  const CURRENT = { comment: '@gw/mysql, version 1', engine: 'InnoDB' }

  it('creates the table, and does not change it the second time', async () => {
    const table = newName('Inbox')
    const inbox = createMysqlInbox({ pool, table })
    await inbox.migrate()
    expect(await look(table)).toEqual(CURRENT)
    await inbox.complete((await own(inbox)).owner)
    await inbox.migrate()
    expect(await claim(inbox)).toEqual({ status: 'done', changed: false })
  })

  it('creates the table in the configured database, on a pool without one', async () => {
    const name = newName()
    const uri = new URL(url)
    uri.pathname = ''
    const { pool, close } = openPool({ uri: uri.href })
    onTestFinished(close)
    const inbox = createMysqlInbox({ pool, table: `${database}.${name}` })
    await inbox.migrate()
    expect(await look(name)).toEqual(CURRENT)
    await inbox.complete((await own(inbox)).owner)
  })

  it('runs from sixteen instances at once', async () => {
    const table = newName()
    const instances = Array.from({ length: 16 }, () => openPool({ uri: url, connectionLimit: 1 }))
    await Promise.all(instances.map(({ pool }) => createMysqlInbox({ pool, table }).migrate()))
    await Promise.all(instances.map(({ close }) => close()))
    expect(await look(table)).toEqual(CURRENT)
  })

  it('accepts the table that migrationSql() creates, more than once', async () => {
    const table = newName()
    const inbox = createMysqlInbox({ pool, table })
    for (let times = 0; times < 2; times++) await pool.query(migrationSql({ table }))
    await inbox.migrate()
    expect(await look(table)).toEqual(CURRENT)
    await inbox.complete((await own(inbox)).owner)
  })

  it('only reads a table that is up to date, or of a later version', async () => {
    const table = newName()
    await createMysqlInbox({ pool, table }).migrate()
    await pool.query(`ALTER TABLE \`${table}\` COMMENT = '@gw/mysql, version 12'`)
    const user = newName('reader')
    await pool.query(`CREATE USER '${user}'@'%' IDENTIFIED BY ''`)
    onTestFinished(async () => void (await pool.query(`DROP USER '${user}'@'%'`)))
    await pool.query(`GRANT SELECT ON \`${database}\`.\`${table}\` TO '${user}'@'%'`)
    const uri = new URL(url)
    uri.username = user
    const reader = openPool({ uri: uri.href })
    onTestFinished(reader.close)
    await createMysqlInbox({ pool: reader.pool, table }).migrate()
  })

  it('needs SELECT, INSERT, UPDATE, and DELETE on its table, and nothing else', async () => {
    const table = newName()
    await createMysqlInbox({ pool, table }).migrate()
    const user = newName('shop')
    await pool.query(`CREATE USER '${user}'@'%' IDENTIFIED BY ''`)
    onTestFinished(async () => void (await pool.query(`DROP USER '${user}'@'%'`)))
    const rights = 'SELECT, INSERT, UPDATE, DELETE'
    await pool.query(`GRANT ${rights} ON \`${database}\`.\`${table}\` TO '${user}'@'%'`)
    const uri = new URL(url)
    uri.username = user
    const shop = openPool({ uri: uri.href })
    onTestFinished(shop.close)
    const inbox = createMysqlInbox({ pool: shop.pool, table, transactional: true })
    const { owner, extra } = await own(inbox)
    await inbox.renew({ ...owner, leaseMs: 30_000 })
    const sleeping = extra.transaction.query('SELECT SLEEP(600)').catch((error) => error)
    // Also ends the statement on the server.
    await inbox.abandon?.(owner)
    await sleeping
    const find = 'SELECT 1 FROM information_schema.PROCESSLIST WHERE ID = ?'
    await expect.poll(() => query(find, [extra.transaction.threadId])).toEqual([])
    await inbox.deleteExpired()
    await inbox.list()
  })

  it.each([
    ['is not an inbox', (table: string) => `CREATE TABLE \`${table}\` (a INT) ENGINE = InnoDB`],
    [
      'has no transactions',
      (table: string) => migrationSql({ table }).replace('ENGINE = InnoDB', 'ENGINE = Aria'),
    ],
  ])('rejects if a table of the same name %s', async (_name, write) => {
    const table = newName()
    await pool.query(write(table))
    await expect(createMysqlInbox({ pool, table }).migrate()).rejects.toMatchObject(NOT_MIGRATED)
  })

  it('rejects READ UNCOMMITTED as the level of new sessions, and does not create the table', async () => {
    const table = newName()
    const opened = openPool({ uri: url })
    onTestFinished(opened.close)
    onConnect(opened, 'SET SESSION TRANSACTION ISOLATION LEVEL READ UNCOMMITTED')
    const inbox = createMysqlInbox({ pool: opened.pool, table })
    const error = { code: 'GW_INBOX_READ_UNCOMMITTED' }
    await expect(inbox.migrate()).rejects.toMatchObject(error)
    expect(await look(table)).toBeUndefined()
    await createMysqlInbox({ pool, table }).migrate()
    await expect(inbox.migrate()).rejects.toMatchObject(error)
  })

  it.each(['READ COMMITTED', 'REPEATABLE READ', 'SERIALIZABLE'])('accepts %s', async (level) => {
    const opened = openPool({ uri: url })
    onTestFinished(opened.close)
    onConnect(opened, `SET SESSION TRANSACTION ISOLATION LEVEL ${level}`)
    await createMysqlInbox({ pool: opened.pool, table: newName() }).migrate()
  })

  it('rejects claims with NOT_MIGRATED if the table is missing', async () => {
    const inbox = createMysqlInbox({ pool, table: 'missing' })
    await expect(claim(inbox)).rejects.toMatchObject(NOT_MIGRATED)
    await expect(inbox.list()).rejects.toMatchObject(NOT_MIGRATED)
  })
})
