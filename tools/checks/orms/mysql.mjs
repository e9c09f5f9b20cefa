// Each ORM on the handler's connection in MySQL, as the guide prints it.
import { createMysqlInbox } from '@gw/mysql'
import { createMysqlOrderStore } from '@gw/mysql/orders'
import { prismaOn } from '@gw/mysql/prisma'
import { mysqlTable, varchar } from 'drizzle-orm/mysql-core'
import { drizzle } from 'drizzle-orm/mysql2'
import { createPool } from 'mysql2/promise'
import { load, steps } from './steps.mjs'

const url = process.env.MYSQL_URL ?? ''
const fulfillments = mysqlTable('fulfillments', { orderId: varchar('order_id', { length: 99 }) })

/** As in PostgreSQL. The inboxes of some have the pool without promises. */
const orms = {
  async Drizzle(pool) {
    const { orm } = await load('with-drizzle-mysql')
    return {
      ...steps.Drizzle(drizzle({ client: pool })),
      query: (db, entry) => db.insert(fulfillments).values({ orderId: entry }),
      inboxPool: pool,
      ...orm,
    }
  },
  async Kysely({ pool }) {
    const { Kysely, MysqlDialect } = await import('kysely')
    const { orm } = await load('kysely-mysql')
    const own = new Kysely({ dialect: new MysqlDialect({ pool }) })
    return { ...steps.Kysely(own), inboxPool: pool, ...orm }
  },
  async Knex({ pool }) {
    const { default: knex } = await import('knex')
    const { ormFor } = await load('with-knex')
    const own = knex({ client: 'mysql2', connection: url })
    return { ...steps.Knex(own), inboxPool: pool, ...ormFor('mysql2') }
  },
  async TypeORM({ pool }) {
    const { DataSource } = await import('typeorm')
    const { ormFor } = await load('with-typeorm')
    const own = await new DataSource({ type: 'mysql', url }).initialize()
    const insert = 'INSERT INTO fulfillments VALUES (?)'
    return {
      ...steps.TypeORM(own),
      insert: (manager, entry) => manager.query(insert, [entry]),
      query: (manager, entry) => manager.query(insert, [entry]),
      build: (manager) => manager.createQueryBuilder().delete().from('fulfillments'),
      inboxPool: pool,
      ...ormFor(own),
    }
  },
  async Prisma(pool) {
    const { PrismaMariaDb } = await import('@prisma/adapter-mariadb')
    const { default: mariadb } = await import('mariadb')
    const { PrismaClient } = await load('mysql/client')
    const prismaPool = mariadb.createPool(url.replace('mysql:', 'mariadb:'))
    const own = new PrismaClient({ adapter: new PrismaMariaDb(prismaPool) })
    const { orm } = await load('with-prisma-mysql')
    return {
      ...steps.Prisma(own),
      inboxPool: pool,
      ...orm,
      on: prismaOn(own, { pool: prismaPool }),
      end: () => own.$disconnect().then(() => prismaPool.end()),
    }
  },
}

export const mysqlOrms = Object.keys(orms)

/** Opens an ORM and its pool. */
export async function openOrm(name) {
  const pool = createPool({ uri: url, connectionLimit: 10 })
  const orm = await orms[name](pool)
  return { pool, orm, close: () => Promise.all([orm.end?.(), pool.end()]) }
}

/** Opens an ORM with an inbox and a store of orders. `openInbox` opens it again, and `read` returns the committed entries with a start. */
export async function openMysql(name) {
  const { pool, orm, close } = await openOrm(name)
  const { inboxPool, on: transactional, connection } = orm
  const shared = { pool: inboxPool, transactional }
  const openInbox = () => createMysqlInbox({ ...shared, table: `inbox_${name}` })
  const inbox = openInbox()
  const store = createMysqlOrderStore({ ...shared, table: `orders_${name}`, connection })
  await store.migrate()
  await inbox.migrate()
  await pool.query('CREATE TABLE IF NOT EXISTS fulfillments (order_id VARCHAR(64) PRIMARY KEY)')
  return {
    ...{ orm, inbox, store, openInbox, close },
    async read(start) {
      const text = 'SELECT order_id FROM fulfillments WHERE LEFT(order_id, ?) = ? ORDER BY 1'
      const [rows] = await pool.query(text, [start.length, start])
      return rows.map(({ order_id }) => order_id)
    },
  }
}
