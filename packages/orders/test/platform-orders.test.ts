import { describe, expect, it, vi } from 'vitest'
import {
  createMemoryOrderStore,
  createOrders,
  type OrderProblem,
  type OrdersClient,
  type PlatformOrdersOptions,
} from '../src/index.ts'
import { AMOUNT, clientFor, MINUTE_MS, ORDER, PART, REQUEST, startGateway } from './support/shop.ts'

const SHOPS = ['SHOP_A', 'SHOP_B'] as const

/** Starts a platform of two merchants, each with a client ID of its own, and both with an order of the same ID. */
async function openPlatform(options: Partial<PlatformOrdersOptions<undefined>> = {}) {
  const sandbox = await startGateway({ merchants: SHOPS.map((clientId) => ({ clientId })) })
  const clients = new Map<string, OrdersClient>()
  for (const clientId of SHOPS) {
    const { merchant, gatewayKeys } = sandbox.forMerchant(clientId)
    const { signer } = merchant
    clients.set(clientId, clientFor(sandbox, { clientId, signer, gatewayKeys }))
  }
  const effects: string[] = []
  const problems: OrderProblem[] = []
  const orders = createOrders<undefined>({
    client: (clientId) => clients.get(clientId),
    store: createMemoryOrderStore({ merchants: true }),
    now: sandbox.clock.now,
    onError: (problem) => problems.push(problem),
    on: {
      paid: ({ clientId, orderId }) => effects.push(`paid ${clientId} ${orderId}`),
      review: ({ clientId, orderId }) => effects.push(`review ${clientId} ${orderId}`),
    },
    ...options,
  })
  for (const clientId of SHOPS) await orders.of(clientId).create(ORDER)
  const payments = (clientId: string) => sandbox.forMerchant(clientId).payments
  return {
    sandbox,
    clients,
    orders,
    effects,
    problems,
    payments,
    payer: (clientId: string) =>
      payments(clientId).pay(payments(clientId).getByRequest('order-1-p1')?.paymentId ?? ''),
    async passMinutes(minutes: number) {
      await sandbox.clock.advance(minutes * MINUTE_MS)
      return orders.check()
    },
  }
}

function paid(clientId: string | undefined) {
  const body = {
    notifyType: 'PAYMENT_RESULT',
    paymentRequestId: 'order-1-p1',
    paymentAmount: AMOUNT,
    result: { resultStatus: 'S', resultCode: 'SUCCESS', resultMessage: 'success' },
  }
  return [body, { verified: { clientId } }] as never as [never, never]
}

describe('PlatformOrders', () => {
  it('keeps the orders of merchants apart that have the same ID, and checks all of them', async () => {
    const { orders, effects, payer, passMinutes, payments } = await openPlatform()
    for (const clientId of SHOPS) {
      const { order } = await orders.of(clientId).pay('order-1', REQUEST)
      expect(order).toMatchObject({ clientId, state: 'paying' })
      expect(payments(clientId).list()).toHaveLength(1)
    }
    payer('SHOP_B')
    expect(await passMinutes(3)).toMatchObject({ checked: 2, errors: {} })
    expect(effects).toEqual(['paid SHOP_B order-1'])
    expect(await orders.of('SHOP_A').get('order-1')).toMatchObject({ state: 'paying' })
    const { refundRequestId } = await orders
      .of('SHOP_B')
      .refund('order-1', { id: 'a', amount: PART })
    expect(refundRequestId).toBe('order-1-r1')
    expect(payments('SHOP_A').list()[0]?.transactions).toEqual([])
  })

  it('checks only the orders of one merchant if that is asked', async () => {
    const { orders, sandbox } = await openPlatform()
    for (const clientId of SHOPS) await orders.of(clientId).pay('order-1', REQUEST)
    await sandbox.clock.advance(3 * MINUTE_MS)
    expect(await orders.of('SHOP_A').check()).toMatchObject({ checked: 1 })
  })

  it('lists the orders of all merchants, and those of one', async () => {
    const { orders } = await openPlatform()
    const idsOf = (found: readonly { readonly clientId?: string | undefined }[]) =>
      found.map(({ clientId }) => clientId)
    expect(idsOf(await orders.list({ state: 'open' }))).toEqual(['SHOP_B', 'SHOP_A'])
    expect(idsOf(await orders.of('SHOP_A').list({ state: 'open' }))).toEqual(['SHOP_A'])
    const store = { ...createMemoryOrderStore({ merchants: true }), list: undefined } as never
    const without = await openPlatform({ store })
    await expect(async () => without.orders.list({ state: 'open' })).rejects.toThrow(TypeError)
  })

  it('finds the order of a notification by the verified client ID', async () => {
    const { orders, effects } = await openPlatform()
    for (const clientId of SHOPS) await orders.of(clientId).pay('order-1', REQUEST)
    await orders.handlers.notifyPayment(...paid('SHOP_A'))
    expect(effects).toEqual(['paid SHOP_A order-1'])
    const ofStranger = orders.handlers.notifyPayment(...paid('SHOP_C'))
    await expect(ofStranger).rejects.toMatchObject({ code: 'GW_ORDERS_NOT_FOUND' })
    await expect(orders.handlers.notifyPayment(...paid(undefined))).rejects.toThrow(TypeError)
    const ofOther = orders.of('SHOP_B').handlers.notifyPayment(...paid('SHOP_A'))
    await expect(ofOther).rejects.toMatchObject({ code: 'GW_ORDERS_NOT_FOUND' })
    expect(effects).toHaveLength(1)
  })

  it('adopts for one merchant, and lets the other have the ID', async () => {
    const { orders } = await openPlatform()
    const adopted = { orderId: 'old', amount: AMOUNT, paymentRequestId: 'old-77' }
    expect(await orders.of('SHOP_A').adopt(adopted)).toMatchObject({ clientId: 'SHOP_A' })
    expect(await orders.of('SHOP_A').adopt(adopted)).toMatchObject({ clientId: 'SHOP_A' })
    const own = await orders.of('SHOP_B').create({ orderId: 'old', amount: PART })
    expect(own).toMatchObject({ clientId: 'SHOP_B', attempts: [] })
    expect(await orders.of('SHOP_B').changeAmount('old', AMOUNT)).toEqual({
      ...own,
      amount: AMOUNT,
      history: [expect.anything()],
    })
  })

  it.each(['', 'a b', 'x'.repeat(129), undefined])('rejects the client ID %j', async (clientId) => {
    const { orders } = await openPlatform()
    expect(() => orders.of(clientId as string)).toThrow(TypeError)
    const store = createMemoryOrderStore({ merchants: true })
    expect(() => store.of(clientId as string)).toThrow(TypeError)
  })

  it('rejects a store for one merchant with a client for several, and the other way around', () => {
    const on = { paid() {}, review() {} }
    const one = createMemoryOrderStore({ merchants: false })
    const several = createMemoryOrderStore({ merchants: true })
    const client = { call: vi.fn(), findPayment: vi.fn() }
    for (const options of [
      { client: () => client, store: one, on },
      { client, store: several, on },
    ]) {
      expect(() => createOrders(options as never)).toThrow(TypeError)
    }
    expect(() => createMemoryOrderStore({ merchant: true } as never)).toThrow(TypeError)
  })
})

describe('PlatformOrders: without a client', () => {
  it.each<[string, PlatformOrdersOptions<undefined>['client']]>([
    ['returns none', () => undefined],
    ['returns null', () => null as never],
    ['throws', () => Promise.reject(new RangeError('no database'))],
    ['returns one of a different merchant', () => ({ clientId: 'SHOP_A' }) as never],
  ])('saves nothing, and calls nothing, if the function %s', async (_how, client) => {
    const { sandbox, orders } = await openPlatform({ client })
    const order = await orders.of('SHOP_B').create(ORDER)
    const { pay, createPaymentSession, cancel, refund } = orders.of('SHOP_B')
    const refused = { code: 'GW_ORDERS_NO_CLIENT' }
    await expect(pay('order-1', REQUEST)).rejects.toMatchObject(refused)
    await expect(pay('order-1', REQUEST, { replace: true })).rejects.toMatchObject(refused)
    await expect(createPaymentSession('order-1', REQUEST)).rejects.toMatchObject(refused)
    await expect(cancel('order-1', { close: true })).rejects.toMatchObject(refused)
    const refunding = refund('order-1', { id: 'a', amount: AMOUNT })
    await expect(refunding).rejects.toMatchObject(refused)
    expect(await orders.of('SHOP_B').get('order-1')).toEqual(order)
    expect(sandbox.calls.list()).toHaveLength(0)
  })

  it('looks again in an hour, says why, and goes on with the others', async () => {
    const { orders, clients, effects, problems, payer, passMinutes, sandbox } = await openPlatform()
    for (const clientId of SHOPS) await orders.of(clientId).pay('order-1', REQUEST)
    for (const clientId of SHOPS) payer(clientId)
    const client = clients.get('SHOP_A') as OrdersClient
    clients.delete('SHOP_A')
    const errors = { GW_ORDERS_NO_CLIENT: 1 }
    expect(await passMinutes(3)).toEqual({ checked: 1, unreachable: 1, errors })
    expect(effects).toEqual(['paid SHOP_B order-1'])
    const code = 'GW_ORDERS_NO_CLIENT'
    const id = 'order-1-p1'
    expect(problems).toMatchObject([
      { code, clientId: 'SHOP_A', orderId: 'order-1', id, isSetup: true },
    ])
    const waiting = await orders.of('SHOP_A').get('order-1')
    expect(waiting?.nextCheckAtMs).toBe(sandbox.clock.now() + 60 * MINUTE_MS)
    expect(waiting?.attempts[0]?.lastError).toMatchObject({ code })
    expect(await passMinutes(59)).toMatchObject({ checked: 0, unreachable: 0 })
    clients.set('SHOP_A', client)
    expect(await passMinutes(1)).toEqual({ checked: 1, unreachable: 0, errors: {} })
    expect(effects).toEqual(['paid SHOP_B order-1', 'paid SHOP_A order-1'])
  })

  it('accepts no review, because it cannot look the payment up', async () => {
    const { orders, clients } = await openPlatform()
    await orders.of('SHOP_A').pay('order-1', REQUEST)
    const [body, context] = paid('SHOP_A')
    const other = { ...(body as object), paymentAmount: PART } as never
    await orders.handlers.notifyPayment(other, context)
    clients.delete('SHOP_A')
    const { resolve, refresh } = orders.of('SHOP_A')
    const accepting = resolve('order-1', 'order-1-p1', 'accept')
    await expect(accepting).rejects.toMatchObject({ code: 'GW_ORDERS_NO_CLIENT' })
    expect(await refresh('order-1')).toMatchObject({ state: 'review' })
    expect(await resolve('order-1', 'order-1-p1', 'close')).toMatchObject({ state: 'open' })
  })

  it('prints it at once without onError, with the merchant', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue()
    const { orders, clients, passMinutes } = await openPlatform({ onError: undefined })
    await orders.of('SHOP_A').pay('order-1', REQUEST)
    clients.clear()
    await passMinutes(3)
    expect(warn).toHaveBeenCalledExactlyOnceWith(
      expect.stringMatching(/^GW_ORDERS_NO_CLIENT: .*order-1 of SHOP_A$/),
    )
    warn.mockRestore()
  })
})

describe('PlatformOrders: agent tokens', () => {
  it('picks the token of a merchant by the order ID, under one client ID', async () => {
    const tokens = ['TOKEN_A', 'TOKEN_B']
    const sandbox = await startGateway({ agentTokens: tokens })
    const { clientId } = sandbox.merchant
    const [a, b] = tokens.map((agentToken) => clientFor(sandbox, { agentToken }))
    const asked: string[] = []
    const orders = createOrders<undefined>({
      client(given, orderId) {
        asked.push(`${given} ${orderId}`)
        return orderId.startsWith('A-') ? a : b
      },
      store: createMemoryOrderStore({ merchants: true }),
      now: sandbox.clock.now,
      on: { paid() {}, review() {} },
    })
    for (const orderId of ['A-1', 'B-1']) {
      await orders.of(clientId).create({ orderId, amount: AMOUNT })
      await orders.of(clientId).pay(orderId, REQUEST)
    }
    await sandbox.clock.advance(3 * MINUTE_MS)
    expect(await orders.check()).toMatchObject({ checked: 2 })
    expect(new Set(asked)).toEqual(new Set([`${clientId} A-1`, `${clientId} B-1`]))
    const calls = sandbox.calls.list()
    expect(calls.filter(({ hasAgentToken }) => hasAgentToken)).toHaveLength(4)
  })
})
