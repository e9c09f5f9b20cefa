import {
  type Filled,
  milliseconds,
  type Rules,
  readOptions,
  rule,
  typeName,
} from '@gw/errors/internal'
import { type Claim, type ClaimRequest, type Inbox, InboxError, type Owner } from '@gw/webhook'
import { type RedisClient, type ScriptRunner, toRunner } from './redis-client.ts'
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

const rules: Rules<Omit<Filled<RedisInboxOptions>, 'client'> & { readonly client: ScriptRunner }> =
  {
    client: (value) => toRunner(value as RedisClient),
    prefix: rule<string>({
      must: 'a non-empty string, which separates the inbox from your other keys',
      test: (value) => typeof value === 'string' && value !== '',
      default: 'gw:inbox:',
    }),
    retentionMs: milliseconds(604_800_000, {
      // A hundred years. A longer time is a mistake in the unit, and Redis rejects times beyond its range.
      max: 100 * 365 * 86_400_000,
      hint: 'Defaults to 604800000 (7 days)',
    }),
  }

/**
 * Creates an inbox on Redis, for any number of instances. An effect happens at least once, and never twice at the same
 * time while leases are renewed. The inbox fails closed: while Redis is down, slow, read-only, or full, no handler runs
 * and the gateway resends. Configure Redis not to evict keys (`maxmemory-policy noeviction`).
 *
 * @throws TypeError if an option is invalid or unknown
 *
 * @example
 * ```ts
 * import { createServer } from 'node:http'
 * import { createRedisInbox } from '@gw/inbox-redis'
 * import { byOutcome, createReceiver, toNodeHandler } from '@gw/webhook'
 * import { Redis } from 'ioredis'
 *
 * // Stands in for your database. Every order costs EUR 19.99.
 * const orders = {
 *   find: async (id = '') => ({ paymentRequestId: id, amount: { currency: 'EUR', value: '1999' } }),
 *   fulfill: async (id = '') => console.log(`fulfill ${id}`),
 * }
 *
 * const url = process.env.REDIS_URL ?? 'redis://127.0.0.1:6379'
 * const client = new Redis(url, { socketTimeout: 5_000 })
 * const receive = createReceiver({
 *   clientId: 'SANDBOX_MERCHANT',
 *   gatewayKeys: { 1: process.env.GATEWAY_PUBLIC_KEY }, // from the provider's portal, or from gw sandbox
 *   notifyUrl: 'http://127.0.0.1:3000/notify', // exactly as registered with the provider
 *   inbox: createRedisInbox({ client, prefix: 'shop:inbox:' }),
 *   on: {
 *     notifyPayment: byOutcome({
 *       order: (payment) => orders.find(payment.paymentRequestId),
 *       succeeded: (_payment, order) => orders.fulfill(order.paymentRequestId),
 *       otherwise: () => {}, // failed, cancelled, or not final yet
 *     }),
 *   },
 * })
 * createServer(toNodeHandler(receive)).listen(3000, '127.0.0.1')
 * ```
 */
export function createRedisInbox(options: RedisInboxOptions): Inbox {
  if (typeof (options as { readonly connect?: unknown } | undefined)?.connect === 'function') {
    throw new TypeError(
      'The client must be an option. Pass { client } instead of the client itself',
    )
  }
  const { client: runner, prefix, retentionMs } = readOptions(options, rules)
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
