// One server of this run, on Express. It prints its port, and ends on SIGTERM as docs/guide/notifications.md shows. Its
// settings are JSON in the environment.
import { createServer } from 'node:http'
import { gatewayWebhook } from '@gw/express'
import express from 'express'

/** @type {{ store: string, settings: object, policy: { clientId: string, gatewayKeys: Record<string, string>, notifyUrl: string }, slowMs: number, handlerTimeoutMs: number }} */
const {
  store: module,
  settings,
  policy,
  slowMs,
  handlerTimeoutMs,
} = JSON.parse(process.env.GW_SETTINGS ?? '{}')
const store = await (await import(module)).openStore(settings)
const webhook = gatewayWebhook({
  ...policy,
  inbox: store.inbox,
  handlerTimeoutMs,
  onRejected: 'silent', // a 503 is expected here
  on: {
    async notifyPayment({ paymentId: event = '' }, context) {
      await store.act(event, context)
      // The effect has happened. If the process ended now, nobody would know.
      await new Promise((resolve) => setTimeout(resolve, /[05]$/.test(event) ? slowMs : 20))
    },
  },
})
const server = createServer(express().post('/notify', webhook)).listen(0, '127.0.0.1', () => {
  console.log(`port ${Object(server.address()).port}`)
})
async function shutDown() {
  server.close()
  const { isDrained } = await webhook.drain()
  await store.close()
  process.exit(isDrained ? 0 : 1)
}
process.once('SIGTERM', () => void shutDown())
