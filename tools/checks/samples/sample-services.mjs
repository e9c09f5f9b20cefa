// The stores that samples use: each sample has its own schema in PostgreSQL, database in MySQL, or NATS server, and Redis
// belongs to the check alone if it can be started.
import { hasNatsServer, startServers } from '../../../docs/examples/jetstream/servers.mjs'
import { postgresEnvironment } from '../../lib/postgres-environment.mjs'
import {
  findMysql,
  findPostgres,
  findRedis,
  hasRedisServer,
  startRedis,
} from '../../lib/services.mjs'

/** @type {Promise<{ url: string, close: () => Promise<void> } | string> | undefined} */
let redis

/** The imports of a program for each store, the code that opens the store, and the environment variables that lead to it. */
const STORES = [
  { imports: /from '(?:ioredis|bullmq)'/, open: openRedis, env: (url) => ({ REDIS_URL: url }) },
  { imports: /from 'mysql2\/promise'/, open: findMysql, env: (url) => ({ MYSQL_URL: url }) },
  { imports: /from '@nats-io/, open: openNats, env: (url) => ({ NATS_URL: url }) },
  {
    imports: /from '(?:pg'|@nats-io)/,
    open: findPostgres,
    env: (url) => ({ DATABASE_URL: url, ...postgresEnvironment(url) }),
  },
]

/**
 * Calls `use` with the environment variables of the stores that a program imports. Returns a sentence if one is missing.
 *
 * @param {string} code
 * @param {(env: Record<string, string>) => Promise<string[]>} use
 * @returns {Promise<string[] | string>} the problems, or what is missing
 */
export async function withServices(code, use) {
  /** @type {{ close(): unknown }[]} */
  const stores = []
  const all = {}
  try {
    for (const { open, env } of STORES.filter(({ imports }) => imports.test(code))) {
      const store = await open()
      if (typeof store === 'string') return store
      stores.push(store)
      Object.assign(all, env(store.url))
    }
    return await use(all)
  } finally {
    for (const store of stores) await store.close()
  }
}

/** Stops what was started. */
export async function closeServices() {
  const opened = await redis
  if (typeof opened === 'object') await opened.close()
}

async function openRedis() {
  redis ??= hasRedisServer()
    ? startRedis().then(({ url, stop }) => ({ url, close: stop }))
    : findRedis()
  const opened = await redis
  return typeof opened === 'string' ? opened : { url: opened.url, close() {} }
}

async function openNats() {
  if (!hasNatsServer()) return 'needs nats-server on the PATH'
  const { url, stop } = await startServers(1)
  return { url, close: stop }
}
