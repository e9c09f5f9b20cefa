// The merchant's side: an Express application with one endpoint, as a shop would have it.
import { once } from 'node:events'
import { createServer } from 'node:http'
import { createMemoryInbox, gatewayWebhook } from '@gw/express'
import { assertMatchesOrder, isPaid } from '@gw/types'
import express from 'express'

const PATH = '/gateway/notify'

/** Opens a shop. It knows its orders, what it did (`effects`), what came again, and what it rejected and why. */
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
    /** Takes no connection any more. */
    async close() {
      if (!server.listening) return
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
    /** Opens again at the same address. */
    async reopen() {
      server = await listen(app, port)
    },
  }
}

/** Sends the goods of an order that is paid: this very order, this very amount. */
async function sendGoods(payment, { orders, effects }) {
  if (!isPaid(payment)) return
  const order = orders.get(payment.paymentRequestId)
  if (order === undefined) throw new Error('unknown order')
  assertMatchesOrder(payment, order)
  effects.push(payment.paymentRequestId)
}

async function listen(app, port) {
  const server = createServer(app).listen(port, '127.0.0.1')
  await once(server, 'listening')
  return server
}
