// A shop whose handler is broken for longer than the gateway resends, and two instances that rerun what was kept.
import { createServer } from 'node:http'
import { createPostgresInbox } from '@gw/inbox-postgres'
import { startSandbox } from '@gw/sandbox'
import { byOutcome, createReceiver, rerunFailed, toNodeHandler } from '@gw/webhook'
import pg from 'pg'

const DAY_MS = 86_400_000
const paymentAmount = { currency: 'EUR', value: '1000' }

/** Runs it and returns what happened. `problems` is empty if every order had exactly one effect. */
export async function runShelf({ url, orders }) {
  const pool = new pg.Pool({ connectionString: url, max: 8, connectionTimeoutMillis: 20_000 })
  const inbox = createPostgresInbox({
    pool,
    table: 'shelf_inbox',
    transactional: true,
    keepFailed: { maxAgeMs: 3 * DAY_MS },
  })
  await inbox.migrate()
  await pool.query('CREATE TABLE shelf_effects (order_id text NOT NULL)')
  const sandbox = await startSandbox({
    clock: { startMs: Date.UTC(2026, 0, 1), speed: 0 },
    notifications: { requestTime: 'kept' },
  })
  const codes = {}
  let isBroken = true
  const shop = {
    inbox,
    clientId: sandbox.merchant.clientId,
    gatewayKeys: sandbox.gatewayKeys,
    notifyUrl: '/notify',
    now: sandbox.clock.now,
    onRejected: ({ code }) => {
      codes[code] = (codes[code] ?? 0) + 1
    },
    on: {
      notifyPayment: byOutcome({
        order: ({ paymentRequestId = '' }) => ({ paymentRequestId, amount: paymentAmount }),
        async succeeded(_payment, { paymentRequestId }, /** @type {any} */ { transaction }) {
          await transaction.query('INSERT INTO shelf_effects VALUES ($1)', [paymentRequestId])
          if (isBroken) throw new Error('the handler is broken')
        },
        otherwise: () => {},
      }),
    },
  }
  const receivers = [createReceiver(shop), createReceiver(shop)]
  const handle = toNodeHandler(receivers[0])
  const server = createServer((request, response) => void handle(request, response))
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)))
  sandbox.merchant.notifyUrl = `http://127.0.0.1:${Object(server.address()).port}/notify`
  const readEffects = async () =>
    (await pool.query('SELECT order_id FROM shelf_effects')).rows.map((row) => row.order_id)

  try {
    const ids = Array.from({ length: orders }, (_, at) => `ORDER_${at}`)
    for (const paymentRequestId of ids) {
      const { paymentId } = sandbox.payments.create({ paymentRequestId, paymentAmount })
      sandbox.payments.pay(paymentId)
    }
    await sandbox.clock.advance('25h')
    const deliveries = sandbox.deliveries.list()
    const sends = deliveries.flatMap(({ attempts }) => attempts).length
    const before = { effects: await readEffects(), counts: await inbox.counts() }
    // Longer than a request may be old.
    await sandbox.clock.advance('48h')
    isBroken = false
    await sandbox.deliveries.replay(deliveries[0].attempts[0].id)
    const reruns = await Promise.all(receivers.map((one) => rerunFailed(one, inbox, { all: true })))
    const effects = await readEffects()
    const { rows } = await pool.query('SELECT FROM shelf_inbox WHERE kept_body IS NOT NULL')
    return {
      sends,
      before,
      stale: codes.GW_SIGNATURE_TIME_STALE ?? 0,
      handled: reruns.reduce((sum, { handled }) => sum + handled, 0),
      kept: rows.length,
      problems: ids.flatMap((id) => {
        const count = effects.filter((one) => one === id).length
        return count === 1 ? [] : [`${id} has ${count} effects`]
      }),
    }
  } finally {
    server.close()
    await sandbox.close()
    await pool.end()
  }
}
