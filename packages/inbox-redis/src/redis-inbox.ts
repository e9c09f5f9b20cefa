import { type Claim, type ClaimRequest, type Inbox, InboxError, type Owner } from '@gw/webhook'
import { type RedisClient, toRunner } from './redis-client.ts'
import { runScript } from './run-script.ts'
import { CLAIM, COMPLETE, RELEASE, RENEW, type Script } from './scripts.ts'

/** What {@link createRedisInbox} takes. */
export interface RedisInboxOptions {
  /** A client of ioredis or of node-redis, for one server or a cluster. It stays yours: to configure and to close. */
  readonly client: RedisClient
  /** What the keys begin with; `gw:inbox:` if left out. Instances that share an inbox have the same. */
  readonly prefix?: string | undefined
  /** How long a handled event is remembered; 7 days if left out. */
  readonly retentionMs?: number | undefined
}

const WEEK_MS = 604_800_000
// A hundred years: more is a mistake in the unit, and times beyond what Redis can count are rejected by it.
const MAX_RETENTION_MS = 100 * 365 * 86_400_000

/**
 * Makes an inbox on Redis, for any number of instances. An effect happens at least once, and never twice at a time while
 * leases hold. It fails closed: while Redis is down, slow, read-only or full, nothing is claimed and the gateway sends
 * again. Redis must not evict keys (`maxmemory-policy noeviction`).
 *
 * @throws TypeError if an option is wrong
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
  const { client, prefix = 'gw:inbox:', retentionMs = WEEK_MS } = options ?? {}
  const runner = toRunner(client)
  checkPrefix(prefix)
  if (!Number.isFinite(retentionMs) || retentionMs < 1 || retentionMs > MAX_RETENTION_MS) {
    throw new TypeError('retentionMs must be a number of milliseconds, of a hundred years at most')
  }
  const retention = wholeMs(retentionMs)

  const run = (script: Script, key: string, ...values: readonly string[]): Promise<unknown> =>
    runScript(runner, script, { key: prefix + key, values })

  async function runOwned(script: Script, { key, token }: Owner, ...values: readonly string[]) {
    const isOwner = Number(await run(script, key, String(token), ...values))
    if (isOwner === 1) return
    throw new InboxError('the event was taken over by another run, completed or given back', {
      code: 'GW_INBOX_LEASE_LOST',
    })
  }

  return {
    retentionMs,
    async claim({ key, leaseMs, fingerprint }: ClaimRequest): Promise<Claim> {
      const life = wholeMs(leaseMs + retentionMs)
      return toClaim(await run(CLAIM, key, wholeMs(leaseMs), fingerprint, life))
    },
    renew: ({ leaseMs, ...owner }) =>
      runOwned(RENEW, owner, wholeMs(leaseMs), wholeMs(leaseMs + retentionMs)),
    complete: (owner) => runOwned(COMPLETE, owner, retention),
    release: (owner) => runOwned(RELEASE, owner, retention),
  }
}

function checkPrefix(prefix: string): void {
  if (typeof prefix !== 'string' || prefix === '') {
    throw new TypeError(
      'prefix must be a text, and not empty: it keeps your keys apart from others',
    )
  }
}

/** Redis counts whole milliseconds. Never fewer than asked for. */
function wholeMs(ms: number): string {
  return String(Math.ceil(ms))
}

/** Reads the answer of the script; a client may be set to give numbers as texts. */
function toClaim(answer: unknown): Claim {
  const [status, first, second] = Array.isArray(answer) ? answer.map(Number) : []
  if (status === 0) return { status: 'busy' }
  if (status === 1) return { status: 'done', changed: first !== 0 }
  if (status === 2 && Number.isSafeInteger(first) && Number.isSafeInteger(second)) {
    return { status: 'claimed', token: Number(first), attempt: Number(second), extra: {} }
  }
  throw new TypeError('client gave an answer that the script does not give')
}
