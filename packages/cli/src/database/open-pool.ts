import { loadPackage, missing } from './load-package.ts'
import type { OpenStore, Stores } from './with-store.ts'

/** A pool of connections. */
export interface Pool {
  query(text: string, values: readonly unknown[]): Promise<unknown>
  end(): Promise<void>
}

interface DriverModule {
  readonly default: {
    readonly Pool: new (options: object) => Pool
    createPool(options: object): Pool
  }
}

/** A store that `gw` opens in tables of the user's project. */
export interface TableStore<Create, Store> {
  /** The entry of `@gw/postgres` and `@gw/mysql`: none, or `/orders`. */
  readonly entry?: string
  /** The end of the name of its function, such as `createPostgresInbox`. */
  readonly noun: string
  /** The package that it imports. */
  readonly also?: string
  readonly open: (create: Create, pool: Pool, name: TableDatabase) => Store
}

/** A database with tables. */
export type TableDatabase = 'postgres' | 'mysql'

/** Returns functions that open a store on PostgreSQL, MySQL, or MariaDB, by URL protocol. */
export function onTables<Create, Store>({
  entry = '',
  noun,
  also,
  open,
}: TableStore<Create, Store>): Stores<Store>['byProtocol'] {
  const on =
    (name: TableDatabase, driverName: string): OpenStore<Store> =>
    async ({ folder, url }) => {
      const driverPackage = driverName.replace('/promise', '')
      const needed = [driverPackage, `@gw/${name}`, ...(also === undefined ? [] : [also])]
      const install = needed.join(' ')
      if (also !== undefined && (await loadPackage(folder, also)) === undefined) {
        throw missing(also, install)
      }
      const driver = await loadPackage<DriverModule>(folder, driverName)
      const module = await loadPackage<Record<string, Create>>(folder, `@gw/${name}${entry}`)
      if (driver === undefined) throw missing(driverPackage, install)
      if (module === undefined) throw missing(`@gw/${name}${entry}`, install)
      const pool =
        name === 'mysql'
          ? driver.default.createPool({ uri: url, connectionLimit: 2, connectTimeout: 10_000 })
          : new driver.default.Pool({
              connectionString: url,
              max: 2,
              connectionTimeoutMillis: 10_000,
            })
      const close = (): Promise<void> => pool.end()
      try {
        const create = module[`create${name === 'mysql' ? 'Mysql' : 'Postgres'}${noun}`] as Create
        return { store: open(create, pool, name), close }
      } catch (error) {
        await close()
        throw error
      }
    }
  const postgres = on('postgres', 'pg')
  return { 'mysql:': on('mysql', 'mysql2/promise'), 'postgres:': postgres, 'postgresql:': postgres }
}
