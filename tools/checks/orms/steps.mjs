// The steps of the contract with an ORM, on either database: `insert` writes an entry, `nest` runs work in a nested transaction,
// and `begin` runs it in a transaction of the application. `query` returns a query as the ORM has it, `build` one without execute(),
// `forget` awaits none, and with `isLazy`, the ORM sends it only when something awaits it. `undoes` says whether the ORM rolls back a nested transaction whose
// COMMIT fails, and `separates` whether a nested transaction succeeds while a second one is rejected.
import { sql } from 'drizzle-orm'

/** Imports what the check has written here from the page. */
export const load = (name) => import(new URL(`./dist/${name}.mjs`, import.meta.url).href)

const row = (entry) => ({ order_id: entry })
const nest = (transaction, work) => transaction.transaction(work)

/** Each ORM, with its own connections. */
export const steps = {
  Drizzle: (own) => ({
    ...{ nest, undoes: true, separates: true },
    isLazy: true,
    insert: (db, entry) => db.execute(sql`INSERT INTO fulfillments VALUES (${entry})`),
    begin: (work) => own.transaction(work),
  }),
  Kysely: (own) => ({
    ...{ undoes: true, separates: true },
    insert: (db, entry) => db.insertInto('fulfillments').values(row(entry)).execute(),
    query: (db, entry) => db.insertInto('fulfillments').values(row(entry)).execute(),
    build: (db, entry) => db.insertInto('fulfillments').values(row(entry)),
    nest: (db, work) => db.transaction().execute(work),
    begin: (work) => own.transaction().execute(work),
  }),
  Knex: (own) => ({
    ...{ nest, undoes: false, separates: true },
    isLazy: true,
    insert: async (db, entry) => await db('fulfillments').insert(row(entry)),
    query: (db, entry) => db('fulfillments').insert(row(entry)),
    begin: (work) => own.transaction(work),
    end: () => own.destroy(),
  }),
  TypeORM: (own) => ({
    ...{ nest, undoes: true, separates: false },
    begin: (work) => own.transaction(work),
    end: () => own.destroy(),
  }),
  Prisma: (own) => ({
    ...{ undoes: false, separates: true },
    async insert(transaction, entry) {
      const create = (tx) => tx.fulfillment.create({ data: { orderId: entry } })
      return typeof transaction === 'function' ? transaction(create) : create(transaction)
    },
    query: (transaction, entry) =>
      transaction((tx) => tx.fulfillment.create({ data: { orderId: entry } })),
    forget: (transaction, entry) =>
      transaction(async (tx) => void tx.fulfillment.create({ data: { orderId: entry } })),
    nest: (transaction, work) => transaction(work),
    begin: (work) => own.$transaction((tx) => work((run) => run(tx))),
    end: () => own.$disconnect(),
  }),
}
