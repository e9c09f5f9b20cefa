// Signed notifications, each of them new, and an endpoint that receives them with a handler that does nothing.
import { generateKeyPairSync, sign } from 'node:crypto'
import { createReceiver } from '@gw/webhook'

const clientId = 'BENCH_5X00000000000000'
const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const publicPem = publicKey.export({ type: 'spki', format: 'pem' }).toString()

/** The public key of the sender, as Web Crypto imports it. */
export const publicDer = publicKey.export({ type: 'spki', format: 'der' })

export function createEndpoint(inbox) {
  return createReceiver({
    clientId,
    gatewayKeys: { 1: publicPem },
    notifyUrl: 'https://shop.example/notify',
    inbox,
    on: { notifyPayment: () => {} },
    onRejected: ({ error }) => console.error(error),
  })
}

export function createRequest(at) {
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
  const signature = sign('sha256', content, privateKey).toString('base64')
  const headers = {
    'client-id': clientId,
    'request-time': time,
    signature: `algorithm=RSA256,keyVersion=1,signature=${encodeURIComponent(signature)}`,
  }
  return { method: 'POST', header: (name) => headers[name], readBody: async () => body }
}
