import { decide, orderState } from '@gw/orders'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { insertOrder, type OpenOrders, type OrderStoreUnderTest } from './order-store-under-test.ts'

const PAY = { type: 'pay', operation: 'pay', expiresInMs: 900_000 } as const

/** Declares how a store lists its orders. */
export function describeList(database: OrderStoreUnderTest): void {
  let orders: OpenOrders
  beforeAll(async () => {
    orders = await database.open()
  })
  afterAll(() => orders.close())

  it('pages through all orders by the characters of their IDs', async () => {
    const ids = ['Z', '_', 'a', 'B', '-', '10', '9', 'b'].map((id) => `page-${id}`)
    for (const id of ids) await insertOrder(orders, id)
    const found: string[] = []
    for (let page: readonly string[] = []; ; ) {
      page = await orders.store.list({ after: found.at(-1) ?? 'page', limit: 3 })
      found.push(...page)
      if (page.length < 3) break
    }
    expect(found).toEqual(ids.sort())
  })

  it('starts with the first order without a place', async () => {
    await insertOrder(orders, '-')
    expect(await orders.store.list({ limit: 1 })).toEqual(['-'])
  })

  it('finds an order by the state that it was saved with last', async () => {
    const { store } = orders
    const order = await insertOrder(orders, 'state-1')
    const inState = (state: Parameters<typeof orderState>[0]) =>
      store.list({ state: orderState(state), after: 'state', limit: 10 })
    expect(await inState(order)).toEqual(['state-1'])
    const { order: started } = decide(order, PAY, { nowMs: 1e12 })
    await store.change('state-1', async () => [started, undefined])
    expect(await inState(started)).toEqual(['state-1'])
    expect(await inState(order)).toEqual([])
    await store.change('state-1', async () => [undefined, undefined])
    expect(await inState(started)).toEqual(['state-1'])
  })

  it.each(['\u0000', "' OR 1=1", 'x'.repeat(300)])('rejects the place %j', async (after) => {
    await expect(orders.store.list({ after, limit: 1 })).rejects.toThrow(TypeError)
  })
}
