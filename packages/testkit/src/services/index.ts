export type { MysqlService } from './mysql-service.ts'
export { findMysql } from './mysql-service.ts'
export type { OwnPostgres, ServerUser } from './own-postgres.ts'
export {
  canRun,
  findPostgresObstacle,
  locatePostgresPrograms,
  startPostgres,
} from './own-postgres.ts'
export type { OwnRedis, OwnRedisOptions } from './own-redis.ts'
export { hasRedisServer, startRedis } from './own-redis.ts'
export { freePort } from './ports.ts'
export type { PostgresService } from './postgres-service.ts'
export { findPostgres } from './postgres-service.ts'
export type { RedisService } from './redis-service.ts'
export { findRedis } from './redis-service.ts'
