import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createMemoryInbox, gatewayWebhook } from '@gw/express'
import type { Sandbox } from '@gw/sandbox'
import express from 'express'
import { onTestFinished } from 'vitest'
import { createShop, type Order } from '../../../../docs/examples/take-a-payment/shop.ts'
import { clientOf } from './client.ts'

/** A shop in a browser: a page to check out on, and one to return to. */
export interface CheckoutShop {
  readonly url: string
  /** The only order. */
  readonly order: Order
  /** Looks up the payment, as a shop does for orders that have been open for long. */
  lookUp(): Promise<Order['state']>
}

/** Starts the shop of the guide with its pages. Its return page shows what it knows, and decides nothing. */
export async function startCheckoutShop(sandbox: Sandbox): Promise<CheckoutShop> {
  const app = express()
  const server = createServer(app)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  // The other name of the machine, so that shop and sandbox are two sites, as they are in real life.
  const { port } = server.address() as AddressInfo
  const url = `http://localhost:${port}`
  const notifyUrl = `http://127.0.0.1:${port}/notify`
  const { merchant, gatewayKeys, clock } = sandbox
  const checkout = { paymentMethodType: 'ALIPAY_CN', redirectUrl: `${url}/orders/ORDER_1042` }
  const shop = createShop(clientOf(sandbox), checkout)
  const order: Order = {
    id: 'ORDER_1042',
    description: 'Darjeeling first flush',
    amount: { currency: 'EUR', value: '1999' },
    expiresAtMs: clock.now() + 30 * 60_000,
    state: 'created',
  }
  const inbox = createMemoryInbox({ now: clock.now })
  const { clientId } = merchant
  app.post(
    '/notify',
    gatewayWebhook({ clientId, gatewayKeys, notifyUrl, inbox, now: clock.now, on: shop.on }),
  )
  app.get('/', (_request, response) => {
    response.send(
      page('Your cart', '<form method="post" action="/checkout"><button>Check out</button></form>'),
    )
  })
  app.post('/checkout', async (_request, response) => {
    const payerUrl = await shop.checkOut(order)
    response.redirect(303, payerUrl ?? '/orders/ORDER_1042')
  })
  app.get('/orders/ORDER_1042', (_request, response) => {
    response.send(page('Your order', `<p>The order is ${order.state}.</p>`))
  })
  merchant.notifyUrl = notifyUrl
  return { url, order, lookUp: () => shop.settle(order) }
}

function page(title: string, content: string): string {
  return `<!doctype html><html lang="en"><title>${title}</title><h1>${title}</h1>${content}</html>`
}
