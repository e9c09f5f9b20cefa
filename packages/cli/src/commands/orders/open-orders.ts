import type { CommandCall } from '../../config/command-call.ts'
import { loadPackage } from '../../database/load-package.ts'
import { onTables, type Pool } from '../../database/open-pool.ts'
import { withStore } from '../../database/with-store.ts'
import { UsageError } from '../../io/usage-error.ts'
import type { OrderDesk, OrderStore, OrdersModule, ReviewToResolve } from './order-desk.ts'

interface Options {
  readonly pool: Pool
  readonly table: string
  readonly merchants?: true
}

/** A store of one merchant, or with `merchants` one of several. */
interface ProjectStore extends OrderStore {
  of(clientId: string): OrderStore
}

/** Uses the orders of the user's project. */
export async function withOrders<Value>(
  call: CommandCall,
  use: (desk: OrderDesk) => Promise<Value>,
): Promise<Value> {
  const { configuration, io } = call
  const table = configuration.text('ordersTable') ?? 'gateway_orders'
  const clientId = configuration.text('clientId')
  const byProtocol = onTables({
    entry: '/orders',
    noun: 'OrderStore',
    also: '@gw/orders',
    open: (create: (options: Options) => ProjectStore, pool) =>
      clientId === undefined
        ? create({ pool, table })
        : create({ pool, table, merchants: true }).of(clientId),
  })
  const examples =
    'postgres://user:password@host/database or mysql://user:password@host/database. Orders cannot be kept in Redis'
  return withStore(call, { byProtocol, examples }, async (store) => {
    const module = (await loadPackage(io.cwd, '@gw/orders')) as OrdersModule
    return use(createDesk(module, store, io.now))
  })
}

function createDesk(
  { createOrders, orderState, refundedAmount, describeReview }: OrdersModule,
  store: OrderStore,
  now: () => number,
): OrderDesk {
  const openOrders = (refuse: () => never): ReturnType<OrdersModule['createOrders']> =>
    createOrders({
      client: { call: refuse, findPayment: refuse },
      store,
      // An effect is code of the shop. What needs one is refused, and nothing is saved.
      on: {
        authorized: refuse,
        paid: refuse,
        review: refuse,
        closed: refuse,
        refunded: refuse,
        refundFailed: refuse,
        disputed: refuse,
      },
      now,
    })
  return {
    orderState,
    refundedAmount,
    describeReview,
    list: (options) => store.list(options),
    get: (orderId) => openOrders(refuseToRead).get(orderId),
    async resolve(review) {
      const { orderId, id, how, reason } = review
      // Compared while the order is locked, because it may have changed since the person looked.
      return openOrders(() => refuseToResolve(review)).resolve(orderId, id, how, { reason })
    },
  }
}

function refuseToRead(): never {
  throw new TypeError('Reading an order must not run anything. This is a bug in gw')
}

function refuseToResolve({ orderId, id, how }: ReviewToResolve): never {
  const args = [orderId, id, how].map((text) => JSON.stringify(text)).join(', ')
  throw new UsageError(
    `Nothing was changed. An effect has to run with it, such as paid, which fulfills the order, and only your shop has that code. Run this in your shop: await orders.resolve(${args})`,
  )
}
