import type { RedisClient } from '@gw/redis'
import { Redis } from 'ioredis'
import { createClient } from 'redis'

/** A client with the default settings of its library, and a function that closes it. */
export interface ConnectedClient {
  readonly client: RedisClient
  close(): void
}

/** Both libraries, each with a function that connects to a port on loopback. */
export const libraries: readonly (readonly [
  name: string,
  connect: (port: number) => Promise<ConnectedClient>,
])[] = [
  [
    'ioredis',
    async (port) => {
      const client = new Redis(port, '127.0.0.1')
      client.on('error', () => {})
      return { client, close: () => client.disconnect() }
    },
  ],
  [
    'node-redis',
    async (port) => {
      const client = createClient({ socket: { host: '127.0.0.1', port } })
      client.on('error', () => {})
      await client.connect()
      return { client, close: () => client.destroy() }
    },
  ],
]
