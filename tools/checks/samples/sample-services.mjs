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

/**
 * Calls `use` with the environment variables of the stores that a program imports. Returns a sentence if one is missing.
 *
 * @param {string} code
 * @param {(env: Record<string, string>) => Promise<string[]>} use
 * @returns {Promise<string[] | string>} the problems, or what is missing
 */
export async function withServices(code, use) {
  if (/from '(?:ioredis|bullmq)'/.test(code)) {
    redis ??= openRedis()
    const opened = await redis
    return typeof opened === 'string' ? opened : use({ REDIS_URL: opened.url })
  }
  if (/from 'mysql2\/promise'/.test(code)) {
    const mysql = await findMysql()
    if (typeof mysql === 'string') return mysql
    try {
      return await use({ MYSQL_URL: mysql.url })
    } finally {
      await mysql.close()
    }
  }
  if (/from '@nats-io/.test(code)) {
    if (!hasNatsServer()) return 'needs nats-server on the PATH'
    const servers = await startServers(1)
    try {
      return await withServices("from 'pg'", (env) => use({ ...env, NATS_URL: servers.url }))
    } finally {
      await servers.stop()
    }
  }
  if (!/from 'pg'/.test(code)) return use({})
  const postgres = await findPostgres()
  if (typeof postgres === 'string') return postgres
  try {
    return await use({ DATABASE_URL: postgres.url, ...postgresEnvironment(postgres.url) })
  } finally {
    await postgres.close()
  }
}

/** Stops what was started. */
export async function closeServices() {
  const opened = await redis
  if (typeof opened === 'object') await opened.close()
}

async function openRedis() {
  if (!hasRedisServer()) return findRedis()
  const { url, stop } = await startRedis()
  return { url, close: stop }
}
