// The orders of `gw doctor` for samples with @gw/orders. A sample has them as soon as it looks for one.
import { createMemoryOrderStore, decide, newOrder } from '@gw/orders'

/** Returns the code of a sample, with a store that has the doctor's orders. */
export const withDoctorOrders = (/** @type {string} */ code) =>
  `const { createDoctorStore } = await import('${import.meta.url}')\n${code}`
    .replaceAll('createMemoryOrderStore()', 'createDoctorStore()')
    .replaceAll('database: memory()', 'database: { ...memory(), store: createDoctorStore() }')

/**
 * Returns a store in which every order of the doctor waits for its first attempt.
 *
 * @param {import('@gw/orders').OrderStore<any>} [store]
 */
export function createDoctorStore(store = createMemoryOrderStore()) {
  const amount = { currency: 'EUR', value: '1999' }
  /** @type {typeof store.change} */
  const change = async (orderId, run, transaction) => {
    if (orderId.startsWith('DOCTOR_')) {
      const event = /** @type {const} */ ({ type: 'pay', operation: 'pay', expiresInMs: null })
      const { order } = decide(newOrder({ orderId, amount }), event, { nowMs: Date.now() })
      await store.insert(order)
    }
    return store.change(orderId, run, transaction)
  }
  return { ...store, change }
}
