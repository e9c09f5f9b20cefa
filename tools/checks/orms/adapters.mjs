// Each ORM on the handler's connection, as the guide prints it, with what the contract does with it.
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'

const settings = { max: 10, connectionTimeoutMillis: 20_000 }
const row = (/** @type {string} */ entry) => ({ order_id: entry, payment_id: 'P' })
/** What the check has written here from the page. */
const load = (/** @type {string} */ name) =>
  import(new URL(`./dist/${name}.mjs`, import.meta.url).href)

/**
 * `insert` writes an entry, and `nest` runs work in a nested transaction, with the given isolation level if there is one.
 *
 * @typedef {object} Adapter
 * @property {pg.Pool} pool
 * @property {(client: pg.PoolClient) => any} transactional
 * @property {(transaction: any, entry: string) => Promise<unknown>} insert
 * @property {(transaction: any, work: (nested: any) => Promise<unknown>, isolation?: string) => Promise<unknown>} nest
 * @property {boolean} undoes whether it rolls back a nested transaction whose COMMIT fails
 * @property {boolean} separates whether a nested transaction succeeds while a second one is rejected
 * @property {() => Promise<unknown>} close
 */

/** @type {Record<string, () => Promise<Adapter>>} */
export const adapters = {
  async Drizzle() {
    const pool = new pg.Pool(settings)
    return {
      pool,
      transactional: (client) => drizzle({ client }),
      insert: (db, entry) => db.execute(sql`INSERT INTO fulfillments VALUES (${entry}, 'P')`),
      nest: (db, work, isolation) =>
        db.transaction(work, isolation && { isolationLevel: isolation }),
      undoes: true,
      separates: true,
      close: () => pool.end(),
    }
  },
  async Kysely() {
    const pool = new pg.Pool(settings)
    const { kyselyOn } = await load('kysely-on')
    return {
      pool,
      transactional: kyselyOn,
      insert: (db, entry) => db.insertInto('fulfillments').values(row(entry)).execute(),
      nest(db, work, isolation) {
        const transaction = db.transaction()
        return (isolation ? transaction.setIsolationLevel(isolation) : transaction).execute(work)
      },
      undoes: true,
      separates: true,
      close: () => pool.end(),
    }
  },
  async Knex() {
    const pool = new pg.Pool(settings)
    const { knexOn } = await load('knex-on')
    return {
      pool,
      transactional: knexOn,
      // A query of Knex is sent when it is awaited.
      insert: async (db, entry) => await db('fulfillments').insert(row(entry)),
      nest: (db, work, isolation) =>
        db.transaction(work, isolation && { isolationLevel: isolation }),
      undoes: false,
      separates: true,
      close: () => pool.end(),
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
      nest: (manager, work, isolation) =>
        isolation ? manager.transaction(isolation.toUpperCase(), work) : manager.transaction(work),
      undoes: true,
      separates: false,
      close: () => Promise.all([dataSource.destroy(), pool.end()]),
    }
  },
  async Prisma() {
    const { PrismaPg } = await import('@prisma/adapter-pg')
    const { PrismaClient } = await load('generated/client')
    const { HandlerPool, prismaOn } = await load('prisma-on')
    const pool = new HandlerPool(settings)
    const { rows } = await pool.query('SELECT current_schema AS schema')
    const prisma = new PrismaClient({ adapter: new PrismaPg(pool, { schema: rows[0].schema }) })
    const create = (/** @type {any} */ tx, /** @type {string} */ entry) =>
      tx.fulfillment.create({ data: { orderId: entry, paymentId: 'P' } })
    return {
      pool,
      transactional: prismaOn(prisma),
      insert: async (transaction, entry) =>
        typeof transaction === 'function'
          ? transaction((/** @type {any} */ tx) => create(tx, entry))
          : create(transaction, entry),
      nest: (transaction, work) => transaction(work),
      undoes: false,
      separates: true,
      close: async () => {
        await prisma.$disconnect()
        await pool.end()
      },
    }
  },
}
