// Redis: the effect is separate from the record, like a call to another system.
import { createRedisInbox } from '@gw/redis'
import { Redis } from 'ioredis'

/**
 * @param {{ url: string, namespace: string }} options
 * @returns {Promise<import('@gw/testkit').CrashStore>}
 */
export async function openStore({ url, namespace }) {
  const client = new Redis(url)
  const effects = `${namespace}effects`
  return {
    inbox: createRedisInbox({ client, prefix: `${namespace}inbox:` }),
    isTransactional: false,
    async prepare() {},
    async act(event) {
      await client.rpush(effects, event)
    },
    effects: () => client.lrange(effects, 0, -1),
    async close() {
      client.disconnect()
    },
  }
}
