import { isGatewayError } from '@gw/errors'
import { createTurns, type Turns } from '@gw/errors/internal'
import {
  clientOf,
  commitUnknown,
  rememberHandles,
  repeatConflicts,
  runInTransaction,
} from '@gw/webhook/inbox'
import { assertClientId } from '../order/new-order.ts'
import { lastPaymentId, type ShopOrder } from '../order/shop-order.ts'
import { type OrderListOptions, readPage } from './order-list.ts'
import type { MerchantOrderId, MerchantsOrderStore, OrderStore } from './order-store.ts'
import type { OrderRow, OrderStoreDriver } from './order-store-driver.ts'
import { orderGone, toOrdersError } from './store-errors.ts'

/** A store of orders on a database. */
export interface DatabaseOrderStore<Transaction> extends OrderStore<Transaction> {
  /**
   * Creates or updates the table. Safe to call from many instances at the same time, at every startup.
   *
   * @throws GatewayError `GW_ORDERS_NOT_MIGRATED` if a different table has the name
   */
  migrate(): Promise<void>
  list(options: OrderListOptions): Promise<readonly ShopOrder[]>
  findByPayment(paymentId: string, transaction?: Transaction): Promise<string | undefined>
}

/** A store of several merchants' orders on a database. */
export interface DatabaseMerchantsOrderStore<Transaction> extends MerchantsOrderStore<Transaction> {
  of(clientId: string): DatabaseOrderStore<Transaction>
  list(options: OrderListOptions): Promise<readonly ShopOrder[]>
  /**
   * Creates or updates the table, which only stores of several merchants use. Safe to call from many instances at the same
   * time, at every startup.
   *
   * @throws GatewayError `GW_ORDERS_NOT_MIGRATED` if a different table has the name, such as that of one merchant
   */
  migrate(): Promise<void>
}

type Change<T> = readonly [ShopOrder | undefined, T]

// IDs that an order can have. PostgreSQL would reject others, such as one with a null character, and MySQL would ignore a
// space at the end.
const ORDER_ID = /^[\w-]{1,64}$/
// Anything else could not be saved, and must not keep the order from it.
const PAYMENT_ID = ORDER_ID

/** Creates a store of orders on the statements of a database. */
export function createOrderStore<Connection>(
  driver: OrderStoreDriver<Connection>,
): DatabaseOrderStore<unknown> {
  return openStore(driver, createTurns(), '')
}

/** Creates a store of several merchants. `open` returns the statements for one of them, or for all without a client ID. */
export function createMerchantsOrderStore<Connection>(
  open: (clientId?: string) => OrderStoreDriver<Connection>,
): DatabaseMerchantsOrderStore<unknown> {
  const driver = open()
  const turns = createTurns()
  const { list, migrate } = openStore(driver, turns, '')
  return {
    of(clientId) {
      assertClientId(clientId)
      return openStore(open(clientId), turns, clientId)
    },
    overdue: ({ nowMs, limit }) =>
      runOn(driver, () => driver.overdue(Math.floor(nowMs), limit)) as Promise<
        readonly MerchantOrderId[]
      >,
    list,
    migrate,
  }
}

/** Runs statements. Their errors become those of a store. */
async function runOn<Value>(
  { toInboxError, texts }: Pick<OrderStoreDriver<never>, 'toInboxError' | 'texts'>,
  work: () => Promise<Value>,
): Promise<Value> {
  try {
    return await work()
  } catch (error) {
    throw toOrdersError(toInboxError(error), texts)
  }
}

/**
 * Opens the store of a driver. One connection for each order: others that change the same one would only wait for it, with a
 * connection each.
 */
function openStore<Connection>(
  driver: OrderStoreDriver<Connection>,
  turns: Turns,
  clientId: string,
): DatabaseOrderStore<unknown> {
  const { pool, texts } = driver
  const wrap = rememberHandles((driver.transactional ?? asIs) as (client: unknown) => unknown)
  const runnerOf = driver.connection as ((transaction: unknown) => unknown) | undefined
  const run = <Value>(work: () => Promise<Value>): Promise<Value> => runOn(driver, work)

  /** Returns the connection that runs statements in a transaction of the caller. */
  async function join(transaction: unknown): Promise<Connection> {
    const runner = clientOf(transaction) ?? (await runnerOf?.(transaction)) ?? transaction
    const connection = driver.join(runner)
    if (connection !== undefined) return connection
    throw new TypeError(
      `transaction must be ${texts.client}, or the transaction that a handler or an effect received. For a transaction from your ORM, pass connection to the store`,
    )
  }

  function insert(connection: Connection, order: ShopOrder): Promise<boolean> {
    if (!ORDER_ID.test(order.orderId)) throw new TypeError('The order has an invalid orderId')
    return run(() => driver.insert(connection, toRow(order)))
  }

  async function read(connection: Connection, orderId: string, lock: boolean) {
    if (!ORDER_ID.test(orderId)) return undefined
    return run(() => driver.read(connection, orderId, { lock }))
  }

  /** Saves and commits an order that still has this document. Resolves to whether it did. */
  async function replace(row: OrderRow, document: string): Promise<boolean> {
    try {
      return await driver.replace(row, document)
    } catch (error) {
      if (driver.isConflict(error)) return false
      // The server commits on its own, so that without its response it may have done so.
      const isKnown = isGatewayError(error) && error.code !== 'GW_INBOX_TIMEOUT'
      throw isKnown ? error : commitUnknown(error)
    }
  }

  async function changeIn<T>(
    connection: Connection,
    orderId: string,
    work: (order: ShopOrder | undefined) => Promise<Change<T>>,
  ): Promise<Change<T>> {
    const found = parse(await read(connection, orderId, true))
    const [changed, value] = await work(found)
    if (changed !== undefined && (found === undefined || changed.orderId !== orderId)) {
      throw new TypeError(
        'A change can save only the order that it locked. To add an order, use insert()',
      )
    }
    return [changed, value]
  }

  /** Changes an order in a transaction of its own. Errors of `work` are passed on as they are. */
  async function changeOnce<T>(
    orderId: string,
    work: (order: ShopOrder | undefined, transaction: unknown) => Promise<Change<T>>,
  ): Promise<T> {
    let reason: unknown
    let changed: ShopOrder | undefined
    try {
      const { connection, transaction } = await driver.begin(() => changed && toRow(changed))
      return await runInTransaction(transaction, async () => {
        const result = await changeIn(connection, orderId, (order) =>
          work(order, wrap(transaction.client)).catch((error: unknown) => {
            reason = error
            throw error
          }),
        )
        changed = result[0]
        return result[1]
      })
    } catch (error) {
      throw error === reason ? error : toOrdersError(driver.toInboxError(error), texts)
    }
  }

  const inTurn = <T>(orderId: string, work: () => Promise<T>): Promise<T> =>
    turns.take(`${clientId} ${orderId}`, work)

  return {
    async insert(order, transaction) {
      if (transaction !== undefined) return insert(await join(transaction), order)
      return repeatConflicts(async () => insert(pool, order), driver.isConflict)
    },
    get: async (orderId) => parse(await read(pool, orderId, false)),
    async change(orderId, work, transaction) {
      if (transaction === undefined) {
        const change = () => repeatConflicts(() => changeOnce(orderId, work), driver.isConflict)
        return inTurn(orderId, change)
      }
      const connection = await join(transaction)
      const [changed, value] = await changeIn(connection, orderId, (order) =>
        work(order, transaction),
      )
      if (changed !== undefined) {
        const row = toRow(changed)
        if (!(await run(() => driver.save(connection, row)))) throw orderGone()
      }
      return value
    },
    revise: (orderId, work) =>
      inTurn(orderId, async () => {
        const document = await read(pool, orderId, false)
        const change = document && work(parse(document))
        if (!document || !change) return undefined
        const [changed, value] = change
        if (changed === undefined) return value
        const row = toRow(changed)
        return (await run(() => replace(row, document))) ? value : undefined
      }),
    async overdue({ nowMs, limit }) {
      const due = await run(() => driver.overdue(Math.floor(nowMs), limit))
      return due.map(({ orderId }) => orderId)
    },
    async list(options) {
      const page = readPage(options)
      const rows = await run(() => driver.list(page))
      // One that is damaged must not hide the others.
      return rows.map(({ stateSince, document, ...key }) => ({
        ...parse(document),
        ...key,
        ...(stateSince > 0 && { stateSinceMs: stateSince }),
      }))
    },
    async findByPayment(paymentId, transaction) {
      if (!PAYMENT_ID.test(paymentId)) return undefined
      const connection = transaction === undefined ? pool : await join(transaction)
      return (await run(() => driver.findByPayment(connection, paymentId)))[0]
    },
    migrate: () => run(() => driver.migrate()),
  }
}

const asIs = (client: unknown): unknown => client

function toRow(order: ShopOrder): OrderRow {
  const { orderId, nextCheckAtMs, state, stateSinceMs: stateSince = 0 } = order
  const dueAt = nextCheckAtMs === undefined ? null : Math.ceil(nextCheckAtMs)
  const last = lastPaymentId(order) ?? ''
  const paymentId = PAYMENT_ID.test(last) ? last : null
  return { orderId, dueAt, state, stateSince, paymentId, document: JSON.stringify(order) }
}

/** Returns the content of a document. A text that is not JSON is returned as it is, and `readOrder` rejects it by its name. */
function parse(document: string): ShopOrder
function parse(document: string | undefined): ShopOrder | undefined
function parse(document: string | undefined): ShopOrder | undefined {
  if (document === undefined) return undefined
  try {
    return JSON.parse(document) as ShopOrder
  } catch {
    return document as unknown as ShopOrder
  }
}
