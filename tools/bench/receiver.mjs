// Compares a receiver with the memory inbox, from the signed bytes to the recorded notification, with a bare verification:
// Web Crypto on the raw message, and JSON.parse. Every notification is new. The handler does nothing.
import { constants, generateKeyPairSync, sign } from 'node:crypto'
import { createMemoryInbox, createReceiver } from '@gw/webhook'

const NOTIFICATIONS = 4_000
const IN_FLIGHT = 32
const RSA = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' }
const clientId = 'BENCH_5X00000000000000'
const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const publicPem = publicKey.export({ type: 'spki', format: 'pem' }).toString()
const der = publicKey.export({ type: 'spki', format: 'der' })
const key = await crypto.subtle.importKey('spki', der, RSA, false, ['verify'])
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
  let receive = createEndpoint()
  return async () => {
    if (at > 0 && at % NOTIFICATIONS === 0) receive = createEndpoint()
    const { status } = await receive(requests[at++ % NOTIFICATIONS])
    if (status !== 200) throw new Error(`Unexpected response status ${status}`)
  }
}

function createEndpoint() {
  return createReceiver({
    clientId,
    gatewayKeys: { 1: publicPem },
    notifyUrl: 'https://shop.example/notify',
    inbox: createMemoryInbox(),
    on: { notifyPayment: () => {} },
    onRejected: ({ error }) => console.error(error),
  })
}

function createRequest(at) {
  const time = String(Date.now())
  const body = Buffer.from(
    JSON.stringify({
      notifyType: 'PAYMENT_RESULT',
      result: { resultCode: 'SUCCESS', resultStatus: 'S', resultMessage: 'success.' },
      paymentId: `2026111519401080010018882${at}`,
      paymentRequestId: `order-${at}`,
      paymentAmount: { currency: 'EUR', value: '1050' },
      paymentTime: '2026-11-15T01:56:19+08:00',
    }),
  )
  const content = Buffer.concat([Buffer.from(`POST /notify\n${clientId}.${time}.`), body])
  const padding = constants.RSA_PKCS1_PADDING
  const signature = sign('sha256', content, { key: privateKey, padding }).toString('base64')
  const headers = {
    'client-id': clientId,
    'request-time': time,
    signature: `algorithm=RSA256,keyVersion=1,signature=${encodeURIComponent(signature)}`,
  }
  return { method: 'POST', header: (name) => headers[name], readBody: async () => body }
}
