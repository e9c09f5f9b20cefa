// One instance of the shop: two tabs for each order, staff, the endpoint, and the job. It crashes between its steps.
import { createServer } from 'node:http'
import { pay } from '@gw/operations'
import { createReceiver, toNodeHandler } from '@gw/webhook'
import { listen } from '../../lib/loopback.mjs'
import { chance } from '../../lib/seed.mjs'
import { openOrders, placeOf, requestOf } from './merchants.mjs'
import { openStore } from './open-store.mjs'

const settings = JSON.parse(process.env.GW_SETTINGS ?? '{}')
const { origin, seed, count, amount } = settings
const now = () => Math.floor(origin.startMs + (Date.now() - origin.realMs) * origin.speed)
const { store, inbox, on } = await openStore(settings)

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

const watchStore = (/** @type {any} */ own) => {
  const watch = async (/** @type {() => Promise<any>} */ change) => {
    pass('before a change')
    const result = await change()
    pass('after a change')
    return result
  }
  return {
    ...own,
    ...(own.revise && {
      revise: (/** @type {any[]} */ ...args) => watch(() => own.revise(...args)),
    }),
    change(/** @type {string} */ orderId, /** @type {any} */ run, /** @type {any} */ transaction) {
      const inside = async (/** @type {any[]} */ ...args) => {
        const result = await run(...args)
        pass('before a commit')
        return result
      }
      return watch(() => own.change(orderId, inside, transaction))
    },
  }
}
const watchedClient = {
  retry: /** @type {const} */ (false), // so that many outcomes are unknown
  async around(/** @type {any} */ _info, /** @type {() => Promise<any>} */ run) {
    pass('before a call')
    const answer = await run()
    pass('after a call')
    return answer
  },
}
const of = (/** @type {string} */ id) => watchStore(store.of(id))
const watched = settings.kind === 'one' ? watchStore(store) : { ...store, of }
const opened = openOrders(settings, { store: watched, inbox, on, now }, watchedClient)
const { orders, client: clientOf, endpoint } = opened
const handle = toNodeHandler(createReceiver(endpoint))
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

/** Payers and staff act on orders. Somebody, or the job, repeats a failed action. */
async function serve() {
  for (;;) {
    await act(below(count), below(24)).catch(() => {})
  }
}

async function act(/** @type {number} */ at, /** @type {number} */ choice) {
  const place = placeOf(settings, at)
  const { clientId, orderId } = place
  const own = orders.of(clientId)
  const request = requestOf(settings, orderId)
  if (choice < 11) {
    await (at % 10 === 9 ? adopt(place) : own.create({ orderId, amount }))
    const tab = () => own.pay(orderId, request)
    await (choice < 3 ? Promise.all([tab(), tab()]) : tab())
  } else if (choice < 13) await own.createPaymentSession(orderId, request)
  else if (choice < 14) await own.cancel(orderId)
  else if (choice < 16) await own.refresh(orderId)
  else if (choice < 20) await own.pay(orderId, settings.request, { replace: true })
  else {
    await own.refund(orderId, {
      id: `part-${below(3)}`,
      amount: { ...amount, value: String(500) },
    })
  }
}

/** Adopts an order whose payment other code started, once. @param {{ clientId: string, orderId: string }} place */
async function adopt({ clientId, orderId }) {
  const own = orders.of(clientId)
  if ((await own.get(orderId)) !== undefined) return
  const expiresAtMs = origin.startMs + 20 * 60_000
  const paymentRequestId = `old-${orderId}`
  const request = requestOf(settings, orderId)
  await clientOf(clientId, orderId)
    .call(pay, {
      ...request,
      paymentRequestId,
      paymentAmount: amount,
      order: { ...request.order, referenceOrderId: orderId, orderAmount: amount },
      paymentExpiryTime: new Date(expiresAtMs).toISOString(),
    })
    .catch(() => {})
  await own.adopt({ orderId, amount, paymentRequestId, expiresAtMs })
}
