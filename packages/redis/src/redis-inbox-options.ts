import { type Filled, type Rules, readOptions, rule } from '@gw/errors/internal'
import type { InboxRetentionOptions } from '@gw/webhook'
import { checkRetention, retentionRules } from '@gw/webhook/inbox'
import { type RedisClient, type ScriptRunner, toRunner } from './redis-client.ts'

/**
 * Options of {@link createRedisInbox}. Once the `maxAgeMs` of `keepFailed` has passed, the bytes can no longer be read, and
 * the next list or `rerunFailed` deletes them.
 */
export interface RedisInboxOptions extends InboxRetentionOptions {
  /** A client from ioredis or node-redis, for one server or a cluster. You configure it and close it. */
  readonly client: RedisClient
  /**
   * Prefix of the keys. Instances that share an inbox use the same prefix. A different inbox's prefix must not begin
   * with it, because lists would then contain both. Defaults to `gw:inbox:`.
   */
  readonly prefix?: string | undefined
}

/** The checked options, with their defaults. */
export interface RedisInboxSettings
  extends Omit<Filled<RedisInboxOptions, 'keepFailed'>, 'client'> {
  readonly client: ScriptRunner
}

const rules: Rules<RedisInboxSettings> = {
  client: (value) => toRunner(value as RedisClient),
  prefix: rule<string>({
    must: 'a non-empty string, which separates the inbox from your other keys',
    test: (value) => typeof value === 'string' && value !== '',
    default: 'gw:inbox:',
  }),
  ...retentionRules,
}

/** Checks the options once, so that a mistake is reported at startup. */
export function prepareOptions(options: RedisInboxOptions): RedisInboxSettings {
  if (typeof (options as { readonly connect?: unknown } | undefined)?.connect === 'function') {
    throw new TypeError(
      'The client must be an option. Pass { client } instead of the client itself',
    )
  }
  const settings = readOptions(options, rules)
  checkRetention(settings)
  return settings
}
