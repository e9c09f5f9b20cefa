import { describe, expect, it } from 'vitest'
import type { ShopOrder } from '../src/index.ts'
import {
  clientError,
  insertPaid,
  insertPaying,
  START_MS,
  scriptOrders,
} from './support/scripted.ts'
import { AMOUNT, MINUTE_MS, ORDER, REQUEST } from './support/shop.ts'

it("sends what the call's options say, and no expiry without the payer", async () => {
  const scripted = scriptOrders({ expiresInMs: null })
  await scripted.orders.create(ORDER)
  scripted.answer = () => ({ result: { resultStatus: 'S', resultCode: 'SUCCESS' } })
  const { action } = await scripted.orders.createPaymentSession('order-1', REQUEST, {
    timeoutMs: 1_000,
  })
  expect(action).toEqual({ type: 'session', data: scripted.answer('', {}) })
  expect(scripted.asked).toEqual([
    [
      'createPaymentSession',
      {
        ...REQUEST,
        order: { ...REQUEST.order, referenceOrderId: 'order-1', orderAmount: AMOUNT },
        paymentRequestId: 'order-1-p1',
        paymentAmount: AMOUNT,
      },
      expect.objectContaining({ timeoutMs: 1_000 }),
    ],
  ])
  const { attempts, history } = (await scripted.orders.get('order-1')) ?? {}
  expect(attempts?.[0]).not.toHaveProperty('expiresAtMs')
  expect(attempts?.[0]?.lastResult).toMatchObject({ resultCode: 'SUCCESS' })
  expect(history?.at(-1)?.what).toBe('createPaymentSession: pending (SUCCESS)')
})

describe('a payment', () => {
  const payWith = async (answer: () => unknown) => {
    const scripted = scriptOrders()
    await scripted.orders.create(ORDER)
    scripted.answer = answer
    const paying = scripted.orders.pay('order-1', REQUEST)
    const attempt = async () => (await scripted.orders.get('order-1'))?.attempts[0]
    return { ...scripted, paying: paying.catch((error: unknown) => ({ error })), attempt }
  }
  const result = { resultStatus: 'U', resultCode: 'UNKNOWN', resultMessage: '' } as const

  it('saves the ID and the result of a response', async () => {
    const data = { paymentId: 'payment-1', result, paymentActionForm: undefined }
    const { paying, attempt } = await payWith(() => ({ status: 'succeeded', data }))
    await paying
    expect(await attempt()).toMatchObject({
      state: 'paying',
      seen: true,
      paymentId: 'payment-1',
      lastResult: result,
    })
  })

  it.each([
    ['with the result', { result }, { result }],
    ['without a result', {}, {}],
  ])('resolves after an unknown outcome, %s', async (_name, details, more) => {
    const error = clientError('GW_CLIENT_OUTCOME_UNKNOWN', details)
    const { paying } = await payWith(() => Promise.reject(error))
    const order = expect.objectContaining({ state: 'paying' })
    expect(await paying).toStrictEqual({
      order,
      action: { type: 'none' },
      ...more,
      lastError: { code: 'GW_CLIENT_OUTCOME_UNKNOWN', message: 'failed', atMs: START_MS, times: 1 },
    })
  })

  it.each(['GW_CLIENT_RESULT_FAILED', 'GW_CLIENT_UNREACHABLE'] as const)(
    'rejects after %s',
    async (code) => {
      const error = clientError(code)
      const { paying, attempt } = await payWith(() => Promise.reject(error))
      expect(await paying).toEqual({ error })
      expect((await attempt())?.state).toBe('failed')
    },
  )

  it('is looked up before it is repeated once it has expired', async () => {
    const scripted = scriptOrders()
    await insertPaying(scripted, 'order-1')
    scripted.nowMs = START_MS + 15 * MINUTE_MS - 1
    scripted.answer = () => Promise.reject(clientError('GW_CLIENT_OUTCOME_UNKNOWN'))
    await scripted.orders.pay('order-1', REQUEST)
    scripted.nowMs += 1
    scripted.answer = () => ({ found: false })
    expect((await scripted.orders.pay('order-1', REQUEST)).action).toEqual({ type: 'none' })
    expect(scripted.asked.map(([operation]) => operation)).toEqual(['pay', 'findPayment'])
  })

  it('is not looked up if the order refuses it for a different reason', async () => {
    const scripted = scriptOrders()
    await insertPaying(scripted, 'order-1')
    const { action } = await scripted.orders.createPaymentSession('order-1', REQUEST)
    expect(action).toEqual({ type: 'none' })
    expect(scripted.asked).toEqual([])
    await insertPaid(scripted, 'order-2')
    scripted.answer = () => ({ status: 'pending', data: {} })
    await scripted.orders.refund('order-2', { id: 'a', amount: AMOUNT })
    scripted.nowMs += 60 * MINUTE_MS
    await scripted.orders.pay('order-2', REQUEST)
    expect(scripted.asked.map(([operation]) => operation)).toEqual(['refund'])
  })

  it('is looked up once it has expired, even while it is canceled, or after others', async () => {
    const scripted = scriptOrders()
    await insertPaying(scripted, 'order-1')
    await scripted.store.change('order-1', async (order) => {
      const [attempt] = order?.attempts ?? []
      const over = { ...attempt, state: 'failed', expiresAtMs: undefined, checkAtMs: undefined }
      const canceling = { ...attempt, paymentRequestId: 'order-1-p2', state: 'canceling' }
      return [{ ...order, attempts: [over, canceling] } as ShopOrder, undefined]
    })
    scripted.nowMs += 15 * MINUTE_MS
    scripted.answer = () => ({ found: false })
    await scripted.orders.pay('order-1', REQUEST)
    expect(scripted.asked).toEqual([['findPayment', { paymentRequestId: 'order-1-p2' }]])
  })

  it('is sent once it is saved, however long that took', async () => {
    const { store } = scriptOrders()
    const scripted = scriptOrders({
      store: {
        ...store,
        async change(...args) {
          const value = await store.change(...args)
          scripted.nowMs += 15 * MINUTE_MS
          return value
        },
      },
    })
    await scripted.orders.create(ORDER)
    scripted.answer = () => Promise.reject(clientError('GW_CLIENT_OUTCOME_UNKNOWN'))
    await scripted.orders.pay('order-1', REQUEST)
    expect(scripted.asked.map(([operation]) => operation)).toEqual(['pay'])
  })

  const callable = (fields: object) => Object.assign(() => {}, fields)

  it.each([
    undefined,
    null,
    'a book',
    {},
    { order: 'a book' },
    callable(REQUEST),
    { ...REQUEST, order: callable(REQUEST.order) },
  ])('is not started with the request %j', async (request) => {
    const { orders } = scriptOrders()
    await orders.create(ORDER)
    const methods = [orders.pay, orders.createPaymentSession]
    for (const method of methods) {
      await expect(method('order-1', request as never)).rejects.toThrow(TypeError)
    }
    expect((await orders.get('order-1'))?.attempts).toEqual([])
  })
})
