import { afterAll, describe, it } from 'vitest'
import { canStartPostgres } from './own-postgres.ts'
import { hasRedisServer } from './own-redis.ts'
import { findPostgres, type PostgresService } from './postgres-service.ts'
import { findRedis, type RedisService } from './redis-service.ts'

/**
 * Declares tests that need a Redis, which may be shared: they keep to `redis.prefix`. Without one they are skipped with
 * a line that says what is missing; under `GW_REQUIRE_SERVICES=1` that line fails.
 */
export function describeWithRedis(title: string, declare: (redis: RedisService) => void): void {
  describeWith({ title, find: findRedis, declare })
}

/**
 * Declares tests that need a PostgreSQL, which may be shared: `postgres.url` leads to a schema of their own. Without one
 * they are skipped with a line that says what is missing; under `GW_REQUIRE_SERVICES=1` that line fails.
 */
export function describeWithPostgres(
  title: string,
  declare: (postgres: PostgresService) => void,
): void {
  describeWith({ title, find: findPostgres, declare })
}

/** Declares tests that start Redis servers of their own (`startRedis`), to stop, freeze or fill them. */
export function describeWithRedisServer(title: string, declare: () => void): void {
  describe(title, () => {
    if (hasRedisServer()) declare()
    else declareMissing('needs redis-server on the PATH')
  })
}

/** Declares tests that start PostgreSQL servers of their own (`startPostgres`), to restart and reconfigure them. */
export function describeWithPostgresServer(title: string, declare: () => void): void {
  describe(title, () => {
    if (canStartPostgres()) declare()
    else declareMissing('needs a user named postgres, or to be run as another user than root')
  })
}

function describeWith<Service extends { close(): Promise<void> }>(options: {
  readonly title: string
  readonly find: () => Promise<Service | string>
  readonly declare: (service: Service) => void
}): void {
  describe(options.title, async () => {
    const service = await options.find()
    if (typeof service === 'string') {
      declareMissing(service)
      return
    }
    afterAll(() => service.close())
    options.declare(service)
  })
}

function declareMissing(what: string): void {
  if (process.env.GW_REQUIRE_SERVICES === '1') {
    it(what, () => {
      throw new Error(`${what}; GW_REQUIRE_SERVICES=1 does not let this be skipped`)
    })
  } else {
    // The title of a skipped test is not shown, and nobody must take it for one that ran.
    process.stderr.write(`skipped: ${what}\n`)
    it.skip(what, () => {})
  }
}
