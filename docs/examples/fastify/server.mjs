// A shop that receives the gateway's notifications in Fastify. gatewayWebhook is an encapsulated plugin. Register it
// directly, not through fastify-plugin, which would apply its content-type parser to the whole application and leave JSON
// unparsed there.
import { byOutcome, createMemoryInbox, gatewayWebhook } from '@gw/fastify'
import fastify from 'fastify'
import { findOrder, fulfill, probe } from './shop.mjs'

const app = fastify()

app.register(
  gatewayWebhook({
    url: '/notify',
    clientId: process.env.GATEWAY_CLIENT_ID ?? '',
    gatewayKeys: { 1: process.env.GATEWAY_PUBLIC_KEY },
    // The URL registered with the provider. Prefixes of this application do not matter.
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
app.get('/effects', async ({ query }) => probe(Object(query).paymentRequestId))

// Other routes have their bodies parsed as usual.
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
