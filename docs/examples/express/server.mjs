// A shop that receives the gateway's notifications in Express. gatewayWebhook needs the raw body, so mount it before
// express.json().
import { byOutcome, createMemoryInbox, gatewayWebhook } from '@gw/express'
import express from 'express'
import { findOrder, fulfill, probe } from './shop.mjs'

const app = express()

app.post(
  '/notify',
  gatewayWebhook({
    clientId: process.env.GATEWAY_CLIENT_ID ?? '',
    gatewayKeys: { 1: process.env.GATEWAY_PUBLIC_KEY },
    // The URL registered with the provider. The path where this application is mounted does not matter.
    notifyUrl: process.env.GATEWAY_NOTIFY_URL ?? '',
    inbox: createMemoryInbox(), // one process only; for several instances use @gw/redis or @gw/postgres
    on: {
      notifyPayment: byOutcome({
        order: (payment) => findOrder(payment.paymentRequestId),
        // Called only if this order is paid, with this amount.
        async succeeded(payment, order) {
          await fulfill(payment, order)
          print(`fulfill ${order.paymentRequestId}`)
        },
        otherwise: ({ paymentRequestId }) => print(`not paid ${paymentRequestId}`),
      }),
    },
    onRejected: ({ code, step, error }) =>
      print(`rejected ${code} (${step}): ${error.cause ?? error}`),
  }),
)

// For tests only: `gw doctor` requests the effects of an order here.
app.get('/effects', ({ query }, response) => response.json(probe(query.paymentRequestId)))

// All routes below have their bodies parsed as usual.
app.use(express.json())
app.post('/orders', (request, response) => {
  response.json({ ordered: request.body.item })
})

const port = Number(process.env.PORT ?? 3000)
app.listen(port, '127.0.0.1', () => print(`listening on port ${port}`))

/** @param {string} line */
function print(line) {
  process.stdout.write(`${line}\n`)
}
