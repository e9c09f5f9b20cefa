import { type MerchantsOrderStore, newOrder, type OrderStore, type ShopOrder } from '@gw/orders'
import { onTestFinished } from 'vitest'
import type { TransactionalInbox, Writer } from '../transactional-inbox/store-under-test.ts'

/** A store of orders on a database. */
export type DatabaseOrderStore<Transaction = Writer> = OrderStore<Transaction>

/** The settings to open a store with. */
export interface OpenOrdersOptions {
  /** A different address of the same database, such as that of a proxy. */
  readonly url?: string
  /** The tables of a store that is already open. By default, new ones are created. */
  readonly table?: string
  readonly timeoutMs?: number
  /** The isolation level of its connections. */
  readonly level?: string
  /** True for a table of several merchants, with the store of one. */
  readonly merchants?: boolean | undefined
}

/** The object that effects get instead of a connection. */
export interface Wrapping<Transaction> {
  readonly transactional: (connection: Writer) => Transaction
  readonly connection?: (transaction: Transaction) => Promise<Writer>
}

/** A pool with a store of orders, and a table for what effects write. */
export interface OpenOrders {
  readonly table: string
  readonly store: DatabaseOrderStore
  /** The store of all merchants of the table. */
  readonly merchants?: MerchantsOrderStore<Writer>
  /** Creates a store with the same table whose effects get what `transactional` returns. */
  wrap<Transaction>(options: Wrapping<Transaction>): DatabaseOrderStore<Transaction>
  /** Creates an inbox on the same pool. */
  openInbox(): Promise<TransactionalInbox>
  openInbox<Transaction>(
    transactional: (connection: Writer) => Transaction,
  ): Promise<TransactionalInbox<Transaction>>
  /** A statement that writes one effect, its only value. */
  readonly insert: string
  /** A statement that locks an effect, its only value. */
  readonly lock: string
  readonly pool: Writer
  /** Returns all committed effects, sorted. */
  readEffects(): Promise<readonly string[]>
  /** Deletes all orders. */
  empty(): Promise<unknown>
  /** Borrows a connection and begins a transaction. */
  begin(): Promise<{ readonly transaction: Writer; end(text: string): Promise<void> }>
  close(): Promise<void>
}

/** A database whose store of orders is tested. */
export interface OrderStoreUnderTest {
  /** The port of the server on loopback. */
  readonly port: number
  /** The address through a proxy on this port. */
  urlOf(port: number): string
  /** Bytes with which the driver sends a COMMIT. */
  isCommit(chunk: Buffer): boolean
  /** The fields that the driver adds to the error of a deadlock. */
  readonly conflict: object
  /** A statement that takes a moment. */
  readonly slow: string
  /** The shortest time limit of a lock. */
  readonly shortestMs: number
  /** Statements that an effect must not send. */
  forbidden(table: string): readonly string[]
  open(options?: OpenOrdersOptions): Promise<OpenOrders>
}

export const AMOUNT = { currency: 'EUR', value: '1999' }

/** Opens a store for one test. */
export async function openOrdersFor(
  database: OrderStoreUnderTest,
  options?: OpenOrdersOptions,
): Promise<OpenOrders> {
  const orders = await database.open(options)
  onTestFinished(() => orders.close())
  return orders
}

/** Inserts an order. */
export async function insertOrder<Transaction>(
  { store }: { readonly store: OrderStore<Transaction> },
  orderId: string,
): Promise<ShopOrder> {
  const order = newOrder({ orderId, amount: AMOUNT })
  await store.insert(order)
  return order
}

/** Returns an order with one more line in its history. */
export function addLine(order: ShopOrder | undefined, what: string): ShopOrder {
  if (order === undefined) throw new Error('the order does not exist')
  return { ...order, history: [...order.history, { atMs: 1, what }] }
}
