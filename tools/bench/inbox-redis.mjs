// Compares the Redis inbox with the minimum that excludes a second instance on the same connection: SET NX PX, then DEL.
// That has no fencing, no record of handled notifications, and no attempt counter.
import { createRedisInbox } from '@gw/inbox-redis'
import { Redis } from 'ioredis'
import { findRedis } from '../lib/services.mjs'

const LEASE_MS = 30_000
const fingerprint = 'a'.repeat(64)
const redis = await findRedis()
const isAvailable = typeof redis !== 'string'
const client = isAvailable ? new Redis(redis.url) : undefined

export const title = isAvailable ? '@gw/inbox-redis' : `@gw/inbox-redis (skipped: it ${redis})`
export const cases = isAvailable && client ? casesOn(client, redis.prefix) : []

/** Closes the connection and removes the data. */
export async function close() {
  client?.disconnect()
  if (isAvailable) await redis.close()
}

/**
 * @param {Redis} client
 * @param {string} prefix
 */
function casesOn(client, prefix) {
  // Short, so that the server does not fill up during the measurement.
  const inbox = createRedisInbox({ client, prefix, retentionMs: 10_000 })
  let events = 0
  const nextKey = () => `["BENCH_5X00000000000000","notifyPayment","PAYMENT_RESULT","${++events}"]`
  const bare = 'SET NX PX and DEL'
  const work = {
    async [bare]() {
      const key = prefix + nextKey()
      if ((await client.set(key, fingerprint, 'PX', LEASE_MS, 'NX')) !== 'OK') throw new Error(key)
      await client.del(key)
    },
    async ours() {
      const key = nextKey()
      const claim = await inbox.claim({ key, leaseMs: LEASE_MS, fingerprint })
      if (claim.status !== 'claimed') throw new Error(claim.status)
      await inbox.complete({ key, token: claim.token })
    },
  }
  return [
    { name: 'claim and complete, one at a time', baseline: bare, work },
    { name: 'claim and complete, 32 in flight', baseline: bare, inFlight: 32, work },
  ]
}
