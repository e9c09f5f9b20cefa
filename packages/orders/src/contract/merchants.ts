import { newOrder } from '../order/new-order.ts'
import type { ShopOrder } from '../order/shop-order.ts'
import type { MerchantsOrderStore } from '../store/order-store.ts'
import {
  isEqual,
  isTrue,
  type OrderStoreContractOptions,
  rejectionOf,
  withLine,
} from './harness.ts'
import type { OrderStoreCase } from './order-store-case.ts'

type Open = NonNullable<OrderStoreContractOptions<unknown>['createMerchants']>
type Test = (store: MerchantsOrderStore<unknown>) => Promise<void>

const SHOPS = ['SHOP_A', 'SHOP_B'] as const
const NOW_MS = 1_760_000_000_000

/** Inserts an order of this ID at each merchant. */
async function insertAll(store: MerchantsOrderStore<unknown>, fields: Partial<ShopOrder> = {}) {
  for (const [at, clientId] of SHOPS.entries()) {
    const amount = { currency: 'EUR', value: `${at + 1}` }
    const order = { ...newOrder({ orderId: 'order-1', amount }), ...fields }
    isTrue(await store.of(clientId).insert(order), `The order of ${clientId} must be inserted`)
    isTrue(!(await store.of(clientId).insert(order)), `The order of ${clientId} exists`)
  }
}

const tests: Readonly<Record<string, Test>> = {
  async 'keeps orders of two merchants apart that have the same ID'(store) {
    await insertAll(store)
    await store.of('SHOP_B').change('order-1', async (order) => {
      return [order && withLine(order, 'of SHOP_B'), undefined]
    })
    const found = await Promise.all(SHOPS.map((clientId) => store.of(clientId).get('order-1')))
    const values = found.map((order) => order?.amount.value)
    isEqual(values, ['1', '2'], 'The amounts')
    isEqual(
      found.map((order) => order?.history.length),
      [0, 1],
      'The lengths of the histories',
    )
    for (const clientId of ['shop_a', 'SHOP_']) {
      isEqual(await store.of(clientId).get('order-1'), undefined, `The order of ${clientId}`)
    }
  },
  async 'rejects what is no client ID'(store) {
    for (const clientId of ['', 'A B', "' OR 1=1", 'x'.repeat(129)]) {
      const error = await rejectionOf(
        (async () => store.of(clientId).get('order-1'))(),
        'The store of an invalid client ID',
      )
      isTrue(error instanceof TypeError, 'It must reject with a TypeError')
    }
    isEqual(await store.of('x'.repeat(128)).get('order-1'), undefined, 'An order')
  },
  async 'returns the overdue orders of all merchants, and those of one'(store) {
    await insertAll(store, { nextCheckAtMs: NOW_MS })
    await store.of('SHOP_A').change('order-1', async (order) => {
      return [order && { ...order, nextCheckAtMs: NOW_MS + 1 }, undefined]
    })
    const keys = ['SHOP_B', 'SHOP_A'].map((clientId) => ({ clientId, orderId: 'order-1' }))
    const options = { nowMs: NOW_MS + 1, limit: 10 }
    isEqual(await store.overdue(options), keys, 'The overdue orders')
    isEqual(await store.overdue({ ...options, nowMs: NOW_MS }), keys.slice(0, 1), 'Those before')
    isEqual(await store.overdue({ ...options, limit: 1 }), keys.slice(0, 1), 'The first of them')
    isEqual(await store.of('SHOP_A').overdue(options), ['order-1'], 'Those of SHOP_A')
    isEqual(await store.of('SHOP_C').overdue(options), [], 'Those of SHOP_C')
  },
  async 'lists the orders of all merchants page by page, and those of one'(store) {
    if (store.list === undefined) return
    await insertAll(store, { stateSinceMs: 1 })
    const pages: (string | undefined)[] = []
    for (let after: ShopOrder | undefined; ; ) {
      const page = await store.list({ state: 'open', after, limit: 1 })
      if (page.length === 0) break
      pages.push(...page.map(({ clientId }) => clientId))
      after = page.at(-1)
    }
    isEqual(pages, ['SHOP_B', 'SHOP_A'], 'The pages of one')
    const found = await store.of('SHOP_A').list?.({ state: 'open' })
    isEqual(
      found?.map(({ amount }) => amount.value),
      ['1'],
      'The orders of SHOP_A',
    )
  },
  async 'finds a payment only at its merchant'(store) {
    const [{ findByPayment }] = [store.of('SHOP_A')]
    if (findByPayment === undefined) return
    const attempt = { paymentRequestId: 'p1', operation: 'pay', state: 'paid' } as const
    const rest = { seen: true, calls: 1, openCalls: [], lastCallAtMs: 1, paymentId: 'payment-1' }
    await insertAll(store, { attempts: [{ ...attempt, ...rest }] })
    const find = (clientId: string) => store.of(clientId).findByPayment?.('payment-1')
    isEqual(await find('SHOP_B'), 'order-1', 'The order of the payment')
    isEqual(await find('SHOP_C'), undefined, 'The order at a different merchant')
  },
}

/** Returns the tests of a store of several merchants. */
export function merchantsCases(open: Open): OrderStoreCase[] {
  return Object.entries(tests).map(([name, test]) => ({
    rule: 'merchants',
    name,
    async run() {
      const { store, close } = await open()
      try {
        await test(store)
      } finally {
        await close()
      }
    },
  }))
}
