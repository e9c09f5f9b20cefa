import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { startSandbox } from '@gw/sandbox'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { writePage } from '../../lib/examples.mjs'
import { root } from '../../lib/workspace.mjs'
import { clientOf } from './observed-shop.ts'

// The job of docs/guide/when-no-notification-comes.md, as printed. Its try.ts does not reach the orders that are closed.

interface Order {
  readonly paymentRequestId: string
  readonly amount: { readonly currency: string; readonly value: string }
  readonly payingSince: number
  readonly expiresAtMs: number
  checkAgainAt?: number | undefined
  state: string
}

const folder = join(root, 'docs', 'dist', 'examples', 'late-payments')
const amount = { currency: 'EUR', value: '1999' }
let orders: Map<string, Order>
let settle: (order: Order, outcome: string) => void
let runJob: (client: object, now: () => number) => Promise<number>

beforeAll(async () => {
  writePage(join(root, 'docs', 'guide', 'when-no-notification-comes.md'), folder)
  expect(readdirSync(folder)).toContain('job.ts')
  ;({ orders, settle } = await import(join(folder, 'orders.ts')))
  ;({ runJob } = await import(join(folder, 'job.ts')))
})
afterAll(() => rmSync(folder, { recursive: true }))
beforeEach(() => orders.clear())

/** Starts a sandbox, with an order that the gateway has never heard of. */
async function startShop({ onCancel = () => {} }: { onCancel?: () => void } = {}) {
  const sandbox = await startSandbox()
  onTestFinished(() => sandbox.close())
  const { clock, payments } = sandbox
  const client = clientOf(sandbox, {
    async fetch(input, init) {
      if (String(input).endsWith('/cancel')) onCancel()
      return fetch(input, init)
    },
  })
  const order: Order = {
    paymentRequestId: 'A-1001',
    amount,
    payingSince: clock.now(),
    expiresAtMs: clock.now() + 15 * 60_000,
    state: 'paying',
  }
  orders.set(order.paymentRequestId, order)
  const run = () => runJob(client, clock.now)
  return { clock, order, payments, run }
}

describe('the job for missing notifications', () => {
  it('closes an order that the gateway does not have, and looks it up once more a day later', async () => {
    const { clock, order, run } = await startShop()
    await clock.advance('30 min')
    expect(await run()).toBe(1)
    expect(order.state).toBe('paying')
    await clock.advance('1 min')
    expect(await run()).toBe(1)
    expect(order).toMatchObject({ state: 'failed', checkAgainAt: expect.any(Number) })
    await clock.advance('23 h')
    expect(await run()).toBe(0)
    await clock.advance('2 h')
    expect(await run()).toBe(1)
    expect(order.state).toBe('failed')
    await clock.advance('48 h')
    expect(await run()).toBe(0)
  })

  it('leaves an order to a person if it is paid after it was closed', async () => {
    const { clock, order, payments, run } = await startShop()
    await clock.advance('30 min')
    await run()
    await clock.advance('1 min')
    await run()
    const { paymentRequestId } = order
    const { paymentId } = payments.create({ paymentRequestId, paymentAmount: amount })
    payments.pay(paymentId)
    await clock.advance('25 h')
    expect(await run()).toBe(1)
    expect(order.state).toBe('review')
    await clock.advance('48 h')
    expect(await run()).toBe(0)
  })

  it('does not fulfill an order whose payment succeeds while it is canceled', async () => {
    let payNow = (): void => {}
    const { clock, order, payments, run } = await startShop({ onCancel: () => payNow() })
    const { paymentRequestId } = order
    const { paymentId } = payments.create({ paymentRequestId, paymentAmount: amount })
    payNow = () => {
      payments.pay(paymentId)
      settle(order, 'succeeded') // its notification
    }
    await clock.advance('16 min')
    await run()
    expect(order.state).toBe('review')
    expect(payments.get(paymentId)?.paymentStatus).toBe('CANCELLED')
  })

  it('does not cancel a payment because of its age while it is reviewed', async () => {
    const { clock, order, payments, run } = await startShop()
    const { paymentRequestId } = order
    const { paymentId } = payments.create({ paymentRequestId, paymentAmount: amount })
    payments.review(paymentId)
    await clock.advance('16 min')
    await run()
    expect(order.state).toBe('paying')
    payments.reject(paymentId)
    await run()
    expect(order.state).toBe('review')
  })

  it.each([
    ['paying', 'rejected', 'review'],
    ['failed', 'rejected', 'review'],
    ['paid', 'rejected', 'review'],
    ['paying', 'reviewing', 'paying'],
    ['paying', 'unknown', 'paying'],
  ])('a notification turns %s and %s into %s', async (state, outcome, expected) => {
    const { order } = await startShop()
    order.state = state
    settle(order, outcome)
    expect(order.state).toBe(expected)
  })

  it('finds an order canceled that it canceled in the last run', async () => {
    const { clock, order, payments, run } = await startShop()
    const { paymentRequestId } = order
    payments.create({ paymentRequestId, paymentAmount: amount })
    await clock.advance('16 min')
    await run()
    expect(order.state).toBe('canceling')
    expect(await run()).toBe(1)
    expect(order.state).toBe('canceled')
  })
})
