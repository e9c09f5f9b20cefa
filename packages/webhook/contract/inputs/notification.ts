import { generateKeyPairSync, sign } from 'node:crypto'
import type { ReceivedRequest } from '@gw/webhook'

/** The time of the notification, which the receivers' clocks show too. */
export const NOTIFIED_AT_MS = 1_800_000_000_000

const CLIENT_ID = 'CONTRACT_1'
let keys: { readonly publicKey: string; readonly privateKey: string } | undefined

/** Generates the keys of this process when they're first needed. */
function makeKeys(): { readonly publicKey: string; readonly privateKey: string } {
  keys ??= generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  return keys
}

/** Signs notifications of payments for one URL, as the gateway does, with keys that were made for this process. */
export function createSender(notifyUrl: string): {
  /** The options of a receiver that accepts them. */
  readonly policy: {
    readonly clientId: string
    readonly gatewayKeys: Readonly<Record<string, string>>
    readonly notifyUrl: string
  }
  /** Returns the headers and the body of a payment's notification. */
  write(
    paymentId: string,
    timeMs: number,
  ): { readonly headers: Record<string, string>; readonly body: string }
} {
  const { pathname } = new URL(notifyUrl)
  const { publicKey, privateKey } = makeKeys()
  return {
    policy: { clientId: CLIENT_ID, gatewayKeys: { 1: publicKey }, notifyUrl },
    write(paymentId, timeMs) {
      const body = JSON.stringify({
        notifyType: 'PAYMENT_RESULT',
        result: { resultCode: 'SUCCESS', resultStatus: 'S', resultMessage: 'success.' },
        paymentId,
        paymentRequestId: `order-${paymentId}`,
        paymentAmount: { currency: 'EUR', value: '1050' },
      })
      const content = `POST ${pathname}\n${CLIENT_ID}.${timeMs}.${body}`
      const signature = sign('sha256', Buffer.from(content), privateKey).toString('base64')
      return {
        body,
        headers: {
          'client-id': CLIENT_ID,
          'request-time': String(timeMs),
          signature: `algorithm=RSA256,keyVersion=1,signature=${encodeURIComponent(signature)}`,
          'content-type': 'application/json; charset=UTF-8',
        },
      }
    },
  }
}

/** Returns a notification as an adapter would pass it. */
export function toReceivedRequest({
  headers,
  body,
}: {
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}): ReceivedRequest {
  const bytes = new TextEncoder().encode(body)
  return {
    method: 'POST',
    header: (name) => headers[name.toLowerCase()] ?? null,
    readBody: async () => bytes,
  }
}
