import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { type OrderStoreRule, orderStoreContract } from '../src/contract.ts'
import { createMemoryOrderStore, type OrderStore } from '../src/index.ts'

type Broken = (store: OrderStore<undefined>) => Partial<OrderStore<undefined>>

const casesOf = (broken: Broken = () => ({})) =>
  orderStoreContract({
    create() {
      const store = createMemoryOrderStore()
      return { store: { ...store, ...broken(store) }, close() {} }
    },
  })

/** One broken store for each rule that a store without transactions has. */
const BROKEN: Record<Exclude<OrderStoreRule, 'transactions'>, [name: string, broken: Broken]> = {
  insert: [
    'says that every insert is new',
    (store) => ({ insert: (order) => store.insert(order).then(() => true) }),
  ],
  exclusive: [
    'reads and writes in two steps',
    (store) => ({
      async change(orderId, run) {
        const [order, value] = await run(await store.get(orderId), undefined)
        await store.change(orderId, async () => [order, undefined])
        return value
      },
    }),
  ],
  'all-or-nothing': [
    'resolves although the change rejected',
    (store) => ({
      change: (orderId, run) => store.change(orderId, run).catch(() => undefined as never),
    }),
  ],
  overdue: [
    'omits an order in the millisecond in which it is due',
    (store) => ({ overdue: ({ nowMs, limit }) => store.overdue({ nowMs: nowMs - 1, limit }) }),
  ],
  documents: [
    'keeps only characters that most fonts have',
    (store) => ({
      async get(orderId) {
        const order = await store.get(orderId)
        return order && JSON.parse(JSON.stringify(order).replace(/[\u0100-\uffff]/g, '?'))
      },
    }),
  ],
  'exact-ids': [
    'ignores spaces at the end of an ID',
    (store) => ({ get: (id) => store.get(id.trimEnd()) }),
  ],
}

describe('orderStoreContract: broken stores', () => {
  it.each(Object.entries(BROKEN).map(([rule, [name, broken]]) => [rule, name, broken] as const))(
    'finds, by the rule %s, a store that %s',
    async (rule, _name, broken) => {
      const found: string[] = []
      for (const { rule: tested, run } of casesOf(broken)) {
        await run().catch(() => found.push(tested))
      }
      expect(found).toContain(rule)
    },
  )

  it('finds a store that lets only one order change at a time', async () => {
    const overlap = casesOf((store) => {
      let last: Promise<unknown> = Promise.resolve()
      return {
        change(orderId, run) {
          const turn = last.then(() => store.change(orderId, run))
          last = turn.catch(() => {})
          return turn
        },
      }
    }).filter(({ name }) => name.includes('overlap'))
    expect(overlap).toHaveLength(1)
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const finding = expect(overlap[0]?.run()).rejects.toThrow()
    await vi.runAllTimersAsync()
    await finding
  })

  it('has a broken store for each of its rules, and a different title for each test', () => {
    const cases = casesOf()
    expect(new Set(cases.map(({ rule }) => rule))).toEqual(new Set(Object.keys(BROKEN)))
    expect(new Set(cases.map(({ name }) => name)).size).toBe(cases.length)
  })
})
