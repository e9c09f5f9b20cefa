import { GatewayError, isGatewayError } from '@gw/errors'
import type { OrderStoreErrorCode } from '../order/orders-error.ts'

/** The parts of messages that depend on the database. */
export interface StoreErrorTexts {
  /** Something that runs statements in a transaction: `a client from pg`. */
  readonly client: string
  /** The state of a table that has to be migrated: `missing or outdated`. */
  readonly outdated: string
  /** Settings that select the table: `table and search_path`. */
  readonly settings: string
}

/** The misuse of a transaction by an effect, as the inbox calls it for a handler. */
const MISUSE: ReadonlySet<string> = new Set([
  'GW_INBOX_NEEDS_REVIEW',
  'GW_INBOX_STATEMENT_NOT_AWAITED',
  'GW_INBOX_STATEMENTS_OVERLAPPED',
  'GW_INBOX_TRANSACTION_ABORTED',
  'GW_INBOX_TRANSACTION_ENDED',
])

/** Returns the error of a store for an error of an inbox, which has the same statements and transactions. */
export function toOrdersError(cause: unknown, texts: StoreErrorTexts): unknown {
  if (!isGatewayError(cause) || !cause.code.startsWith('GW_INBOX_')) return cause
  if (isGatewayError(cause, 'GW_INBOX_COMMIT_UNKNOWN')) {
    const message =
      'The connection failed during COMMIT. Either the order and its effect are both saved, or neither is. Read the order to find out, or repeat the change if that is safe'
    return createError('GW_ORDERS_COMMIT_UNKNOWN', message, cause)
  }
  if (isGatewayError(cause, 'GW_INBOX_NOT_MIGRATED')) return notMigrated(texts, undefined, cause)
  if (MISUSE.has(cause.code)) {
    const message = `The order was not saved, because an effect misused its transaction. ${cause.message}`
    return createError('GW_ORDERS_EFFECT_FAILED', message, cause)
  }
  return storeFailed(`The order store failed. ${cause.message}`, cause)
}

/** Creates the error for a table that is missing, or not the store's. */
export function notMigrated(
  { outdated, settings }: StoreErrorTexts,
  found = `The orders table is ${outdated}`,
  cause?: unknown,
): GatewayError<OrderStoreErrorCode> {
  const message = `${found}. Run store.migrate() or the SQL from orderMigrationSql(), and check ${settings}`
  return createError('GW_ORDERS_NOT_MIGRATED', message, cause)
}

/** Creates the error for a database that could not run a statement. */
export function storeFailed(message: string, cause: unknown): GatewayError<OrderStoreErrorCode> {
  return createError('GW_ORDERS_STORE_FAILED', message, cause)
}

/** Creates the error for an order that was deleted while it was locked, which only its own transaction can do. */
export function orderGone(): GatewayError<OrderStoreErrorCode> {
  const message =
    'The order was deleted in the transaction that changes it, so it cannot be saved. Do not delete it in a callback'
  return createError('GW_ORDERS_EFFECT_FAILED', message, undefined)
}

function createError(
  code: OrderStoreErrorCode,
  message: string,
  cause: unknown,
): GatewayError<OrderStoreErrorCode> {
  return new GatewayError<OrderStoreErrorCode>(message, { code, cause })
}
