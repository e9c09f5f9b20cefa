import {
  type Filled,
  milliseconds,
  optional,
  type Rules,
  readOptions,
  rule,
} from '@gw/errors/internal'
import { type RedisClient, type ScriptRunner, toRunner } from './redis-client.ts'

/** Options of {@link createRedisInbox}. */
export interface RedisInboxOptions {
  /** A client from ioredis or node-redis, for one server or a cluster. You configure it and close it. */
  readonly client: RedisClient
  /**
   * Prefix of the keys. Instances that share an inbox use the same prefix. A different inbox's prefix must not begin
   * with it, because lists would then contain both. Defaults to `gw:inbox:`.
   */
  readonly prefix?: string | undefined
  /** How long a record is kept, in milliseconds. Defaults to 7 days. */
  readonly retentionMs?: number | undefined
  /**
   * Keeps the bytes and headers of notifications whose handler failed or is missing, so that `rerunFailed` can run them
   * again after the gateway's last resend. They can contain personal data. They are deleted when the notification is handled. When
   * `maxAgeMs` has passed since the first failure, they can no longer be read, and the next list or `rerunFailed`
   * deletes them. `maxAgeMs` must be less than `retentionMs`. By default, only the failure's code and time are stored.
   */
  readonly keepFailed?: { readonly maxAgeMs: number } | undefined
}

/** The checked options, with their defaults. */
export interface RedisInboxSettings
  extends Omit<Filled<RedisInboxOptions, 'keepFailed'>, 'client'> {
  readonly client: ScriptRunner
}

// A hundred years. A longer time is a mistake in the unit, and Redis rejects times beyond its range.
const MAX_MS = 100 * 365 * 86_400_000

const keepRules: Rules<{ readonly maxAgeMs: number }> = {
  maxAgeMs: milliseconds(undefined, { max: MAX_MS }),
}

const rules: Rules<RedisInboxSettings> = {
  client: (value) => toRunner(value as RedisClient),
  prefix: rule<string>({
    must: 'a non-empty string, which separates the inbox from your other keys',
    test: (value) => typeof value === 'string' && value !== '',
    default: 'gw:inbox:',
  }),
  retentionMs: milliseconds(604_800_000, { max: MAX_MS, hint: 'Defaults to 604800000 (7 days)' }),
  keepFailed: optional((value, name) => readOptions(value as object, keepRules, name)),
}

/** Checks the options once, so that a mistake is reported at startup. */
export function prepareOptions(options: RedisInboxOptions): RedisInboxSettings {
  if (typeof (options as { readonly connect?: unknown } | undefined)?.connect === 'function') {
    throw new TypeError(
      'The client must be an option. Pass { client } instead of the client itself',
    )
  }
  const settings = readOptions(options, rules)
  const { retentionMs, keepFailed } = settings
  if (keepFailed !== undefined && keepFailed.maxAgeMs >= retentionMs) {
    throw new TypeError(
      `keepFailed.maxAgeMs must be less than retentionMs (${retentionMs}); got ${keepFailed.maxAgeMs}. What is kept can contain personal data, so it is deleted before the record`,
    )
  }
  return settings
}
