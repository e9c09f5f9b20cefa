import { createTurns } from '@gw/errors/internal'
import { freeze } from './machine/freeze.ts'
import type { OrderStore } from './order-store.ts'
import type { ShopOrder } from './shop-order.ts'

/**
 * Creates a store that keeps orders in memory, for tests and for trying things out. It forgets them when the process
 * ends, and has no transactions: a change or an insert that is given one rejects with a TypeError, because the order
 * would not be part of it.
 *
 * @example
 * ```ts
 * import { createMemoryOrderStore, newOrder } from '@gw/orders'
 *
 * const store = createMemoryOrderStore()
 * const amount = { currency: 'EUR', value: '1999' }
 * console.log(await store.insert(newOrder({ orderId: 'order-1', amount }))) // true
 * console.log(await store.insert(newOrder({ orderId: 'order-1', amount }))) // false
 * ```
 */
export function createMemoryOrderStore(): OrderStore<undefined> {
  // As JSON, so that nobody shares an object with the store, and nothing is kept that a database would lose.
  const documents = new Map<string, string>()
  const turns = createTurns()

  function read(orderId: string): ShopOrder | undefined {
    const document = documents.get(orderId)
    return document === undefined ? undefined : freeze(JSON.parse(document) as ShopOrder)
  }

  return {
    async insert(order, transaction) {
      refuseTransaction(transaction)
      if (documents.has(order.orderId)) return false
      documents.set(order.orderId, JSON.stringify(order))
      return true
    },
    async get(orderId) {
      return read(orderId)
    },
    async change(orderId, run, transaction) {
      refuseTransaction(transaction)
      return turns.take(orderId, async () => {
        const [changed, value] = await run(read(orderId), undefined)
        if (changed === undefined) return value
        if (changed.orderId !== orderId || !documents.has(orderId)) {
          throw new TypeError(
            'A change can save only the order that it locked. To add an order, use insert()',
          )
        }
        documents.set(orderId, JSON.stringify(changed))
        return value
      })
    },
    async overdue({ nowMs, limit }) {
      const due: { readonly orderId: string; readonly atMs: number }[] = []
      for (const document of documents.values()) {
        const { orderId, nextCheckAtMs: atMs = Infinity } = JSON.parse(document) as ShopOrder
        if (atMs <= nowMs) due.push({ orderId, atMs })
      }
      due.sort((one, other) => one.atMs - other.atMs)
      return due.slice(0, limit).map(({ orderId }) => orderId)
    },
  }
}

function refuseTransaction(transaction: undefined): void {
  if (transaction === undefined) return
  throw new TypeError(
    'The memory store does not support transactions. Use the order store for the database that the transaction belongs to',
  )
}
