// How the servers verify a raw body: bare, as the baseline; with this project; and with two other libraries.
import { createHmac } from 'node:crypto'
import { Webhooks } from '@octokit/webhooks'
import Stripe from 'stripe'
import { clientId, hmacSecret, notifyUrl, RSA } from './notification.mjs'

export const SUCCESS =
  '{"result":{"resultCode":"SUCCESS","resultStatus":"S","resultMessage":"success"}}'

/** Only Web Crypto on the raw message: no checks, no parsing, no duplicate detection. */
export async function bareVerifier({ publicPem }) {
  const der = Buffer.from(publicPem.replace(/-----[^-]+-----/g, ''), 'base64')
  const key = await crypto.subtle.importKey('spki', der, RSA, false, ['verify'])
  const { pathname } = new URL(notifyUrl)
  return async (raw, header) => {
    const head = `POST ${pathname}\n${header('client-id')}.${header('request-time')}.`
    const [, encoded = ''] = header('signature').split('signature=')
    const signature = Buffer.from(decodeURIComponent(encoded), 'base64')
    const content = Buffer.concat([Buffer.from(head), raw])
    if (!(await crypto.subtle.verify(RSA, key, signature, content))) {
      throw new Error('The signature of the notification does not match')
    }
  }
}

/**
 * The options of an adapter. Its inbox records nothing, so that every request runs the handler.
 *
 * @returns {import('@gw/webhook').ReceiverOptions}
 */
export function adapterOptions({ publicPem }) {
  let token = 0
  /** @type {import('@gw/webhook').Inbox} */
  const inbox = {
    retentionMs: 7 * 86_400_000,
    claim: async () => ({ status: 'claimed', token: ++token, attempt: 1, extra: {} }),
    renew: async () => {},
    complete: async () => {},
    release: async () => {},
  }
  return { ...signatureOptions({ publicPem }), inbox, on: { notifyPayment: () => {} } }
}

/** The options of `requireSignature`. */
export function signatureOptions({ publicPem }) {
  const onRejected = ({ error }) => {
    throw error
  }
  return { clientId, gatewayKeys: { 1: publicPem }, notifyUrl, onRejected }
}

/** HMAC, not RSA: compare the overhead, not the cryptography. */
export function octokitVerifier({ body }) {
  const webhooks = new Webhooks({ secret: hmacSecret })
  const signature = `sha256=${createHmac('sha256', hmacSecret).update(body).digest('hex')}`
  return async (raw) => {
    const text = raw.toString()
    if (!(await webhooks.verify(text, signature)))
      throw new Error('octokit rejects its own signature')
    JSON.parse(text)
  }
}

export function stripeVerifier({ body }) {
  const stripe = new Stripe('sk_test_bench')
  const time = Math.floor(Date.now() / 1000)
  const hmac = createHmac('sha256', hmacSecret).update(`${time}.${body}`).digest('hex')
  const header = `t=${time},v1=${hmac}`
  return async (raw) => {
    await stripe.webhooks.constructEventAsync(raw, header, hmacSecret, 86_400)
  }
}
