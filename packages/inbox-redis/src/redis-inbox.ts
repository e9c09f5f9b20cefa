import { assertKnownOptions, typeName } from '@gw/errors'
import { type Claim, type ClaimRequest, type Inbox, InboxError, type Owner } from '@gw/webhook'
import { type RedisClient, toRunner } from './redis-client.ts'
import { runScript } from './run-script.ts'
import { CLAIM, COMPLETE, RELEASE, RENEW, type Script } from './scripts.ts'

/** Options of {@link createRedisInbox}. */
export interface RedisInboxOptions {
  /** A client from ioredis or node-redis, for one server or a cluster. You configure it and close it. */
  readonly client: RedisClient
  /** Prefix of the keys. Instances that share an inbox use the same prefix. Defaults to `gw:inbox:`. */
  readonly prefix?: string | undefined
  /** How long a record is kept, in milliseconds. Defaults to 7 days. */
  readonly retentionMs?: number | undefined
}

const WEEK_MS = 604_800_000
// A hundred years. A longer time is a mistake in the unit, and Redis rejects times beyond its range.
const MAX_RETENTION_MS = 100 * 365 * 86_400_000

/**
 * Creates an inbox on Redis, for any number of instances. An effect happens at least once, and never twice at the same
 * time while leases are renewed. The inbox fails closed: while Redis is down, slow, read-only, or full, no handler runs
 * and the gateway resends. Configure Redis not to evict keys (`maxmemory-policy noeviction`).
 *
 * @throws TypeError if an option is invalid or unknown
 *
 * @example
 * ```ts
 * import { createRedisInbox } from '@gw/inbox-redis'
 * import { createReceiver } from '@gw/webhook'
 * import { Redis } from 'ioredis'
 *
 * const receive = createReceiver({
 *   clientId: 'MY_CLIENT_ID',
 *   gatewayKeys: { 1: '-----BEGIN PUBLIC KEY-----...' },
 *   notifyUrl: 'https://shop.example/notify',
 *   inbox: createRedisInbox({ client: new Redis('redis://127.0.0.1:6379') }),
 *   on: { notifyPayment: async (payment) => {} },
 * })
 * ```
 */
export function createRedisInbox(options: RedisInboxOptions): Inbox {
  if (typeof (options as { readonly connect?: unknown } | undefined)?.connect === 'function') {
    throw new TypeError(
      'The client must be an option. Pass { client } instead of the client itself',
    )
  }
  assertKnownOptions(options, ['client', 'prefix', 'retentionMs'])
  const { client, prefix = 'gw:inbox:', retentionMs = WEEK_MS } = options
  const runner = toRunner(client)
  if (typeof prefix !== 'string' || prefix === '') {
    const got = prefix === '' ? 'an empty string' : typeName(prefix)
    throw new TypeError(
      `prefix must be a non-empty string, which separates the inbox from your other keys; got ${got}. Defaults to "gw:inbox:"`,
    )
  }
  if (!(typeof retentionMs === 'number' && retentionMs >= 1 && retentionMs <= MAX_RETENTION_MS)) {
    const got = typeof retentionMs === 'number' ? retentionMs : typeName(retentionMs)
    throw new TypeError(
      `retentionMs must be a number of milliseconds from 1 to ${MAX_RETENTION_MS}; got ${got}. Defaults to 604800000 (7 days)`,
    )
  }
  const retention = toWholeMs(retentionMs)

  const run = (script: Script, key: string, ...values: readonly string[]): Promise<unknown> =>
    runScript(runner, script, { key: prefix + key, values })

  async function runAsOwner(script: Script, { key, token }: Owner, ...values: readonly string[]) {
    const isOwner = Number(await run(script, key, String(token), ...values))
    if (isOwner === 1) return
    throw new InboxError(
      'The run lost its lease. Another run took over the notification, or it was completed or released',
      { code: 'GW_INBOX_LEASE_LOST' },
    )
  }

  return {
    retentionMs,
    async claim({ key, leaseMs, fingerprint }: ClaimRequest): Promise<Claim> {
      const lifeMs = toWholeMs(leaseMs + retentionMs)
      return toClaim(await run(CLAIM, key, toWholeMs(leaseMs), fingerprint, lifeMs))
    },
    renew: ({ leaseMs, ...owner }) =>
      runAsOwner(RENEW, owner, toWholeMs(leaseMs), toWholeMs(leaseMs + retentionMs)),
    complete: (owner) => runAsOwner(COMPLETE, owner, retention),
    release: (owner) => runAsOwner(RELEASE, owner, retention),
  }
}

/** Rounds up, because Redis accepts only integers. */
function toWholeMs(ms: number): string {
  return String(Math.ceil(ms))
}

/** Reads the reply of the script. A client may be configured to return numbers as strings. */
function toClaim(reply: unknown): Claim {
  const [status, first, second] = Array.isArray(reply) ? reply.map(Number) : []
  if (status === 0) return { status: 'busy' }
  if (status === 1) return { status: 'done', changed: first !== 0 }
  if (status === 2 && Number.isSafeInteger(first) && Number.isSafeInteger(second)) {
    return { status: 'claimed', token: Number(first), attempt: Number(second), extra: {} }
  }
  throw new TypeError(
    `client returned a reply that the claim script never returns; got ${typeName(reply)}. Check that nothing transforms replies`,
  )
}
