// Each ORM on the handler's connection, as the guide prints it, with what the contract does with it.
import { prismaOn } from '@gw/postgres/prisma'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'

const settings = { max: 10, connectionTimeoutMillis: 20_000 }
const row = (/** @type {string} */ entry) => ({ order_id: entry, payment_id: 'P' })
/** What the check has written here from the page. */
const load = (/** @type {string} */ name) =>
  import(new URL(`./dist/${name}.mjs`, import.meta.url).href)

/**
 * `insert` writes an entry, and `nest` runs work in a nested transaction.
 *
 * @typedef {object} Adapter
 * @property {pg.Pool} pool
 * @property {(client: pg.PoolClient) => any} transactional
 * @property {(transaction: any, entry: string) => Promise<unknown>} insert
 * @property {(transaction: any, work: (nested: any) => Promise<unknown>) => Promise<unknown>} nest
 * @property {boolean} undoes whether it rolls back a nested transaction whose COMMIT fails
 * @property {boolean} separates whether a nested transaction succeeds while a second one is rejected
 * @property {(work: (transaction: any) => Promise<unknown>) => Promise<unknown>} begin runs work in a transaction of the application
 * @property {(transaction: any) => any} connection what runs statements in that transaction
 * @property {() => Promise<unknown>} close
 */

/** @type {Record<string, () => Promise<Adapter>>} */
export const adapters = {
  async Drizzle() {
    const pool = new pg.Pool(settings)
    const own = drizzle({ client: pool })
    return {
      pool,
      transactional: (client) => drizzle({ client }),
      insert: (db, entry) => db.execute(sql`INSERT INTO fulfillments VALUES (${entry}, 'P')`),
      nest: (db, work) => db.transaction(work),
      undoes: true,
      separates: true,
      begin: (work) => own.transaction(work),
      connection: (tx) => tx._.session.client,
      close: () => pool.end(),
    }
  },
  async Kysely() {
    const pool = new pg.Pool(settings)
    const { CompiledQuery, Kysely, PostgresDialect } = await import('kysely')
    const own = new Kysely({ dialect: new PostgresDialect({ pool }) })
    const { kyselyOn } = await load('kysely-on')
    return {
      pool,
      transactional: kyselyOn,
      insert: (db, entry) => db.insertInto('fulfillments').values(row(entry)).execute(),
      nest: (db, work) => db.transaction().execute(work),
      undoes: true,
      separates: true,
      begin: (work) => own.transaction().execute(work),
      connection: (trx) => ({
        query: (/** @type {{ text: string, values: unknown[] }} */ { text, values }) =>
          trx.executeQuery(CompiledQuery.raw(text, values)),
      }),
      close: () => pool.end(),
    }
  },
  async Knex() {
    const pool = new pg.Pool(settings)
    const { default: knex } = await import('knex')
    const { rows } = await pool.query('SELECT current_schema AS schema')
    const own = knex({ client: 'pg', connection: {}, searchPath: [rows[0].schema] })
    const { knexOn } = await load('knex-on')
    return {
      pool,
      transactional: knexOn,
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
    const pool = new pg.Pool(settings)
    const { DataSource } = await import('typeorm')
    const { typeormOn } = await load('typeorm-on')
    const dataSource = await new DataSource({ type: 'postgres' }).initialize()
    return {
      pool,
      transactional: typeormOn(dataSource),
      insert: (manager, entry) =>
        manager.query('INSERT INTO fulfillments VALUES ($1, $2)', [entry, 'P']),
      nest: (manager, work) => manager.transaction(work),
      undoes: true,
      separates: false,
      begin: (work) => dataSource.transaction(work),
      connection: (manager) => manager.queryRunner.connect(),
      close: () => Promise.all([dataSource.destroy(), pool.end()]),
    }
  },
  async Prisma() {
    const { PrismaPg } = await import('@prisma/adapter-pg')
    const { PrismaClient } = await load('generated/client')
    const pool = new pg.Pool(settings)
    const { rows } = await pool.query('SELECT current_schema AS schema')
    const prisma = new PrismaClient({ adapter: new PrismaPg(pool, { schema: rows[0].schema }) })
    return {
      ...prismaSteps(prisma),
      pool,
      transactional: prismaOn(prisma, { pool }),
      connection: (tx) => ({
        query: async (/** @type {{ text: string, values: unknown[] }} */ { text, values }) => ({
          rows: await tx.$queryRawUnsafe(text, ...values),
        }),
      }),
      close: async () => {
        await prisma.$disconnect()
        await pool.end()
      },
    }
  },
}

/**
 * What the contract does with Prisma on every database.
 *
 * @param {any} prisma
 * @returns {Pick<Adapter, 'insert' | 'nest' | 'undoes' | 'separates' | 'begin'>}
 */
export function prismaSteps(prisma) {
  const create = (/** @type {any} */ tx, /** @type {string} */ entry) =>
    tx.fulfillment.create({ data: { orderId: entry, paymentId: 'P' } })
  return {
    insert: async (transaction, entry) =>
      typeof transaction === 'function'
        ? transaction((/** @type {any} */ tx) => create(tx, entry))
        : create(transaction, entry),
    nest: (transaction, work) => transaction(work),
    undoes: false,
    separates: true,
    begin: (work) => prisma.$transaction(work),
  }
}
