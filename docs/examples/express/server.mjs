// A shop that takes the gateway's notifications in Express. The one trap: gatewayWebhook needs the raw body, so it
// stands before express.json().
import { gatewayWebhook, memoryInbox } from '@gw/express'
import express from 'express'

const app = express()

app.post(
  '/notify',
  gatewayWebhook({
    clientId: process.env.GATEWAY_CLIENT_ID ?? '',
    gatewayKeys: { 1: process.env.GATEWAY_PUBLIC_KEY },
    // As registered with the provider: where this application is mounted does not matter.
    notifyUrl: process.env.NOTIFY_URL ?? '',
    inbox: memoryInbox(), // for one process: several share @gw/inbox-redis or @gw/inbox-postgres
    on: {
      notifyPayment: async (payment) => {
        // Here: compare the amount with the order, and mark it as paid.
        print(`handled ${payment.paymentId}`)
      },
    },
    onRefused: ({ code, step }) => print(`refused ${code} (${step})`),
  }),
)

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
