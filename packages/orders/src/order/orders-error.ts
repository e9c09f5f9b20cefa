import { GatewayError } from '@gw/errors'

/** The codes of orders. `docs/guide/errors.md` explains each. */
export type OrdersErrorCode =
  | 'GW_ORDERS_NOT_FOUND'
  | 'GW_ORDERS_CONFLICT'
  | 'GW_ORDERS_NOT_PAID'
  | 'GW_ORDERS_REFUND_EXCEEDS'
  | 'GW_ORDERS_DISPUTED'
  | 'GW_ORDERS_NOT_RESOLVABLE'
  | 'GW_ORDERS_DOCUMENT_INVALID'
  | 'GW_ORDERS_NO_CLIENT'

/** The codes of stores on a database. `docs/guide/errors.md` explains each. */
export type OrderStoreErrorCode =
  | 'GW_ORDERS_COMMIT_UNKNOWN'
  | 'GW_ORDERS_EFFECT_FAILED'
  | 'GW_ORDERS_NOT_MIGRATED'
  | 'GW_ORDERS_STORE_FAILED'

/** Says why an order does not allow what was asked of it. `code` is for programs, and `message` is for people. */
export class OrdersError extends GatewayError<OrdersErrorCode> {
  /** The class name, kept through minification. */
  override get name(): string {
    return 'OrdersError'
  }
}
