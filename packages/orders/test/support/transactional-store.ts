import type { CallerTransaction } from '../../src/contract.ts'
import type { OrderStore, ShopOrder } from '../../src/index.ts'

/** The writes of a transaction, and the orders that it locks. */
export interface Transaction {
  readonly documents: Map<string, string>
  readonly rows: Set<string>
  readonly locks: Map<string, () => void>
}

/** A database of orders and rows in memory, with transactions that see only what is committed and their own. */
export class TransactionalStore implements OrderStore<Transaction> {
  readonly #documents = new Map<string, string>()
  readonly #rows = new Set<string>()
  readonly #turns = new Map<string, Promise<void>>()

  begin = async (): Promise<CallerTransaction<Transaction>> => {
    const transaction: Transaction = { documents: new Map(), rows: new Set(), locks: new Map() }
    const end = (): void => {
      for (const release of transaction.locks.values()) release()
    }
    return {
      transaction,
      commit: async () => {
        for (const [id, document] of transaction.documents) this.#documents.set(id, document)
        for (const id of transaction.rows) this.#rows.add(id)
        end()
      },
      rollBack: async () => end(),
    }
  }
  write = async ({ rows }: Transaction, id: string): Promise<void> => void rows.add(id)
  isWritten = async (id: string): Promise<boolean> => this.#rows.has(id)

  insert: OrderStore<Transaction>['insert'] = (order, given) =>
    this.#within(given, order.orderId, async ({ documents }) => {
      if (this.#read(order.orderId, documents) !== undefined) return false
      documents.set(order.orderId, JSON.stringify(order))
      return true
    })
  get = async (orderId: string): Promise<ShopOrder | undefined> => this.#read(orderId)
  change: OrderStore<Transaction>['change'] = (orderId, run, given) =>
    this.#within(given, orderId, async (transaction) => {
      const known = this.#read(orderId, transaction.documents)
      const [changed, value] = await run(known, transaction)
      if (changed === undefined) return value
      if (changed.orderId !== orderId || known === undefined) throw new TypeError('not locked')
      transaction.documents.set(orderId, JSON.stringify(changed))
      return value
    })
  overdue: OrderStore<Transaction>['overdue'] = async ({ nowMs, limit }) =>
    [...this.#documents.values()]
      .map((document) => JSON.parse(document) as ShopOrder)
      .filter(({ nextCheckAtMs = Infinity }) => nextCheckAtMs <= nowMs)
      .sort((one, other) => Number(one.nextCheckAtMs) - Number(other.nextCheckAtMs))
      .slice(0, limit)
      .map(({ orderId }) => orderId)

  #read(orderId: string, own?: Transaction['documents']): ShopOrder | undefined {
    const document = own?.get(orderId) ?? this.#documents.get(orderId)
    return document === undefined ? undefined : JSON.parse(document)
  }

  async #within<T>(
    given: Transaction | undefined,
    orderId: string,
    work: (transaction: Transaction) => Promise<T>,
  ): Promise<T> {
    if (given !== undefined) {
      await this.#lock(given, orderId)
      return work(given)
    }
    const { transaction, commit, rollBack } = await this.begin()
    await this.#lock(transaction, orderId)
    try {
      const value = await work(transaction)
      await commit()
      return value
    } catch (error) {
      await rollBack()
      throw error
    }
  }

  async #lock({ locks }: Transaction, orderId: string): Promise<void> {
    if (locks.has(orderId)) return
    const before = this.#turns.get(orderId)
    const turn = new Promise<void>((resolve) => locks.set(orderId, resolve))
    this.#turns.set(orderId, turn)
    await before
  }
}
