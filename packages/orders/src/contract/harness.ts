import { newOrder } from '../order/new-order.ts'
import type { HistoryEntry, ShopOrder } from '../order/shop-order.ts'
import type { MerchantsOrderStore, OrderStore } from '../store/order-store.ts'
import type { OrderStoreCase, OrderStoreRule } from './order-store-case.ts'

/** The subject of {@link orderStoreContract}. */
export interface OrderStoreContractOptions<Transaction> {
  /** Creates a store without orders. */
  readonly create: () =>
    | OrderStoreUnderTest<Transaction>
    | Promise<OrderStoreUnderTest<Transaction>>
  /** Creates a store of several merchants without orders. Omit it if there is none. */
  readonly createMerchants?:
    | (() => MerchantsStoreUnderTest<Transaction> | Promise<MerchantsStoreUnderTest<Transaction>>)
    | undefined
  /** Your application's way to use the store's transactions. Omit it if the store has none. */
  readonly transactions?: StoreTransactions<Transaction> | undefined
}

/** A store, and how to close it. */
export interface OrderStoreUnderTest<Transaction> {
  /** The store. */
  readonly store: OrderStore<Transaction>
  /** Closes the store. */
  close(): Promise<void> | void
}

/** A store of several merchants, and how to close it. */
export interface MerchantsStoreUnderTest<Transaction> {
  /** The store. */
  readonly store: MerchantsOrderStore<Transaction>
  /** Closes the store. */
  close(): Promise<void> | void
}

/** The transactions that the application and the store share. */
export interface StoreTransactions<Transaction> {
  /** Begins a transaction, as your application does. */
  begin(): Promise<CallerTransaction<Transaction>>
  /** Writes a row with this ID in a transaction, as an effect does. */
  write(transaction: Transaction, id: string): Promise<void>
  /** Resolves to whether a committed row has this ID. */
  isWritten(id: string): Promise<boolean>
}

/** A transaction that the application began. */
export interface CallerTransaction<Transaction> {
  /** The transaction to pass to the store. */
  readonly transaction: Transaction
  /** Commits, and gives the connection back. */
  commit(): Promise<void>
  /** Rolls back, and gives the connection back. */
  rollBack(): Promise<void>
}

/** The tools of one test. */
export interface Bench {
  readonly store: OrderStore<unknown>
  /** Returns an ID that no other test uses. */
  newId(): string
  /** Inserts a new order and returns it. */
  insert(order?: Partial<ShopOrder>): Promise<ShopOrder>
  /** Adds a line to the history of an order. */
  append(orderId: string, what: string, transaction?: unknown): Promise<void>
  /** Resolves to the lines of an order's history. */
  linesOf(orderId: string): Promise<readonly string[]>
}

/** A test before a store is known. */
export interface DeclaredCase {
  readonly rule: OrderStoreRule
  readonly name: string
  test(bench: Bench): Promise<void>
}

/** A test of transactions before a store is known. */
export interface DeclaredTransactionCase extends Omit<DeclaredCase, 'test'> {
  test(bench: Bench, transactions: StoreTransactions<unknown>): Promise<void>
}

/** Declares the tests of a rule, by their names. */
export function casesOf<Case extends DeclaredCase | DeclaredTransactionCase = DeclaredCase>(
  rule: OrderStoreRule,
  tests: Readonly<Record<string, Case['test']>>,
): Case[] {
  return Object.entries(tests).map(([name, test]) => ({ rule, name, test }) as Case)
}

/** Turns declared tests into tests of one store. */
export function toCases<Transaction>(
  declared: readonly DeclaredCase[],
  ofTransactions: readonly DeclaredTransactionCase[],
  { create, transactions }: OrderStoreContractOptions<Transaction>,
): OrderStoreCase[] {
  const all: DeclaredCase[] = [...declared]
  if (transactions !== undefined) {
    for (const { rule, name, test } of ofTransactions) {
      const using = transactions as StoreTransactions<unknown>
      all.push({ rule, name, test: (bench) => test(bench, using) })
    }
  }
  return all.map(({ rule, name, test }) => ({
    rule,
    name,
    async run() {
      const { store, close } = await create()
      try {
        await test(toBench(store as OrderStore<unknown>))
      } finally {
        await close()
      }
    },
  }))
}

/** Returns an order with one more line in its history. */
export function withLine(order: ShopOrder, what: string): ShopOrder {
  const line: HistoryEntry = { atMs: 1_760_000_000_000, what }
  return { ...order, history: [...order.history, line] }
}

let ids = 0

function toBench(store: OrderStore<unknown>): Bench {
  const newId = (): string => `order-${Date.now().toString(36)}-${++ids}`
  return {
    store,
    newId,
    async insert(fields) {
      const amount = { currency: 'EUR', value: '1999' }
      const order = { ...newOrder({ orderId: newId(), amount }), ...fields }
      isTrue(await store.insert(order), 'A new order must be inserted')
      return order
    },
    append: (orderId, what, transaction) =>
      store.change(
        orderId,
        async (order) => {
          if (order === undefined) throw new Error(`The order ${orderId} must exist`)
          return [withLine(order, what), undefined]
        },
        transaction,
      ),
    async linesOf(orderId) {
      const order = await store.get(orderId)
      return order?.history.map(({ what }) => what) ?? []
    },
  }
}

/** Throws unless a condition holds. */
export function isTrue(condition: boolean, message: string): void {
  if (!condition) throw new Error(message)
}

/** Throws unless two JSON values are equal, in whatever order their fields are. */
export function isEqual(actual: unknown, expected: unknown, what: string): void {
  const [got, wanted] = [writeSorted(actual), writeSorted(expected)]
  isTrue(got === wanted, `${what} must be ${shorten(wanted)}; got ${shorten(got)}`)
}

/** Resolves to what a promise rejects with. */
export async function rejectionOf(promise: Promise<unknown>, what: string): Promise<unknown> {
  const result = await promise.then(
    () => undefined,
    (error: unknown) => ({ error }),
  )
  if (result === undefined) throw new Error(`${what} must reject`)
  return result.error
}

function writeSorted(value: unknown): string {
  const text = JSON.stringify(value, (_name, inner: unknown) => {
    if (typeof inner !== 'object' || inner === null || Array.isArray(inner)) return inner
    return Object.fromEntries(
      Object.entries(inner).sort(([one], [other]) => (one < other ? -1 : 1)),
    )
  })
  return text ?? 'undefined'
}

function shorten(text: string): string {
  return text.length > 200 ? `${text.slice(0, 200)}…` : text
}
