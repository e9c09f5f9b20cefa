import { describe, expect, it } from 'vitest'
import { orderStoreContract } from '../src/contract.ts'
import { createMemoryOrderStore, newOrder } from '../src/index.ts'

describe('createMemoryOrderStore keeps the contract', () => {
  const cases = orderStoreContract({
    create: () => ({ store: createMemoryOrderStore(), close() {} }),
    createMerchants: () => ({ store: createMemoryOrderStore({ merchants: true }), close() {} }),
  })
  for (const { name, run } of cases) it(name, run)
})

it('rejects a transaction, of which the order would not be part', async () => {
  const store = createMemoryOrderStore()
  const order = newOrder({ orderId: 'order-1', amount: { currency: 'EUR', value: '1999' } })
  const transaction = {} as unknown as undefined
  await expect(store.insert(order, transaction)).rejects.toThrow(TypeError)
  const changing = store.change('order-1', async () => [undefined, 'ran'], transaction)
  await expect(changing).rejects.toThrow(TypeError)
  expect(await store.get('order-1')).toBeUndefined()
})
