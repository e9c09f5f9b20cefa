import type { CommandCall } from '../../config/command-call.ts'
import { missing } from '../../database/load-package.ts'
import { onMysql, onPostgres, type Pool } from '../../database/open-pool.ts'
import { withStore } from '../../database/with-store.ts'
import { onRedis } from './open-redis.ts'
import type { InboxShelf } from './shelf.ts'

interface Options {
  readonly pool: Pool
  readonly table: string
}

interface PostgresModule {
  createPostgresInbox(options: Options): InboxShelf
}

interface MysqlModule {
  createMysqlInbox(options: Options): InboxShelf
}

/** Uses the inbox of the user's project. */
export async function withInbox<Value>(
  call: CommandCall,
  use: (inbox: InboxShelf) => Promise<Value>,
): Promise<Value> {
  const { configuration } = call
  const table = configuration.text('table') ?? 'gateway_inbox'
  const prefix = configuration.text('keyPrefix') ?? 'gw:inbox:'
  const openPostgres = onPostgres<PostgresModule, InboxShelf>({
    name: '@gw/postgres',
    install: 'pg @gw/postgres',
    create({ createPostgresInbox }, pool) {
      const inbox = createPostgresInbox({ pool, table })
      if (typeof inbox.list === 'function') return inbox
      throw missing('A newer @gw/postgres', 'pg @gw/postgres')
    },
  })
  const openMysql = onMysql<MysqlModule, InboxShelf>({
    name: '@gw/mysql',
    install: 'mysql2 @gw/mysql',
    create: ({ createMysqlInbox }, pool) => createMysqlInbox({ pool, table }),
  })
  const openRedis = onRedis(prefix)
  const byProtocol = {
    'mysql:': openMysql,
    'postgres:': openPostgres,
    'postgresql:': openPostgres,
    'redis:': openRedis,
    'rediss:': openRedis,
  }
  const examples =
    'postgres://user:password@host/database, mysql://user:password@host/database, or redis://user:password@host'
  return withStore(call, { byProtocol, examples }, use)
}
