// The merchant: an Express application with an endpoint for notifications, and the page that the payer returns to.
import { once } from 'node:events'
import { createServer } from 'node:http'
import { byOutcome, createMemoryInbox, gatewayWebhook } from '@gw/express'
import express from 'express'
import { listen } from '../../lib/loopback.mjs'

const PATH = '/gateway/notify'

/** Opens a shop, which keeps its orders, its `effects`, the duplicates, and the rejections with their reasons. */
export async function openShop({ clientId, gatewayKeys, now }) {
  /** @type {{ orders: Map<string, import('@gw/types').ExpectedOrder & { paymentRequestId: string }>, effects: string[], duplicates: object[], rejections: object[] }} */
  const shop = { orders: new Map(), effects: [], duplicates: [], rejections: [] }
  const app = express()
  const server = createServer(app)
  const port = await listen(server)
  const url = `http://127.0.0.1:${port}`
  const notifyUrl = `${url}${PATH}`
  app.post(
    PATH,
    gatewayWebhook({
      clientId,
      gatewayKeys,
      notifyUrl,
      inbox: createMemoryInbox({ now }),
      now,
      on: {
        notifyPayment: byOutcome({
          order: (payment) => shop.orders.get(payment.paymentRequestId ?? ''),
          succeeded: (_payment, order) => shop.effects.push(order.paymentRequestId), // the goods are sent
          otherwise: () => {}, // failed, cancelled, or not final yet
        }),
      },
      onDuplicate: (duplicate) => shop.duplicates.push(duplicate),
      onRejected: (rejection) => shop.rejections.push(rejection),
    }),
  )
  app.get('/orders/:id', ({ params }, response) => {
    const isPaid = shop.effects.includes(params.id)
    const state = isPaid ? 'paid' : 'waiting for its payment'
    response.type('text').send(shop.orders.has(params.id) ? `Order ${params.id} is ${state}` : '')
  })
  return {
    ...shop,
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
