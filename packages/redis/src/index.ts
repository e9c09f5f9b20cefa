/**
 * An inbox for @gw/webhook on Redis, for several instances.
 *
 * @packageDocumentation
 */
export type {
  IoredisClient,
  NodeRedisClient,
  NodeRedisScriptOptions,
  RedisClient,
} from './redis-client.ts'
export { createRedisInbox, type RedisInbox } from './redis-inbox.ts'
export type { RedisInboxOptions } from './redis-inbox-options.ts'
