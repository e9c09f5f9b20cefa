// A shop on Express that sells one product: it takes payments, receives notifications, shows orders, and says if it is
// ready. No line of it assigns the state of an order. @gw/orders does.
import { isGatewayError } from '@gw/errors'
import { gatewayWebhook } from '@gw/express'
import { orderState } from '@gw/orders'
import type { Shop } from '@gw/shop'
import express from 'express'

const product = { name: 'Darjeeling first flush', amount: { currency: 'EUR', value: '1999' } }
const ORDER_ID = /^[\w-]{1,56}$/

/** Creates the application. The payer sees it at `url`. */
export function createApp<Transaction>(shop: Shop<Transaction>, url: string) {
  const { orders } = shop
  const app = express()
  app.post('/notify', gatewayWebhook(shop.endpoint)) // before express.json()
  app.get('/ready', async (_request, response) => {
    response.sendStatus((await shop.health()).isReady ? 200 : 503)
  })

  app.get('/', (_request, response) => {
    const action = `/orders/${crypto.randomUUID()}/pay` // one form is one order, however often it is sent
    response.send(page(product.name, `<form method="post" action="${action}">${button}</form>`))
  })

  // Pays an order, or tries again: a second tab, a reload, or a second card is safe.
  app.post('/orders/:id/pay', async (request, response) => {
    const { id } = request.params
    if (!ORDER_ID.test(id)) return void response.sendStatus(404)
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

  return app
}

const button = '<button>Check out</button>'

function page(title: string, content: string): string {
  return `<!doctype html><html lang="en"><title>${title}</title><h1>${title}</h1>${content}</html>`
}
