import { casesOf, type DeclaredCase, isEqual } from './harness.ts'

const NOW_MS = 1_760_000_000_000

/** The choice of overdue orders. */
export const overdueCases: readonly DeclaredCase[] = [
  ...casesOf('overdue', {
    async 'returns the overdue orders, the most overdue first'({ store, insert }) {
      const ids: string[] = []
      for (const agoMs of [2_000, 86_400_000, 1, 60_000]) {
        ids.push((await insert({ nextCheckAtMs: NOW_MS - agoMs })).orderId)
      }
      const found = await store.overdue({ nowMs: NOW_MS, limit: 10 })
      isEqual(found, [ids[1], ids[3], ids[0], ids[2]], 'The overdue orders')
    },
    async 'returns an order from the millisecond on in which it is due'({ store, insert }) {
      const { orderId } = await insert({ nextCheckAtMs: NOW_MS })
      isEqual(await store.overdue({ nowMs: NOW_MS - 1, limit: 10 }), [], 'A millisecond before')
      isEqual(await store.overdue({ nowMs: NOW_MS, limit: 10 }), [orderId], 'When it is due')
    },
    async 'returns no more orders than the limit, and those that are most overdue'(bench) {
      const { store, insert } = bench
      const ids: string[] = []
      for (let ms = 1; ms <= 5; ms++) ids.push((await insert({ nextCheckAtMs: ms })).orderId)
      isEqual(await store.overdue({ nowMs: NOW_MS, limit: 2 }), ids.slice(0, 2), 'Two of five')
    },
    async 'follows the changes of an order'({ store, insert }) {
      const { orderId, ...rest } = await insert()
      const later = { ...rest, orderId, nextCheckAtMs: NOW_MS }
      const overdue = () => store.overdue({ nowMs: NOW_MS, limit: 10 })
      isEqual(await overdue(), [], 'Without a time')
      await store.change(orderId, async () => [later, undefined])
      isEqual(await overdue(), [orderId], 'With a time that has come')
      await store.change(orderId, async () => [{ ...later, nextCheckAtMs: NOW_MS + 1 }, undefined])
      isEqual(await overdue(), [], 'With a later time')
      await store.change(orderId, async () => [{ ...rest, orderId }, undefined])
      isEqual(await store.overdue({ nowMs: 8e15, limit: 10 }), [], 'Without a time again')
    },
    async 'reads overdue orders while one of them is being changed'({ store, insert }) {
      const { orderId } = await insert({ nextCheckAtMs: 1 })
      const found = await store.change(orderId, async (order) => [
        order,
        await store.overdue({ nowMs: NOW_MS, limit: 10 }),
      ])
      isEqual(found, [orderId], 'The overdue orders')
    },
  }),
]
