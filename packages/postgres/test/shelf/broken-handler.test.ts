// A shop whose handler is broken for longer than the gateway resends, and two instances that rerun what was kept.
import { createServer } from 'node:http'
import { createPostgresInbox } from '@gw/postgres'
import { startSandbox } from '@gw/sandbox'
import { describeWithPostgres, listen, testKeyPair } from '@gw/testkit'
import { byOutcome, createReceiver, rerunFailed, toNodeHandler } from '@gw/webhook'
import pg from 'pg'
import { expect, it, onTestFinished } from 'vitest'

const DAY_MS = 86_400_000
const paymentAmount = { currency: 'EUR', value: '1000' }
const orders = Array.from({ length: 12 }, (_, at) => `ORDER_${at}`).sort()

describeWithPostgres('a handler that is broken for 25 hours', ({ url }) => {
  it('has one effect for each order after it is fixed and what failed is run again', async () => {
    const pool = new pg.Pool({ connectionString: url, max: 8, connectionTimeoutMillis: 20_000 })
    onTestFinished(() => pool.end())
    const keepFailed = { maxAgeMs: 3 * DAY_MS }
    const inbox = createPostgresInbox({ pool, table: 'shelf', transactional: true, keepFailed })
    await inbox.migrate()
    await pool.query('CREATE TABLE shelf_effects (order_id text NOT NULL)')
    const select = 'SELECT order_id FROM shelf_effects ORDER BY 1'
    const readEffects = async () => (await pool.query(select)).rows.map((row) => row.order_id)
    const sandbox = await startSandbox({
      clock: { startMs: Date.UTC(2026, 0, 1), speed: 0 },
      notifications: { requestTime: 'kept' },
      gatewayPrivateKey: testKeyPair('gateway').privatePem,
      merchant: { privateKey: testKeyPair('merchant').privatePem },
    })
    onTestFinished(() => sandbox.close())
    const codes: string[] = []
    let isBroken = true
    const shop = {
      inbox,
      clientId: sandbox.merchant.clientId,
      gatewayKeys: sandbox.gatewayKeys,
      notifyUrl: '/notify',
      now: sandbox.clock.now,
      onRejected: ({ code }: { code: string }) => void codes.push(code),
      on: {
        notifyPayment: byOutcome({
          order: ({ paymentRequestId = '' }) => ({ paymentRequestId, amount: paymentAmount }),
          async succeeded(
            _payment,
            { paymentRequestId },
            { transaction }: { transaction: pg.ClientBase },
          ) {
            await transaction.query('INSERT INTO shelf_effects VALUES ($1)', [paymentRequestId])
            if (isBroken) throw new Error('the handler is broken')
          },
          otherwise: () => {},
        }),
      },
    }
    const receivers = [createReceiver(shop), createReceiver(shop)] as const
    const handle = toNodeHandler(receivers[0])
    const server = createServer((request, response) => void handle(request, response))
    onTestFinished(() => void server.close())
    sandbox.merchant.notifyUrl = (await listen(server, '/notify')).url

    for (const paymentRequestId of orders) {
      const { paymentId } = sandbox.payments.create({ paymentRequestId, paymentAmount })
      sandbox.payments.pay(paymentId)
    }
    await sandbox.clock.advance('25h')
    const attempts = sandbox.deliveries.list().flatMap((delivery) => delivery.attempts)
    expect(attempts).toHaveLength(8 * orders.length)
    expect(await readEffects()).toEqual([])
    expect(await inbox.counts()).toMatchObject({ failed: orders.length, done: 0 })

    // Longer than a request may be old.
    await sandbox.clock.advance('48h')
    isBroken = false
    await sandbox.deliveries.replay(attempts[0]?.id ?? '')
    expect(codes.filter((code) => code === 'GW_SIGNATURE_TIME_STALE')).toHaveLength(1)
    const reruns = await Promise.all(receivers.map((one) => rerunFailed(one, inbox, { all: true })))
    expect(reruns.reduce((sum, { handled }) => sum + handled, 0)).toBe(orders.length)
    expect(await readEffects()).toEqual(orders)
    const { rows } = await pool.query('SELECT FROM shelf WHERE kept_body IS NOT NULL')
    expect(rows).toEqual([])
  }, 120_000)
})
