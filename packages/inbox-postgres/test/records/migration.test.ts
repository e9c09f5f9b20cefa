import { createPostgresInbox, migrationSql } from '@gw/inbox-postgres'
import { describeWithPostgres } from '@gw/testkit'
import pg from 'pg'
import { afterAll, describe, expect, it } from 'vitest'
import { claim, newName, openPool, own, withSetting } from '../inbox-table.ts'

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
const SECOND_VERSION = (table: string) => `${FIRST_VERSION(table)};
CREATE INDEX "${table}_expires_at" ON "${table}" ("expires_at");
COMMENT ON TABLE "${table}" IS '@gw/inbox-postgres, version 2'`
const THIRD_VERSION = (table: string) => `${SECOND_VERSION(table)};
CREATE TABLE "${table}_lease" (
  "key" text COLLATE "C" PRIMARY KEY,
  "token" bigint NOT NULL,
  "held_until" timestamptz NOT NULL
);
COMMENT ON TABLE "${table}" IS '@gw/inbox-postgres, version 3'`
const FOURTH_VERSION = (table: string) => `${THIRD_VERSION(table)};
ALTER TABLE "${table}" DROP CONSTRAINT "${table}_state_check", ADD CONSTRAINT "${table}_state_check"
  CHECK ("state" IN ('running', 'done', 'released', 'needs_review')) NOT VALID;
COMMENT ON TABLE "${table}" IS '@gw/inbox-postgres, version 4'`

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
    comment: '@gw/inbox-postgres, version 6',
    options: ['fillfactor=100'],
    indexes: [`${table}_expires_at`, `${table}_kept_until`, `${table}_lease_pkey`, `${table}_pkey`],
    checks: [expect.stringContaining('needs_review')],
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
    ['version 1', FIRST_VERSION, url],
    ['version 2', SECOND_VERSION, url],
    ['version 3', THIRD_VERSION, url],
    ['version 4', FOURTH_VERSION, url],
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

  it.each([
    ['version 1', FIRST_VERSION],
    ['version 2', SECOND_VERSION],
    ['version 3', THIRD_VERSION],
    ['version 4', FOURTH_VERSION],
  ])('keeps the records and claims of %s', async (_name, create) => {
    const table = newName()
    await pool.query(create(table))
    const columns = '"key", "state", "token", "attempt", "fingerprint", "held_until", "expires_at"'
    await pool.query(
      `INSERT INTO "${table}" (${columns}) VALUES
        ('done', 'done', 1, 1, $1, now() + interval '1 day', now() + interval '1 day'),
        ('running', 'running', 2, 1, $1, now() + interval '1 min', now() + interval '1 day'),
        ('expired', 'running', 3, 1, $1, now() - interval '1 min', now() + interval '1 day'),
        ('released', 'released', 4, 1, $1, '-infinity', now() + interval '1 day')`,
      ['a'.repeat(64)],
    )
    const inbox = createPostgresInbox({ pool, table })
    // Before a handler runs, because what it did could not be recorded.
    await expect(claim(inbox, 'new')).rejects.toMatchObject({
      code: 'GW_INBOX_NOT_MIGRATED',
    })
    await inbox.migrate()
    expect(await look(table)).toEqual(current(table))
    expect(await claim(inbox, 'done')).toEqual({ status: 'done', changed: false })
    expect(await claim(inbox, 'running')).toEqual({ status: 'busy' })
    expect(await claim(inbox, 'expired')).toMatchObject({ status: 'claimed', attempt: 2 })
    expect(await claim(inbox, 'released')).toMatchObject({ status: 'claimed', attempt: 2 })
    await inbox.renew({ key: 'running', token: 2, leaseMs: 30_000 })
    await inbox.complete({ key: 'running', token: 2 })
    expect(await claim(inbox, 'running')).toEqual({ status: 'done', changed: false })
  })

  it.each(['a custom comment', null])(
    'updates a table whose comment was replaced by %j',
    async (comment) => {
      const table = newName()
      await pool.query(FIRST_VERSION(table))
      await pool.query(`COMMENT ON TABLE "${table}" IS ${pg.escapeLiteral(comment ?? '')}`)
      await createPostgresInbox({ pool, table }).migrate()
      expect(await look(table)).toEqual(current(table))
    },
  )

  it('does not change the tables of a later version', async () => {
    const table = newName()
    const inbox = createPostgresInbox({ pool, table })
    await inbox.migrate()
    const comment = '@gw/inbox-postgres, version 12'
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
    await pool.query(SECOND_VERSION(table))
    const comment = '@gw/inbox-postgres, version 12'
    const late = openPool({ connectionString: url, max: 1 })
    late.pool.on('acquire', (client) => {
      const { connection } = client as unknown as {
        readonly connection: { query(text: string): void }
      }
      const send = connection.query.bind(connection)
      connection.query = (text) => {
        if (!text.startsWith('BEGIN')) return send(text)
        void pool.query(`COMMENT ON TABLE "${table}" IS '${comment}'`).then(() => send(text))
      }
    })
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
