import { createPostgresInbox, migrationSql } from '@gw/inbox-postgres'
import { describeWithPostgres } from '@gw/testkit'
import pg from 'pg'
import { afterAll, describe, expect, it } from 'vitest'
import { claim, newName, openPool, own, withSetting } from './inbox-table.ts'

const FIRST_VERSION = (table: string) => `CREATE TABLE "${table}" (
  "key" text COLLATE "C" PRIMARY KEY,
  "state" text NOT NULL CHECK ("state" IN ('running', 'done', 'released')),
  "token" bigint NOT NULL,
  "attempt" integer NOT NULL,
  "fingerprint" text NOT NULL,
  "held_until" timestamptz NOT NULL,
  "expires_at" timestamptz NOT NULL
);
COMMENT ON TABLE "${table}" IS '@gw/inbox-postgres, version 1'`

describeWithPostgres('migrate', ({ url, schema }) => {
  const { pool, close } = openPool({ connectionString: url })
  afterAll(close)

  async function look(table: string) {
    const { rows } = await pool.query(
      `SELECT obj_description(to_regclass($1), 'pg_class') AS comment,
        (SELECT array_agg(indexname::text ORDER BY indexname) FROM pg_indexes
          WHERE schemaname = $2 AND tablename = $3) AS indexes`,
      [`"${table}"`, schema, table],
    )
    return rows[0]
  }
  const current = (table: string) => ({
    comment: '@gw/inbox-postgres, version 2',
    indexes: [`${table}_expires_at`, `${table}_pkey`],
  })

  it('makes the table, and leaves it alone the second time', async () => {
    const table = newName('Inbox')
    const inbox = createPostgresInbox({ pool, table })
    await inbox.migrate()
    expect(await look(table)).toEqual(current(table))
    const { owner } = await own(inbox)
    await inbox.complete(owner)
    await inbox.migrate()
    expect(await claim(inbox)).toEqual({ status: 'done', changed: false })
  })

  it('makes it in the schema that is named', async () => {
    const name = newName()
    const inbox = createPostgresInbox({ pool, table: `${schema}.${name}` })
    await inbox.migrate()
    expect(await look(name)).toEqual(current(name))
    await inbox.complete((await own(inbox)).owner)
  })

  it.each<[string, (table: string) => string]>([
    ['there is none', () => 'SELECT 1'],
    ['it is of the first version', FIRST_VERSION],
  ])('runs from sixteen instances at once where %s', async (_name, prepare) => {
    const table = newName()
    await pool.query(prepare(table))
    const instances = Array.from({ length: 16 }, () => openPool({ connectionString: url, max: 2 }))
    const inboxes = instances.map((one) => createPostgresInbox({ pool: one.pool, table }))
    await Promise.all(inboxes.map((inbox) => inbox.migrate().then(() => claim(inbox, newName()))))
    expect(await look(table)).toEqual(current(table))
    const claims = await Promise.all(inboxes.map((inbox) => claim(inbox)))
    expect(claims.filter(({ status }) => status === 'claimed')).toHaveLength(1)
    await Promise.all(instances.map((one) => one.close()))
  })

  it('keeps what the table of an older version holds', async () => {
    const table = newName()
    await pool.query(FIRST_VERSION(table))
    const inbox = createPostgresInbox({ pool, table })
    await inbox.complete((await own(inbox, 'done')).owner)
    const { owner } = await own(inbox, 'running')
    await inbox.migrate()
    expect(await look(table)).toEqual(current(table))
    expect(await claim(inbox, 'done')).toEqual({ status: 'done', changed: false })
    await inbox.complete(owner)
  })

  it.each(['a comment of our own', null])(
    'brings a table up to date whose mark was replaced by %s',
    async (comment) => {
      const table = newName()
      await pool.query(FIRST_VERSION(table))
      await pool.query(`COMMENT ON TABLE "${table}" IS ${pg.escapeLiteral(comment ?? '')}`)
      await createPostgresInbox({ pool, table }).migrate()
      expect(await look(table)).toEqual(current(table))
    },
  )

  it('leaves the table of a later version alone', async () => {
    const table = newName()
    const inbox = createPostgresInbox({ pool, table })
    await inbox.migrate()
    const comment = '@gw/inbox-postgres, version 12'
    await pool.query(
      `COMMENT ON TABLE "${table}" IS '${comment}'; DROP INDEX "${table}_expires_at"`,
    )
    await inbox.migrate()
    expect(await look(table)).toEqual({ comment, indexes: [`${table}_pkey`] })
    await inbox.complete((await own(inbox)).owner)
  })

  it('writes nothing and asks for no right to where nothing is to be done', async () => {
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

  it('leaves nothing half-done, and no connection behind, when a step fails', async () => {
    const table = newName()
    await pool.query(`CREATE VIEW "${table}" AS SELECT 1 AS key`)
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
    it('is what migrate does, any number of times', async () => {
      const table = newName()
      for (let times = 0; times < 2; times++) await pool.query(migrationSql({ table }))
      expect(await look(table)).toEqual(current(table))
      await createPostgresInbox({ pool, table }).migrate()
      expect(await look(table)).toEqual(current(table))
    })
  })

  describe('an inbox without its table', () => {
    it.each(['no table', 'a table of something else'])(
      'says so by a code, and runs nothing: %s',
      async (what) => {
        const table = newName()
        if (what !== 'no table') await pool.query(`CREATE TABLE "${table}" (key text PRIMARY KEY)`)
        const inbox = createPostgresInbox({ pool, table })
        const missing = { code: 'GW_INBOX_POSTGRES_NOT_MIGRATED' }
        await expect(claim(inbox)).rejects.toMatchObject(missing)
        await expect(inbox.complete({ key: 'key', token: 1 })).rejects.toMatchObject(missing)
        await expect(inbox.deleteExpired()).rejects.toMatchObject(missing)
      },
    )
  })
})
