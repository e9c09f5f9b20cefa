import { createMysqlInbox } from '@gw/mysql'
import { describeWithMysql } from '@gw/testkit'
import type { PoolOptions } from 'mysql2/promise'
import { expect, it, onTestFinished } from 'vitest'
import { claim, newName, onConnect, openPool, own } from '../inbox-table.ts'
import { openLedger } from '../ledger.ts'

/** Options of a pool that change texts, values, results, or how rows are counted. */
const CONFIGS: readonly PoolOptions[] = [
  {
    ...{ namedPlaceholders: true, rowsAsArray: true, dateStrings: true, decimalNumbers: true },
    ...{ supportBigNumbers: true, bigNumberStrings: true },
    ...{ charset: 'gbk', stringifyObjects: true, disableEval: true },
  },
  { typeCast: false, nestTables: true, flags: ['-FOUND_ROWS'], charset: 'latin1' },
  { typeCast: () => 'nothing', nestTables: '_', timezone: '+09:00' },
]

/** Settings of a session that change how statements are read, or which rows they see. */
const SESSIONS = [
  "SET SESSION sql_mode = 'ANSI_QUOTES,NO_BACKSLASH_ESCAPES,PAD_CHAR_TO_FULL_LENGTH,IGNORE_SPACE'",
  "SET SESSION sql_mode = ''",
  'SET SESSION sql_safe_updates = 1',
  "SET SESSION time_zone = '-11:00'",
]

describeWithMysql('createMysqlInbox: options of the pool', ({ url }) => {
  it.each(CONFIGS)('reads what it stored with %j', async (config) => {
    const { pool, close } = openPool({ uri: url, ...config })
    onTestFinished(close)
    const table = newName()
    const inbox = createMysqlInbox({ pool, table, keepFailed: { maxAgeMs: 60_000 } })
    await inbox.migrate()
    const asked = { key: '"\\ \'', leaseMs: 30_000, fingerprint: 'a'.repeat(64) }
    const first = await own(inbox, asked.key)
    expect(await inbox.claim(asked)).toEqual({ status: 'busy' })
    await inbox.renew({ ...first.owner, leaseMs: 60_000 })
    const kept = { headers: { 'client-id': 'X' }, body: new TextEncoder().encode('"Zoë\\u0000"') }
    await inbox.release(first.owner, { code: 'GW_WEBHOOK_HANDLER_FAILED', request: kept })
    expect(await inbox.readKept(asked.key)).toEqual(kept)
    expect(await inbox.list()).toMatchObject({
      records: [{ key: asked.key, state: 'failed', attempt: 1 }],
    })
    const second = await own(inbox, asked.key)
    expect(second.attempt).toBe(2)
    await expect(inbox.complete(first.owner)).rejects.toMatchObject({ code: 'GW_INBOX_LEASE_LOST' })
    await inbox.complete(second.owner)
    const changed = { ...asked, fingerprint: 'b'.repeat(64) }
    expect(await inbox.claim(asked)).toEqual({ status: 'done', changed: false })
    expect(await inbox.claim(changed)).toEqual({ status: 'done', changed: true })
    expect(await inbox.deleteExpired()).toBe(0)
  })

  it.each(CONFIGS)('commits a handler’s writes with %j', async (poolConfig) => {
    const ledger = await openLedger(url, { poolConfig: { ...poolConfig, typeCast: true } })
    onTestFinished(ledger.close)
    const { inbox, entries, read } = ledger
    const { owner, extra } = await own(inbox)
    await extra.transaction.query(`INSERT INTO \`${entries}\` VALUES ('paid')`)
    await inbox.complete(owner)
    expect(await claim(inbox)).toEqual({ status: 'done', changed: false })
    if (poolConfig.nestTables === undefined) expect(await read()).toEqual(['paid'])
  })

  it.each(SESSIONS)('commits a handler’s writes after %s', async (sql) => {
    const ledger = await openLedger(url)
    onTestFinished(ledger.close)
    const strange = openPool({ uri: url, connectionLimit: 4 })
    onTestFinished(strange.close)
    onConnect(strange, sql)
    const { table, insert, read } = ledger
    const inbox = createMysqlInbox({ pool: strange.pool, table, transactional: true })
    const { owner, extra } = await own(inbox, '"\\ \'')
    await extra.transaction.query(insert, ['paid'])
    await inbox.renew({ ...owner, leaseMs: 30_000 })
    await inbox.complete(owner)
    expect(await read()).toEqual(['paid'])
    expect(await claim(inbox, '"\\ \'')).toEqual({ status: 'done', changed: false })
    await inbox.deleteExpired()
  })

  it.each<PoolOptions>([{ multipleStatements: true }, { flags: ['MULTI_STATEMENTS'] }])(
    'throws TypeError for transactions on a pool with %j',
    async (config) => {
      const { pool, close } = openPool({ uri: url, ...config })
      onTestFinished(close)
      expect(() => createMysqlInbox({ pool, transactional: true })).toThrow(TypeError)
      const inbox = createMysqlInbox({ pool, table: newName() })
      await inbox.migrate()
      await inbox.complete((await own(inbox)).owner)
    },
  )

  it.each([
    ['a transaction that the application left open', 'START TRANSACTION'],
    ['autocommit turned off', 'SET autocommit = 0'],
  ])('rejects a claim on a connection with %s, and does not grant it', async (_name, sql) => {
    const opened = openPool({ uri: url, connectionLimit: 2 })
    onTestFinished(opened.close)
    const table = newName()
    await createMysqlInbox({ pool: opened.pool, table }).migrate()
    const broken = openPool({ uri: url, connectionLimit: 2 })
    onTestFinished(broken.close)
    onConnect(broken, sql)
    for (const transactional of [true, false]) {
      const options = { pool: broken.pool, table, transactional } as { pool: typeof broken.pool }
      await expect(claim(createMysqlInbox(options))).rejects.toMatchObject({
        code: 'GW_INBOX_NOT_COMMITTED',
      })
    }
    expect(await claim(createMysqlInbox({ pool: opened.pool, table }))).toMatchObject({
      status: 'claimed',
      attempt: 1,
    })
  })
})
