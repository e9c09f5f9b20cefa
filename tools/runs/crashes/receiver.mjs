// One instance of a shop, as a process that the crash test kills and stops. It reads its settings as JSON from its
// environment, and prints its port and each fault before it occurs.
import { createServer } from 'node:http'
import { createReceiver } from '@gw/webhook'
import { readBodyStream } from '@gw/webhook/adapter'
import { listen } from '../../lib/loopback.mjs'
import { faultPoints, watchInbox } from './fault-points.mjs'
import { writeHistory } from './history.mjs'
import { openStore } from './open-store.mjs'

/**
 * @type {import('./open-store.mjs').StoreOptions & {
 *   name: string, folder: string, faults: import('./fault-points.mjs').Fault[], clientId: string, publicKey: string,
 *   notifyUrl: string, leaseMs: number, slowMs: number, isSlow: string
 * }}
 */
const settings = JSON.parse(process.env.GW_SETTINGS ?? '{}')
const { name, folder, faults, leaseMs, slowMs } = settings
const isSlow = new RegExp(settings.isSlow)

const record = writeHistory(folder, name)
const pass = faultPoints(faults, record)
const store = await openStore(settings)

const receive = createReceiver({
  clientId: settings.clientId,
  gatewayKeys: { 1: settings.publicKey },
  notifyUrl: settings.notifyUrl,
  inbox: watchInbox(store.inbox, pass, record),
  leaseMs,
  handlerTimeoutMs: leaseMs * 10,
  onRejected: 'silent', // the history has it all
  on: {
    async notifyPayment({ paymentId: event = '' }, context) {
      const { token } = context
      record('run', { event, token })
      try {
        if (isSlow.test(event)) await new Promise((resolve) => setTimeout(resolve, slowMs))
        pass('mid-effect')
        await store.act(event, context)
        record('effect', { event, token })
        pass('after effect')
      } finally {
        record('ran', { event, token })
      }
    },
  },
})

const server = createServer((request, response) => void result(request, response))

/**
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 */
async function result(request, response) {
  const reply = await receive({
    method: request.method ?? '',
    header: (header) => request.headers[header]?.toString(),
    readBody: (maxBytes) => readBodyStream(request, maxBytes),
  })
  pass('before the response')
  response.writeHead(reply.status, reply.headers).end(reply.body)
}

// The sends are over, so the remaining faults are dropped.
process.on('message', () => faults.splice(0))
process.on('disconnect', () => process.exit())

console.log(`port ${await listen(server)}`)
