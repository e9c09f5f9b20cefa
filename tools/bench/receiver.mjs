// Compares a receiver, from the signed bytes to the record in memory, with a bare verification and JSON.parse. Every
// notification is new, so each is verified, claimed, handled, and completed. The handler does nothing.
import { createMemoryInbox, createReceiver } from '@gw/webhook'
import { bareVerifier, clientId, createGateway, notifyUrl } from './notifications.mjs'

const EVENTS = 4_000
const { publicPem, signNotification } = createGateway()
const requests = Array.from({ length: EVENTS }, (_, at) => {
  const { body, headers } = signNotification(at)
  const bytes = Buffer.from(body)
  return { method: 'POST', header: (name) => headers[name], readBody: async () => bytes }
})
const verify = await bareVerifier(publicPem)
let [verified, handled] = [0, 0]
let receive = createEndpoint()

const work = {
  async 'Web Crypto and JSON.parse'() {
    const { header, readBody } = requests[verified++ % EVENTS]
    const raw = await readBody()
    await verify(raw, header)
    JSON.parse(raw.toString())
  },
  async ours() {
    // After the last notification it starts over, with an empty inbox.
    if (handled > 0 && handled % EVENTS === 0) receive = createEndpoint()
    const { status } = await receive(requests[handled++ % EVENTS])
    if (status !== 200) throw new Error(`Unexpected response status ${status}`)
  },
}

export const title = 'a receiver'
export const cases = [
  { name: 'a new notification, one at a time', work },
  { name: 'a new notification, 32 in flight', inFlight: 32, work },
]

function createEndpoint() {
  return createReceiver({
    clientId,
    gatewayKeys: { 1: publicPem },
    notifyUrl,
    inbox: createMemoryInbox(),
    on: { notifyPayment: () => {} },
    onRejected: ({ error }) => console.error(error),
  })
}
