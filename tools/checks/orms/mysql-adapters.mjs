// Each ORM on the handler's connection in MySQL, as the guide prints it, with what the contract does with it.
import { prismaOn } from '@gw/mysql/prisma'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/mysql2'
import { createPool } from 'mysql2/promise'
import { prismaSteps } from './postgres-adapters.mjs'

const url = process.env.MYSQL_URL ?? ''
const row = (/** @type {string} */ entry) => ({ order_id: entry, payment_id: 'P' })
/** What the check has written here from the page. */
const load = (/** @type {string} */ name) =>
  import(new URL(`./dist/${name}.mjs`, import.meta.url).href)
const openPool = () => createPool({ uri: url, connectionLimit: 10 })

/** @typedef {Omit<import('./postgres-adapters.mjs').Adapter, 'pool' | 'transactional'> & { pool: import('mysql2/promise').Pool, inboxPool: any, transactional: (connection: any) => any }} MysqlAdapter */

/** @type {Record<string, () => Promise<MysqlAdapter>>} */
export const mysqlAdapters = {
  async Drizzle() {
    const pool = openPool()
    const own = drizzle({ client: pool })
    return {
      pool,
      inboxPool: pool,
      transactional: (client) => drizzle({ client }),
      insert: (db, entry) => db.execute(sql`INSERT INTO fulfillments VALUES (${entry}, 'P')`),
      nest: (db, work) => db.transaction(work),
      undoes: true,
      separates: true,
      begin: (work) => own.transaction(work),
      connection: (tx) => Reflect.get(tx, 'session').client,
      close: () => pool.end(),
    }
  },
  async Kysely() {
    const pool = openPool()
    const { CompiledQuery, Kysely, MysqlDialect } = await import('kysely')
    const own = new Kysely({ dialect: new MysqlDialect({ pool: /** @type {any} */ (pool.pool) }) })
    const { mysqlKyselyOn } = await load('mysql-kysely-on')
    return {
      pool,
      inboxPool: pool.pool,
      transactional: mysqlKyselyOn,
      insert: (db, entry) => db.insertInto('fulfillments').values(row(entry)).execute(),
      nest: (db, work) => db.transaction().execute(work),
      undoes: true,
      separates: true,
      begin: (work) => own.transaction().execute(work),
      connection: (trx) => ({
        query: async (/** @type {{ sql: string, values: unknown[] }} */ { sql, values }) => [
          (await trx.executeQuery(CompiledQuery.raw(sql, values))).rows,
        ],
      }),
      close: () => pool.end(),
    }
  },
  async Knex() {
    const pool = openPool()
    const { default: knex } = await import('knex')
    const own = knex({ client: 'mysql2', connection: url })
    const { mysqlKnexOn } = await load('mysql-knex-on')
    return {
      pool,
      inboxPool: pool.pool,
      transactional: mysqlKnexOn,
      // A query of Knex is sent when it is awaited.
      insert: async (db, entry) => await db('fulfillments').insert(row(entry)),
      nest: (db, work) => db.transaction(work),
      undoes: false,
      separates: true,
      begin: (work) => own.transaction(work),
      connection: (trx) => trx.client.acquireConnection(),
      close: () => Promise.all([own.destroy(), pool.end()]),
    }
  },
  async TypeORM() {
    const pool = openPool()
    const { DataSource } = await import('typeorm')
    const { mysqlTypeormOn } = await load('mysql-typeorm-on')
    const dataSource = await new DataSource({ type: 'mysql', url }).initialize()
    return {
      pool,
      inboxPool: pool.pool,
      transactional: mysqlTypeormOn(dataSource),
      insert: (manager, entry) =>
        manager.query('INSERT INTO fulfillments VALUES (?, ?)', [entry, 'P']),
      nest: (manager, work) => manager.transaction(work),
      undoes: true,
      separates: false,
      begin: (work) => dataSource.transaction(work),
      connection: (manager) => manager.queryRunner.connect(),
      close: () => Promise.all([dataSource.destroy(), pool.end()]),
    }
  },
  async Prisma() {
    const { PrismaMariaDb } = await import('@prisma/adapter-mariadb')
    const { default: mariadb } = await import('mariadb')
    const { PrismaClient } = await load('mysql/client')
    const pool = openPool()
    const prismaPool = mariadb.createPool(url.replace('mysql:', 'mariadb:'))
    const prisma = new PrismaClient({ adapter: new PrismaMariaDb(prismaPool) })
    return {
      ...prismaSteps(prisma),
      pool,
      inboxPool: pool,
      transactional: prismaOn(prisma, { pool: prismaPool }),
      connection: (tx) => ({
        query: async (/** @type {{ sql: string, values: unknown[] }} */ { sql, values }) => [
          await tx.$queryRawUnsafe(sql, ...values),
        ],
      }),
      close: async () => {
        await prisma.$disconnect()
        await Promise.all([prismaPool.end(), pool.end()])
      },
    }
  },
}
