import type { DriverTransaction } from '@gw/webhook/inbox'
import type { OrderState } from '../order/shop-order.ts'
import type { OrderPage } from './order-list.ts'
import type { StoreErrorTexts } from './store-errors.ts'

/** An order as a table has it. */
export interface OrderRow {
  readonly orderId: string
  /** Time of the next check in full milliseconds, or `null` for none. */
  readonly dueAt: number | null
  readonly state: OrderState
  /** When the order came into its state, in full milliseconds, or 0. */
  readonly stateSince: number
  /** The ID of its last payment. */
  readonly paymentId: string | null
  /** The order as JSON. */
  readonly document: string
}

/** The key of an order. Without a client ID, it is in a table of one merchant, or of a known one. */
export interface OrderKey {
  readonly clientId?: string
  readonly orderId: string
}

/** An order as a list has it. */
export interface ListedRow extends OrderKey, Pick<OrderRow, 'stateSince' | 'document'> {}

/** The transaction of one change, and the connection on which it runs. */
export interface OpenedTransaction<Connection> {
  readonly connection: Connection
  readonly transaction: DriverTransaction
}

/**
 * The statements of one database for a store of orders.
 *
 * @typeParam Connection - Runs statements: on one connection, or each on any connection of the pool
 */
export interface OrderStoreDriver<Connection> {
  /** Runs each statement on any connection. Reads return what is committed, and each write commits at once. */
  readonly pool: Connection
  readonly texts: StoreErrorTexts
  /** Returns the handle that effects get for a connection, or `undefined` if they get the connection itself. */
  readonly transactional: ((client: never) => unknown) | undefined
  /** Returns the runner of statements in a transaction that the application began with its ORM. */
  readonly connection: ((transaction: never) => unknown) | undefined
  /** Returns the connection for what runs statements in a transaction of the caller, or `undefined` if it cannot. */
  join(runner: unknown): Connection | undefined
  /** Opens a transaction. Before its commit, it saves the row that `changed` returns, or rejects. */
  begin(changed: () => OrderRow | undefined): Promise<OpenedTransaction<Connection>>
  /** Resolves to `false` if the ID exists. */
  insert(connection: Connection, row: OrderRow): Promise<boolean>
  /** Resolves to the document of an order. With `lock`, it stays locked until the transaction ends. */
  read(
    connection: Connection,
    orderId: string,
    options: { readonly lock: boolean },
  ): Promise<string | undefined>
  /** Resolves to `false` if the table has the order no more. */
  save(connection: Connection, row: OrderRow): Promise<boolean>
  /** Saves and commits an order if it still has this document. Resolves to whether it did. */
  replace(row: OrderRow, document: string): Promise<boolean>
  overdue(nowMs: number, limit: number): Promise<readonly OrderKey[]>
  list(page: OrderPage): Promise<readonly ListedRow[]>
  /** Resolves to the IDs of orders with a payment. */
  findByPayment(connection: Connection, paymentId: string): Promise<readonly string[]>
  migrate(): Promise<void>
  /** Returns the error of an inbox for an error of the database, or the error itself. */
  toInboxError(error: unknown): unknown
  /** Returns true if a change that failed with this error can be repeated. */
  isConflict(error: unknown): boolean
}
