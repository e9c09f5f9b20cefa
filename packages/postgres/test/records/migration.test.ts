import { createPostgresInbox, migrationSql } from '@gw/postgres'
import { describeWithPostgres } from '@gw/testkit'
import { afterAll, describe, expect, it } from 'vitest'
import { claim, newName, openPool, own, withSetting } from '../inbox-table.ts'
import type { WireClient } from '../store-under-test.ts'

describeWithPostgres('createPostgresInbox: migrate', ({ url, schema }) => {
  const { pool, close } = openPool({ connectionString: url })
  afterAll(close)

  async function look(table: string) {
    const { rows } = await pool.query(
      `SELECT obj_description(to_regclass($1), 'pg_class') AS comment,
        (SELECT array_agg(indexname::text ORDER BY indexname) FROM pg_indexes
          WHERE schemaname = $2 AND tablename IN ($3, $4)) AS indexes,
        (SELECT reloptions FROM pg_class WHERE oid = to_regclass($1)) AS options,
        (SELECT array_agg(pg_get_constraintdef(oid)) FROM pg_constraint
          WHERE conrelid = to_regclass($1) AND contype = 'c') AS checks`,
      [`"${table}"`, schema, table, `${table}_lease`],
    )
    return rows[0]
  }
  const current = (table: string) => ({
    comment: '@gw/postgres, version 1',
    options: null,
    indexes: [`${table}_expires_at`, `${table}_kept_until`, `${table}_lease_pkey`, `${table}_pkey`],
    checks: [expect.stringContaining('state')],
  })

  it('creates the tables, and does not change them the second time', async () => {
    const table = newName('Inbox')
    const inbox = createPostgresInbox({ pool, table })
    await inbox.migrate()
    expect(await look(table)).toEqual(current(table))
    const { owner } = await own(inbox)
    await inbox.complete(owner)
    await inbox.migrate()
    expect(await claim(inbox)).toEqual({ status: 'done', changed: false })
  })

  it('creates the tables in the configured schema', async () => {
    const name = newName()
    const inbox = createPostgresInbox({ pool, table: `${schema}.${name}` })
    await inbox.migrate()
    expect(await look(name)).toEqual(current(name))
    await inbox.complete((await own(inbox)).owner)
  })

  const serializable = withSetting(url, 'default_transaction_isolation=serializable')
  it.each<[string, (table: string) => string, string]>([
    ['no table', () => 'SELECT 1', url],
    ['no table, on a server that isolates transactions by default', () => 'SELECT 1', serializable],
  ])('runs from sixteen instances at once, starting from %s', async (_name, prepare, server) => {
    const table = newName()
    await pool.query(prepare(table))
    const instances = Array.from({ length: 16 }, () =>
      openPool({ connectionString: server, max: 2 }),
    )
    const inboxes = instances.map((one) => createPostgresInbox({ pool: one.pool, table }))
    await Promise.all(inboxes.map((inbox) => inbox.migrate().then(() => claim(inbox, newName()))))
    expect(await look(table)).toEqual(current(table))
    const claims = await Promise.all(inboxes.map((inbox) => claim(inbox)))
    expect(claims.filter(({ status }) => status === 'claimed')).toHaveLength(1)
    await Promise.all(instances.map((one) => one.close()))
  })

  it('rejects if a table of the same name is not an inbox, and leaves it unchanged', async () => {
    const table = newName()
    await pool.query(`CREATE TABLE "${table}" ("id" text PRIMARY KEY, "expires_at" timestamptz)`)
    const before = await look(table)
    const refused = { code: 'GW_INBOX_NOT_MIGRATED' }
    await expect(createPostgresInbox({ pool, table }).migrate()).rejects.toMatchObject(refused)
    await expect(pool.query(migrationSql({ table }))).rejects.toThrow('kept_until')
    expect(await look(table)).toEqual(before)
  })

  it('updates a table whose comment was replaced', async () => {
    const table = newName()
    const inbox = createPostgresInbox({ pool, table })
    await inbox.migrate()
    await pool.query(`COMMENT ON TABLE "${table}" IS 'a custom comment'`)
    await inbox.migrate()
    expect(await look(table)).toEqual(current(table))
  })

  it('does not change the tables of a later version', async () => {
    const table = newName()
    const inbox = createPostgresInbox({ pool, table })
    await inbox.migrate()
    const comment = '@gw/postgres, version 12'
    await pool.query(
      `COMMENT ON TABLE "${table}" IS '${comment}'; DROP INDEX "${table}_expires_at"`,
    )
    await inbox.migrate()
    expect(await look(table)).toMatchObject({
      comment,
      indexes: [`${table}_kept_until`, `${table}_lease_pkey`, `${table}_pkey`],
    })
    await inbox.complete((await own(inbox)).owner)
  })

  it('does not change tables that a later version migrated while this one waited', async () => {
    const table = newName()
    await createPostgresInbox({ pool, table }).migrate()
    await pool.query(`COMMENT ON TABLE "${table}" IS NULL`)
    const comment = '@gw/postgres, version 12'
    const late = openPool({ connectionString: url, max: 1 })
    beforeBegin(late.pool, () => pool.query(`COMMENT ON TABLE "${table}" IS '${comment}'`))
    await createPostgresInbox({ pool: late.pool, table }).migrate()
    expect(await look(table)).toMatchObject({ comment })
    await late.close()
  })

  it('needs no write permission if the tables are up to date', async () => {
    const table = newName()
    await createPostgresInbox({ pool, table }).migrate()
    const readOnly = withSetting(url, 'default_transaction_read_only=on')
    const reader = openPool({ connectionString: readOnly })
    await createPostgresInbox({ pool: reader.pool, table }).migrate()
    await expect(
      createPostgresInbox({ pool: reader.pool, table: newName() }).migrate(),
    ).rejects.toMatchObject({ code: '25006' })
    await reader.close()
  })

  it('rolls back and returns the connection when a step fails', async () => {
    const table = newName()
    await pool.query(`CREATE VIEW "${table}" AS SELECT 1 AS id`)
    const one = openPool({ connectionString: url, max: 1 })
    const inbox = createPostgresInbox({ pool: one.pool, table })
    await expect(inbox.migrate()).rejects.toThrow()
    await expect(inbox.migrate()).rejects.toThrow()
    await pool.query(`DROP VIEW "${table}"`)
    await inbox.migrate()
    expect(await look(table)).toEqual(current(table))
    await one.close()
  })

  describe('migrationSql', () => {
    it('returns idempotent SQL with the same result as migrate()', async () => {
      const table = newName()
      for (let times = 0; times < 2; times++) await pool.query(migrationSql({ table }))
      expect(await look(table)).toEqual(current(table))
      await createPostgresInbox({ pool, table }).migrate()
      expect(await look(table)).toEqual(current(table))
    })
  })

  describe('createPostgresInbox: not migrated', () => {
    it.each(['no table', 'a table with other columns'])(
      'rejects with NOT_MIGRATED if there is %s',
      async (what) => {
        const table = newName()
        if (what !== 'no table') await pool.query(`CREATE TABLE "${table}" (key text PRIMARY KEY)`)
        const inbox = createPostgresInbox({ pool, table })
        const missing = { code: 'GW_INBOX_NOT_MIGRATED' }
        await expect(claim(inbox)).rejects.toMatchObject(missing)
        await expect(inbox.complete({ key: 'key', token: 1 })).rejects.toMatchObject(missing)
        await expect(inbox.deleteExpired()).rejects.toMatchObject(missing)
      },
    )
  })
})

/** Does something on another connection before each transaction of the pool begins. */
function beforeBegin(late: ReturnType<typeof openPool>['pool'], act: () => Promise<unknown>): void {
  late.on('connect', (client) => {
    const { connection } = client as unknown as WireClient
    const send = connection.query.bind(connection)
    connection.query = (text) => {
      if (!text.startsWith('BEGIN')) return send(text)
      void act().then(() => send(text))
    }
  })
}
