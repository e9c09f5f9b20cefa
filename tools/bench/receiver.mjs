// Compares a receiver with the memory inbox, from the signed bytes to the recorded notification, with a bare verification:
// Web Crypto on the raw message, and JSON.parse. Every notification is new. The handler does nothing.
import { createMemoryInbox } from '@gw/webhook'
import { createEndpoint, createRequest, publicDer } from './notifications.mjs'

const NOTIFICATIONS = 4_000
const IN_FLIGHT = 32
const RSA = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' }
const key = await crypto.subtle.importKey('spki', publicDer, RSA, false, ['verify'])
const requests = Array.from({ length: NOTIFICATIONS }, (_, at) => createRequest(at))

const baseline = 'Web Crypto and JSON.parse'
const work = { [baseline]: verifying(), createReceiver: receiving() }

export const title = 'a receiver in process'
export const cases = [
  { name: 'a new notification, one at a time', baseline, work },
  { name: `a new notification, ${IN_FLIGHT} in flight`, baseline, inFlight: IN_FLIGHT, work },
]

function verifying() {
  let at = 0
  return async () => {
    const { header, readBody } = requests[at++ % NOTIFICATIONS]
    const raw = await readBody()
    const head = `POST /notify\n${header('client-id')}.${header('request-time')}.`
    const [, encoded = ''] = header('signature').split('signature=')
    const signature = Buffer.from(decodeURIComponent(encoded), 'base64')
    const content = Buffer.concat([Buffer.from(head), raw])
    if (!(await crypto.subtle.verify(RSA, key, signature, content))) throw new Error('invalid')
    return JSON.parse(raw.toString())
  }
}

/** Returns a function that receives the next notification. When all were received, a new inbox starts over. */
function receiving() {
  let at = 0
  let receive = createEndpoint(createMemoryInbox())
  return async () => {
    if (at > 0 && at % NOTIFICATIONS === 0) receive = createEndpoint(createMemoryInbox())
    const { status } = await receive(requests[at++ % NOTIFICATIONS])
    if (status !== 200) throw new Error(`Unexpected response status ${status}`)
  }
}
