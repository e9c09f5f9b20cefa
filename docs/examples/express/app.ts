// The routes of the shop in Express.
import { gatewayWebhook } from '@gw/express'
import type { Shop } from '@gw/shop'
import express from 'express'
import { checkOut, orderPage, productPage, site } from '../shop/checkout.ts'

/** Creates the application. The payer sees it at `url`. */
export function createApp<Transaction>(shop: Shop<Transaction>, url = site) {
  const { orders } = shop
  const app = express()
  app.post('/notify', gatewayWebhook(shop.endpoint)) // before express.json()
  app.get('/', (_request, response) => void response.send(productPage()))
  app.post('/orders/:id/pay', async ({ params }, response) => {
    const next = await checkOut(orders, params.id, url)
    if (next === undefined) response.sendStatus(404)
    else response.redirect(303, next)
  })
  // Check here that the order belongs to the visitor.
  app.get('/orders/:id', async ({ params }, response) => {
    const page = await orderPage(orders, params.id)
    if (page === undefined) response.sendStatus(404)
    else response.send(page)
  })
  app.get('/ready', async (_request, response) => {
    response.sendStatus((await shop.health()).isReady ? 200 : 503)
  })
  return app
}
