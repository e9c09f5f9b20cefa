import { loadPackage, missing } from './load-package.ts'
import type { OpenStore } from './with-store.ts'

/** A pool of connections. */
export interface Pool {
  end(): Promise<void>
}

interface PgModule {
  readonly default: { readonly Pool: new (options: object) => Pool }
}

interface Mysql2Module {
  readonly default: { createPool(options: object): Pool }
}

/** The package of a store in the user's project, and what `gw` opens with it. */
export interface StorePackage<Module, Store> {
  readonly name: string
  /** The package to install if it is missing. */
  readonly install: string
  readonly create: (module: Module, pool: Pool) => Store
}

/** Returns a function that opens a store on PostgreSQL. */
export function onPostgres<Module, Store>(store: StorePackage<Module, Store>): OpenStore<Store> {
  return ({ folder, url }) =>
    openOnPool<PgModule, Module, Store>(folder, 'pg', store, ({ default: pg }) => {
      const options = { connectionString: url, max: 2, connectionTimeoutMillis: 10_000 }
      return new pg.Pool(options)
    })
}

/** Returns a function that opens a store on MySQL or MariaDB. */
export function onMysql<Module, Store>(store: StorePackage<Module, Store>): OpenStore<Store> {
  return ({ folder, url }) =>
    openOnPool<Mysql2Module, Module, Store>(folder, 'mysql2/promise', store, (mysql2) => {
      const options = { uri: url, connectionLimit: 2, connectTimeout: 10_000 }
      return mysql2.default.createPool(options)
    })
}

async function openOnPool<Driver, Module, Store>(
  folder: string,
  driverName: string,
  { name, install, create }: StorePackage<Module, Store>,
  createPool: (driver: Driver) => Pool,
): ReturnType<OpenStore<Store>> {
  const driver = await loadPackage<Driver>(folder, driverName)
  const module = await loadPackage<Module>(folder, name)
  if (driver === undefined) throw missing(driverName.replace('/promise', ''), install)
  if (module === undefined) throw missing(name, install)
  const pool = createPool(driver)
  const close = (): Promise<void> => pool.end()
  try {
    return { store: create(module, pool), close }
  } catch (error) {
    await close()
    throw error
  }
}
