import type { PostgresStatement } from '../connection/pool.ts'
import { nameStatements } from '../records/statements.ts'
import { writeIn } from '../transaction/open-transaction.ts'

/** The statements of a store. Each returns rows, because that is what every ORM passes on. */
export interface OrderStatements {
  readonly insert: PostgresStatement
  readonly get: PostgresStatement
  readonly lock: PostgresStatement
  readonly save: PostgresStatement
  readonly replace: PostgresStatement
  readonly saveInTransaction: PostgresStatement
  readonly overdue: PostgresStatement
  readonly list: PostgresStatement
  readonly findByPayment: PostgresStatement
}

/** The rows of the statements: those of a table of one merchant, or of a table of several, those of one or of all. */
export type OrderRows = 'table' | 'merchant' | 'merchants'

/** The column of the document. It differs, so that a store of one merchant cannot read or write a table of several. */
export const documentColumn = (isOfMerchants: boolean): string =>
  isOfMerchants ? '"merchant_document"' : '"document"'

/** Returns the statements for a table. Those for one of several merchants have its client ID after the values of the row. */
export function writeOrderStatements(
  orders: string,
  rows: OrderRows,
  { preparedStatements }: { readonly preparedStatements: boolean },
): OrderStatements {
  const [isOne, isAll] = [rows === 'merchant', rows === 'merchants']
  const document = documentColumn(isOne || isAll)
  const own = (place: string) => (isOne ? ` AND "client_id" = ${place}::text` : '')
  const ofAll = (text: string) => (isAll ? text : '')
  const [next, last] = isOne ? ['$8', '$9'] : ['$7', '$8']
  // As text, because an application can change how `pg` parses JSON.
  const text = `${document}::text AS "document"`
  const read = `SELECT ${text} FROM ${orders} WHERE "order_id" = $1::text${own('$2')}`
  const save = `
    UPDATE ${orders} SET "next_check_at" = $2::bigint, "state" = $3::text, ${document} = $4::json,
      "state_since" = $5::bigint, "payment_id" = $6::text
    WHERE "order_id" = $1::text${own('$7')}`
  const texts: Record<keyof OrderStatements, string> = {
    // order ID, next check, state, document, state since, payment ID
    insert: `
      INSERT INTO ${orders} ("order_id", "next_check_at", "state", ${document}, "state_since", "payment_id"${isOne ? ', "client_id"' : ''})
      VALUES ($1::text, $2::bigint, $3::text, $4::json, $5::bigint, $6::text${isOne ? ', $7::text' : ''})
      ON CONFLICT (${isOne ? '"client_id", ' : ''}"order_id") DO NOTHING RETURNING "order_id"`,
    // order ID
    get: read,
    lock: `${read} FOR UPDATE`,
    // the same
    save: `${save} RETURNING "order_id"`,
    // the same, the document before
    replace: `${save} AND ${document}::text = ${next}::text RETURNING "order_id"`,
    // the same, timeoutMs, transaction ID
    saveInTransaction: writeIn(last, next, save),
    // now, limit
    overdue: `
      SELECT "order_id"${ofAll(', "client_id"')} FROM ${orders}
      WHERE "next_check_at" <= $1::bigint${own('$3')}
      ORDER BY "next_check_at" LIMIT $2::bigint`,
    // state, from, to, the time and the order ID of the last one of the page before, limit, for all its client ID
    list: `
      SELECT "order_id", "state_since", ${text}${ofAll(', "client_id"')} FROM ${orders}
      WHERE "state" = $1::text AND "state_since" BETWEEN $2::bigint AND $3::bigint
        AND ("state_since", "order_id"${ofAll(', "client_id"')}) < ($4::bigint, $5::text${ofAll(', $7::text')})${own('$7')}
      ORDER BY "state_since" DESC, "order_id" DESC${ofAll(', "client_id" DESC')} LIMIT $6::bigint`,
    // payment ID
    findByPayment: `SELECT "order_id" FROM ${orders} WHERE "payment_id" = $1::text${own('$2')} LIMIT 1`,
  }
  return nameStatements('orders', texts, preparedStatements)
}
