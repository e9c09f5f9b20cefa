import { loadPackage, missing } from '../../database/load-package.ts'
import type { OpenStore } from '../../database/with-store.ts'
import type { InboxShelf } from './shelf.ts'

interface Client {
  connect(): Promise<unknown>
  on(name: 'error', listener: () => void): unknown
}

interface IoredisModule {
  readonly Redis: new (url: string, options: object) => Client & { disconnect(): void }
}

interface NodeRedisModule {
  createClient(options: object): Client & { destroy?(): void; disconnect(): unknown }
}

interface InboxModule {
  createRedisInbox(options: { readonly client: Client; readonly prefix: string }): InboxShelf
}

const INSTALL = 'ioredis @gw/redis'
const TIMEOUT_MS = 10_000

/** Returns a function that opens an inbox on Redis, with the client that the project has. */
export function onRedis(prefix: string): OpenStore<InboxShelf> {
  return async ({ folder, url }) => {
    const inboxes = await loadPackage<InboxModule>(folder, '@gw/redis')
    const { client, close } = await createClient(folder, url)
    if (inboxes === undefined) throw missing('@gw/redis', INSTALL)
    // The command that fails throws the same error.
    client.on('error', () => {})
    try {
      const inbox = inboxes.createRedisInbox({ client, prefix })
      if (typeof inbox.list !== 'function') throw missing('A newer @gw/redis', INSTALL)
      await client.connect()
      return { store: inbox, close }
    } catch (error) {
      await close()
      throw error
    }
  }
}

/** Creates a client that does not connect again, so that the command ends. */
async function createClient(
  folder: string,
  url: string,
): Promise<{ readonly client: Client; close(): Promise<unknown> }> {
  const ioredis = await loadPackage<IoredisModule>(folder, 'ioredis')
  if (ioredis !== undefined) {
    const client = new ioredis.Redis(url, {
      lazyConnect: true,
      connectTimeout: TIMEOUT_MS,
      retryStrategy: () => null,
    })
    return { client, close: async () => client.disconnect() }
  }
  const redis = await loadPackage<NodeRedisModule>(folder, 'redis')
  if (redis === undefined) throw missing('ioredis or redis', INSTALL)
  const socket = { connectTimeout: TIMEOUT_MS, reconnectStrategy: false }
  const client = redis.createClient({ url, socket })
  // Version 4 has no destroy().
  const close = async (): Promise<void> => {
    if (client.destroy !== undefined) client.destroy()
    else await client.disconnect()
  }
  return { client, close: () => close().catch(() => {}) }
}
