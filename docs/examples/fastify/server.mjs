// A shop that takes the gateway's notifications in Fastify. The one trap: gatewayWebhook is a plugin with a scope of
// its own. Register it as it is, and not through fastify-plugin, which would take its parser out into the whole
// application, where JSON then stays unparsed.
import { createMemoryInbox, gatewayWebhook } from '@gw/fastify'
import fastify from 'fastify'
import { deliver, probe } from './shop.mjs'

const app = fastify()

app.register(
  gatewayWebhook({
    url: '/notify',
    clientId: process.env.GATEWAY_CLIENT_ID ?? '',
    gatewayKeys: { 1: process.env.GATEWAY_PUBLIC_KEY },
    // As registered with the provider: prefixes of this application do not matter.
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
app.get('/effects', async ({ query }) => probe(Object(query).paymentRequestId))

// The routes beside it have their bodies parsed, as usual.
app.post('/orders', async (request) => {
  const { item } = /** @type {{ item: string }} */ (request.body)
  return { ordered: item }
})

const port = Number(process.env.PORT ?? 3000)
await app.listen({ port, host: '127.0.0.1' })
print(`listening on port ${port}`)

/** @param {string} line */
function print(line) {
  process.stdout.write(`${line}\n`)
}
