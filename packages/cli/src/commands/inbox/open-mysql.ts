import { loadPackage, missing } from './load-package.ts'
import type { InboxShelf, OpenInbox } from './shelf.ts'

interface Pool {
  end(): Promise<void>
}

interface Mysql2Module {
  readonly default: { createPool(options: object): Pool }
}

interface InboxModule {
  createMysqlInbox(options: { readonly pool: Pool; readonly table: string }): InboxShelf
}

const INSTALL = 'mysql2 @gw/mysql'

/** Opens an inbox on MySQL or MariaDB. */
export const openMysql: OpenInbox = async ({ folder, url, table }) => {
  const mysql2 = await loadPackage<Mysql2Module>(folder, 'mysql2/promise')
  const inboxes = await loadPackage<InboxModule>(folder, '@gw/mysql')
  if (mysql2 === undefined) throw missing('mysql2', INSTALL)
  if (inboxes === undefined) throw missing('@gw/mysql', INSTALL)
  const options = { uri: url, connectionLimit: 2, connectTimeout: 10_000 }
  const pool = mysql2.default.createPool(options)
  const close = (): Promise<void> => pool.end()
  try {
    return { inbox: inboxes.createMysqlInbox({ pool, table }), close }
  } catch (error) {
    await close()
    throw error
  }
}
