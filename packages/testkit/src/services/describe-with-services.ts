import { afterAll, beforeAll, describe, it } from 'vitest'
import { locateMysql, type MysqlService } from './mysql-service.ts'
import { findPostgresObstacle } from './own-postgres.ts'
import { hasRedisServer } from './own-redis.ts'
import { locatePgBouncer } from './pgbouncer-service.ts'
import { locatePostgres, type PostgresService } from './postgres-service.ts'
import { findRedis, type RedisService } from './redis-service.ts'

/**
 * Declares tests that need a Redis server, which may be shared: they use `redis.prefix` only. Without a server, they
 * are skipped and print one line about what is missing. With `GW_REQUIRE_SERVICES=1`, they fail instead.
 */
export function describeWithRedis(title: string, declare: (redis: RedisService) => void): void {
  describeWith({ title, find: findRedis, declare })
}

/**
 * Declares tests that need a PostgreSQL server, which may be shared: `postgres.url` selects their own schema. Without a
 * server, they are skipped and print one line about what is missing. With `GW_REQUIRE_SERVICES=1`, they fail instead.
 */
export function describeWithPostgres(
  title: string,
  declare: (postgres: PostgresService) => void,
): void {
  describeWith({ title, find: locatePostgres, declare })
}

/**
 * Declares tests that reach PostgreSQL through PgBouncer in transaction mode. Without them, the tests are skipped and print
 * one line about what is missing. With `GW_REQUIRE_SERVICES=1`, they fail instead.
 */
export function describeWithPgBouncer(
  title: string,
  declare: (postgres: PostgresService) => void,
): void {
  describeWith({ title, find: locatePgBouncer, declare })
}

/**
 * Declares tests that need a MySQL or MariaDB server, which may be shared: `mysql.url` selects their own database. Without
 * a server, they are skipped and print one line about what is missing. With `GW_REQUIRE_SERVICES=1`, they fail instead.
 */
export function describeWithMysql(title: string, declare: (mysql: MysqlService) => void): void {
  describeWith({ title, find: locateMysql, declare })
}

/** Declares tests that start their own Redis servers (`startRedis`), to stop, freeze, or fill them. */
export function describeWithRedisServer(title: string, declare: () => void): void {
  describe(title, () => {
    if (hasRedisServer()) declare()
    else declareMissing('needs redis-server on the PATH')
  })
}

/** Declares tests that start their own PostgreSQL servers (`startPostgres`), to restart and reconfigure them. */
export function describeWithPostgresServer(title: string, declare: () => void): void {
  describe(title, async () => {
    const obstacle = await findPostgresObstacle()
    if (obstacle === undefined) declare()
    else declareMissing(obstacle)
  })
}

function describeWith<Service extends { open?(): Promise<void>; close(): Promise<void> }>(options: {
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
    // Not before, because a filter can skip all of its tests, and then nothing is closed either.
    beforeAll(() => service.open?.())
    afterAll(() => service.close())
    options.declare(service)
  })
}

function declareMissing(what: string): void {
  if (process.env.GW_REQUIRE_SERVICES === '1') {
    it(what, () => {
      throw new Error(`${what}. With GW_REQUIRE_SERVICES=1 this test must not be skipped`)
    })
  } else {
    // Vitest does not show the titles of skipped tests.
    reportOnce(`skipped: ${what}\n`)
    it.skip(what, () => {})
  }
}

const reported = new Set<string>()

/** Writes a line once, no matter how many files are affected. */
function reportOnce(line: string): void {
  if (!reported.has(line)) process.stderr.write(line)
  reported.add(line)
}
