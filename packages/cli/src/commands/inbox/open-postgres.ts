import { loadPackage, missing } from './load-package.ts'
import type { InboxShelf, OpenInbox } from './shelf.ts'

interface Pool {
  end(): Promise<void>
}

interface PgModule {
  readonly default: { readonly Pool: new (options: object) => Pool }
}

interface InboxModule {
  createPostgresInbox(options: { readonly pool: Pool; readonly table: string }): InboxShelf
}

const INSTALL = 'pg @gw/postgres'

/** Opens an inbox on PostgreSQL. */
export const openPostgres: OpenInbox = async ({ folder, url, table }) => {
  const pg = await loadPackage<PgModule>(folder, 'pg')
  const inboxes = await loadPackage<InboxModule>(folder, '@gw/postgres')
  if (pg === undefined) throw missing('pg', INSTALL)
  if (inboxes === undefined) throw missing('@gw/postgres', INSTALL)
  const options = { connectionString: url, max: 2, connectionTimeoutMillis: 10_000 }
  const pool = new pg.default.Pool(options)
  const close = (): Promise<void> => pool.end()
  try {
    const inbox = inboxes.createPostgresInbox({ pool, table })
    if (typeof inbox.list !== 'function') throw missing('A newer @gw/postgres', INSTALL)
    return { inbox, close }
  } catch (error) {
    await close()
    throw error
  }
}
