// The shop on Fastify, which ends on SIGTERM.
import { gatewayWebhook } from '@gw/fastify'
import fastify from 'fastify'
import { checkOut, orderPage, productPage } from '../shop/checkout.ts'
import { openShop } from '../shop/shop.ts'

const port = Number(process.env.PORT ?? 3000)
const { shop, start, stop } = openShop()
await start()

const app = fastify()
app.addHook('onClose', async () => {
  process.exitCode = await stop() // after the last request
})
app.register(gatewayWebhook({ ...shop.endpoint, url: '/notify' }))
// Browsers send forms in this format. This one is empty.
app.addContentTypeParser('application/x-www-form-urlencoded', async () => undefined)

interface OrderRoute {
  Params: { id: string }
}

app.get('/', (_request, reply) => reply.type('text/html').send(productPage()))
app.post<OrderRoute>('/orders/:id/pay', async ({ params }, reply) => {
  const next = await checkOut(shop.orders, params.id)
  return next === undefined ? reply.code(404).send() : reply.redirect(next, 303)
})
// Check here that the order belongs to the visitor.
app.get<OrderRoute>('/orders/:id', async ({ params }, reply) => {
  const page = await orderPage(shop.orders, params.id)
  return page === undefined ? reply.code(404).send() : reply.type('text/html').send(page)
})
app.get('/ready', async (_request, reply) => {
  return reply.code((await shop.health()).isReady ? 200 : 503).send()
})

await app.listen({ port, host: '127.0.0.1' })
console.log(`listening on port ${port}`)
process.once('SIGTERM', () => void app.close())
