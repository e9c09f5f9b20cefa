// One instance of the shop: two tabs for each order, staff, the endpoint, and the job. It crashes between its steps.
import { createServer } from 'node:http'
import { createClient } from '@gw/client'
import { createOrders } from '@gw/orders'
import { createReceiver, toNodeHandler } from '@gw/webhook'
import { endpointAt, listen } from '../../lib/loopback.mjs'
import { chance } from '../faults/seed.mjs'
import { openStore } from './open-store.mjs'

const settings = JSON.parse(process.env.GW_SETTINGS ?? '{}')
const { origin, clientId, gatewayKeys, seed, count, amount, request } = settings
const now = () => Math.floor(origin.startMs + (Date.now() - origin.realMs) * origin.speed)
const { store, inbox, on } = openStore(settings)

let choices = 0
/** Returns an integer below a limit. */
const below = (/** @type {number} */ limit) => Math.floor(limit * chance(seed, ++choices))

// The step at which this process ends. The parent starts it again with a different seed.
let stepsLeft = 20 + below(200)
const SIGNALS = ['SIGKILL', 'SIGSTOP', 'SIGSTOP, SIGKILL']

/** Every step passes here: before and after each call, each transaction, and each commit. */
function pass(/** @type {string} */ point) {
  stepsLeft -= 1
  if (stepsLeft !== 0) return
  const signal = SIGNALS[below(SIGNALS.length)] ?? ''
  stepsLeft = 20 + below(200)
  process.send?.({ point, signal })
  process.kill(process.pid, signal === 'SIGKILL' ? 'SIGKILL' : 'SIGSTOP')
}

const client = createClient({
  clientId,
  signer: { privateKey: settings.privateKey, keyVersion: 1 },
  gatewayKeys,
  endpoint: endpointAt(settings.gateway),
  now,
  retry: false, // so that many outcomes are unknown
})
/** @param {(...args: any[]) => Promise<any>} call */
const watched =
  (call) =>
  async (/** @type {any[]} */ ...args) => {
    pass('before a call')
    const answer = await call(...args)
    pass('after a call')
    return answer
  }
const orders = createOrders({
  client: { call: watched(client.call), findPayment: watched(client.findPayment) },
  store: {
    ...store,
    async change(orderId, run, transaction) {
      pass('before a change')
      const inside = async (/** @type {any[]} */ ...args) => {
        const result = await /** @type {any} */ (run)(...args)
        pass('before a commit')
        return result
      }
      const result = await store.change(orderId, inside, transaction)
      pass('after a change')
      return result
    },
  },
  on: /** @type {any} */ (on),
  now,
  expiresInMs: settings.expiresInMs,
})

const receive = createReceiver({
  clientId,
  gatewayKeys,
  notifyUrl: '/notify',
  inbox,
  now,
  on: orders.handlers,
  onRejected: 'silent',
})
const handle = toNodeHandler(receive)
const server = createServer((incoming, response) => void handle(incoming, response))
process.on('disconnect', () => process.exit())
process.send?.({ port: await listen(server) })

void runJob()
await Promise.all(Array.from({ length: 6 }, serve))

async function runJob() {
  for (;;) {
    await orders.check().catch(() => {})
    await new Promise((resolve) => setTimeout(resolve, 60_000 / origin.speed))
  }
}

/** Payers and staff act on orders. What fails is repeated by somebody, or by the job. */
async function serve() {
  for (;;) {
    const orderId = `order-${below(count)}`
    await act(orderId, below(20)).catch(() => {})
  }
}

async function act(/** @type {string} */ orderId, /** @type {number} */ choice) {
  if (choice < 11) {
    await orders.create({ orderId, amount })
    const tab = () => orders.pay(orderId, request)
    await (choice < 3 ? Promise.all([tab(), tab()]) : tab())
  } else if (choice < 13) await orders.createPaymentSession(orderId, request)
  else if (choice < 14) await orders.cancel(orderId)
  else if (choice < 16) await orders.refresh(orderId)
  else {
    await orders.refund(orderId, {
      id: `part-${below(3)}`,
      amount: { ...amount, value: String(500) },
    })
  }
}
