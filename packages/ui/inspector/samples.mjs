import { createPublicKey, generateKeyPairSync, sign } from 'node:crypto'

const CLIENT_ID = 'SANDBOX_MERCHANT'
const TIME = '1763204663870'
const BODY =
  '{"notifyType":"PAYMENT_RESULT","result":{"resultCode":"SUCCESS","resultStatus":"S","resultMessage":"success."},"paymentRequestId":"ORDER_1042","paymentId":"2025111519401080000000000000001","paymentAmount":{"currency":"EUR","value":"1999"},"paymentTime":"2025-11-15T11:04:23.870+00:00"}'

/**
 * Creates the samples of the inspector: a message that verifies, and the most common mistakes. They are signed with test
 * keys that exist only while this runs; the page gets the signatures and the public keys.
 *
 * @returns {readonly import('../src/inspector/input/sample.ts').Sample[]}
 */
export function createSamples() {
  const [gateway, next] = [createTestKey(), createTestKey()]
  const good = { target: '/notify', clientId: CLIENT_ID, time: TIME, body: BODY }
  const options = { clientId: CLIENT_ID, publicKeys: [{ version: '1', text: gateway.publicKey }] }
  const signed = (/** @type {Partial<typeof good>} */ changes = {}, key = gateway) =>
    signContent({ ...good, ...changes }, key)
  const signature = encodeURIComponent(signed())
  return [
    {
      id: 'good',
      name: 'Verifies',
      isGood: true,
      source: writeMessage({ ...good, signature }),
      options,
    },
    {
      id: 'path',
      name: 'Proxy changed the path',
      isGood: false,
      source: writeMessage({ ...good, target: '/shop/notify', signature }),
      options,
    },
    {
      id: 'body',
      name: 'Body re-serialized',
      isGood: false,
      source: writeMessage({ ...good, body: spread(BODY), signature }),
      options,
    },
    {
      id: 'newline',
      name: 'Trailing newline',
      isGood: false,
      source: writeMessage({ ...good, body: `${BODY}\n`, signature }),
      options,
    },
    {
      id: 'key',
      name: 'Wrong key',
      isGood: false,
      source: writeMessage({ ...good, signature: encodeURIComponent(signed({}, next)) }),
      options: {
        ...options,
        publicKeys: [...options.publicKeys, { version: '2', text: next.publicKey }],
      },
    },
    {
      id: 'clock',
      name: 'Clock is off',
      isGood: false,
      source: writeMessage({ ...good, signature }), // from 2025
      options: { ...options, checksAge: true },
    },
    {
      id: 'base64url',
      name: 'base64url signature',
      isGood: false,
      source: writeMessage({
        ...good,
        signature: signed().replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', ''),
      }),
      options,
    },
    {
      id: 'client',
      name: 'Production client ID',
      isGood: false,
      source: writeMessage({ ...good, signature }),
      options: { ...options, clientId: 'MERCHANT' },
    },
  ]
}

function createTestKey() {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const publicKey = createPublicKey(privateKey).export({ type: 'spki', format: 'pem' })
  return { privateKey, publicKey: String(publicKey).trim() }
}

/** @typedef {{ target: string, clientId: string, time: string, body: string }} Parts */

function signContent(
  /** @type {Parts} */ { target, clientId, time, body },
  /** @type {{ privateKey: import('node:crypto').KeyObject }} */ { privateKey },
) {
  const content = Buffer.from(`POST ${target}\n${clientId}.${time}.${body}`)
  return sign('sha256', content, privateKey).toString('base64')
}

function writeMessage(
  /** @type {Parts & { signature: string }} */ { target, clientId, time, body, signature },
) {
  return `POST ${target} HTTP/1.1
content-type: application/json; charset=UTF-8
client-id: ${clientId}
request-time: ${time}
signature: algorithm=RSA256,keyVersion=1,signature=${signature}

${body}`
}

/** As a JSON library writes it that puts a space after each colon and comma. */
function spread(/** @type {string} */ json) {
  return json.replace(/("|\})([,:])(?=["{])/g, '$1$2 ')
}
