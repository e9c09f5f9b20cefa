import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { isEqual, isTrue, rejectionOf } from '../src/contract/harness.ts'
import { type OrderStoreRule, orderStoreContract } from '../src/contract.ts'
import { createMemoryOrderStore, type OrderStore, type ShopOrder } from '../src/index.ts'
import { type Transaction, TransactionalStore } from './support/transactional-store.ts'

type Broken = (store: OrderStore<undefined>) => Partial<OrderStore<undefined>>

const casesOf = (broken: Broken = () => ({})) =>
  orderStoreContract({
    create() {
      const store = createMemoryOrderStore()
      return { store: { ...store, ...broken(store) }, close() {} }
    },
  })

/** One broken store for each rule that a store without transactions has. */
const BROKEN: Record<
  Exclude<OrderStoreRule, 'transactions' | 'merchants'>,
  [name: string, broken: Broken]
> = {
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
  list: [
    'lists the oldest orders first',
    (store) => ({ list: async (options) => [...((await store.list?.(options)) ?? [])].reverse() }),
  ],
  payments: ['finds no payment', () => ({ findByPayment: async () => undefined })],
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

  it('finds a store that revises orders that others have changed', async () => {
    const many = casesOf((store) => ({
      async revise(orderId, run) {
        const [order, value] = run((await store.get(orderId)) as ShopOrder) ?? []
        await store.change(orderId, async () => [order, undefined])
        return value
      },
    })).find(({ name }) => name.includes('changes of one order at once'))
    await expect(many?.run()).rejects.toThrow('The changes must be')
  })

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

/** Returns the tests of one store with transactions, some of whose methods are broken. */
function casesWithTransactions(
  broken: (store: TransactionalStore) => Partial<OrderStore<Transaction>> = () => ({}),
) {
  const store = new TransactionalStore()
  const { insert, get, change, overdue } = store
  return orderStoreContract<Transaction>({
    create: () => ({ store: { insert, get, change, overdue, ...broken(store) }, close() {} }),
    transactions: store,
  }).filter(({ rule }) => rule !== 'overdue')
}

describe('orderStoreContract: a store with transactions', () => {
  for (const { name, run } of casesWithTransactions()) it(name, run)

  it('has tests of transactions only for a store that has them', () => {
    const names = new Set(casesOf().map(({ name }) => name))
    const more = casesWithTransactions().filter(({ name }) => !names.has(name))
    expect(more.length).toBeGreaterThan(8)
    expect(more.map(({ rule }) => rule)).toContain('transactions')
  })

  it.each<[string, (store: TransactionalStore) => Partial<OrderStore<Transaction>>, RegExp]>([
    [
      'commits changes on its own',
      ({ change }) => ({ change: (orderId, run) => change(orderId, run) }),
      /^(?:commits a change|rolls back a change|sees its own)/,
    ],
    [
      'commits inserts on its own',
      ({ insert }) => ({ insert: (order) => insert(order) }),
      /^inserts and changes/,
    ],
    [
      'hands over a transaction that nobody commits',
      ({ change, begin }) => ({
        change: async (orderId, run, given) => {
          const { transaction } = await begin()
          return change(orderId, (order) => run(order, given ?? transaction), given)
        },
      }),
      /^commits what an effect wrote/,
    ],
    [
      'commits what an effect wrote although the change rejects',
      ({ change, begin }) => ({
        change: async (orderId, run, given) => {
          const { transaction, commit } = await begin()
          try {
            return await change(orderId, (order) => run(order, given ?? transaction), given)
          } finally {
            await commit()
          }
        },
      }),
      /^rolls back what an effect wrote/,
    ],
    [
      'hides the reason of a rejection',
      ({ change }) => ({
        change: (...args) => change(...args).catch(() => Promise.reject(new Error('failed'))),
      }),
      /^saves nothing if a change .*rejects/,
    ],
  ])('finds one that %s', async (_name, broken, found) => {
    const cases = casesWithTransactions(broken).filter(({ name }) => found.test(name))
    expect(cases.length).toBeGreaterThan(0)
    for (const { run } of cases) await expect(run()).rejects.toThrow()
  })
})

describe('orderStoreContract: each test', () => {
  const fail = () => Promise.reject(new Error('no connection'))
  const failing = {
    insert: fail,
    get: fail,
    change: fail,
    overdue: fail,
    list: fail,
    findByPayment: fail,
  }

  it('rejects if the store does', async () => {
    const store = new TransactionalStore()
    const close = vi.fn()
    const cases = orderStoreContract<Transaction>({
      create: () => ({ store: failing, close }),
      transactions: store,
    })
    for (const { run } of cases) await expect(run()).rejects.toThrow()
    expect(close).toHaveBeenCalledTimes(cases.length)
  })

  it.each<[string, Broken, readonly string[]]>([
    [
      'keeps the last of two inserts',
      (store) => ({
        async insert(order) {
          const isNew = await store.insert(order)
          if (!isNew) await store.change(order.orderId, async () => [order, undefined])
          return isNew
        },
      }),
      ['inserts an order once, and keeps the first', 'inserts one of many orders with the same ID'],
    ],
    [
      'finds an order under every ID',
      (store) => ({
        async get(orderId) {
          return (await store.get(orderId)) ?? ({ orderId, history: [] } as never)
        },
      }),
      [
        'has no order under an ID that was not inserted',
        'finds nothing under an ID that no order can have',
      ],
    ],
    [
      'passes an order to every change',
      (store) => ({
        change: (orderId, run) =>
          store.change(orderId, (order) => run(order ?? ({} as never), undefined)),
      }),
      [
        'has no order under an ID that was not inserted',
        'finds nothing under an ID that no order can have',
      ],
    ],
    [
      'resolves to nothing after a change',
      (store) => ({ change: (...args) => store.change(...args).then(() => undefined as never) }),
      [
        'resolves to the value of a change, after it can be read',
        'saves nothing if a change returns no order',
        'reads overdue orders while one of them is being changed',
      ],
    ],
    [
      'hides the reason of a rejection',
      (store) => ({
        change: (...args) => store.change(...args).catch(() => Promise.reject(new Error('failed'))),
      }),
      ['saves nothing if a change rejects, and passes on its reason'],
    ],
    [
      'ignores a change that returns a different order',
      (store) => ({
        change: (orderId, run) =>
          store.change(orderId, async (order) => {
            const [changed, value] = await run(order, undefined)
            return [changed?.orderId === orderId ? changed : undefined, value]
          }),
      }),
      ['rejects a change that returns a different order, or one that was not inserted'],
    ],
    [
      'ignores the time',
      (store) => ({ overdue: ({ limit }) => store.overdue({ nowMs: 8.64e15, limit }) }),
      [
        'returns an order from the millisecond on in which it is due',
        'follows the changes of an order',
      ],
    ],
    [
      'ignores the limit',
      (store) => ({ overdue: ({ nowMs }) => store.overdue({ nowMs, limit: 1_000 }) }),
      ['returns no more orders than the limit, and those that are most overdue'],
    ],
    [
      'returns the least overdue first',
      (store) => ({ overdue: async (query) => [...(await store.overdue(query))].reverse() }),
      [
        'returns the overdue orders, the most overdue first',
        'returns no more orders than the limit, and those that are most overdue',
      ],
    ],
    [
      'loses what is long',
      (store) => ({
        async get(orderId) {
          const order = await store.get(orderId)
          return order && { ...order, history: order.history.slice(0, 1_000) }
        },
      }),
      ['returns a large document as it was saved'],
    ],
    [
      'keeps numbers with 15 digits',
      (store) => ({
        async get(orderId) {
          const round = (_name: string, value: unknown) =>
            typeof value === 'number' ? Number(value.toPrecision(15)) : value
          return JSON.parse(JSON.stringify(await store.get(orderId)), round)
        },
      }),
      ['returns numbers as they were saved'],
    ],
    [
      'keeps no negative numbers',
      (store) => ({
        async get(orderId) {
          const cut = (_name: string, value: unknown) =>
            typeof value === 'number' ? Math.max(value, 0) : value
          return JSON.parse(JSON.stringify(await store.get(orderId)), cut)
        },
      }),
      ['returns numbers as they were saved'],
    ],
    [
      'changes the document that it returned',
      (store) => {
        const read = new Map<string, object>()
        return {
          async get(orderId) {
            const order = structuredClone(await store.get(orderId))
            const known = read.get(orderId)
            if (order === undefined || known === undefined) {
              if (order !== undefined) read.set(orderId, order)
              return order
            }
            return Object.assign(known, order)
          },
          async change(orderId, run) {
            const value = await store.change(orderId, run)
            Object.assign(read.get(orderId) ?? {}, await store.get(orderId))
            return value
          },
        }
      },
      ['shares no object with its callers'],
    ],
    [
      'keeps 55 characters of an ID',
      (store) => {
        const cut = (id: string) => id.slice(0, 55)
        return {
          insert: (order) => store.insert({ ...order, orderId: cut(order.orderId) }),
          get: (orderId) => store.get(cut(orderId)),
          change: (orderId, run) => store.change(cut(orderId), run),
        }
      },
      ['distinguishes two IDs that differ in the last of 56 characters'],
    ],
    [
      'saves no changes',
      (store) => ({
        change: (orderId, run) =>
          store.change(orderId, async (order) => [undefined, (await run(order, undefined))[1]]),
      }),
      ['returns all characters as they were saved', 'returns numbers as they were saved'],
    ],
    [
      'adds an order with a change',
      (store) => ({
        async change(orderId, run) {
          if ((await store.get(orderId)) !== undefined) return store.change(orderId, run)
          const [order, value] = await run(undefined, undefined)
          if (order !== undefined) await store.insert(order)
          return value
        },
      }),
      ['rejects a change that returns a different order, or one that was not inserted'],
    ],
    [
      'loses the results of attempts',
      (store) => ({
        async get(orderId) {
          const order = await store.get(orderId)
          const attempts = order?.attempts.map(({ lastResult: _lost, ...attempt }) => attempt)
          return order && { ...order, attempts: attempts ?? [] }
        },
      }),
      ['returns all characters as they were saved'],
    ],
    [
      'loses a euro sign in the history',
      (store) => ({
        async get(orderId) {
          const order = await store.get(orderId)
          const history = order?.history.map((line) => ({
            ...line,
            what: line.what.replace('€', '?'),
          }))
          return order && { ...order, history: history ?? [] }
        },
      }),
      ['returns all characters as they were saved', 'returns a large document as it was saved'],
    ],
    [
      'ignores a line break at the end of an ID',
      (store) => ({ get: (orderId) => store.get(orderId.trimEnd()) }),
      ['finds nothing under an ID that no order can have'],
    ],
    [
      'ignores a line break at the end of an ID in a change',
      (store) => ({ change: (orderId, run) => store.change(orderId.trimEnd(), run) }),
      ['finds nothing under an ID that no order can have'],
    ],
    [
      'ignores case',
      (store) => ({ get: async (id) => (await store.get(id)) ?? store.get(id.toLowerCase()) }),
      ['distinguishes two IDs that differ in case'],
    ],
    [
      'takes an underscore and a hyphen for the end of an ID',
      (store) => ({ get: async (id) => (await store.get(id)) ?? store.get(id.slice(0, -1)) }),
      [
        'distinguishes two IDs that differ by a trailing hyphen',
        'distinguishes two IDs that differ by a trailing underscore',
      ],
    ],
  ])('finds what it is for: a store that %s', async (_name, broken, names) => {
    const found: string[] = []
    for (const { name, run } of casesOf(broken)) await run().catch(() => found.push(name))
    expect(found).toEqual(expect.arrayContaining([...names]))
  })
})

it('orderStoreContract: inserts no ID that is longer than an ID can be', async () => {
  const lengths: number[] = []
  const cases = casesOf((store) => ({
    insert(order) {
      lengths.push(order.orderId.length)
      return store.insert(order)
    },
  }))
  for (const { run } of cases) await run()
  expect(Math.max(...lengths)).toBe(56)
})

describe('orderStoreContract: comparisons', () => {
  it.each([
    [
      { a: 1, b: [{ c: 2, d: null }] },
      { b: [{ d: null, c: 2 }], a: 1 },
    ],
    [
      { b: 1, c: 2, a: 3 },
      { a: 3, b: 1, c: 2 },
    ],
    [undefined, undefined],
    [null, null],
  ])('take %j and %j for equal', (one, other) => {
    expect(() => isEqual(one, other, 'It')).not.toThrow()
  })

  it.each([
    [{ a: 1 }, { a: 2 }],
    [{ a: 1 }, { b: 1 }],
    [
      [1, 2],
      [2, 1],
    ],
    [undefined, null],
    [null, {}],
    [undefined, ''],
  ])('take %j and %j for different', (one, other) => {
    expect(() => isEqual(one, other, 'It')).toThrow(Error)
  })

  it('show at most 200 characters of each value', () => {
    const compare = (length: number) => {
      try {
        isEqual('a'.repeat(length), 'b'.repeat(length), '')
      } catch (error) {
        return (error as Error).message
      }
    }
    const whole = compare(198) ?? ''
    expect(whole).toContain('a'.repeat(198))
    expect(whole).not.toContain('…')
    const cut = compare(199) ?? ''
    expect(cut).toContain(`"${'a'.repeat(199)}…`)
    expect(cut).toContain(`"${'b'.repeat(199)}…`)
  })

  it('need a condition that holds, and a promise that rejects', async () => {
    expect(() => isTrue(false, 'It must be')).toThrow(Error)
    expect(() => isTrue(true, 'It must be')).not.toThrow()
    expect(await rejectionOf(Promise.reject(undefined), 'It')).toBeUndefined()
    await expect(rejectionOf(Promise.resolve(), 'It')).rejects.toThrow(Error)
  })
})

type Merchants = ReturnType<typeof createMerchants>
const createMerchants = () => createMemoryOrderStore({ merchants: true })

describe('orderStoreContract: broken stores of several merchants', () => {
  it.each<[name: string, broken: (store: Merchants) => Partial<Merchants>]>([
    ['has one order for all merchants', (store) => ({ of: () => store.of('SHOP') })],
    ['ignores the case of a client ID', (store) => ({ of: (id) => store.of(id.toUpperCase()) })],
    ['takes any client ID', (store) => ({ of: (id) => store.of(id.replace(/\W/g, '_') || '_') })],
    [
      'returns only order IDs',
      (store) => ({
        overdue: async (options) =>
          (await store.overdue(options)).map(({ orderId }) => ({ clientId: '', orderId })),
      }),
    ],
    [
      'ignores the limit',
      (store) => ({
        overdue: ({ nowMs }) => store.overdue({ nowMs, limit: 9 }),
      }),
    ],
    [
      'returns the overdue orders of all as those of one',
      (store) => ({
        of: (id) => ({
          ...store.of(id),
          overdue: async (options) => (await store.overdue(options)).map(({ orderId }) => orderId),
        }),
      }),
    ],
    [
      'lists pages without merchants',
      (store) => ({
        list: async ({ after, ...options }) =>
          (await store.list?.({ ...options, after: after && { ...after, clientId: undefined } })) ??
          [],
      }),
    ],
    [
      'finds payments of others',
      (store) => ({
        of: (id) => ({ ...store.of(id), findByPayment: async () => 'order-1' }),
      }),
    ],
  ])('finds a store that %s', async (_name, broken) => {
    const cases = orderStoreContract({
      create: () => ({ store: createMemoryOrderStore(), close() {} }),
      createMerchants() {
        const store = createMerchants()
        return { store: { ...store, ...broken(store) }, close() {} }
      },
    }).filter(({ rule }) => rule === 'merchants')
    const results = await Promise.allSettled(cases.map(({ run }) => run()))
    expect(results.map(({ status }) => status)).toContain('rejected')
  })
})
