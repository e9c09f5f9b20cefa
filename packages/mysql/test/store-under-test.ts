import { createHash } from 'node:crypto'
import { createMysqlInbox } from '@gw/mysql'
import type { MysqlService, OpenStore, OpenStoreOptions, StoreUnderTest, Writer } from '@gw/testkit'
import type { Pool, PoolConnection } from 'mysql2/promise'
import { age, countConnections, newName, openPool, type TestPool } from './inbox-table.ts'

type Query = (sql: unknown, ...rest: unknown[]) => unknown

/** Returns MySQL for the suite of transactional inboxes. */
export function mysqlUnderTest({
  url,
  database,
}: Pick<MysqlService, 'url' | 'database'>): StoreUnderTest {
  const connectionOf = (writer: Writer) => writer as unknown as PoolConnection
  const urlOf = (port: number, user?: string): string => {
    const through = new URL(url)
    through.hostname = '127.0.0.1'
    through.port = String(port)
    if (user !== undefined) through.username = user
    return through.href
  }
  /** Sends a statement with a callback, or without one. */
  const send = (writer: Writer, ...args: unknown[]): unknown =>
    Reflect.apply(connectionOf(writer).connection.query, undefined, args)
  return {
    port: Number(new URL(url).port) || 3306,
    urlOf,
    isCommit: (chunk) => chunk.subarray(5).toString('latin1') === 'COMMIT',
    sleep: 'SELECT SLEEP(600)',
    failing: 'SELECT none',
    nothing: 'DO 1',
    late: {
      'a promise': ({ transaction, insert }) =>
        transaction.query(insert, ['late']).catch((error) => error),
      'a prepared statement': ({ transaction, insert }) =>
        connectionOf(transaction)
          .execute(insert, ['late'])
          .catch((error) => error),
      'a callback': ({ transaction, insert }) =>
        new Promise((resolve) => {
          send(transaction, insert, ['late'], resolve)
        }),
      'a stream': ({ transaction }) => {
        try {
          return send(transaction, 'SELECT 1')
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
      'a prepared statement': ({ transaction, insert }) =>
        connectionOf(transaction).execute(insert, ['paid']),
      'a callback': ({ transaction, insert }) => {
        send(transaction, insert, ['paid'], () => send(transaction, insert, ['half'], () => {}))
      },
      'a statement that emits its rows': ({ transaction, insert }) =>
        void send(transaction, insert, ['paid']),
      'a statement behind an awaited one': async ({ transaction, insert }) => {
        await transaction.query(insert, ['paid'])
        void transaction.query(insert, ['half'])
      },
    },
    nested: {
      commits: [
        ['BEGIN', 'COMMIT'],
        ['begin work;', 'commit WORK;'],
        ['START TRANSACTION READ WRITE', '/* app */ commit'],
        ['-- trace\nSTART/**/TRANSACTION', '# trace\nCOMMIT ; '],
      ],
      rollbacks: ['ROLLBACK', 'rollback work;'],
      otherModes: [
        'START TRANSACTION READ ONLY',
        'START TRANSACTION WITH CONSISTENT SNAPSHOT, READ WRITE',
        'SET TRANSACTION ISOLATION LEVEL SERIALIZABLE',
      ],
      sendWithCallback: (transaction, text) =>
        new Promise((resolve) => void send(transaction, { sql: text }, resolve)),
    },
    open: (options) => openStore(url, options),
    async fault() {
      const { query, close } = openPool({ uri: url, connectionLimit: 1 })
      const user = newName('shop')
      const account = `'${user}'@'%'`
      async function disconnect(): Promise<void> {
        const find = 'SELECT ID FROM information_schema.PROCESSLIST WHERE USER = ?'
        for (const { ID } of await query(find, [user])) {
          await query('KILL CONNECTION ?', [ID]).catch(() => {})
        }
      }
      await query(`CREATE USER ${account} IDENTIFIED BY ''`)
      await query(`GRANT ALL ON \`${database}\`.* TO ${account}`)
      return {
        urlOf: (port) => urlOf(port, user),
        disconnect,
        async setReadOnly(isReadOnly) {
          await query(
            isReadOnly
              ? `REVOKE INSERT, UPDATE ON \`${database}\`.* FROM ${account}`
              : `GRANT INSERT, UPDATE ON \`${database}\`.* TO ${account}`,
          )
          await disconnect()
        },
        async setLocked(isLocked) {
          await query(`ALTER USER ${account} ACCOUNT ${isLocked ? 'LOCK' : 'UNLOCK'}`)
          await disconnect()
        },
        // After the insert: a duplicate inserts nothing, and needs no space on the disk.
        setDiskFull: (table, isFull) =>
          query(
            isFull
              ? `CREATE TRIGGER \`${table}_full\` AFTER INSERT ON \`${table}\` FOR EACH ROW
                 SIGNAL SQLSTATE 'HY000' SET MYSQL_ERRNO = 1114, MESSAGE_TEXT = 'The table is full'`
              : `DROP TRIGGER \`${table}_full\``,
          ),
        async close() {
          await query(`DROP USER ${account}`)
          await close()
        },
      }
    },
  }
}

/** Opens a store with its pool of `mysql2`. */
export async function openStore(
  url: string,
  options: OpenStoreOptions = {},
): Promise<OpenStore & { readonly pool: Pool }> {
  const { connections = 4, maxTransactions, maxWaiting, reportUnused, ...rest } = options
  const { table = newName(), entries = newName('entries'), url: uri = url, ...shared } = rest
  const opened = openPool({ uri, connectionLimit: connections })
  const { pool, query, close } = opened
  const limits = { maxTransactions, maxWaiting, reportUnused }
  const inbox = createMysqlInbox({ pool, ...shared, table, ...limits, transactional: true })
  if (options.table === undefined) {
    await inbox.migrate()
    await query(
      `CREATE TABLE \`${entries}\` (entry VARCHAR(99) COLLATE utf8mb4_bin PRIMARY KEY) ENGINE = InnoDB`,
    )
  }
  const idOf = (transaction: Writer) => (transaction as unknown as PoolConnection).threadId
  return {
    table,
    entries,
    inbox,
    plain: createMysqlInbox({ pool, ...shared, table }),
    wrap: (transactional) => createMysqlInbox({ pool, ...shared, table, ...limits, transactional }),
    keepFor: (retentionMs) => createMysqlInbox({ pool, table, retentionMs }),
    pool,
    insert: `INSERT INTO \`${entries}\` (entry) VALUES (?)`,
    async read() {
      return (await query(`SELECT entry FROM \`${entries}\` ORDER BY entry`)).map(
        ({ entry }) => entry,
      )
    },
    age: (ms) => age(pool, table, ms),
    count: async () => (await query(`SELECT COUNT(*) AS count FROM \`${table}\``))[0].count,
    fill: (rows) => fill(opened, table, rows),
    empty: () => query(`DELETE FROM \`${table}\``),
    steal: (by = 1) => query(`UPDATE \`${table}\` SET token = token + ?`, [by]),
    async hide() {
      await query(`RENAME TABLE \`${table}\` TO \`${table}_gone\``)
      return () => query(`RENAME TABLE \`${table}_gone\` TO \`${table}\``)
    },
    ruin: (transaction) => query('KILL CONNECTION ?', [idOf(transaction)]),
    async watch(transaction) {
      const find = 'SELECT 1 FROM information_schema.PROCESSLIST WHERE ID = ?'
      const id = idOf(transaction)
      return async () => (await query(find, [id])).length === 1
    },
    duringCommit(transaction, send) {
      changeTexts(findConnection(opened, idOf(transaction)), (sql) => {
        if (sql === 'COMMIT') send()
        return sql
      })
    },
    failToBegin() {
      pool.pool.on('acquire', (connection) =>
        changeTexts(connection, (sql) => (sql.startsWith('SET @gw') ? 'SELECT none' : sql)),
      )
    },
    failToDelete: () =>
      query(
        `CREATE TRIGGER \`${table}_keep\` BEFORE DELETE ON \`${table}\` FOR EACH ROW SIGNAL SQLSTATE '45000'`,
      ),
    connections: () => countConnections(pool),
    onBorrow: (listener) => void pool.on('acquire', listener),
    async borrowAll() {
      const all = Array.from({ length: connections }, () => pool.getConnection())
      const borrowed = await Promise.all(all)
      return () => {
        for (const connection of borrowed) connection.release()
      }
    },
    close,
  }
}

function findConnection({ pool }: TestPool, id: number): object {
  const all = Reflect.get(pool.pool, '_allConnections')
  const found = Array.from({ length: all.length }, (_, at) => all.get(at))
  return found.find(({ threadId }) => threadId === id)
}

/** Changes the texts that the inbox sends on a connection. */
export function changeTexts(connection: object, change: (sql: string) => string): void {
  const { query } = connection as { query: Query }
  const replaced: Query = (sql, ...rest) =>
    query.call(connection, typeof sql === 'string' ? change(sql) : sql, ...rest)
  Object.assign(connection, { query: replaced })
}

/** Inserts records that have expired. */
function fill({ pool }: TestPool, table: string, rows: number): Promise<unknown> {
  return pool.query(
    `INSERT INTO \`${table}\` (id, state, token, attempt, fingerprint, held_until, expires_at, kind, request_id) VALUES ?`,
    [
      Array.from({ length: rows }, (_, at) => [
        createHash('sha256').update(`old ${at}`).digest(),
        ...['d', at, 1, Buffer.alloc(16), at, at, '', ''],
      ]),
    ],
  )
}
