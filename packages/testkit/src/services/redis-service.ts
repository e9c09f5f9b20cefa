import { randomUUID } from 'node:crypto'
import { Redis } from 'ioredis'
import { hasRedisServer, startRedis } from './own-redis.ts'
import { isListening } from './ports.ts'

const STANDARD_PORT = 6379

/** A Redis server for one run. Others may use it too: use the prefix only, and do not change its settings. */
export interface RedisService {
  readonly url: string
  /** Prefix of the keys of this run. */
  readonly prefix: string
  /** Removes the keys of the run, and stops the server if it was started for the run. */
  close(): Promise<void>
}

/**
 * Returns the server of `REDIS_URL`, or the one on the standard port, or starts one. Returns a sentence about what is
 * missing if that is not possible.
 */
export async function findRedis(): Promise<RedisService | string> {
  const given = process.env.REDIS_URL
  if (given !== undefined && given !== '') return toService(given)
  if (await isListening(STANDARD_PORT)) return toService(`redis://127.0.0.1:${STANDARD_PORT}`)
  if (hasRedisServer()) {
    const own = await startRedis()
    return toService(own.url, own.stop)
  }
  return `needs a Redis server: set REDIS_URL, start one on port ${STANDARD_PORT}, or put redis-server on the PATH`
}

function toService(url: string, stop?: () => Promise<void>): RedisService {
  const prefix = `gw-test:${randomUUID()}:`
  return {
    url,
    prefix,
    async close() {
      if (stop !== undefined) await stop()
      else await removeKeys(url, prefix)
    },
  }
}

async function removeKeys(url: string, prefix: string): Promise<void> {
  const redis = new Redis(url, { maxRetriesPerRequest: 1 })
  try {
    for await (const keys of redis.scanStream({ match: `*${prefix}*`, count: 1_000 })) {
      if (keys.length > 0) await redis.unlink(...keys)
    }
  } finally {
    redis.disconnect()
  }
}
