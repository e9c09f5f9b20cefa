// The crash test of orders: `npm run long -- order-crashes` runs 20 seeds with 1,000 orders on PostgreSQL and on MySQL, and
// `--orders 100` makes fewer. Several processes of a shop are killed and frozen between their steps, and its orders are
// compared with the sandbox's ledger.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { createClient } from '@gw/client'
import { createOrders, orderState } from '@gw/orders'
import { startSandbox } from '@gw/sandbox'
import { endpointAt } from '../../lib/loopback.mjs'
import { findMysql, findPostgres } from '../../lib/services.mjs'
import { chance } from '../faults/seed.mjs'
import { runSeeds } from '../run-seeds.mjs'
import { findProblems } from './find-problems.mjs'
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
  const books = openStore({ database, url })
  await books.prepare()
  const origin = { startMs: Date.now(), realMs: Date.now(), speed: SPEED }
  const sandbox = await startSandbox({ seed, clock: { startMs: origin.startMs, speed: SPEED } })
  sandbox.faults.add({ fault: 'reset', on: 'responses', rate: 0.15 })
  sandbox.faults.add({ fault: 'drop', on: 'notifications', rate: DROPPED_RATE })
  const payers = playPayers(sandbox, seed)
  const { privateKey } = await sandbox.merchant.exportKeyPair()
  const settings = {
    ...{ database, url, origin, count, amount, request, privateKey },
    clientId: sandbox.merchant.clientId,
    gatewayKeys: await sandbox.gatewayKeys.exportPublicKeys(),
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
      if (port !== undefined) sandbox.merchant.notifyUrl = `http://127.0.0.1:${port}/notify`
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
  const { clientId, gatewayKeys } = settings
  const signer = { privateKey, keyVersion: 1 }
  const endpoint = endpointAt(sandbox.url)
  const { now } = sandbox.clock
  const client = createClient({ clientId, signer, gatewayKeys, endpoint, now })
  const orders = createOrders({
    client,
    store: books.store,
    on: /** @type {any} */ (books.on),
    now,
  })
  try {
    await untilAllStarted(orders, count)
    await endShops()
    sandbox.faults.clear()
    // The days ahead take seconds here, and a review that ends after them would leave its order open.
    await Promise.all(payers)
    // The job goes on alone, until every check of a day later is over.
    for (let hours = 0; hours < 72; hours += 3) {
      await orders.check()
      await sandbox.clock.advance(3 * HOUR_MS)
    }
    const { problems, states, payments } = await findProblems({ orders, books, sandbox, count })
    const figures = `${count} orders, ${payments} payments, ${starts} starts, ${JSON.stringify(states)}`
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
      /** @type {'pay' | 'fail' | 'review' | 'accept' | 'reject'} */ what,
      /** @type {number} */ afterMs,
    ) => {
      await delay(afterMs)
      try {
        sandbox.payments[what](paymentId)
      } catch {
        // It was canceled, or has expired.
      }
    }
    if (step === undefined) return
    acts.push(act(step, 20 + 1_500 * chance(seed, 'delay', paymentRequestId)))
    if (step === 'review') acts.push(act(choice < 0.8 ? 'accept' : 'reject', 4_000))
  })
  return acts
}

/** Resolves when the shop has started every order, and nine in ten are no longer open. */
async function untilAllStarted(
  /** @type {import('@gw/orders').Orders<any>} */ orders,
  /** @type {number} */ count,
) {
  const endsAt = Date.now() + LIMIT_MS
  for (let decided = 0; decided < count * 0.9; ) {
    if (Date.now() > endsAt) throw new Error('The run did not come to an end within 10 minutes')
    await delay(500)
    decided = 0
    for (let at = 0; at < count; at += 1) {
      const order = await orders.get(`order-${at}`)
      if (order !== undefined && orderState(order) === 'paid') decided += 1
      else if (order !== undefined && order.attempts.length > 1) decided += 1
    }
  }
}
