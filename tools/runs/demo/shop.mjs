// The merchant: a shop in Express, which keeps its deliveries, the duplicates, and the rejections with their reasons.
import { once } from 'node:events'
import { createServer } from 'node:http'
import { gatewayWebhook } from '@gw/express'
import { createShop, memory } from '@gw/shop'
import express from 'express'
import { listen } from '../../lib/loopback.mjs'

/** Opens a shop with an account at the gateway. */
export async function openShop(/** @type {any} */ account) {
  /** @type {{ delivered: string[], duplicates: object[], rejections: object[] }} */
  const seen = { delivered: [], duplicates: [], rejections: [] }
  const app = express()
  const server = createServer(app)
  const port = await listen(server)
  const url = `http://127.0.0.1:${port}`
  const notifyUrl = `${url}/notify`
  const { orders, endpoint } = createShop({
    ...account,
    notifyUrl,
    database: memory({ now: account.now }),
    receiver: {
      onDuplicate: (duplicate) => seen.duplicates.push(duplicate),
      onRejected: (rejection) => seen.rejections.push(rejection),
    },
    on: {
      paid: ({ orderId }) => seen.delivered.push(orderId), // the goods are sent
      review: ({ orderId }, { reason }) => seen.rejections.push({ orderId, reason }),
    },
  })
  app.post('/notify', gatewayWebhook(endpoint))
  return {
    ...seen,
    orders,
    url,
    notifyUrl,
    /** Stops accepting connections. */
    async close() {
      if (!server.listening) return
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
    /** Opens the shop again on the same port. */
    reopen: () => listen(server, port),
  }
}
