// The crash test of orders: `npm run long -- order-crashes` runs 20 seeds with 1,000 orders on PostgreSQL, on MySQL, and with
// the store that own-tables.md prints (`page`). `--orders 100` makes fewer. Several processes of a shop are killed and frozen
// between their steps, and its orders are compared with the sandbox's ledger, and with what went over the wire. By its seed,
// a run has one merchant or two, some of whose payments the portal changes, and waits for the captures of cards.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { startSandbox } from '@gw/sandbox'
import { chance } from '../../lib/seed.mjs'
import { findMysql, findPostgres } from '../../lib/services.mjs'
import { runSeeds } from '../run-seeds.mjs'
import { findProblems } from './find-problems.mjs'
import { kindOf, merchantsOf, openOrders, viewsOf } from './merchants.mjs'
import { openStore } from './open-store.mjs'

const INSTANCES = 3
const DROPPED_RATE = 0.2
const HOUR_MS = 3_600_000
const LIMIT_MS = 20 * 60_000
const SPEED = 40
/** @typedef {import('@gw/sandbox').Sandbox} Sandbox @typedef {import('./find-problems.mjs').Wire} Wire */
const amount = { currency: 'EUR', value: '1999' }
const request = {
  productCode: 'CASHIER_PAYMENT',
  order: { orderDescription: 'A book' },
  paymentMethod: { paymentMethodType: 'SANDBOX_WALLET' },
  paymentRedirectUrl: 'https://shop.example/return',
  settlementStrategy: { settlementCurrency: 'EUR' },
  env: { terminalType: 'WEB' },
}

/** The running instances. @type {Set<import('node:child_process').ChildProcess>} */
const children = new Set()
process.once('exit', () => {
  for (const child of children) child.kill('SIGKILL')
})

await runSeeds({
  name: 'order-crashes',
  stores: { postgres: findPostgres, mysql: findMysql, page: findPostgres },
  size: 'orders',
  runSeed: crashShop,
  ok: 'every payment is accounted for, and no order is stuck',
})

/** @param {{ store: any, service: { url: string }, seed: number, size: number | undefined }} run */
async function crashShop({ store: database, service: { url }, seed, size: count = 1_000 }) {
  const kind = kindOf(seed, database)
  const books = await openStore({ database, url, kind })
  await books.prepare()
  const origin = { startMs: Date.now(), realMs: Date.now(), speed: SPEED }
  const clock = { startMs: origin.startMs, speed: SPEED }
  const sandbox = await startSandbox({ seed, clock, ...merchantsOf(kind) })
  const views = viewsOf(kind, sandbox)
  /** @type {Wire} */
  const wire = {}
  /** @type {Record<string, object>} */
  const keys = {}
  for (const { faults, merchant, gatewayKeys } of views) {
    faults.add({ fault: 'reset', on: 'responses', rate: 0.15 })
    faults.add({ fault: 'drop', on: 'notifications', rate: DROPPED_RATE })
    faults.add({ fault: 'duplicate', on: 'notifications', rate: DROPPED_RATE })
    const { privateKey } = await merchant.exportKeyPair()
    const signer = { privateKey, keyVersion: 1 }
    keys[merchant.clientId] = { signer, gatewayKeys: await gatewayKeys.exportPublicKeys() }
  }
  const acts = views.map((view) => playWorld(view, seed, wire))
  const settings = {
    ...{ database, url, origin, count, amount, request, kind, keys },
    gateway: sandbox.url,
    expiresInMs: 5 * 60_000,
    awaitCapture: seed % 2 === 1,
  }
  /** @type {string[]} */
  const struck = []
  let starts = 0
  let hasEnded = false
  /** Starts an instance, and starts it again whenever it was killed. */
  function startShop() {
    starts += 1
    const own = JSON.stringify({ ...settings, seed: seed * 100_000 + starts })
    const child = fork(new URL('shop.mjs', import.meta.url), {
      env: { ...process.env, GW_SETTINGS: own },
    })
    children.add(child)
    child.on('message', (/** @type {any} */ { port, point, signal }) => {
      for (const { merchant } of port === undefined ? [] : views) {
        merchant.notifyUrl = `http://127.0.0.1:${port}/notify`
      }
      if (signal === undefined) return
      struck.push(`${point} ${signal}`)
      if (signal === 'SIGKILL') return
      const next = signal === 'SIGSTOP' ? 'SIGCONT' : 'SIGKILL'
      setTimeout(() => child.kill(next), 200 + 1_000 * chance(seed, 'frozen', starts))
    })
    child.once('close', () => {
      children.delete(child)
      if (!hasEnded) startShop()
    })
  }
  async function endShops() {
    hasEnded = true
    const ended = [...children].map((child) => once(child, 'close'))
    for (const child of children) child.kill('SIGKILL')
    await Promise.all(ended)
  }
  for (let at = 0; at < INSTANCES; at++) startShop()
  const { now } = sandbox.clock
  const { orders } = openOrders(settings, { ...books, now })
  try {
    await untilDecided(books, count)
    await endShops()
    for (const { faults } of views) faults.clear()
    // The days ahead take seconds here, and a review that ends after them would leave its order open.
    await Promise.all(acts.flat())
    // The job goes on alone, until every check of a day later is over.
    for (let hours = 0; hours < 72; hours += 3) {
      await orders.check()
      await sandbox.clock.advance(3 * HOUR_MS)
    }
    const { problems, figures } = await findProblems({ orders, settings, books, views, wire })
    return { problems, struck, figures: `${kind}, ${figures}, ${starts} starts` }
  } finally {
    await endShops()
    await sandbox.close()
    await books.close()
  }
}

/**
 * Plays the payers and the portal: most pay, some fail, some never come back, and some payments are reviewed. Counts each call
 * and each capture that was acknowledged. Returns what is still about to happen.
 * @param {Sandbox} sandbox @param {number} seed @param {Wire} wire
 */
function playWorld({ events, calls, payments, merchant }, seed, wire) {
  const count = (/** @type {string} */ what) => {
    const key = `${merchant.clientId} ${what}`
    wire[key] = (wire[key] ?? 0) + 1
  }
  /** @type {Promise<void>[]} */
  const acts = []
  events.subscribe((event) => {
    if (event.type === 'call') {
      const body = JSON.parse(String(Buffer.from(calls.get(event.callId)?.request.body ?? '{}')))
      count(`${event.operation} ${body.refundRequestId ?? body.paymentRequestId}`)
    } else if (event.type === 'attempt' && event.verdict === 'acknowledged') {
      count(`${event.kind} ${event.paymentRequestId}`)
    } else if (event.type === 'payment' && event.step === 'created') {
      const { paymentId, paymentRequestId: id } = event
      const choice = chance(seed, 'payer', id)
      const step = ['pay', 'fail', 'review'][[0.6, 0.75, 0.85].findIndex((limit) => choice < limit)]
      const second = choice < 0.03 ? 'refund' : choice < 0.06 ? 'cancel' : undefined
      const last = step === 'review' ? (choice < 0.8 ? 'accept' : 'reject') : second
      const act = async (/** @type {string | undefined} */ what, /** @type {number} */ afterMs) => {
        if (what === undefined) return
        await delay(afterMs)
        const isPortal = what === 'refund' || what === 'cancel'
        if (isPortal && payments.get(paymentId)?.paymentStatus !== 'SUCCESS') return
        payments[/** @type {'pay'} */ (what)](paymentId)
        if (isPortal) count(`portal ${id}`)
      }
      const acted = [act(step, 20 + 1_500 * chance(seed, 'delay', id)), act(last, 4_000)]
      acts.push(...acted.map((one) => one.catch(() => {}))) // it was canceled, or has expired
    }
  })
  return acts
}

/** Resolves when nine in ten orders have an attempt that ended, or that a person has to look at. */
async function untilDecided(/** @type {any} */ books, /** @type {number} */ count) {
  const endsAt = Date.now() + LIMIT_MS
  for (let decided = 0; decided < count * 0.9; ) {
    if (Date.now() > endsAt) throw new Error('The run did not come to an end within 20 minutes')
    await delay(500)
    const effects = await books.effects()
    const orderOf = ({ id = '' }) => id.replace('/old-', '/').replace(/-[pr]\d+$/, '')
    decided = new Set(effects.map(orderOf)).size
  }
}
