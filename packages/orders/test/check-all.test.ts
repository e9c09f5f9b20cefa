import type { ClientErrorCode } from '@gw/client'
import { expect, it } from 'vitest'
import { type OrderAttempt, OrdersError } from '../src/index.ts'
import {
  clientError,
  FAILED,
  insertPaid,
  insertPaying,
  START_MS,
  SUCCESS,
  scriptOrders,
} from './support/scripted.ts'
import { MINUTE_MS, PART } from './support/shop.ts'

const IDS = Array.from({ length: 30 }, (_, at) => `order-${at}`)

async function checkWith(code: ClientErrorCode) {
  const scripted = scriptOrders()
  await insertPaying(scripted, ...IDS)
  scripted.nowMs += 3 * MINUTE_MS
  scripted.answer = () => Promise.reject(clientError(code))
  const summary = await scripted.orders.check()
  expect(scripted.asked).toHaveLength(summary.unreachable)
  return summary
}

it.each(['GW_CLIENT_UNREACHABLE', 'GW_CLIENT_TIMEOUT'] as const)(
  'leaves the rest to the next run after 20 lookups with %s',
  async (code) => {
    expect(await checkWith(code)).toEqual({
      checked: 0,
      unreachable: 20,
      errors: { [code]: 20 },
    })
  },
)

it.each([
  ['a status', { httpStatus: 429 }],
  ['a code', { result: { ...FAILED, resultCode: 'REQUEST_TRAFFIC_EXCEED_LIMIT' } }],
])(
  'leaves the rest to the next run if the gateway asks for fewer calls with %s',
  async (_name, options) => {
    const scripted = scriptOrders()
    await insertPaying(scripted, ...IDS)
    scripted.nowMs += 3 * MINUTE_MS
    scripted.answer = () =>
      Promise.reject(clientError('GW_CLIENT_RESULT_UNKNOWN', options as never))
    expect(await scripted.orders.check()).toMatchObject({ checked: 0, unreachable: 20 })
  },
)

it('goes on if the gateway answers with what cannot be used', async () => {
  expect(await checkWith('GW_CLIENT_RESULT_UNKNOWN')).toMatchObject({ checked: 0, unreachable: 30 })
})

it('asks for no more orders once the gateway cannot be reached', async () => {
  const scripted = scriptOrders()
  const { store } = scripted
  let pages = 0
  const counting = scriptOrders({
    store: {
      ...store,
      overdue(query) {
        pages += 1
        return store.overdue(query)
      },
    },
  })
  await insertPaying(scripted, ...IDS)
  counting.nowMs += 3 * MINUTE_MS
  counting.answer = () => Promise.reject(clientError('GW_CLIENT_UNREACHABLE'))
  await counting.orders.check()
  expect(pages).toBe(1)
})

it('counts what it looked up, and takes 25 of a page at random, so that instances share the work', async () => {
  const scripted = scriptOrders()
  const ids = Array.from({ length: 401 }, (_, at) => `order-${at}`)
  await insertPaying(scripted, ...ids)
  const { store } = scripted
  const askedBefore: number[] = []
  const sharing = scriptOrders({
    store: {
      ...store,
      overdue(query) {
        askedBefore.push(sharing.asked.length)
        return store.overdue(query)
      },
    },
  })
  sharing.nowMs += 3 * MINUTE_MS
  sharing.answer = () => ({ found: false })
  expect(await sharing.orders.check()).toEqual({ checked: 401, unreachable: 0, errors: {} })
  expect(askedBefore.slice(0, 3)).toEqual([0, 25, 50])
  const taken = sharing.asked.map(([, request]) => (request as OrderAttempt).paymentRequestId)
  expect(taken.slice(0, 25)).not.toEqual(ids.slice(0, 25).map((id) => `${id}-p1`))
  expect(await sharing.orders.check()).toMatchObject({ checked: 0, unreachable: 0 })
})

it('reaches the orders after a page of others that failed', async () => {
  const scripted = scriptOrders()
  const ids = Array.from({ length: 450 }, (_, at) => `order-${at}`)
  await insertPaying(scripted, ...ids)
  const { store } = scripted
  const failing = scriptOrders({
    store: {
      ...store,
      change: (orderId, run, given) =>
        Number(orderId.slice(6)) < 420
          ? Promise.reject(new Error('damaged'))
          : store.change(orderId, run, given),
    },
  })
  failing.nowMs += 3 * MINUTE_MS
  failing.answer = () => ({ found: false })
  await expect(failing.orders.check()).rejects.toMatchObject({ errors: { length: 420 } })
  expect(failing.asked).toHaveLength(30)
})

it('saves nothing for an order that another instance has just checked', async () => {
  const scripted = scriptOrders()
  await insertPaying(scripted, 'order-1')
  scripted.answer = () => ({ found: false })
  const saved: string[] = []
  const { store } = scripted
  const counting = scriptOrders({
    store: {
      ...store,
      overdue: async () => (saved.length === 0 ? ['order-1'] : []),
      change: (orderId, run, given) =>
        store.change(
          orderId,
          async (order, transaction) => {
            const result = await run(order, transaction)
            saved.push(result[0] === undefined ? 'nothing' : 'order')
            return result
          },
          given,
        ),
    },
  })
  await counting.orders.check()
  expect(saved).toEqual(['nothing'])
})

it('looks up only what is due', async () => {
  const scripted = scriptOrders()
  await insertPaid(scripted, 'order-1')
  scripted.answer = () => ({ status: 'pending', data: { result: SUCCESS } })
  await scripted.orders.refund('order-1', { id: 'a', amount: PART })
  scripted.nowMs = START_MS + MINUTE_MS
  await scripted.orders.refund('order-1', { id: 'b', amount: PART })
  scripted.asked.length = 0
  scripted.answer = () => ({ result: SUCCESS, refundStatus: 'PROCESSING' })
  expect(await scripted.orders.check()).toMatchObject({ checked: 1, unreachable: 0 })
  expect(scripted.asked).toEqual([['inquiryRefund', { refundRequestId: 'order-1-r1' }]])
})

it('throws what an effect throws, even if it looks like an error of the toolkit', async () => {
  const error = new OrdersError('from an effect', { code: 'GW_ORDERS_NOT_FOUND' })
  const scripted = scriptOrders({
    on: {
      paid() {},
      review() {},
      closed() {
        throw error
      },
    },
  })
  await insertPaying(scripted, 'order-1')
  scripted.nowMs += 3 * MINUTE_MS
  const record = { paymentRequestId: 'order-1-p1' }
  scripted.answer = () => ({ found: true, outcome: 'failed', record, givenBack: [] })
  await expect(scripted.orders.check()).rejects.toBe(error)
})
