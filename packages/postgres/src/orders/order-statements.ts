import type { PostgresStatement } from '../connection/pool.ts'
import { hash, isTransaction } from '../records/statements.ts'

/** The statements of a store. Each returns rows, because that is what every ORM passes on. */
export interface OrderStatements {
  readonly insert: PostgresStatement
  readonly get: PostgresStatement
  readonly lock: PostgresStatement
  readonly save: PostgresStatement
  readonly saveInTransaction: PostgresStatement
  readonly isInTransaction: PostgresStatement
  readonly overdue: PostgresStatement
  readonly list: PostgresStatement
  readonly listState: PostgresStatement
}

/** Returns the statements for a table. */
export function writeOrderStatements(
  orders: string,
  { preparedStatements }: { readonly preparedStatements: boolean },
): OrderStatements {
  // As text, because an application can change how `pg` parses JSON.
  const read = `SELECT "document"::text AS "document" FROM ${orders} WHERE "order_id" = $1::text`
  const save = `
    UPDATE ${orders} SET "next_check_at" = $2::bigint, "state" = $3::text, "document" = $4::json
    WHERE "order_id" = $1::text`
  const texts: Record<keyof OrderStatements, string> = {
    // order ID, next check, state, document
    insert: `
      INSERT INTO ${orders} ("order_id", "next_check_at", "state", "document")
      VALUES ($1::text, $2::bigint, $3::text, $4::json)
      ON CONFLICT ("order_id") DO NOTHING RETURNING "order_id"`,
    // order ID
    get: read,
    lock: `${read} FOR UPDATE`,
    // order ID, next check, state, document
    save: `${save} RETURNING "order_id"`,
    // order ID, next check, state, document, timeoutMs, transaction ID. If the process freezes between this and the commit, the
    // server ends the transaction, so that others do not wait for it.
    saveInTransaction: `${save} AND ${isTransaction('$6')}
      RETURNING pg_catalog.set_config('idle_in_transaction_session_timeout', $5::text, true)`,
    // transaction ID
    isInTransaction: `SELECT ${isTransaction('$1')} AS "is_open"`,
    // now, limit
    overdue: `
      SELECT "order_id" FROM ${orders} WHERE "next_check_at" <= $1::bigint
      ORDER BY "next_check_at" LIMIT $2::bigint`,
    // the last order ID of the page before, limit
    list: `
      SELECT "order_id" FROM ${orders} WHERE "order_id" > $1::text
      ORDER BY "order_id" LIMIT $2::bigint`,
    // the last order ID of the page before, limit, state. A statement of its own, so that its index is used.
    listState: `
      SELECT "order_id" FROM ${orders} WHERE "state" = $3::text AND "order_id" > $1::text
      ORDER BY "order_id" LIMIT $2::bigint`,
  }
  const statements = Object.entries(texts).map(([action, text]) => {
    const name = { name: `gw_orders_${action}_${hash(text)}` }
    return [action, { text, ...(preparedStatements ? name : {}) }]
  })
  return Object.fromEntries(statements)
}
