import { describe, expect, it, vi } from 'vitest'
import type { ShopOrder } from '../src/index.ts'
import { sendFromOrder } from '../src/runner/send.ts'
import { clientError, insertPaid, insertPaying, scriptOrders } from './support/scripted.ts'
import { AMOUNT, ORDER, PART } from './support/shop.ts'

describe('cancel', () => {
  const cancelWith = async (found: object) => {
    const scripted = scriptOrders()
    await insertPaying(scripted, 'order-1')
    scripted.answer = (operation) => {
      if (operation === 'findPayment') return found
      throw clientError('GW_CLIENT_OUTCOME_UNKNOWN')
    }
    const order = await scripted.orders.cancel('order-1')
    return { ...scripted, order, operations: scripted.asked.map(([operation]) => operation) }
  }
  const record = { paymentRequestId: 'order-1-p1' }

  it('looks the payment up once if the result of the cancellation is unknown', async () => {
    const found = { found: true, outcome: 'cancelled', record, givenBack: [] }
    const { order, operations, asked } = await cancelWith(found)
    expect(order.state).toBe('open')
    expect(operations).toEqual(['cancelPayment', 'findPayment'])
    expect(asked[0]).toEqual(['cancelPayment', { paymentRequestId: 'order-1-p1' }])
  })

  it('resolves to the order as it is if the lookup does not help', async () => {
    const { order, operations } = await cancelWith({ found: false })
    expect(order.state).toBe('canceling')
    expect(operations).toEqual(['cancelPayment', 'findPayment'])
  })

  describe('with an older attempt', () => {
    const insertBoth = async (state: 'failed' | 'canceling') => {
      const scripted = scriptOrders()
      await insertPaying(scripted, 'order-1')
      await scripted.store.change('order-1', async (order) => {
        const [attempt] = order?.attempts ?? []
        const older = { ...attempt, state }
        const newer = { ...attempt, paymentRequestId: 'order-1-p2' }
        return [{ ...order, attempts: [older, newer] } as ShopOrder, undefined]
      })
      return scripted
    }

    it.each(['failed', 'canceling'] as const)(
      'that is %s, does not look it up once the newer one is canceled',
      async (state) => {
        const scripted = await insertBoth(state)
        scripted.answer = () => ({})
        expect((await scripted.orders.cancel('order-1')).attempts[1]?.state).toBe('canceled')
        expect(scripted.asked).toEqual([['cancelPayment', { paymentRequestId: 'order-1-p2' }]])
      },
    )

    it('looks both up if the result is unknown', async () => {
      const scripted = await insertBoth('failed')
      scripted.answer = (operation) => {
        if (operation === 'findPayment') return { found: false }
        throw clientError('GW_CLIENT_OUTCOME_UNKNOWN')
      }
      await scripted.orders.cancel('order-1')
      const operations = scripted.asked.map(([operation]) => operation)
      expect(operations).toEqual(['cancelPayment', 'findPayment', 'findPayment'])
    })
  })

  it('sends nothing for an order without an attempt, or for one that is paid', async () => {
    const scripted = scriptOrders()
    await scripted.orders.create(ORDER)
    expect((await scripted.orders.cancel('order-1', { close: true })).state).toBe('closed')
    await insertPaid(scripted, 'order-2')
    expect((await scripted.orders.cancel('order-2')).state).toBe('paid')
    expect(scripted.asked).toEqual([])
  })
})

describe('refund', () => {
  it.each([
    ['GW_CLIENT_RESULT_FAILED', 'failed'],
    ['GW_CLIENT_UNREACHABLE', 'failed'],
  ] as const)('rejects after %s', async (code, state) => {
    const scripted = scriptOrders()
    await insertPaid(scripted, 'order-1')
    const error = clientError(code)
    scripted.answer = () => Promise.reject(error)
    await expect(scripted.orders.refund('order-1', { id: 'a', amount: PART })).rejects.toBe(error)
    expect((await scripted.orders.get('order-1'))?.refunds).toMatchObject([{ state }])
  })

  it('resolves to a refund whose outcome is unknown, and sends it once', async () => {
    const scripted = scriptOrders()
    await insertPaid(scripted, 'order-1')
    scripted.answer = () => Promise.reject(clientError('GW_CLIENT_OUTCOME_UNKNOWN'))
    for (let times = 0; times < 2; times += 1) {
      const refund = await scripted.orders.refund('order-1', { id: 'a', amount: PART })
      expect(refund).toMatchObject({ id: 'a', state: 'refunding' })
    }
    const request = {
      refundRequestId: 'order-1-r1',
      paymentId: 'payment-1',
      refundAmount: PART,
    }
    expect(scripted.asked).toEqual([['refund', request]])
  })

  it.each([
    ['succeeded', { refundAmount: PART }, 'refunded'],
    ['succeeded', { refundAmount: AMOUNT }, 'review'],
    ['pending', {}, 'refunding'],
  ])('saves what it brought: %s with %j', async (status, data, state) => {
    const scripted = scriptOrders()
    await insertPaid(scripted, 'order-1')
    const result = { resultStatus: 'S', resultCode: 'X', resultMessage: 'y' }
    scripted.answer = () => ({ status, data: { ...data, result } })
    const refund = await scripted.orders.refund('order-1', { id: 'a', amount: PART })
    expect(refund).toMatchObject({ state, lastResult: result })
  })

  it('is for the payment of its attempt', async () => {
    const scripted = scriptOrders()
    await insertPaid(scripted, 'order-1')
    await scripted.store.change('order-1', async (order) => {
      const [paid] = order?.attempts ?? []
      const failed = { ...paid, state: 'failed', paymentId: 'payment-0' }
      const attempts = [failed, { ...paid, paymentRequestId: 'order-1-p2' }]
      return [{ ...order, attempts } as ShopOrder, undefined]
    })
    scripted.answer = () => ({ status: 'succeeded', data: { refundAmount: PART } })
    await scripted.orders.refund('order-1', { id: 'a', amount: PART })
    expect(scripted.asked).toMatchObject([['refund', { paymentId: 'payment-1' }]])
  })

  it.each([
    ['a refund that the order does not have', []],
    ['no payment ID', [{ refundRequestId: 'order-1-r1', paymentRequestId: 'order-1-p1' }]],
  ])('sends nothing for %s', async (_name, refunds) => {
    const call = vi.fn()
    const order = { attempts: [{ paymentRequestId: 'order-1-p1' }], refunds } as never
    const send = { operation: 'refund', id: 'order-1-r1', call: 1 } as const
    await expect(sendFromOrder({ client: { call } } as never, order, send)).rejects.toThrow(
      TypeError,
    )
    expect(call).not.toHaveBeenCalled()
  })

  it.each(['', 'a'.repeat(65), 1, ['a'], undefined])('rejects the ID %j', async (id) => {
    const { orders } = scriptOrders()
    const refunding = orders.refund('order-1', { id: id as never, amount: PART })
    await expect(refunding).rejects.toThrow(TypeError)
  })

  it('accepts an ID of 64 characters', async () => {
    const { orders } = scriptOrders()
    const refund = { id: 'a'.repeat(64), amount: PART, paymentRequestId: 'b'.repeat(64) }
    await expect(orders.refund('order-1', refund)).rejects.toMatchObject({
      code: 'GW_ORDERS_NOT_FOUND',
    })
  })
})
