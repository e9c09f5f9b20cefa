// The merchant: an Express application with one endpoint, like that of a shop.
import { once } from 'node:events'
import { createServer } from 'node:http'
import { createMemoryInbox, gatewayWebhook } from '@gw/express'
import { assertMatchesOrder, isPaid } from '@gw/types'
import express from 'express'

const PATH = '/gateway/notify'

/** Opens a shop, which keeps its orders, its `effects`, the duplicates, and the rejections with their reasons. */
export async function openShop({ clientId, gatewayKeys, now }) {
  /** @type {{ orders: Map<string, object>, effects: string[], duplicates: object[], rejections: object[] }} */
  const shop = { orders: new Map(), effects: [], duplicates: [], rejections: [] }
  const app = express()
  let server = await listen(app, 0)
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
  const notifyUrl = `http://127.0.0.1:${port}${PATH}`
  app.post(
    PATH,
    gatewayWebhook({
      clientId,
      gatewayKeys,
      notifyUrl,
      inbox: createMemoryInbox({ now }),
      now,
      on: { notifyPayment: (payment) => sendGoods(payment, shop) },
      onDuplicate: (duplicate) => shop.duplicates.push(duplicate),
      onRejected: (rejection) => shop.rejections.push(rejection),
    }),
  )
  return {
    ...shop,
    notifyUrl,
    /** Stops accepting connections. */
    async close() {
      if (!server.listening) return
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
    /** Opens the shop again on the same port. */
    async reopen() {
      server = await listen(app, port)
    },
  }
}

/** Ships a paid order if the notification matches the order and its amount. */
async function sendGoods(payment, { orders, effects }) {
  if (!isPaid(payment)) return
  const order = orders.get(payment.paymentRequestId)
  if (order === undefined) throw new Error('Unknown order')
  assertMatchesOrder(payment, order)
  effects.push(payment.paymentRequestId)
}

async function listen(app, port) {
  const server = createServer(app).listen(port, '127.0.0.1')
  await once(server, 'listening')
  return server
}
