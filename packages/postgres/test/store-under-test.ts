import { createPostgresInbox } from '@gw/postgres'
import type {
  OpenStore,
  OpenStoreOptions,
  PostgresService,
  StoreUnderTest,
  Writer,
} from '@gw/testkit'
import pg from 'pg'
import { age, newName, openPool } from './inbox-table.ts'

/** The part of a client of `pg` that sends statements without values. */
export interface WireClient {
  readonly connection: {
    query(text: string): void
    parse(statement: { readonly text: string }, ...rest: unknown[]): void
    sync(): void
    on(event: 'readyForQuery', listener: () => void): void
    readonly stream: { destroy(): void }
  }
}

/** Changes the texts that a connection sends. */
export function changeTexts(client: unknown, change: (text: string) => string): void {
  const { connection } = client as WireClient
  const send = connection.query.bind(connection)
  connection.query = (text) => send(change(text))
  const parse = connection.parse.bind(connection)
  connection.parse = (statement, ...rest) =>
    parse({ ...statement, text: change(statement.text) }, ...rest)
}

/** Returns PostgreSQL for the suite of transactional inboxes. */
export function postgresUnderTest(
  { url }: Pick<PostgresService, 'url'>,
  more: OpenPostgresOptions = {},
): StoreUnderTest {
  const clientOf = (writer: Writer) => writer as unknown as pg.PoolClient
  const urlOf = (port: number, user?: string): string => {
    const through = new URL(url)
    through.hostname = '127.0.0.1'
    through.port = String(port)
    if (user !== undefined) through.username = user
    return through.href
  }
  return {
    port: Number(new URL(url).port) || 5432,
    urlOf,
    isCommit: (chunk) => chunk.includes('COMMIT\0'),
    sleep: 'SELECT pg_sleep(600)',
    failing: 'SELECT 1/0',
    nothing: '',
    late: {
      'a promise': ({ transaction, insert }) =>
        transaction.query(insert, ['late']).catch((error) => error),
      'a callback': ({ transaction, insert }) =>
        new Promise((resolve) => {
          clientOf(transaction).query(insert, ['late'], resolve)
        }),
      'a callback in the config': ({ transaction, insert }) =>
        new Promise((callback) => {
          const config = { text: insert, values: ['late'], callback } as pg.QueryConfig
          void clientOf(transaction).query(config)
        }),
      'a Query object': ({ transaction, entries }) => {
        try {
          const query = new pg.Query(`INSERT INTO "${entries}" VALUES ('late')`)
          return clientOf(transaction).query(query)
        } catch (error) {
          return error
        }
      },
      'a COMMIT': ({ transaction }) => transaction.query('COMMIT').catch((error) => error),
    },
    unawaited: {
      'a promise': ({ transaction, insert }) => transaction.query(insert, ['paid']),
      'a chain of promises': ({ transaction, insert }) =>
        transaction
          .query(insert, ['paid'])
          .then(() => transaction.query(insert, ['half']))
          .catch(() => {}),
      'a callback': ({ transaction, insert }) =>
        clientOf(transaction).query(insert, ['paid'], () => {
          clientOf(transaction).query(insert, ['half'], () => {})
        }),
      'a callback in the config': ({ transaction, insert }) => {
        const config = { text: insert, values: ['paid'], callback() {} } as pg.QueryConfig
        return clientOf(transaction).query(config)
      },
      'a Query object': ({ transaction, entries }) =>
        clientOf(transaction).query(new pg.Query(`INSERT INTO "${entries}" VALUES ('paid')`)),
      'a Query object behind an awaited one': async ({ transaction, insert, entries }) => {
        await transaction.query(insert, ['paid'])
        clientOf(transaction).query(new pg.Query(`INSERT INTO "${entries}" VALUES ('half')`))
      },
    },
    nested: {
      commits: [
        ['BEGIN', 'COMMIT'],
        ['begin;', 'END WORK;'],
        ['START TRANSACTION READ WRITE', '/* app */ commit'],
        ['BEGIN ISOLATION LEVEL READ COMMITTED, NOT DEFERRABLE', 'COMMIT TRANSACTION'],
      ],
      rollbacks: ['ROLLBACK', 'abort', 'ROLLBACK WORK;'],
      otherModes: [
        'BEGIN ISOLATION LEVEL SERIALIZABLE',
        'BEGIN READ ONLY',
        'START TRANSACTION DEFERRABLE',
        'BEGIN ISOLATION LEVEL READ COMMITTED READ ONLY',
      ],
      sendWithCallback: (transaction, text) =>
        new Promise((resolve) => clientOf(transaction).query({ text }, resolve)),
    },
    open: (options) => openStore(url, { ...options, ...more }),
    async fault({ table, entries }) {
      const { pool, close } = openPool({ connectionString: url, max: 1 })
      const user = newName('shop')
      const query = (text: string) => pool.query(text)
      const disconnect = () =>
        query(`SELECT pg_terminate_backend(pid, 10000) FROM pg_stat_activity
          WHERE usename = '${user}'`)
      const { rows } = await pool.query('SELECT current_schema() AS schema')
      // Not a superuser, because connection limits do not apply to superusers.
      await query(`CREATE ROLE "${user}" LOGIN PASSWORD 'test'`)
      await query(`GRANT USAGE ON SCHEMA "${rows[0].schema}" TO "${user}"`)
      await query(`GRANT ALL ON "${table}", "${table}_lease", "${entries}" TO "${user}"`)
      return {
        urlOf: (port) => urlOf(port, user),
        disconnect,
        async setReadOnly(isReadOnly) {
          const value = isReadOnly ? 'on' : 'off'
          await query(`ALTER ROLE "${user}" SET default_transaction_read_only = ${value}`)
          await disconnect()
        },
        async setLocked(isLocked) {
          await query(`ALTER ROLE "${user}" CONNECTION LIMIT ${isLocked ? 0 : -1}`)
          await disconnect()
        },
        // After the insert: a duplicate inserts nothing, and needs no space on the disk.
        setDiskFull: (table, isFull) =>
          query(
            isFull
              ? `CREATE FUNCTION "${table}_fill"() RETURNS trigger LANGUAGE plpgsql AS
                   $$ BEGIN RAISE EXCEPTION 'no space' USING ERRCODE = 'disk_full'; END $$;
                 CREATE TRIGGER full_disk AFTER INSERT ON "${table}"
                   FOR EACH ROW EXECUTE FUNCTION "${table}_fill"()`
              : `DROP FUNCTION "${table}_fill" CASCADE`,
          ),
        async close() {
          await query(`DROP OWNED BY "${user}"`)
          await query(`DROP ROLE "${user}"`)
          await close()
        },
      }
    },
  }
}

/** Options of a store: those of the suite, and how it sends its statements. */
export interface OpenPostgresOptions extends OpenStoreOptions {
  readonly preparedStatements?: boolean
}

/** Opens a store with its pool of `pg`. */
export async function openStore(
  url: string,
  options: OpenPostgresOptions = {},
): Promise<OpenStore & { readonly pool: pg.Pool }> {
  const { connections = 4, maxTransactions, maxWaiting, reportUnused, ...rest } = options
  const { table = newName(), entries = newName('entries'), url: given = url, ...shared } = rest
  const { pool, close } = openPool({
    connectionString: given,
    max: connections,
    connectionTimeoutMillis: shared.timeoutMs ?? 20_000,
  })
  const limits = { maxTransactions, maxWaiting, reportUnused }
  const inbox = createPostgresInbox({ pool, ...shared, table, ...limits, transactional: true })
  if (options.table === undefined) {
    await createTables(pool, { table, entries })
  }
  const pidOf = async (transaction: Writer): Promise<number> => {
    const client = transaction as unknown as pg.PoolClient
    return (await client.query('SELECT pg_backend_pid() AS pid')).rows[0].pid
  }
  return {
    table,
    entries,
    inbox,
    plain: createPostgresInbox({ pool, ...shared, table }),
    wrap: (transactional) =>
      createPostgresInbox({ pool, ...shared, table, ...limits, transactional }),
    keepFor: (retentionMs) => createPostgresInbox({ pool, ...shared, table, retentionMs }),
    pool,
    insert: `INSERT INTO "${entries}" (entry) VALUES ($1)`,
    async read() {
      const { rows } = await pool.query(`SELECT entry FROM "${entries}" ORDER BY entry`)
      return rows.map(({ entry }) => entry)
    },
    age: (ms) => age(pool, table, ms),
    count: async () =>
      (await pool.query(`SELECT count(*)::int AS count FROM "${table}"`)).rows[0].count,
    fill: (rows) => fill(pool, table, rows),
    empty: () => pool.query(`DELETE FROM "${table}"`),
    steal: (by = 1) => pool.query(`UPDATE "${table}" SET token = token + $1`, [by]),
    async hide() {
      await pool.query(`ALTER TABLE "${table}" RENAME TO "${table}_gone"`)
      return () => pool.query(`ALTER TABLE "${table}_gone" RENAME TO "${table}"`)
    },
    ruin: (transaction) => transaction.query('SELECT 1/0').catch(() => {}),
    async watch(transaction) {
      const pid = await pidOf(transaction)
      const find = 'SELECT FROM pg_stat_activity WHERE pid = $1'
      return async () => (await pool.query(find, [pid])).rowCount === 1
    },
    duringCommit(transaction, send) {
      changeTexts(transaction, (text) => {
        if (text === 'COMMIT') send()
        return text
      })
    },
    failToBegin() {
      pool.on('acquire', (client) =>
        // The claim is committed before its transaction gets an ID.
        changeTexts(client, (text) =>
          text.includes('pg_current_xact_id()') ? 'SELECT 1/0' : text,
        ),
      )
    },
    failToDelete: () =>
      pool.query(`
        CREATE FUNCTION "${table}_keep"() RETURNS trigger LANGUAGE plpgsql AS
          $$ BEGIN RAISE EXCEPTION 'no'; END $$;
        CREATE TRIGGER keep BEFORE DELETE ON "${table}" EXECUTE FUNCTION "${table}_keep"()`),
    connections: () => ({ all: pool.totalCount, free: pool.idleCount }),
    onBorrow: (listener) => void pool.on('acquire', listener),
    async borrowAll() {
      const clients = await Promise.all(Array.from({ length: connections }, () => pool.connect()))
      return () => {
        for (const client of clients) client.release()
      }
    },
    close,
  }
}

/** Creates the tables of a store. */
export async function createTables(
  pool: pg.Pool,
  { table, entries }: Pick<OpenStore, 'table' | 'entries'>,
): Promise<void> {
  await createPostgresInbox({ pool, table }).migrate()
  await pool.query(`CREATE TABLE "${entries}" (entry text COLLATE "C" PRIMARY KEY)`)
}

/** Inserts records that have expired. */
function fill(pool: pg.Pool, table: string, rows: number): Promise<unknown> {
  return pool.query(
    `INSERT INTO "${table}" ("id", "state", "token", "attempt", "fingerprint", "held_until", "expires_at", "kind", "request_id")
       SELECT decode(md5(n::text) || md5(n::text), 'hex'), 'd', n, 1, '', now() - interval '1 s', now() - interval '1 s', '', ''
     FROM generate_series(1, $1) AS n`,
    [rows],
  )
}
