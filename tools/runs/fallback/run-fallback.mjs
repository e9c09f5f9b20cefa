// Takes orders with a shop and a job in processes of their own, on a real PostgreSQL. Some notifications are never
// delivered, and both processes are killed once. Then compares every order with the gateway's ledger.
import { startSandbox } from '@gw/sandbox'
import pg from 'pg'
import { RestartingProcess } from '../../lib/restarting-process.mjs'
import { chance } from '../faults/seed.mjs'
import { compareOrders, createTables } from './tables.mjs'

const DROPPED_RATE = 0.2
// These come after the job has looked up their orders.
const LATE_RATE = 0.15
const LATE_MS = 5 * 60_000
const MINUTE_MS = 60_000

/**
 * @param {{ url: string, orders: number, seed: number, speed: number, expiryMs?: number }} options
 */
export async function runFallback({ url, orders: count, seed, speed, expiryMs = 5 * MINUTE_MS }) {
  const pool = new pg.Pool({ connectionString: url, max: 4 })
  const origin = { startMs: Date.now(), realMs: Date.now(), speed }
  const sandbox = await startSandbox({ seed, clock: { startMs: origin.startMs, speed } })
  const orders = Array.from({ length: count }, (_, at) => `order-${String(at).padStart(4, '0')}`)
  await createTables(pool, orders)
  const payer = playPayer(sandbox, seed)
  // The gateway is busy now and then, and connections break.
  const often = { operation: 'inquiryPayment', rate: 0.03 }
  sandbox.faults.add({ fault: 'htmlPage', status: 429, on: 'responses', ...often })
  sandbox.faults.add({ fault: 'reset', on: 'responses', ...often })
  const { privateKey } = await sandbox.merchant.exportKeyPair()
  const settings = {
    url,
    origin,
    expiryMs,
    clientId: sandbox.merchant.clientId,
    privateKey,
    gatewayKeys: await sandbox.gatewayKeys.exportPublicKeys(),
    gateway: sandbox.url,
  }
  const shop = new RestartingProcess(new URL('shop.mjs', import.meta.url), {
    settings: () => settings,
    onStart: (child) =>
      child.on('message', (/** @type {any} */ { port }) => {
        sandbox.merchant.notifyUrl = `http://127.0.0.1:${port}/notify`
      }),
  })
  let job
  try {
    const started = () => countIn(pool, "state <> 'new'")
    await until(async () => (await started()) >= count * 0.4)
    shop.kill()
    const jobFile = new URL('job.mjs', import.meta.url)
    job = new RestartingProcess(jobFile, { settings: () => settings })
    await until(async () => (await countIn(pool, "settled_by = 'job'")) >= count * 0.03)
    job.kill()
    await until(async () => (await countIn(pool, "state IN ('new', 'paying')")) === 0)
    await payer.done()
    // Late notifications come, although their orders are settled.
    await wait((1.5 * LATE_MS) / speed)
    await sandbox.deliveries.settled()
    const found = await compareOrders(pool, sandbox.payments.list())
    return {
      ...found,
      kills: shop.kills + job.kills,
      byJob: await countIn(pool, "settled_by = 'job'"),
      ...payer.tally,
    }
  } finally {
    await shop.end()
    await job?.end()
    await sandbox.close()
    await pool.end()
  }
}

/**
 * Acts as the payers: most pay, some fail, and some never come back. Every send of some notifications is dropped, and some
 * come late.
 *
 * @param {import('@gw/sandbox').Sandbox} sandbox
 */
function playPayer(sandbox, seed) {
  const tally = { notified: 0, dropped: 0, late: 0 }
  const acting = new Set()
  sandbox.events.subscribe((event) => {
    if (event.type !== 'payment' || event.step !== 'created') return
    const { paymentId, paymentRequestId } = event
    const choice = chance(seed, 'payer', paymentRequestId)
    if (choice >= 0.95) return
    tally.notified += 1
    const fate = chance(seed, 'fate', paymentRequestId)
    const rule = /** @type {const} */ ({ on: 'notifications', about: paymentId })
    if (fate < DROPPED_RATE) {
      tally.dropped += 1
      sandbox.faults.add({ ...rule, fault: 'drop' })
    } else if (fate < DROPPED_RATE + LATE_RATE) {
      tally.late += 1
      sandbox.faults.add({ ...rule, fault: 'delay', delayMs: LATE_MS })
    }
    const acts = wait(20 + 400 * chance(seed, 'delay', paymentRequestId)).then(() => {
      // On a busy machine, it may have expired.
      if (sandbox.payments.get(paymentId)?.paymentStatus !== 'PROCESSING') return
      if (choice < 0.87) sandbox.payments.pay(paymentId)
      else sandbox.payments.fail(paymentId)
    })
    acting.add(acts.finally(() => acting.delete(acts)))
  })
  return { tally, done: () => Promise.all(acting) }
}

async function countIn(pool, condition) {
  const { rows } = await pool.query(`SELECT count(*)::int AS count FROM orders WHERE ${condition}`)
  return rows[0].count
}

const LIMIT_MS = 10 * MINUTE_MS

async function until(isTrue) {
  const endsAt = Date.now() + LIMIT_MS
  while (!(await isTrue())) {
    if (Date.now() > endsAt) throw new Error('The run did not come to an end within 10 minutes')
    await wait(50)
  }
}

function wait(ms) {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
