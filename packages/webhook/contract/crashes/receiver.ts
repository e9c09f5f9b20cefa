// One instance of a shop, as a process that the crash test kills and stops. It reads its settings as JSON from its
// environment, and prints its port and each fault before it occurs.
import { writeSync } from 'node:fs'
import { createServer } from 'node:http'
import { createReceiver, toNodeHandler } from '@gw/webhook'
import { writeHistory } from './crash-history.ts'
import { openStore } from './crash-store.ts'
import { type Fault, faultPoints, watchInbox } from './fault-points.ts'

/** The content of GW_SETTINGS, as JSON. */
export interface ReceiverSettings {
  readonly name: string
  readonly folder: string
  readonly store: string
  readonly settings: unknown
  readonly faults: Fault[]
  readonly policy: {
    readonly clientId: string
    readonly gatewayKeys: Readonly<Record<string, string>>
    readonly notifyUrl: string
  }
  readonly leaseMs: number
  readonly slowMs: number
}

const read: ReceiverSettings = JSON.parse(process.env.GW_SETTINGS ?? '{}')
const { name, folder, faults, leaseMs, slowMs } = read
/** Notifications whose handler takes longer than a lease. */
const isSlow = /^pay-\d*[27][05]$/
const record = writeHistory(folder, name)
const pass = faultPoints(faults, record)
const store = await openStore(read.store, read.settings)
store.beforeCommit?.(() => pass('before commit'))

const receive = createReceiver({
  ...read.policy,
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

const handle = toNodeHandler(async (request) => {
  const reply = await receive(request)
  pass('before the response')
  return reply
})
const server = createServer((request, response) => void handle(request, response))
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (address !== null && typeof address === 'object') writeSync(1, `port ${address.port}\n`)
})

// The sends are over, so the remaining faults are dropped.
process.on('message', () => faults.splice(0))
process.on('disconnect', () => process.exit())
