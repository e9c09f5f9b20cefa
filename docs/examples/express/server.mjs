// A shop that takes the gateway's notifications in Express. The one trap: gatewayWebhook needs the raw body, so it
// stands before express.json().
import { createMemoryInbox, gatewayWebhook } from '@gw/express'
import express from 'express'
import { deliver, probe } from './shop.mjs'

const app = express()

app.post(
  '/notify',
  gatewayWebhook({
    clientId: process.env.GATEWAY_CLIENT_ID ?? '',
    gatewayKeys: { 1: process.env.GATEWAY_PUBLIC_KEY },
    // As registered with the provider: where this application is mounted does not matter.
    notifyUrl: process.env.NOTIFY_URL ?? '',
    inbox: createMemoryInbox(), // for one process: several share @gw/inbox-redis or @gw/inbox-postgres
    on: {
      notifyPayment: async (payment) => {
        await deliver(payment)
        print(`handled ${payment.paymentId}`)
      },
    },
    onRejected: ({ code, step }) => print(`rejected ${code} (${step})`),
  }),
)

// For tests only: here `gw doctor` asks what was done for an order.
app.get('/effects', ({ query }, response) => response.json(probe(query.paymentRequestId)))

// Everything below has its bodies parsed, as usual.
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
