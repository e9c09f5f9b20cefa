import { createShop, memory } from '@gw/shop'
import { createReceiver } from '@gw/webhook'
import { afterEach, beforeEach, describe, expect, it, type Mock, vi } from 'vitest'
import { AMOUNT, openShop, optionsOf, REQUEST, serve, startGateway } from './open-shop.ts'

const MINUTE_MS = 60_000
const orderId = 'order-1'

describe('createShop', () => {
  let printed: Mock
  beforeEach(() => {
    printed = vi.spyOn(console, 'error').mockImplementation(() => {})
    vi.spyOn(console, 'warn').mockImplementation(() => {})
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
  })

  it('takes a payment through its orders and its endpoint', async () => {
    const { sandbox, shop, effects } = await openShop()
    await serve(shop, sandbox)
    await shop.orders.create({ orderId, amount: AMOUNT })
    await shop.orders.pay(orderId, REQUEST)
    sandbox.payments.pay(sandbox.payments.getByRequest('order-1-p1')?.paymentId ?? '')
    await vi.waitFor(() => expect(effects).toEqual(['paid order-1']))
  })

  it('calls a function for its options at the first use, and only once', async () => {
    const sandbox = await startGateway()
    const read = vi.fn(() => optionsOf(sandbox))
    const shop = createShop(read)
    expect(read).not.toHaveBeenCalled()
    expect(shop.orders).toBe(shop.orders)
    expect(shop.endpoint.clientId).toBe(sandbox.merchant.clientId)
    expect(read).toHaveBeenCalledOnce()
  })

  it.each<[string, object]>([
    ['an option of the receiver beside it', { onRejected: 'silent' }],
    ['a database that is none', { database: {} }],
    ['an effect that is missing', { on: { paid: () => {} } }],
    ['a kind that orders handle', { handlers: { notifyRefund: () => {} } }],
    ['an option that the shop sets', { receiver: { inbox: {} } }],
    ['an option that several parts share', { orders: { maxSkewMs: 1 } }],
    ['memory() in production', { endpoint: { environment: 'production' } }],
  ])('throws a TypeError for %s', async (_what, change) => {
    const sandbox = await startGateway()
    const { endpoint, ...options } = optionsOf(sandbox)
    const place = { ...endpoint, ...(change as { endpoint?: object }).endpoint }
    expect(() => createShop({ ...options, ...change, endpoint: place } as never)).toThrow(TypeError)
  })

  it('passes further options on, and handlers for further kinds', async () => {
    const sandbox = await startGateway()
    const onEvent = vi.fn()
    const notifyVaulting = (): void => {}
    const shop = createShop({
      ...optionsOf(sandbox),
      client: { onEvent },
      receiver: { unhandled: 'acknowledge' },
      handlers: { notifyVaulting },
    })
    expect(shop.endpoint).toMatchObject({ unhandled: 'acknowledge', on: { notifyVaulting } })
    await shop.client.findPayment({ paymentRequestId: 'NONE' })
    expect(onEvent).toHaveBeenCalled()
  })

  describe('start', () => {
    it('creates the tables, and checks overdue orders now and every minute', async () => {
      vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
      const { shop, sandbox } = await openShop()
      const database = { ...memory(), migrate: vi.fn(), store: optionsOf(sandbox).database.store }
      const overdue = vi.spyOn(database.store, 'overdue')
      const other = createShop({ ...optionsOf(sandbox), database })
      await other.start()
      await other.start()
      expect(database.migrate).toHaveBeenCalledTimes(2)
      expect(overdue).toHaveBeenCalledOnce()
      await vi.advanceTimersByTimeAsync(MINUTE_MS)
      expect(overdue).toHaveBeenCalledTimes(2)
      await other.stop()
      await vi.advanceTimersByTimeAsync(MINUTE_MS)
      expect(overdue).toHaveBeenCalledTimes(2)
      await shop.stop()
    })

    it('does what its options leave', async () => {
      const sandbox = await startGateway()
      const database = { ...memory(), migrate: vi.fn() }
      const overdue = vi.spyOn(database.store, 'overdue')
      const onEvent = vi.fn()
      const shop = createShop({ ...optionsOf(sandbox), database, client: { onEvent } })
      await shop.start({ migrate: false, verify: false, check: false })
      expect([database.migrate, overdue, onEvent].flatMap(({ mock }) => mock.calls)).toEqual([])
      await expect(shop.start({ chek: false } as never)).rejects.toThrow(TypeError)
    })

    it('prints a fault of the setup, shows it in health, and goes on until it is corrected', async () => {
      vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
      const sandbox = await startGateway()
      let skewMs = -600_000
      const now = () => sandbox.clock.now() + skewMs
      const shop = createShop({ ...optionsOf(sandbox), now })
      await shop.start({ check: false })
      await shop.start()
      expect(printed).toHaveBeenCalledOnce()
      expect(printed.mock.calls[0]?.[0]).toContain('clock')
      expect(await shop.health()).toMatchObject({
        isReady: true,
        setupFault: { part: 'clock', code: 'GW_CLIENT_RESPONSE_NOT_FRESH' },
      })
      expect(await shop.health()).not.toHaveProperty('setupFault.error')
      skewMs = 0
      await vi.advanceTimersByTimeAsync(MINUTE_MS)
      await vi.waitFor(async () => expect(await shop.health()).not.toHaveProperty('setupFault'))
      expect(printed).toHaveBeenCalledOnce()
      await shop.stop()
    })

    it("rejects with verify: 'required' if the setup has a fault", async () => {
      const sandbox = await startGateway()
      const shop = createShop({ ...optionsOf(sandbox), clientId: 'SOMEBODY_ELSE' })
      const starting = shop.start({ verify: 'required', check: false })
      await expect(starting).rejects.toMatchObject({ result: { resultCode: 'INVALID_CLIENT' } })
    })

    it('passes what an effect throws to onCheckFailed', async () => {
      const failed = vi.fn()
      const error = new Error('The table is missing')
      const { sandbox, shop } = await openShop({
        on: { paid: () => Promise.reject(error), review: () => {} },
        onCheckFailed: failed,
      })
      await shop.orders.create({ orderId, amount: AMOUNT })
      await shop.orders.pay(orderId, REQUEST)
      sandbox.payments.pay(sandbox.payments.getByRequest('order-1-p1')?.paymentId ?? '')
      await sandbox.clock.advance(30 * MINUTE_MS)
      await shop.start()
      await shop.stop()
      expect(failed).toHaveBeenCalledWith(error)
    })
  })

  describe('stop', () => {
    it('drains every receiver that it saw, and waits for checks that run', async () => {
      const { sandbox, shop } = await openShop()
      const url = await serve(shop, sandbox)
      const second = createReceiver(shop.endpoint)
      const checked = vi.fn()
      const checking = shop.orders.check().then(checked)
      expect(await shop.stop()).toEqual({ isDrained: true, handlers: [], requests: 0 })
      expect(checked).toHaveBeenCalled()
      await checking
      expect((await fetch(url, { method: 'POST' })).status).toBe(503)
      expect(await second.drain({ timeoutMs: 0 })).toMatchObject({ isDrained: true })
    })

    it('does not wait longer than timeoutMs for a check', async () => {
      const sandbox = await startGateway()
      const database = { ...memory() }
      vi.spyOn(database.store, 'overdue').mockReturnValue(new Promise(() => {}))
      const shop = createShop({ ...optionsOf(sandbox), database })
      void shop.orders.check()
      expect(await shop.stop({ timeoutMs: 0 })).toMatchObject({ isDrained: false })
    })
  })

  describe('health', () => {
    it('asks the database, and nobody else', async () => {
      const sandbox = await startGateway()
      const databaseError = new Error('The database is down')
      const database = { ...memory(), ping: vi.fn(async () => {}) }
      const onEvent = vi.fn()
      const shop = createShop({ ...optionsOf(sandbox), database, client: { onEvent } })
      expect(await shop.health()).toEqual({ isReady: true, isStopping: false })
      database.ping.mockRejectedValueOnce(databaseError)
      expect(await shop.health()).toEqual({ isReady: false, isStopping: false, databaseError })
      await shop.stop()
      expect(await shop.health()).toEqual({ isReady: false, isStopping: true })
      expect(onEvent).not.toHaveBeenCalled()
    })
  })
})
