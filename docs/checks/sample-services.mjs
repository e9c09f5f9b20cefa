// The stores that samples use: each sample has its own schema in PostgreSQL, and Redis belongs to the check alone if it
// can be started.
import { findPostgres, findRedis, hasRedisServer, startRedis } from '../../tools/lib/services.mjs'

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

/** Returns the environment variables with which `new Pool()` from pg connects to a database. */
function postgresEnvironment(/** @type {string} */ url) {
  const { hostname, port, username, password, pathname, searchParams } = new URL(url)
  return {
    ...{ PGHOST: hostname, PGPORT: port || '5432', PGDATABASE: pathname.slice(1) },
    ...{ PGUSER: username, PGPASSWORD: password, PGOPTIONS: searchParams.get('options') ?? '' },
  }
}
