// The store that `npm run long -- growth` measures. `load` writes records that were handled, as fast as the server can,
// and `settle` leaves nothing for the server to do later.
import { createRedisInbox } from '@gw/redis'
import { Redis } from 'ioredis'

const BATCH = 10_000
const WRITE = `for n = ARGV[4], ARGV[5] - 1 do
  local name = string.format('%028d', n)
  -- As long as a SHA-256, which Lua does not have.
  local key = ARGV[1] .. string.rep(redis.sha1hex(ARGV[2] .. name .. ARGV[3]), 2):sub(1, 64)
  redis.call('HSET', key, 's', 'd', 't', '1794700800000000', 'a', 1, 'f', string.rep('a', 32),
    'n', 'Payment', 'i', name)
  redis.call('PEXPIRE', key, ARGV[6])
end`

/** @param {{ url: string, prefix: string }} options */
export function openStore({ url, prefix }) {
  const client = new Redis(url)
  return {
    inbox: createRedisInbox({ client, prefix }),
    /** @param {{ from: number, to: number, key: [string, string], lifeS: number }} records */
    async load({ from, to, key, lifeS }) {
      for (let at = from; at < to; at += BATCH) {
        await client.eval(WRITE, 0, prefix, ...key, at, Math.min(to, at + BATCH), lifeS * 1000)
      }
    },
    async settle() {},
    /** All memory of the server, so that the tables of keys and expiries count too. */
    async bytes() {
      return Number(/used_memory:(\d+)/.exec(await client.info('memory'))?.[1])
    },
    close: async () => client.disconnect(),
  }
}
