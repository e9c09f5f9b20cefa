// Runs a shop in several processes that are killed and frozen between their steps, and compares its orders with the
// sandbox's ledger.
import { createClient } from '@gw/client'
import { createOrders, orderState } from '@gw/orders'
import { startSandbox } from '@gw/sandbox'
import { endpointAt } from '../../lib/loopback.mjs'
import { RestartingProcess } from '../../lib/restarting-process.mjs'
import { chance } from '../faults/seed.mjs'
import { findProblems } from './find-problems.mjs'
import { openStore } from './open-store.mjs'

const DROPPED_RATE = 0.2
const HOUR_MS = 3_600_000
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

/** @param {{ database: 'postgres' | 'mysql', url: string, seed: number, orders: number, instances?: number }} options */
export async function runOrderCrashes({ database, url, seed, orders: count, instances = 3 }) {
  const books = openStore({ database, url })
  await books.prepare()
  const origin = { startMs: Date.now(), realMs: Date.now(), speed: SPEED }
  const sandbox = await startSandbox({ seed, clock: { startMs: origin.startMs, speed: SPEED } })
  sandbox.faults.add({ fault: 'reset', on: 'responses', rate: 0.15 })
  sandbox.faults.add({ fault: 'drop', on: 'notifications', rate: DROPPED_RATE })
  playPayers(sandbox, seed)
  const { privateKey } = await sandbox.merchant.exportKeyPair()
  const settings = {
    ...{ database, url, origin, count, amount, request, privateKey },
    clientId: sandbox.merchant.clientId,
    gatewayKeys: await sandbox.gatewayKeys.exportPublicKeys(),
    gateway: sandbox.url,
    expiresInMs: 5 * 60_000,
  }
  /** @type {Record<string, number>} */
  const struck = {}
  let starts = 0
  const shops = Array.from({ length: instances }, () => {
    return new RestartingProcess(new URL('shop.mjs', import.meta.url), {
      settings: () => {
        starts += 1
        return { ...settings, seed: seed * 100_000 + starts }
      },
      onStart: (child) => child.on('message', (message) => follow(child, message)),
    })
  })
  /** @param {import('node:child_process').ChildProcess} child @param {any} message */
  function follow(child, { port, point, signal }) {
    if (port !== undefined) sandbox.merchant.notifyUrl = `http://127.0.0.1:${port}/notify`
    if (signal === undefined) return
    struck[`${point} ${signal}`] = (struck[`${point} ${signal}`] ?? 0) + 1
    if (signal === 'SIGKILL') return
    const next = signal === 'SIGSTOP' ? 'SIGCONT' : 'SIGKILL'
    setTimeout(() => child.kill(next), 200 + 1_000 * chance(seed, 'frozen', starts))
  }
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
    for (const shop of shops) await shop.end()
    sandbox.faults.clear()
    // The job goes on alone, until every check of a day later is over.
    for (let hours = 0; hours < 72; hours += 3) {
      await orders.check()
      await sandbox.clock.advance(3 * HOUR_MS)
    }
    return { ...(await findProblems({ orders, books, sandbox, count })), struck, starts }
  } finally {
    for (const shop of shops) await shop.end()
    await sandbox.close()
    await books.close()
  }
}

/** Most payers pay, some fail, some never come back, and some payments are reviewed. */
function playPayers(
  /** @type {import('@gw/sandbox').Sandbox} */ sandbox,
  /** @type {number} */ seed,
) {
  sandbox.events.subscribe((event) => {
    if (event.type !== 'payment' || event.step !== 'created') return
    const { paymentId, paymentRequestId } = event
    const choice = chance(seed, 'payer', paymentRequestId)
    const step =
      choice < 0.6 ? 'pay' : choice < 0.75 ? 'fail' : choice < 0.85 ? 'review' : undefined
    const act = (/** @type {'pay' | 'fail' | 'review' | 'accept' | 'reject'} */ what) => {
      try {
        sandbox.payments[what](paymentId)
      } catch {
        // It was canceled, or has expired.
      }
    }
    if (step === undefined) return
    setTimeout(() => act(step), 20 + 1_500 * chance(seed, 'delay', paymentRequestId))
    if (step === 'review') setTimeout(() => act(choice < 0.8 ? 'accept' : 'reject'), 4_000)
  })
}

const LIMIT_MS = 10 * 60_000

/** Resolves when the shop has started every order, and nine in ten are no longer open. */
async function untilAllStarted(
  /** @type {import('@gw/orders').Orders<any>} */ orders,
  /** @type {number} */ count,
) {
  const endsAt = Date.now() + LIMIT_MS
  for (let decided = 0; decided < count * 0.9; ) {
    if (Date.now() > endsAt) throw new Error('The run did not come to an end within 10 minutes')
    await new Promise((resolve) => setTimeout(resolve, 500))
    decided = 0
    for (let at = 0; at < count; at += 1) {
      const order = await orders.get(`order-${at}`)
      if (order !== undefined && orderState(order) === 'paid') decided += 1
      else if (order !== undefined && order.attempts.length > 1) decided += 1
    }
  }
}
