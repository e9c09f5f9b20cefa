import { readOptions } from '@gw/errors/internal'
import { adoptedOrder, isAdopted } from './order/adopt-order.ts'
import { sameAmount } from './order/amounts.ts'
import { assertAmount, assertOrderId, isOrderId, newOrder } from './order/new-order.ts'
import { readOrder } from './order/read-order.ts'
import type { OrderRefund, ShopOrder } from './order/shop-order.ts'
import { applyEvent } from './runner/apply-event.ts'
import { checkOrder } from './runner/check.ts'
import { createJob } from './runner/check-all.ts'
import { createHandlers } from './runner/handlers.ts'
import { listOrders } from './runner/list-orders.ts'
import {
  cancelRules,
  createRules,
  payRules,
  refundRules,
  resolveRules,
} from './runner/method-rules.ts'
import type { Orders, PlatformOrders } from './runner/orders.ts'
import {
  effectRules,
  type OrdersOptions,
  type OrdersSettings,
  ordersRules,
  type PlatformOrdersOptions,
} from './runner/orders-options.ts'
import { openSession, payOrder } from './runner/pay.ts'
import { createPlatformOrders, readPlatform } from './runner/platform-orders.ts'
import { createReporter } from './runner/problems.ts'
import { notFound, refusal } from './runner/refusals.ts'
import { resolveOrder } from './runner/resolve.ts'
import { sendFromOrder } from './runner/send.ts'
import { withoutActions } from './runner/without-actions.ts'

/**
 * Creates what a shop does with its orders: a runner around {@link decide} that saves before and after each call, and
 * never calls the gateway inside a transaction.
 *
 * @throws TypeError if an option is unknown or invalid
 */
export function createOrders<Transaction>(options: OrdersOptions<Transaction>): Orders<Transaction>
/** Creates what a platform does with the orders of its merchants, each of which has a client of its own. */
export function createOrders<Transaction>(
  options: PlatformOrdersOptions<Transaction>,
): PlatformOrders<Transaction>
export function createOrders<Transaction>(
  options: OrdersOptions<Transaction> | PlatformOrdersOptions<Transaction>,
): Orders<Transaction> | PlatformOrders<Transaction> {
  const { onError, client, ...read } = readOptions(options, ordersRules)
  const report = createReporter(onError, read.now)
  const settings = { ...read, report } as unknown as OrdersSettings<Transaction>
  readOptions(settings.on, effectRules, 'on')
  const refreshing = new Map<string, Promise<unknown>>()
  const platform = readPlatform<Transaction>(client, settings.store)
  if (platform !== undefined) {
    return createPlatformOrders(settings, platform, (own) => openOrders(own, refreshing))
  }
  return openOrders({ ...settings, connect: async () => client }, refreshing, client.clientId)
}

/** Returns the orders of one merchant. */
function openOrders<Transaction>(
  settings: OrdersSettings<Transaction>,
  refreshing: Map<string, Promise<unknown>>,
  ownClientId = settings.clientId,
): Orders<Transaction> {
  const { clientId } = settings
  const read = (stored: ShopOrder, orderId: string) => readOrder(stored, orderId, clientId)
  const find = async (orderId: string): Promise<ShopOrder | undefined> => {
    // An ID often comes from a URL. What cannot be one has no order.
    if (typeof orderId === 'string' && !isOrderId(orderId)) return undefined
    assertOrderId(orderId)
    const stored = await settings.store.get(orderId)
    return stored === undefined ? undefined : withoutActions(read(stored, orderId))
  }
  return {
    async create(order, createOptions = {}) {
      const fresh = read(newOrder(order, settings.now()), order.orderId)
      const { transaction } = readOptions(createOptions, createRules)
      const { store } = settings
      const { orderId, amount } = fresh
      if (await store.insert(fresh, transaction)) return fresh
      const stored = await store.change<ShopOrder | undefined>(
        orderId,
        async (existing) => [undefined, existing],
        transaction,
      )
      if (stored === undefined) throw notFound(orderId)
      const existing = read(stored, orderId)
      if (!sameAmount(existing.amount, amount)) throw refusal('GW_ORDERS_CONFLICT', orderId)
      return withoutActions(existing)
    },
    async adopt(order, adoptOptions = {}) {
      const adopted = read(adoptedOrder(order, Math.floor(settings.now())), order.orderId)
      const { transaction } = readOptions(adoptOptions, createRules)
      const { store } = settings
      const { orderId } = adopted
      if (await store.insert(adopted, transaction)) return adopted
      return store.change(
        orderId,
        async (stored) => {
          if (stored === undefined) throw notFound(orderId)
          const existing = read(stored, orderId)
          if (isAdopted(existing, adopted)) return [undefined, withoutActions(existing)] as const
          const isUntouched = existing.attempts.length === 0 && !existing.closed
          if (!isUntouched || !sameAmount(existing.amount, adopted.amount)) {
            throw refusal('GW_ORDERS_CONFLICT', orderId)
          }
          return [adopted, adopted] as const
        },
        transaction,
      )
    },
    async changeAmount(orderId, amount, amountOptions = {}) {
      assertOrderId(orderId)
      assertAmount(amount, 'amount')
      const { transaction } = readOptions(amountOptions, createRules)
      const event = { type: 'amount', amount } as const
      const { order, refused } = await applyEvent(settings, orderId, event, transaction)
      if (refused !== undefined) throw refusal(refused as never, orderId)
      return order
    },
    async pay(orderId, request, payOptions = {}) {
      assertOrderId(orderId)
      return payOrder(settings, orderId, request, readOptions(payOptions, payRules))
    },
    async createPaymentSession(orderId, request, payOptions = {}) {
      assertOrderId(orderId)
      return openSession(settings, orderId, request, readOptions(payOptions, payRules))
    },
    async cancel(orderId, cancelOptions = {}) {
      assertOrderId(orderId)
      const { close } = readOptions(cancelOptions, cancelRules)
      await settings.connect(orderId)
      const { order, send } = await applyEvent(settings, orderId, { type: 'cancel', close })
      if (send === undefined) return withoutActions(order)
      const { decision } = await sendFromOrder(settings, order, send)
      const isOpen = decision.order.attempts.some(
        ({ paymentRequestId, state }) => paymentRequestId === send.id && state === 'canceling',
      )
      if (!isOpen) return withoutActions(decision.order)
      await checkOrder(settings, orderId, { always: true })
      return (await find(orderId)) ?? withoutActions(decision.order)
    },
    async refund(orderId, refund) {
      assertOrderId(orderId)
      const event = { type: 'refund', ...readOptions(refund, refundRules) } as const
      const { id } = event
      await settings.connect(orderId)
      const decision = await applyEvent(settings, orderId, event)
      if (decision.refused !== undefined) throw refusal(decision.refused as never, orderId, id)
      if (decision.send === undefined) return findRefund(decision.order, id)
      const sent = await sendFromOrder(settings, decision.order, decision.send)
      if (sent.outcome === 'rejected' || sent.outcome === 'notSent') throw sent.error
      return findRefund(sent.decision.order, id)
    },
    async resolve(orderId, id, how, resolveOptions = {}) {
      assertOrderId(orderId)
      const { reason } = readOptions(resolveOptions, resolveRules)
      if (how !== 'accept' && how !== 'close') {
        throw new TypeError("how must be 'accept' or 'close'")
      }
      const order = await resolveOrder(settings, orderId, { type: 'resolve', id, how, reason })
      return withoutActions(order)
    },
    check: createJob(settings.now, async (options) =>
      (await settings.store.overdue(options)).map((orderId) => ({ settings, orderId })),
    ),
    async refresh(orderId) {
      const order = await find(orderId)
      if (order?.nextCheckAtMs === undefined) return order
      // A payer can reload a page while the first lookup is on its way.
      const key = `${clientId} ${orderId}`
      const started =
        refreshing.get(key) ?? checkOrder(settings, orderId).finally(() => refreshing.delete(key))
      refreshing.set(key, started)
      await started
      return find(orderId)
    },
    get: find,
    list: (options) => listOrders(settings.store, options, clientId),
    handlers: createHandlers(settings, (id) =>
      ownClientId === undefined || id === undefined || id === ownClientId ? settings : undefined,
    ),
  }
}

function findRefund({ refunds }: ShopOrder, id: string): OrderRefund {
  return refunds.find((refund) => refund.id === id) as OrderRefund
}
