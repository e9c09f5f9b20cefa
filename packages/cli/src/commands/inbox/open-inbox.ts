import type { CommandCall } from '../../config/command-call.ts'
import { missing } from '../../database/load-package.ts'
import { onTables, type Pool } from '../../database/open-pool.ts'
import { withStore } from '../../database/with-store.ts'
import { onRedis } from './open-redis.ts'
import { resolveIn } from './resolve.ts'
import type { InboxShelf } from './shelf.ts'

interface Options {
  readonly pool: Pool
  readonly table: string
}

/** Uses the inbox of the user's project. */
export async function withInbox<Value>(
  call: CommandCall,
  use: (inbox: InboxShelf) => Promise<Value>,
): Promise<Value> {
  const { configuration } = call
  const table = configuration.text('table') ?? 'gateway_inbox'
  const prefix = configuration.text('keyPrefix') ?? 'gw:inbox:'
  const byProtocol = {
    ...onTables({
      noun: 'Inbox',
      open(create: (options: Options) => InboxShelf, pool, name) {
        const inbox = create({ pool, table })
        if (typeof inbox.list !== 'function') throw missing(`A newer @gw/${name}`, `@gw/${name}`)
        return Object.assign(inbox, { resolve: resolveIn(pool, table, name) })
      },
    }),
    'redis:': onRedis(prefix),
    'rediss:': onRedis(prefix),
  }
  const examples =
    'postgres://user:password@host/database, mysql://user:password@host/database, or redis://user:password@host'
  return withStore(call, { byProtocol, examples }, use)
}
