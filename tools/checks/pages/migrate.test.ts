import { rmSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { pay, refund } from '@gw/operations'
import { type Sandbox, startSandbox } from '@gw/sandbox'
import type { Shop, ShopOptions } from '@gw/shop'
import { describeWithPostgres } from '@gw/testkit'
import type { NotifyPayment } from '@gw/types'
import { createReceiver, type Rejection, toNodeHandler } from '@gw/webhook'
import { Pool, type PoolClient } from 'pg'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { writePage } from '../../lib/examples.mjs'
import { listen } from '../../lib/loopback.mjs'
import { chance } from '../../lib/seed.mjs'
import { root } from '../../lib/workspace.mjs'
import { clientOf } from './observed-shop.ts'

// Switches a shop whose orders were written by hand to the program of docs/guide/migrate.md, as printed, while payers pay, messages get
// lost, and both codes run behind one URL. Then compares deliveries and refunds with the sandbox's ledger.

type OpenShop = (
  settings: Partial<ShopOptions<PoolClient>>,
  pool: Pool,
) => { shop: Shop<PoolClient>; move: (id: string) => Promise<string | undefined> }

const folder = join(root, 'docs', 'dist', 'examples', 'migrate')
const amount = { currency: 'EUR', value: '1999' }
const part = { currency: 'EUR', value: '500' }
const MINUTE_MS = 60_000
const ids = Array.from({ length: 40 }, (_, at) => `order-${at}`)
const yesterday = ids.slice(0, 8)
const TABLES = `
  DROP TABLE IF EXISTS shop_orders, deliveries, gateway_orders, gateway_inbox, gateway_inbox_lease;
  CREATE TABLE shop_orders (id text PRIMARY KEY, cents text DEFAULT '1999', state text DEFAULT 'open',
    request_id text, payment_id text, expires_at bigint, refunds jsonb DEFAULT '[]');
  CREATE TABLE deliveries (id text)`
const request = {
  productCode: 'CASHIER_PAYMENT',
  order: { orderDescription: 'A book' },
  paymentMethod: { paymentMethodType: 'SANDBOX_WALLET' },
  paymentRedirectUrl: 'https://shop.example/return',
  settlementStrategy: { settlementCurrency: 'EUR' },
  env: { terminalType: 'WEB' },
} as const

describeWithPostgres('docs/guide/migrate.md', ({ url }) => {
  let pool: Pool
  let openShop: OpenShop
  const find = async (sql: string): Promise<string[]> =>
    (await pool.query(`SELECT id FROM ${sql}`)).rows.map(({ id }) => id)

  beforeAll(async () => {
    pool = new Pool({ connectionString: url, max: 60 })
    writePage(join(root, 'docs', 'guide', 'migrate.md'), folder)
    ;({ openShop } = await import(join(folder, 'shop.ts')))
  })
  afterAll(async () => {
    await pool.end()
    rmSync(folder, { recursive: true })
  })

  it.each([1, 2, 3])('switches a running shop: seed %i', async (seed) => {
    await pool.query(TABLES)
    await pool.query('INSERT INTO shop_orders SELECT * FROM unnest($1::text[])', [ids])
    await pool.query('ALTER TABLE shop_orders ADD moved boolean NOT NULL DEFAULT false')
    const sandbox = await startSandbox({ seed, clock: { speed: 0 } })
    onTestFinished(() => sandbox.close())
    const { faults, clock, payments, deliveries, merchant, gatewayKeys, hosts } = sandbox
    let choices = 0
    const random = () => chance(seed, ++choices)

    const old = openOldShop(sandbox, pool)
    let handle = old.handle
    const server = createServer((incoming, response) => void handle(incoming, response))
    merchant.notifyUrl = `http://127.0.0.1:${await listen(server)}/notify`
    onTestFinished(() => void server.close())
    const { clientId, signer } = merchant
    const endpoint = {
      hosts,
      region: 'europe',
      scenario: 'online',
      environment: 'sandbox',
    } as const
    const settings = { clientId, signer, gatewayKeys, endpoint, notifyUrl: '/notify' }
    const { shop, move } = openShop({ ...settings, now: clock.now }, pool)
    await shop.start({ check: false })
    const alerts: unknown[] = []
    const onRejected = ({ code, error }: Rejection) => void alerts.push(`${code} ${error.cause}`)
    const receive = toNodeHandler(createReceiver({ ...shop.endpoint, onRejected }))
    const visit = async (id: string, replace: boolean) => {
      await move(id)
      await shop.orders.pay(id, request, { replace })
    }
    const giveBack = async (id: string) => {
      await move(id)
      await shop.orders.refund(id, { id: 'new', amount: part })
    }
    const play = (share: number) => {
      for (const { paymentId, paymentStatus } of payments.list()) {
        if (paymentStatus !== 'PROCESSING' || random() > share) continue
        payments[random() < 0.8 ? 'pay' : 'fail'](paymentId)
      }
    }

    // Yesterday, the old code was alone.
    for (const id of yesterday) await old.pay(id)
    for (const { paymentId } of payments.list()) payments.pay(paymentId)
    await deliveries.settled()
    await old.refund('order-0')
    await clock.advance(24 * 60 * MINUTE_MS)

    // Messages get lost, and either code takes each visit and each notification.
    faults.add({ fault: 'drop', on: 'notifications', rate: 0.3 })
    faults.add({ fault: 'duplicate', on: 'notifications', rate: 0.3 })
    faults.add({ fault: 'reset', on: 'responses', rate: 0.15 })
    await Promise.allSettled(ids.slice(8, 24).map(old.pay))
    play(0.3)
    handle = (...args) => (random() < 0.5 ? old.handle : receive)(...args)
    for (let round = 0; round < 6; round += 1) {
      const visits = ids.slice(8).map((id) => {
        const choice = random()
        return choice < 0.5 ? old.pay(id) : visit(id, choice < 0.7)
      })
      play(0.2)
      await Promise.allSettled(visits)
      play(0.2)
      await clock.advance(MINUTE_MS)
    }
    await Promise.allSettled([old.refund('order-1'), giveBack('order-2'), old.refund('order-2')])

    // No old instance runs any more.
    handle = receive
    faults.clear()
    const oldOrders = new Set(await find("shop_orders WHERE state = 'paid'"))
    for (const id of await find("shop_orders WHERE state = 'paying'")) await move(id)
    await Promise.all(yesterday.map(giveBack))
    const { paymentId: unknown } = payments.create({ paymentAmount: amount })
    payments.pay(unknown)
    for (let hours = 0; hours < 26; hours += 1) {
      await shop.orders.check()
      await clock.advance(60 * MINUTE_MS)
    }

    const paid = payments.list().filter((one) => one.paymentStatus === 'SUCCESS')
    const paidOrders = paid.flatMap(({ paymentId, paymentRequestId: id }) =>
      paymentId === unknown ? [] : id.replace(/^old-|-p\d+$/g, ''),
    )
    expect(paidOrders.sort()).toEqual([...new Set(paidOrders)])
    expect((await find('deliveries')).sort()).toEqual(paidOrders)
    // Payments of both codes were open when the new one took over.
    const finished = paid.filter(({ paymentRequestId: id }) => !oldOrders.has(id.slice(4)))
    expect(finished.some(({ paymentRequestId: id }) => id.startsWith('old-'))).toBe(true)
    expect(finished.some(({ paymentRequestId: id }) => id.endsWith('-p1'))).toBe(true)
    const refunds = paid.flatMap(({ transactions }) => transactions.slice(1))
    const refundIds = refunds.map(({ transactionRequestId }) => transactionRequestId)
    const expected = ['refund-order-0', 'refund-order-1', ...yesterday.map((id) => `${id}-r1`)]
    // Either code may have refunded this one first.
    expect(refundIds.filter((id) => id !== 'refund-order-2').sort()).toEqual(expected.sort())
    const lost = deliveries.list().filter(({ state }) => state !== 'acknowledged')
    expect(lost.map(({ about }) => about)).toEqual([unknown])
    expect(alerts).toContainEqual(
      expect.stringMatching(/^GW_WEBHOOK_HANDLER_FAILED Error: alert: neither code has the order/),
    )
    expect(await shop.orders.list({ state: 'review' })).toEqual([])
  })

  it.each(['shipped', 'refunded'])('moves no order in the unknown state %s', async (state) => {
    await pool.query(TABLES)
    await pool.query('ALTER TABLE shop_orders ADD moved boolean NOT NULL DEFAULT false')
    await pool.query("INSERT INTO shop_orders VALUES ('A', '1999', $1, 'old-A')", [state])
    const { merchant, gatewayKeys, hosts, close } = await startSandbox()
    onTestFinished(close)
    const { shop, move } = openShop(
      {
        clientId: merchant.clientId,
        signer: merchant.signer,
        gatewayKeys,
        endpoint: { hosts, region: 'europe', scenario: 'online', environment: 'sandbox' },
        notifyUrl: '/notify',
      },
      pool,
    )
    await shop.start({ check: false })
    await expect(move('A')).rejects.toThrow(`A is ${state}`)
    expect(await shop.orders.get('A')).toBeUndefined()
  })
})

/** A shop with its own states and one payment for each order, after step 1 of the section. */
function openOldShop(sandbox: Sandbox, pool: Pool) {
  const { clock } = sandbox
  const client = clientOf(sandbox, { retry: false })

  return {
    async pay(id: string) {
      const paymentRequestId = `old-${id}`
      const expiresAt = clock.now() + 15 * MINUTE_MS
      const { rowCount } = await pool.query(
        `UPDATE shop_orders SET state = 'paying', request_id = $2, expires_at = $3
           WHERE id = $1 AND state = 'open' AND NOT moved`,
        [id, paymentRequestId, expiresAt],
      )
      if (rowCount === 0) return
      const order = { ...request.order, referenceOrderId: id, orderAmount: amount }
      const paymentExpiryTime = new Date(expiresAt).toISOString()
      const own = { paymentRequestId, order, paymentAmount: amount, paymentExpiryTime }
      await client.call(pay, { ...request, ...own })
    },
    async refund(id: string) {
      const refundRequestId = `refund-${id}`
      const saved = JSON.stringify([{ refundRequestId, amount: part, state: 'refunding' }])
      const { rows } = await pool.query(
        `UPDATE shop_orders SET refunds = refunds || $2::jsonb
           WHERE id = $1 AND state = 'paid' AND NOT moved RETURNING payment_id`,
        [id, saved],
      )
      if (rows.length === 0) return
      const [{ payment_id: paymentId }] = rows
      await client.call(refund, { refundRequestId, paymentId, refundAmount: part })
    },
    async handle(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
      const isOwn = await fulfill((await json(incoming)) as NotifyPayment)
      response.writeHead(isOwn ? 200 : 503, { 'content-type': 'application/json' })
      const result = { resultCode: 'SUCCESS', resultStatus: 'S', resultMessage: 'success' }
      response.end(JSON.stringify({ result }))
    },
  }

  /** Returns whether this code has the order. */
  async function fulfill({ paymentRequestId, paymentId, result }: NotifyPayment): Promise<boolean> {
    const state = result?.resultStatus === 'S' ? 'paid' : 'failed'
    const { rowCount } = await pool.query(
      `WITH ended AS (UPDATE shop_orders SET state = $2, payment_id = $3
           WHERE request_id = $1 AND state = 'paying' AND NOT moved RETURNING id, state),
         delivered AS (INSERT INTO deliveries SELECT id FROM ended WHERE state = 'paid')
       SELECT FROM ended UNION ALL
       SELECT FROM shop_orders WHERE request_id = $1 AND state IN ('paid', 'failed') AND NOT moved`,
      [paymentRequestId, state, paymentId],
    )
    return rowCount !== 0
  }
}
