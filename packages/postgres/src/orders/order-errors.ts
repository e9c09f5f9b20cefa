import { GatewayError, isGatewayError } from '@gw/errors'
import type { OrderStoreErrorCode } from '@gw/orders'

/** What an effect did to its transaction, as the inbox calls it for a handler. */
const MISUSE: ReadonlySet<string> = new Set([
  'GW_INBOX_NEEDS_REVIEW',
  'GW_INBOX_STATEMENT_NOT_AWAITED',
  'GW_INBOX_STATEMENTS_OVERLAPPED',
  'GW_INBOX_TRANSACTION_ABORTED',
  'GW_INBOX_TRANSACTION_ENDED',
])

/** Returns the error of a store for what failed in its own statements and transactions. */
export function toOrdersError(cause: unknown): unknown {
  if (!isGatewayError(cause) || !cause.code.startsWith('GW_INBOX_')) return cause
  if (isGatewayError(cause, 'GW_INBOX_COMMIT_UNKNOWN')) {
    const message =
      'The connection failed during COMMIT. Either the order and its effect are both saved, or neither is. Read the order to find out, or repeat the change if that is safe'
    return createError('GW_ORDERS_COMMIT_UNKNOWN', message, cause)
  }
  if (isGatewayError(cause, 'GW_INBOX_NOT_MIGRATED')) return notMigrated(undefined, cause)
  if (MISUSE.has(cause.code)) {
    const message = `The order was not saved, because an effect misused its transaction. ${cause.message}`
    return createError('GW_ORDERS_EFFECT_FAILED', message, cause)
  }
  return createError('GW_ORDERS_STORE_FAILED', `The order store failed. ${cause.message}`, cause)
}

/** Creates the error for a table that is missing, or not the store's. */
export function notMigrated(what?: string, cause?: unknown): GatewayError<OrderStoreErrorCode> {
  const found = what ?? 'The orders table is missing or outdated'
  const message = `${found}. Run store.migrate() or the SQL from orderMigrationSql(), and check table and search_path`
  return createError('GW_ORDERS_NOT_MIGRATED', message, cause)
}

/** Returns whether the table is missing, or not the store's. */
export function isNotMigrated(error: unknown): boolean {
  return isGatewayError(error, 'GW_ORDERS_NOT_MIGRATED')
}

/** Creates the error for an order that was deleted while it was locked, which only its own transaction can do. */
export function orderGone(): GatewayError<OrderStoreErrorCode> {
  const message = 'The order was deleted in the transaction that changes it, so it cannot be saved'
  return createError('GW_ORDERS_EFFECT_FAILED', message, undefined)
}

function createError(
  code: OrderStoreErrorCode,
  message: string,
  cause: unknown,
): GatewayError<OrderStoreErrorCode> {
  return new GatewayError<OrderStoreErrorCode>(message, { code, cause })
}
