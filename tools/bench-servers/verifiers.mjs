// What the servers do with a raw body: the bare verification that is the floor, ours, and that of two peers.
import { createHmac } from 'node:crypto'
import { Webhooks } from '@octokit/webhooks'
import Stripe from 'stripe'
import { clientId, hmacSecret, notifyUrl, RSA } from './notification.mjs'

export const SUCCESS =
  '{"result":{"resultCode":"SUCCESS","resultStatus":"S","resultMessage":"success"}}'

/** Web Crypto on the message as it came, and nothing else: no checks, no parsing, no duplicates. */
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
      throw new Error('the notification does not verify')
    }
  }
}

/**
 * The options of an adapter. Its inbox forgets, so that every request runs the handler.
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

/** HMAC, not RSA: the work around it compares, the cryptography does not. */
export function octokitVerifier({ body }) {
  const webhooks = new Webhooks({ secret: hmacSecret })
  const signature = `sha256=${createHmac('sha256', hmacSecret).update(body).digest('hex')}`
  return async (raw) => {
    const text = raw.toString()
    if (!(await webhooks.verify(text, signature))) throw new Error('octokit does not verify')
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
