// The crash test of orders: `npm run long -- order-crashes` runs 20 seeds with 1,000 orders on PostgreSQL and on MySQL, and
// `--orders 100` makes fewer. Several processes of a shop are killed and frozen between their steps, and its orders are
// compared with the sandbox's ledger. By its seed, a run has one merchant or two, some of whose payments the portal changes.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { startSandbox } from '@gw/sandbox'
import { findMysql, findPostgres } from '../../lib/services.mjs'
import { chance } from '../faults/seed.mjs'
import { runSeeds } from '../run-seeds.mjs'
import { findProblems } from './find-problems.mjs'
import { kindOf, merchantsOf, openOrders, placeOf, viewsOf } from './merchants.mjs'
import { openStore } from './open-store.mjs'

const INSTANCES = 3
const DROPPED_RATE = 0.2
const HOUR_MS = 3_600_000
const LIMIT_MS = 10 * 60_000
const SPEED = 40
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
  stores: { postgres: findPostgres, mysql: findMysql },
  size: 'orders',
  runSeed: crashShop,
  ok: 'every payment is accounted for, and no order is stuck',
})

/** @param {{ store: any, service: { url: string }, seed: number, size: number | undefined }} run */
async function crashShop({ store: database, service: { url }, seed, size: count = 1_000 }) {
  const kind = kindOf(seed)
  const books = openStore({ database, url, kind })
  await books.prepare()
  const origin = { startMs: Date.now(), realMs: Date.now(), speed: SPEED }
  const clock = { startMs: origin.startMs, speed: SPEED }
  const sandbox = await startSandbox({ seed, clock, ...merchantsOf(kind) })
  const views = viewsOf(kind, sandbox)
  /** @type {Set<string>} */
  const portal = new Set()
  /** @type {Record<string, object>} */
  const keys = {}
  for (const { faults, merchant, gatewayKeys } of views) {
    faults.add({ fault: 'reset', on: 'responses', rate: 0.15 })
    faults.add({ fault: 'drop', on: 'notifications', rate: DROPPED_RATE })
    const { privateKey } = await merchant.exportKeyPair()
    const signer = { privateKey, keyVersion: 1 }
    keys[merchant.clientId] = { signer, gatewayKeys: await gatewayKeys.exportPublicKeys() }
  }
  const payers = views.map((view) => playPayers(view, seed, portal))
  const settings = {
    ...{ database, url, origin, count, amount, request, kind, keys },
    gateway: sandbox.url,
    expiresInMs: 5 * 60_000,
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
  const { orders } = openOrders(settings, { store: books.store, on: books.on, now })
  try {
    await untilAllStarted(orders, settings)
    await endShops()
    for (const { faults } of views) faults.clear()
    // The days ahead take seconds here, and a review that ends after them would leave its order open.
    await Promise.all(payers.flat())
    // The job goes on alone, until every check of a day later is over.
    for (let hours = 0; hours < 72; hours += 3) {
      await orders.check()
      await sandbox.clock.advance(3 * HOUR_MS)
    }
    const run = { orders, settings, portal, books, views, count }
    const { problems, states, payments } = await findProblems(run)
    const figures = `${kind}, ${count} orders, ${payments} payments, ${portal.size} changed in the portal, ${starts} starts, ${JSON.stringify(states)}`
    return { problems, struck, figures }
  } finally {
    await endShops()
    await sandbox.close()
    await books.close()
  }
}

/** Most payers pay, some fail, some never come back, and some payments are reviewed. Returns what they are still about to do. */
function playPayers(
  /** @type {import('@gw/sandbox').Sandbox} */ sandbox,
  /** @type {number} */ seed,
  /** @type {Set<string>} */ portal,
) {
  /** @type {Promise<void>[]} */
  const acts = []
  sandbox.events.subscribe((event) => {
    if (event.type !== 'payment' || event.step !== 'created') return
    const { paymentId, paymentRequestId } = event
    const choice = chance(seed, 'payer', paymentRequestId)
    const step =
      choice < 0.6 ? 'pay' : choice < 0.75 ? 'fail' : choice < 0.85 ? 'review' : undefined
    const act = async (
      /** @type {'pay' | 'fail' | 'review' | 'accept' | 'reject' | 'refund' | 'cancel'} */ what,
      /** @type {number} */ afterMs,
    ) => {
      await delay(afterMs)
      try {
        const isPortal = what === 'refund' || what === 'cancel'
        if (isPortal && sandbox.payments.get(paymentId)?.paymentStatus !== 'SUCCESS') return
        sandbox.payments[what](paymentId)
        if (isPortal) portal.add(`${sandbox.merchant.clientId}/${paymentRequestId}`)
      } catch {
        // It was canceled, or has expired.
      }
    }
    if (step === undefined) return
    acts.push(act(step, 20 + 1_500 * chance(seed, 'delay', paymentRequestId)))
    if (choice < 0.06) acts.push(act(choice < 0.03 ? 'refund' : 'cancel', 3_000))
    if (step === 'review') acts.push(act(choice < 0.8 ? 'accept' : 'reject', 4_000))
  })
  return acts
}

/** Resolves when the shop has started every order, and nine in ten are no longer open. */
async function untilAllStarted(/** @type {any} */ orders, /** @type {any} */ settings) {
  const { count } = settings
  const endsAt = Date.now() + LIMIT_MS
  for (let decided = 0; decided < count * 0.9; ) {
    if (Date.now() > endsAt) throw new Error('The run did not come to an end within 10 minutes')
    await delay(500)
    decided = 0
    for (let at = 0; at < count; at += 1) {
      const { clientId, orderId } = placeOf(settings, at)
      const order = await orders.of(clientId).get(orderId)
      if (order?.fulfilled || order?.attempts.length > 1) decided += 1
    }
  }
}
