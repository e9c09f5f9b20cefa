import type { OrderAttempt, ShopOrder } from '../order/shop-order.ts'
import { type Bench, casesOf, type DeclaredCase, isEqual, isTrue, rejectionOf } from './harness.ts'

type List = NonNullable<Bench['store']['list']>

const withPayment = (paymentRequestId: string, paymentId?: string): OrderAttempt => ({
  paymentRequestId,
  operation: 'pay',
  state: 'failed',
  seen: true,
  calls: 1,
  openCalls: [],
  lastCallAtMs: 1,
  ...(paymentId !== undefined && { paymentId }),
})
const idsOf = (orders: readonly ShopOrder[]) => orders.map(({ orderId }) => orderId)

/** A test of a method that a store of your own can omit. */
const ofList = (name: string, test: (list: List, bench: Bench) => Promise<void>): DeclaredCase => ({
  rule: 'list',
  name,
  async test(bench) {
    const { store } = bench
    if (store.list !== undefined) await test(store.list.bind(store), bench)
  },
})

/** The lists of orders, and the search for a payment. */
export const listCases: readonly DeclaredCase[] = [
  ofList('lists the orders with a state, the newest first, page by page', async (list, bench) => {
    const times = [3_000, 1_000, 2_000, 2_000, 2_000]
    const inserted: ShopOrder[] = []
    for (const stateSinceMs of times) inserted.push(await bench.insert({ stateSinceMs }))
    await bench.insert({ state: 'paid', stateSinceMs: 2_500 })
    const old = await bench.insert()
    const [newest, oldest, ...same] = inserted
    const middle = idsOf(same).sort().reverse()
    const wanted = [newest?.orderId, ...middle, oldest?.orderId, old.orderId]
    isEqual(idsOf(await list({ state: 'open' })), wanted, 'All open orders')
    const pages: string[] = []
    for (let after: ShopOrder | undefined; ; ) {
      const page = await list({ state: 'open', after, limit: 2 })
      if (page.length === 0) break
      pages.push(...idsOf(page))
      after = page.at(-1)
    }
    isEqual(pages, wanted, 'The pages of two')
    isEqual(await list({ state: 'open', limit: 1 }), [newest], 'The order')
  }),
  ofList('lists the orders that have had their state in a range of time', async (list, bench) => {
    const ids: string[] = []
    for (const stateSinceMs of [4, 3, 2, 1])
      ids.push((await bench.insert({ stateSinceMs })).orderId)
    const found = await list({ state: 'open', fromMs: 2, toMs: 3 })
    isEqual(idsOf(found), ids.slice(1, 3), 'The orders since 2 to 3')
    const after = { orderId: ids[1] ?? '', stateSinceMs: 3 }
    isEqual(idsOf(await list({ state: 'open', toMs: 3, after })), ids.slice(2), 'Those after one')
  }),
  ofList(
    'lists an order by the state that it was saved with last',
    async (list, { store, insert }) => {
      const order = await insert({ stateSinceMs: 1 })
      const paying = { ...order, state: 'paying', stateSinceMs: 2 } as const
      await store.change(order.orderId, async () => [paying, undefined])
      isEqual(await list({ state: 'open' }), [], 'The open orders')
      isEqual(
        await list({ state: 'paying', fromMs: 2 }),
        [paying],
        'The orders that are being paid',
      )
    },
  ),
  ofList('rejects what is no place in a list', async (list) => {
    for (const orderId of ['\u0000', "' OR 1=1", 'x'.repeat(300)]) {
      const error = await rejectionOf(list({ state: 'open', after: { orderId } }), 'The list')
      isTrue(error instanceof TypeError, `A list after ${orderId} must reject with a TypeError`)
    }
  }),
  ...casesOf('payments', {
    async 'finds an order by its last payment, also in a transaction of its own'(bench) {
      const { store, insert, newId } = bench
      const find = store.findByPayment?.bind(store)
      if (find === undefined) return
      const [first, second] = [newId(), newId()]
      const { orderId } = await insert({ attempts: [withPayment('p1', first)] })
      isEqual(await find(first), orderId, 'The order of the payment')
      isEqual(await find(second), undefined, 'The order of a payment that nobody has')
      isEqual(await find(first.toUpperCase()), undefined, 'The order of a different payment')
      const attempts = [withPayment('p1', first), withPayment('p2', second), withPayment('p3')]
      await store.change(orderId, async (order) => [order && { ...order, attempts }, undefined])
      isEqual(await find(second), orderId, 'The order of its last payment')
      const strange = 'é'.repeat(65)
      await insert({ attempts: [withPayment('p1', strange)] })
    },
  }),
]
