import { toHex, typeName } from '@gw/errors/internal'
import type { Claim, ClaimRequest, FailedRun, InboxShelf, Owner, PingableInbox } from '@gw/webhook'
import {
  createPing,
  leaseLost,
  recordIdOf,
  shortenFingerprint,
  writeSubject,
} from '@gw/webhook/inbox'
import { prepareOptions, type RedisInboxOptions } from './redis-inbox-options.ts'
import { runScript } from './run-script.ts'
import { scanIds } from './scan-ids.ts'
import type { Script } from './script.ts'
import { CLAIM, COMPLETE, PING, RELEASE, RENEW } from './scripts.ts'
import { createShelf } from './shelf.ts'
import { KEEP } from './shelf-scripts.ts'

/** An inbox on Redis. */
export interface RedisInbox extends PingableInbox, InboxShelf {}

/**
 * Creates an inbox on Redis, for any number of instances. An effect happens at least once, and never twice at the same
 * time while leases are renewed. The inbox fails closed: while Redis is down, slow, read-only, or full, no handler runs
 * and the gateway resends. Configure Redis not to evict keys (`maxmemory-policy noeviction`).
 *
 * @throws TypeError if an option is invalid or unknown
 *
 * @example
 * ```ts
 * import { createRedisInbox } from '@gw/redis'
 * import { Redis } from 'ioredis'
 *
 * const url = process.env.REDIS_URL ?? 'redis://127.0.0.1:6379'
 * const client = new Redis(url, { socketTimeout: 5_000 })
 * const inbox = createRedisInbox({ client, prefix: 'shop:inbox:' })
 * export const options = { inbox } // with those of your adapter
 * ```
 */
export function createRedisInbox(options: RedisInboxOptions): RedisInbox {
  const { client: runner, prefix, retentionMs, keepFailed } = prepareOptions(options)
  const retention = toWholeMs(retentionMs)

  const run = (script: Script, id: string, ...values: readonly string[]): Promise<unknown> =>
    runScript(runner, script, { key: prefix + id, values })

  async function runAsOwner(script: Script, { key, token }: Owner, ...values: readonly string[]) {
    const isOwner = Number(await run(script, await recordIdOf(key), String(token), ...values))
    if (isOwner === 1) return
    throw leaseLost()
  }

  /** Returns the stored form of a failed run: its code, and its request only if `keepFailed` is set. */
  function failureValues(failed: FailedRun | undefined): string[] {
    if (failed === undefined) return []
    const { code, request } = failed
    if (keepFailed === undefined) return [code]
    const { maxAgeMs } = keepFailed
    // In hexadecimal, because clients read and write text.
    return [code, JSON.stringify(request.headers), toHex(request.body), toWholeMs(maxAgeMs)]
  }

  return {
    ...createShelf(run, () => scanIds(runner, prefix)),
    retentionMs,
    async claim(request: ClaimRequest): Promise<Claim> {
      const { key, leaseMs } = request
      const { kind, requestId } = await writeSubject(request)
      const fingerprint = await shortenFingerprint(request.fingerprint)
      const times = [toWholeMs(leaseMs), fingerprint, toWholeMs(leaseMs + retentionMs)]
      return toClaim(await run(CLAIM, await recordIdOf(key), ...times, key, kind, requestId))
    },
    // Not the ID of a record, so no list contains it.
    ping: createPing('Redis', () => run(PING, 'ping')),
    renew: ({ leaseMs, ...owner }) =>
      runAsOwner(RENEW, owner, toWholeMs(leaseMs), toWholeMs(leaseMs + retentionMs)),
    complete: (owner) => runAsOwner(COMPLETE, owner, retention),
    release: (owner, failed) => runAsOwner(RELEASE, owner, retention, ...failureValues(failed)),
    async abandon(owner, failed) {
      if (failed !== undefined) await runAsOwner(KEEP, owner, ...failureValues(failed))
    },
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
    `The Redis client returned an unexpected reply to the claim script; got ${typeName(reply)}. Check that no wrapper or plugin transforms replies`,
  )
}
