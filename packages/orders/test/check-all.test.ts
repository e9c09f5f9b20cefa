import type { ClientErrorCode } from '@gw/client'
import { expect, it } from 'vitest'
import { OrdersError } from '../src/index.ts'
import {
  clientError,
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
    expect(await checkWith(code)).toEqual({ checked: 0, unreachable: 20 })
  },
)

it('goes on if the gateway answers with what cannot be used', async () => {
  expect(await checkWith('GW_CLIENT_RESULT_UNKNOWN')).toEqual({ checked: 0, unreachable: 30 })
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

it('counts what it looked up, and reaches more orders than one page has', async () => {
  const scripted = scriptOrders()
  const ids = Array.from({ length: 101 }, (_, at) => `order-${at}`)
  await insertPaying(scripted, ...ids)
  scripted.nowMs += 3 * MINUTE_MS
  scripted.answer = () => ({ found: false })
  expect(await scripted.orders.check()).toEqual({ checked: 101, unreachable: 0 })
  expect(await scripted.orders.check()).toEqual({ checked: 0, unreachable: 0 })
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
  expect(await scripted.orders.check()).toEqual({ checked: 1, unreachable: 0 })
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
