import { once } from 'node:events'
import { rmSync } from 'node:fs'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { type Client, type ClientOptions, createClient } from '@gw/client'
import type { Sandbox } from '@gw/sandbox'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { writePage } from '../../lib/examples.mjs'
import { root } from '../../lib/workspace.mjs'

// The shop of docs/guide/take-a-payment.md, as printed. Its run.ts has no payment or refund that fails, and no risk review.

interface Order {
  readonly paymentRequestId: string
  readonly amount: { readonly currency: string; readonly value: string }
  state: string
}

const folder = join(root, 'docs', 'dist', 'examples', 'payment-page')
let sandbox: Sandbox
let client: Client
let server: Server
let orders: Map<string, Order>
let giveBack: (client: Client, order: Order) => Promise<void>
let lookUp: (client: Client, order: Order) => Promise<void>

beforeAll(async () => {
  vi.stubEnv('PORT', '0')
  writePage(join(root, 'docs', 'guide', 'take-a-payment.md'), folder)
  const gateway: { sandbox: Sandbox; options: ClientOptions } = await import(
    join(folder, 'gateway.ts')
  )
  sandbox = gateway.sandbox
  client = createClient(gateway.options)
  ;({ orders } = await import(join(folder, 'orders.ts')))
  ;({ giveBack } = await import(join(folder, 'refund.ts')))
  ;({ lookUp } = await import(join(folder, 'look-up.ts')))
  ;({ server } = await import(join(folder, 'notifications.ts')))
  if (!server.listening) await once(server, 'listening')
})
beforeEach(() => {
  const { port } = server.address() as AddressInfo
  sandbox.merchant.notifyUrl = `http://127.0.0.1:${port}/notify`
})
afterAll(async () => {
  vi.unstubAllEnvs()
  server.close()
  await sandbox.close()
  rmSync(folder, { recursive: true })
})

/** Creates an order whose payer is on the payment page. */
function placeOrder(paymentRequestId: string) {
  const [first] = orders.values()
  if (first === undefined) throw new Error('The page has no order')
  const order = { ...first, paymentRequestId, state: 'paying' }
  orders.set(paymentRequestId, order)
  const { paymentId } = sandbox.payments.create({ paymentRequestId, paymentAmount: order.amount })
  return { order, paymentId }
}

/** Creates a paid order. */
async function payFor(paymentRequestId: string) {
  const { order, paymentId } = placeOrder(paymentRequestId)
  vi.spyOn(console, 'log').mockImplementation(() => {})
  sandbox.payments.pay(paymentId)
  await sandbox.deliveries.settled()
  vi.restoreAllMocks()
  expect(order.state).toBe('paid')
  const refunds = () =>
    (sandbox.payments.get(paymentId)?.transactions ?? [])
      .filter(({ transactionType }) => transactionType === 'REFUND')
      .map(({ transactionRequestId: id, transactionStatus: status }) => ({ id, status }))
  return { order, paymentId, refunds }
}

describe('a risk review in the guide', () => {
  it('is not fulfilled while it is open, and canceled by the next lookup after it was rejected', async () => {
    const { order, paymentId } = placeOrder('ORDER_REVIEWED')
    sandbox.payments.review(paymentId)
    await sandbox.deliveries.settled()
    await lookUp(client, order)
    expect(order.state).toBe('paying')
    sandbox.payments.reject(paymentId)
    await sandbox.deliveries.settled()
    expect(order.state).toBe('canceling')
    await lookUp(client, order)
    expect(order.state).toBe('failed')
    expect(sandbox.payments.get(paymentId)?.paymentStatus).toBe('CANCELLED')
  })

  it('is fulfilled once it was accepted', async () => {
    const { order, paymentId } = placeOrder('ORDER_ACCEPTED')
    sandbox.payments.review(paymentId)
    const printed = vi.spyOn(console, 'log').mockImplementation(() => {})
    sandbox.payments.accept(paymentId)
    await sandbox.deliveries.settled()
    await lookUp(client, order)
    expect(order.state).toBe('paid')
    expect(printed.mock.calls).toEqual([['fulfill ORDER_ACCEPTED']])
    vi.restoreAllMocks()
  })

  it('leaves a payment that was refunded in the portal to a person', async () => {
    sandbox.merchant.notifyUrl = undefined // its notification is lost
    const { order, paymentId } = placeOrder('ORDER_PORTAL')
    sandbox.payments.pay(paymentId)
    sandbox.payments.refund(paymentId)
    await expect(lookUp(client, order)).rejects.toThrow('person')
    expect(order.state).toBe('paying')
  })
})

it('closes an order of the guide whose payment fails', async () => {
  const { order, paymentId } = placeOrder('ORDER_DECLINED')
  sandbox.payments.fail(paymentId)
  await sandbox.deliveries.settled()
  expect(order.state).toBe('failed')
})

describe('the refund of the guide', () => {
  it('has a new ID after one that the gateway rejected', async () => {
    const { order, refunds } = await payFor('ORDER_REJECTED')
    sandbox.outcomes = { refund: 'fail' }
    await expect(giveBack(client, order)).rejects.toMatchObject({ code: 'GW_CLIENT_RESULT_FAILED' })
    expect(order.state).toBe('paid')
    sandbox.outcomes = {}
    await giveBack(client, order)
    expect(order.state).toBe('refunded')
    expect(refunds().map(({ status }) => status)).toEqual(['FAIL', 'SUCCESS'])
  })

  it('can be started again after one that failed later, unless that one succeeds after all', async () => {
    const { order, paymentId, refunds } = await payFor('ORDER_FAILED')
    sandbox.outcomes = { refund: 'pending-fail' }
    await giveBack(client, order)
    expect(order.state).toBe('refunding')
    await sandbox.clock.advance('11 min')
    await sandbox.deliveries.settled()
    expect(order.state).toBe('paid')
    sandbox.outcomes = {}
    const refundRequestId = refunds()[0]?.id ?? ''
    sandbox.payments.refund(paymentId, { refundRequestId })
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    await sandbox.deliveries.settled()
    vi.restoreAllMocks()
    expect(sandbox.deliveries.list().at(-1)?.attempts[0]?.response?.status).toBe(503)
  })

  it('is not sent for an order that is refunded', async () => {
    const { order, refunds } = await payFor('ORDER_REFUNDED')
    await giveBack(client, order)
    await expect(giveBack(client, order)).rejects.toThrow('refunded')
    expect(order.state).toBe('refunded')
    expect(refunds()).toHaveLength(1)
  })
})
