import type { ShopOrder } from '../order/shop-order.ts'
import { casesOf, type DeclaredCase, isEqual, isTrue, rejectionOf, withLine } from './harness.ts'

const AT_ONCE = 50
/** The time that two changes of different orders get to meet. A store that lets them overlap needs milliseconds. */
const MEETING_MS = 10_000

/** Inserts, and what happens when changes meet or fail. */
export const changeCases: readonly DeclaredCase[] = [
  ...casesOf('insert', {
    async 'inserts an order once, and keeps the first'({ store, insert }) {
      const order = await insert()
      const other = { ...order, amount: { currency: 'EUR', value: '1' } }
      isEqual(await store.insert(other), false, 'The second insert of an ID')
      isEqual(await store.get(order.orderId), order, 'The order')
    },
    async 'inserts one of many orders with the same ID'({ store, insert }) {
      const { orderId, ...rest } = await insert()
      const copies = Array.from({ length: 20 }, (_, index) =>
        store.insert({ ...rest, orderId: `${orderId}x`, history: [{ atMs: index, what: 'new' }] }),
      )
      const results = await Promise.all(copies)
      isEqual(results.filter((isNew) => isNew).length, 1, 'The number of inserts')
      const kept = (await store.get(`${orderId}x`))?.history[0]?.atMs
      isEqual(kept, results.indexOf(true), 'The order that was kept')
    },
    async 'has no order under an ID that was not inserted'({ store, newId }) {
      const orderId = newId()
      isEqual(await store.get(orderId), undefined, 'The order')
      const seen = await store.change(orderId, async (order) => [undefined, order])
      isEqual(seen, undefined, 'The order in a change')
    },
  }),
  ...casesOf('exclusive', {
    async [`loses none of ${AT_ONCE} changes of one order at once`]({ store, insert }) {
      const { orderId } = await insert()
      let inside = 0
      const change = async (what: string, at: number): Promise<number> => {
        const revised =
          at % 2 ? await store.revise?.(orderId, (order) => [withLine(order, what), 0]) : undefined
        if (revised !== undefined) return revised
        return store.change(orderId, async (order) => {
          const others = inside++
          try {
            await rest()
            return [withLine(order as ShopOrder, what), others]
          } finally {
            inside--
          }
        })
      }
      const names = Array.from({ length: AT_ONCE }, (_, index) => `change ${index}`)
      const others = await Promise.all(names.map(change))
      isEqual(Math.max(...others), 0, 'The number of other changes during a change')
      const lines = (await store.get(orderId))?.history.map(({ what }) => what)
      isEqual([...(lines ?? [])].sort(), [...names].sort(), 'The changes')
    },
    async 'lets changes of different orders overlap'({ store, insert }) {
      const orders = [await insert(), await insert()]
      const meeting = meet(orders.length)
      const change = ({ orderId }: ShopOrder): Promise<undefined> =>
        store.change(orderId, async (order) => {
          await meeting.arrive(orderId)
          return [order, undefined]
        })
      await Promise.all(orders.map(change)).finally(() => meeting.end())
    },
    async 'goes on with an order after a change that failed'({ store, insert, append, linesOf }) {
      const { orderId } = await insert()
      const failing = store.change(orderId, () => Promise.reject(new Error('The change fails')))
      const results = await Promise.allSettled([failing, append(orderId, 'after')])
      isEqual(
        results.map(({ status }) => status),
        ['rejected', 'fulfilled'],
        'The changes',
      )
      isEqual(await linesOf(orderId), ['after'], 'The history')
    },
  }),
  ...casesOf('all-or-nothing', {
    async 'resolves to the value of a change, after it can be read'({ store, insert, linesOf }) {
      const { orderId } = await insert()
      const value = await store.change(orderId, async (order) => [
        withLine(order as ShopOrder, 'changed'),
        'a value',
      ])
      isEqual(value, 'a value', 'The value')
      isEqual(await linesOf(orderId), ['changed'], 'The history')
    },
    async 'saves nothing if a change rejects, and passes on its reason'({ store, insert }) {
      const order = await insert()
      const reason = new Error('The change fails')
      const changing = store.change(order.orderId, () => Promise.reject(reason))
      isTrue((await rejectionOf(changing, 'The change')) === reason, 'The reason must be passed on')
      isEqual(await store.get(order.orderId), order, 'The order')
    },
    async 'saves nothing if a change returns no order'({ store, insert }) {
      const order = await insert()
      const value = await store.change(order.orderId, async () => [undefined, 'refused'])
      isEqual(value, 'refused', 'The value')
      isEqual(await store.get(order.orderId), order, 'The order')
    },
    async 'rejects a change that returns a different order, or one that was not inserted'(bench) {
      const { store, insert, newId } = bench
      const [order, other] = [await insert(), await insert()]
      const swapping = store.change(order.orderId, async () => [other, undefined])
      await rejectionOf(swapping, 'A change that returns a different order')
      const orderId = newId()
      const creating = store.change(orderId, async () => [{ ...order, orderId }, undefined])
      await rejectionOf(creating, 'A change of an order that was not inserted')
      isEqual(await store.get(order.orderId), order, 'The order')
      isEqual(await store.get(other.orderId), other, 'The other order')
      isEqual(await store.get(orderId), undefined, 'The order that was not inserted')
    },
  }),
]

/** Lets other changes run first. */
async function rest(): Promise<void> {
  for (let turn = 0; turn < 5; turn++) await Promise.resolve()
}

/** Lets a number of changes wait for each other. A change that is repeated arrives only once. */
function meet(size: number): { arrive(id: string): Promise<void>; end(): void } {
  const arrived = new Set<string>()
  let open = (): void => {}
  let giveUp = (_error: Error): void => {}
  const all = new Promise<void>((resolve, reject) => {
    open = resolve
    giveUp = reject
  })
  // It rejects only while somebody waits for it.
  all.catch(() => {})
  const error = new Error('Changes of different orders must overlap')
  const timer = setTimeout(() => giveUp(error), MEETING_MS)
  return {
    arrive(id) {
      if (arrived.add(id).size === size) open()
      return all
    },
    end: () => clearTimeout(timer),
  }
}
