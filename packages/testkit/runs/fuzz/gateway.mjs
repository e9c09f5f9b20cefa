import { generateKeyPairSync, sign } from 'node:crypto'

export const CLIENT_ID = 'FUZZ_5Y00000000000000'
export const TARGET = '/gateway/notify'
export const NOW_MS = 1_794_700_800_000

const keys = () => generateKeyPairSync('rsa', { modulusLength: 2048 })
const gateway = keys()
const untrusted = keys()

export const gatewayKey = gateway.publicKey.export({ type: 'spki', format: 'pem' }).toString()

/** All content that the gateway has signed. Only this may be acknowledged. */
const signed = new Set()

/** Builds the signed content as the interface specifies. */
function contentOf(clientId, time, body) {
  return Buffer.concat([Buffer.from(`POST ${TARGET}\n${clientId}.${time}.`), body])
}

/** Signs a body as the gateway does. */
export function signAsGateway(body, time = String(NOW_MS)) {
  const content = contentOf(CLIENT_ID, time, body)
  signed.add(content.toString('base64'))
  return toRequest(body, time, sign('sha256', content, gateway.privateKey))
}

/** Signs a body in the same format with an untrusted key. */
export function signAsUntrusted(body, time = String(NOW_MS)) {
  return toRequest(
    body,
    time,
    sign('sha256', contentOf(CLIENT_ID, time, body), untrusted.privateKey),
  )
}

/** Returns whether the gateway signed exactly the bytes of a request. */
export function isAuthentic({ headers, body }) {
  const content = contentOf(headers['client-id'], headers['request-time'], Buffer.from(body ?? []))
  return signed.has(content.toString('base64'))
}

function toRequest(body, time, signature) {
  const encoded = encodeURIComponent(signature.toString('base64'))
  return {
    method: 'POST',
    headers: {
      'client-id': CLIENT_ID,
      'request-time': time,
      signature: `algorithm=RSA256,keyVersion=1,signature=${encoded}`,
    },
    body,
  }
}
