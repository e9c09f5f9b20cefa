import { boolean, createTurns, type Rules, readOptions } from '@gw/errors/internal'
import { freeze } from '../order/freeze.ts'
import { assertClientId } from '../order/new-order.ts'
import { lastPaymentId, type ShopOrder } from '../order/shop-order.ts'
import { type OrderListOptions, readPage } from './order-list.ts'
import type { MerchantsOrderStore, OrderStore } from './order-store.ts'

/** An order in memory. Its merchant is '' in a store of one. */
interface Row {
  readonly clientId: string
  /** As JSON, so that nobody shares an object with the store, and nothing is kept that a database would lose. */
  readonly document: string
}

const rules: Rules<{ readonly merchants: boolean }> = { merchants: boolean(false) }

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
export function createMemoryOrderStore(options?: {
  readonly merchants?: false
}): OrderStore<undefined>
/** Creates a store that keeps the orders of several merchants in memory. */
export function createMemoryOrderStore(options: {
  readonly merchants: true
}): MerchantsOrderStore<undefined>
export function createMemoryOrderStore(
  options: { readonly merchants?: boolean } = {},
): OrderStore<undefined> | MerchantsOrderStore<undefined> {
  const { merchants } = readOptions(options, rules)
  const rows = new Map<string, Row>()
  const turns = createTurns()

  /** Returns the orders of a merchant, or those of all merchants with their client IDs. */
  function all(clientId: string | undefined): readonly ShopOrder[] {
    const asked = [...rows.values()].filter((row) => (clientId ?? row.clientId) === row.clientId)
    return asked.map((row) => {
      const order = JSON.parse(row.document) as ShopOrder
      return freeze(clientId === undefined ? { ...order, clientId: row.clientId } : order)
    })
  }

  function find(clientId: string | undefined, nowMs: number, limit: number): readonly ShopOrder[] {
    const due = all(clientId).filter(({ nextCheckAtMs = Infinity }) => nextCheckAtMs <= nowMs)
    return due.sort((one, other) => checkAt(one) - checkAt(other)).slice(0, limit)
  }

  function list(clientId: string | undefined, options: OrderListOptions): readonly ShopOrder[] {
    const { state, fromMs, toMs, after, limit } = readPage(options)
    return all(clientId)
      .filter((one) => one.state === state && isIn(one, fromMs, toMs) && compare(after, one) < 0)
      .sort(compare)
      .slice(0, limit)
  }

  function open(clientId: string): OrderStore<undefined> {
    const keyOf = (orderId: string): string => `${orderId} ${clientId}`
    const read = (orderId: string): ShopOrder | undefined => {
      const row = rows.get(keyOf(orderId))
      return row && freeze(JSON.parse(row.document) as ShopOrder)
    }
    const write = (order: ShopOrder): void => {
      rows.set(keyOf(order.orderId), { clientId, document: JSON.stringify(order) })
    }
    return {
      async insert(order, transaction) {
        refuseTransaction(transaction)
        if (rows.has(keyOf(order.orderId))) return false
        write(order)
        return true
      },
      async get(orderId) {
        return read(orderId)
      },
      async change(orderId, run, transaction) {
        refuseTransaction(transaction)
        return turns.take(keyOf(orderId), async () => {
          const [changed, value] = await run(read(orderId), undefined)
          if (changed === undefined) return value
          if (changed.orderId !== orderId || !rows.has(keyOf(orderId))) {
            throw new TypeError(
              'A change can save only the order that it locked. To add an order, use insert()',
            )
          }
          write(changed)
          return value
        })
      },
      list: async (options) => list(clientId, options),
      async findByPayment(id, transaction) {
        refuseTransaction(transaction)
        return all(clientId).find((one) => lastPaymentId(one) === id)?.orderId
      },
      async overdue({ nowMs, limit }) {
        return find(clientId, nowMs, limit).map(({ orderId }) => orderId)
      },
    }
  }

  if (!merchants) return open('')
  return {
    of(clientId) {
      assertClientId(clientId)
      return open(clientId)
    },
    list: async (options) => list(undefined, options),
    async overdue({ nowMs, limit }) {
      const found = find(undefined, nowMs, limit)
      return found.map(({ clientId = '', orderId }) => ({ clientId, orderId }))
    },
  }
}

type Place = Pick<ShopOrder, 'clientId' | 'orderId' | 'stateSinceMs'>

function isIn({ stateSinceMs = 0 }: Place, fromMs: number, toMs: number): boolean {
  return stateSinceMs >= fromMs && stateSinceMs <= toMs
}

function checkAt({ nextCheckAtMs = Infinity }: ShopOrder): number {
  return nextCheckAtMs
}

/** The newest first. */
function compare(one: Place, other: Place): number {
  const ms = (other.stateSinceMs ?? 0) - (one.stateSinceMs ?? 0)
  const [before, after] = [keyOf(one), keyOf(other)]
  return ms || (before < after ? 1 : Number(before !== after) * -1)
}

function keyOf({ orderId, clientId = '' }: Place): string {
  return `${orderId} ${clientId}`
}

function refuseTransaction(transaction: undefined): void {
  if (transaction === undefined) return
  throw new TypeError(
    'The memory store does not support transactions. Use the order store for the database that the transaction belongs to',
  )
}
