// Each ORM on the handler's connection in PostgreSQL, as the guide prints it.
import { createPostgresInbox } from '@gw/postgres'
import { createPostgresOrderStore } from '@gw/postgres/orders'
import { prismaOn } from '@gw/postgres/prisma'
import { drizzle } from 'drizzle-orm/node-postgres'
import { pgTable, text } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { load, steps } from './steps.mjs'

const fulfillments = pgTable('fulfillments', { orderId: text('order_id') })

/** `on` is the option `transactional` of the inbox and of the store, and `connection` one of the store. */
const orms = {
  async Drizzle(pool) {
    const { orm } = await load('with-drizzle')
    return {
      ...steps.Drizzle(drizzle({ client: pool })),
      query: (db, entry) => db.insert(fulfillments).values({ orderId: entry }),
      ...orm,
    }
  },
  async Kysely(pool) {
    const { Kysely, PostgresDialect } = await import('kysely')
    const { orm } = await load('with-kysely')
    return { ...steps.Kysely(new Kysely({ dialect: new PostgresDialect({ pool }) })), ...orm }
  },
  async Knex(_pool, schema) {
    const { default: knex } = await import('knex')
    const { orm } = await load('with-knex')
    const own = knex({ client: 'pg', connection: {}, searchPath: [schema] })
    return { ...steps.Knex(own), ...orm }
  },
  async TypeORM() {
    const { dataSource: own, orm } = await load('with-typeorm')
    const insert = 'INSERT INTO fulfillments VALUES ($1)'
    return {
      ...steps.TypeORM(own),
      insert: (manager, entry) => manager.query(insert, [entry]),
      query: (manager, entry) => manager.query(insert, [entry]),
      build: (manager) => manager.createQueryBuilder().delete().from('fulfillments'),
      ...orm,
    }
  },
  async Prisma(pool, schema) {
    const { PrismaPg } = await import('@prisma/adapter-pg')
    const { PrismaClient } = await load('generated/client')
    const own = new PrismaClient({ adapter: new PrismaPg(pool, { schema }) })
    const { orm } = await load('with-prisma')
    return { ...steps.Prisma(own), ...orm, on: prismaOn(own, { pool }) }
  },
}

export const postgresOrms = Object.keys(orms)

/** Opens an ORM with an inbox and a store of orders. `openInbox` opens it again, and `read` returns the committed entries with a start. */
export async function openPostgres(name) {
  const pool = new pg.Pool({ max: 10, connectionTimeoutMillis: 20_000 })
  const { rows } = await pool.query('SELECT current_schema AS schema')
  const orm = await orms[name](pool, rows[0].schema)
  const { on: transactional, connection } = orm
  const openInbox = () => createPostgresInbox({ pool, table: `inbox_${name}`, transactional })
  const inbox = openInbox()
  const table = `orders_${name}`
  const store = createPostgresOrderStore({ pool, table, transactional, connection })
  await store.migrate()
  await inbox.migrate()
  await pool.query('CREATE TABLE IF NOT EXISTS fulfillments (order_id text)')
  return {
    ...{ orm, inbox, store, openInbox },
    async read(start) {
      const text = 'SELECT order_id FROM fulfillments WHERE starts_with(order_id, $1) ORDER BY 1'
      return (await pool.query(text, [start])).rows.map(({ order_id }) => order_id)
    },
    async close() {
      await orm.end?.()
      await pool.end()
    },
  }
}
