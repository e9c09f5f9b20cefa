// A shop on Express that sells one product: it takes payments, receives notifications, shows orders, and gives money
// back. No line of it assigns the state of an order. @gw/orders does.
import { type ClientOptions, createClient } from '@gw/client'
import { isGatewayError } from '@gw/errors'
import { type GatewayWebhookOptions, gatewayWebhook } from '@gw/express'
import { createOrders, type OrderEffects, type OrderStore, orderState } from '@gw/orders'
import express from 'express'

/** What differs between a test, the sandbox, and the live gateway. */
export interface ShopOptions<Transaction> {
  /** Your client ID, keys, and the URL of the gateway. */
  readonly gateway: ClientOptions
  /** Where the shop is, as the payer sees it. */
  readonly url: string
  /** Where orders are kept. */
  readonly store: OrderStore<Transaction>
  /** What remembers notifications. On a database, use the pool of the store, and `transactional: true`. */
  readonly inbox: GatewayWebhookOptions<{ readonly transaction?: Transaction }>['inbox']
  /** What to do when an order is paid, and when a person has to look at one. */
  readonly on: OrderEffects<Transaction>
}

const product = { name: 'Darjeeling first flush', amount: { currency: 'EUR', value: '1999' } }

/** Creates the application, and the orders behind it. */
export function createShop<Transaction>(options: ShopOptions<Transaction>) {
  const { gateway, url, store, inbox, on } = options
  const { clientId, gatewayKeys, now } = gateway
  const orders = createOrders({ client: createClient(gateway), store, on, now })
  const app = express()

  const notifyUrl = `${url}/notify`
  app.post(
    '/notify',
    gatewayWebhook({ clientId, gatewayKeys, notifyUrl, inbox, on: orders.handlers, now }),
  )

  app.get('/', (_request, response) => {
    const action = `/orders/${crypto.randomUUID()}/pay` // one form is one order, however often it is sent
    response.send(page(product.name, `<form method="post" action="${action}">${button}</form>`))
  })

  // Pays an order, or tries again: a second tab, a reload, or a second card is safe.
  app.post('/orders/:id/pay', async (request, response) => {
    const { id } = request.params
    const back = `${url}/orders/${id}`
    await orders.create({ orderId: id, amount: product.amount })
    try {
      const { action } = await orders.pay(id, {
        productCode: 'CASHIER_PAYMENT',
        order: { orderDescription: product.name },
        paymentMethod: { paymentMethodType: 'ALIPAY_CN' },
        paymentRedirectUrl: back,
        settlementStrategy: { settlementCurrency: product.amount.currency },
        env: { terminalType: 'WEB' },
      })
      response.redirect(303, action.type === 'redirect' ? action.url : back)
    } catch (error) {
      if (!isGatewayError(error, 'GW_CLIENT_RESULT_FAILED')) throw error
      response.redirect(303, back) // declined, so the page offers to try again
    }
  })

  // The payer is back. A visit proves nothing, so the payment is looked up.
  app.get('/orders/:id', async (request, response) => {
    const { id } = request.params
    const order = await orders.refresh(id)
    if (order === undefined) return void response.sendStatus(404)
    const state = orderState(order)
    const again = `<form method="post" action="/orders/${id}/pay">${button}</form>`
    const text = `<p>The order is ${state}.</p>`
    response.send(page('Your order', state === 'open' ? text + again : text))
  })

  return { app, orders }
}

const button = '<button>Check out</button>'

function page(title: string, content: string): string {
  return `<!doctype html><html lang="en"><title>${title}</title><h1>${title}</h1>${content}</html>`
}
