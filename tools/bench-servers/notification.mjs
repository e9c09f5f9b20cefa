// One signed notification of 1 kB.
import { generateKeyPairSync, sign } from 'node:crypto'

export const RSA = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' }
export const clientId = 'BENCH_5X00000000000000'
export const notifyUrl = 'https://shop.example/notify'
export const hmacSecret = 'whsec_bench_servers_secret'

/** Creates a key pair and a notification signed with it, as plain strings that can be sent to another process. */
export function makeNotification() {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const body = JSON.stringify({
    notifyType: 'PAYMENT_RESULT',
    result: { resultCode: 'SUCCESS', resultStatus: 'S', resultMessage: 'success.' },
    paymentId: '20261115194010800100188820200001',
    paymentRequestId: 'order-1001',
    paymentAmount: { currency: 'EUR', value: '1050' },
    paymentTime: '2026-11-15T01:56:19+08:00',
    metadata: 'x'.repeat(700),
  })
  const time = String(Date.now())
  const content = Buffer.from(`POST /notify\n${clientId}.${time}.${body}`)
  const signature = sign('sha256', content, privateKey).toString('base64')
  return {
    body,
    publicPem: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    headers: {
      'client-id': clientId,
      'request-time': time,
      signature: `algorithm=RSA256,keyVersion=1,signature=${encodeURIComponent(signature)}`,
      'content-type': 'application/json; charset=UTF-8',
    },
  }
}
