// The part of the gateway that an example needs: a key pair, and notifications signed as the interface specifies.
import { generateKeyPairSync, sign } from 'node:crypto'

const clientId = 'SANDBOX_MERCHANT'
const notifyUrl = 'https://shop.example/registered/notify'

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const merchant = generateKeyPairSync('rsa', { modulusLength: 2048 })

/** The gateway's private key. It exists only in this process. */
export const privateKeyPem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()

/** The environment variables of an example. */
export const environment = {
  GATEWAY_CLIENT_ID: clientId,
  GATEWAY_PUBLIC_KEY: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
  MERCHANT_PRIVATE_KEY: merchant.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  NOTIFY_URL: notifyUrl,
}

/** Returns the body of a payment result. */
export function paymentBody(paymentId) {
  const result = { resultCode: 'SUCCESS', resultStatus: 'S', resultMessage: 'success.' }
  const paymentAmount = { currency: 'EUR', value: '1999' }
  const payment = { notifyType: 'PAYMENT_RESULT', result, paymentId, paymentAmount }
  return Buffer.from(JSON.stringify({ ...payment, paymentRequestId: `R${paymentId}` }))
}

/**
 * Signs a body and returns the arguments of `fetch`. Each request uses its own connection: while a check signs for
 * seconds, the server would close a kept-alive one.
 *
 * @param {Buffer<ArrayBuffer>} body
 */
export function signNotification(body, { target = new URL(notifyUrl).pathname } = {}) {
  const time = String(Date.now())
  const content = Buffer.concat([Buffer.from(`POST ${target}\n${clientId}.${time}.`), body])
  const signature = encodeURIComponent(sign('sha256', content, privateKey).toString('base64'))
  return {
    method: 'POST',
    headers: {
      'client-id': clientId,
      'request-time': time,
      signature: `algorithm=RSA256,keyVersion=1,signature=${signature}`,
      'content-type': 'application/json; charset=UTF-8',
      connection: 'close',
    },
    body,
  }
}
