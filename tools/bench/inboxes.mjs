// Compares each inbox with the fewest statements that a shop would write by hand on the same connections. Those have no
// fencing and no attempt counter, and on Redis they keep no record of what was handled.
import { createMysqlInbox } from '@gw/mysql'
import { createPostgresInbox } from '@gw/postgres'
import { createRedisInbox } from '@gw/redis'
import { Redis } from 'ioredis'
import { createPool } from 'mysql2/promise'
import pg from 'pg'
import { findMysql, findPostgres, findRedis } from '../lib/services.mjs'

const IN_FLIGHT = 16
const leaseMs = 30_000
const fingerprint = 'a'.repeat(64)
const missing = []
/** @type {(() => unknown)[]} */
const endings = []
export const cases = []
let events = 0

const redis = await findRedis()
if (typeof redis === 'string') missing.push(`Redis ${redis}`)
else {
  const client = new Redis(redis.url)
  endings.push(() => client.disconnect(), redis.close)
  const bare = async (key) => {
    await client.set(redis.prefix + key, fingerprint, 'PX', leaseMs, 'NX')
    await client.del(redis.prefix + key)
  }
  // A short retention, so that the server does not fill up during the measurement.
  const ours = createRedisInbox({ client, prefix: redis.prefix, retentionMs: 10_000 })
  compare('Redis', 'SET NX PX and DEL', bare, { ours })
}

const postgres = await findPostgres()
if (typeof postgres === 'string') missing.push(`PostgreSQL ${postgres}`)
else {
  const pool = new pg.Pool({ connectionString: postgres.url, max: IN_FLIGHT + 4 })
  endings.push(() => pool.end(), postgres.close)
  const ours = createPostgresInbox({ pool })
  const maxTransactions = IN_FLIGHT
  const inTransaction = createPostgresInbox({ pool, transactional: true, maxTransactions })
  await ours.migrate()
  await pool.query('CREATE TABLE bare (key text PRIMARY KEY, body text, done boolean)')
  const insert = 'INSERT INTO bare (key, body, done) VALUES ($1, $2, false)'
  const update = 'UPDATE bare SET done = true WHERE key = $1'
  const bare = async (key) => {
    const client = await pool.connect()
    await client.query('BEGIN')
    await client.query({ name: 'insert', text: insert, values: [key, fingerprint] })
    await client.query({ name: 'update', text: update, values: [key] })
    await client.query('COMMIT')
    client.release()
  }
  compare('PostgreSQL', 'a transaction of two statements', bare, { ours, inTransaction })
}

const mysql = await findMysql()
if (typeof mysql === 'string') missing.push(`MySQL ${mysql}`)
else {
  const pool = createPool({ uri: mysql.url, connectionLimit: IN_FLIGHT + 4 })
  endings.push(() => pool.end(), mysql.close)
  const ours = createMysqlInbox({ pool })
  const maxTransactions = IN_FLIGHT
  const inTransaction = createMysqlInbox({ pool, transactional: true, maxTransactions })
  await ours.migrate()
  await pool.query('CREATE TABLE bare (`key` VARCHAR(255) PRIMARY KEY, body TEXT, done BOOLEAN)')
  // MySQL can't commit without waiting for the disk, so a claim that others see costs a commit of its own.
  const bare = async (key) => {
    await pool.query('INSERT INTO bare (`key`, body, done) VALUES (?, ?, FALSE)', [
      key,
      fingerprint,
    ])
    await pool.query('UPDATE bare SET done = TRUE WHERE `key` = ?', [key])
  }
  compare('MySQL', 'two statements', bare, { ours, inTransaction })
}

export const title = `the inboxes${missing.map((what) => ` (skipped: ${what})`).join('')}`

/** Closes the connections and removes the data. */
export async function close() {
  for (const end of endings) await end()
}

/** @param {(key: string) => Promise<void>} bare @param {Record<string, import('@gw/webhook').Inbox<any>>} inboxes */
function compare(store, baseline, bare, inboxes) {
  const nextKey = () => `["BENCH_5X00000000000000","notifyPayment","PAYMENT_RESULT","${++events}"]`
  const handle = async (inbox) => {
    const key = nextKey()
    const claim = await inbox.claim({ key, leaseMs, fingerprint })
    if (claim.status !== 'claimed') throw new Error(claim.status)
    await inbox.complete({ key, token: claim.token })
  }
  const contenders = Object.entries(inboxes).map(([name, inbox]) => [name, () => handle(inbox)])
  const work = { [baseline]: () => bare(nextKey()), ...Object.fromEntries(contenders) }
  cases.push(
    { name: `${store}, one at a time`, work },
    { name: `${store}, ${IN_FLIGHT} in flight`, inFlight: IN_FLIGHT, work },
  )
}
