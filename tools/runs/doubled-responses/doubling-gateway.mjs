// A gateway behind a proxy that sends every signed response twice on its connection, the copy 5 to 20 ms later. It writes to
// the socket, because Node does not send a response that nobody requested.
import { generateKeyPairSync } from 'node:crypto'
import { createServer } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { operationCatalog } from '@gw/operations/catalog'
import { createSigner, signMessage } from '@gw/signature'
import { listen } from '../../lib/loopback.mjs'
import { responseTo } from './samples.mjs'

// Later than any copy, so that a copy arrives while the next call is waiting.
const RESPONSE_MS = 25
const clientId = 'MERCHANT_1'

/** The name of each operation, by its path. Of two with the same path, the one whose response has more fields. */
const names = new Map(
  Object.entries(operationCatalog)
    .filter(([name]) => name !== 'createTokenizedPaymentSession')
    .map(([name, { path }]) => [`/ams/api/${path}`, name]),
)

const { privateKey, publicKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' },
})
const signer = createSigner({ privateKey, keyVersion: 1 })

/** Starts a gateway on a free loopback port. */
export async function startDoublingGateway() {
  let sent = 0
  /** @param {import('node:http').IncomingMessage} request */
  async function respond(request) {
    const { url = '', socket } = request
    const body = Buffer.concat(await request.toArray()).toString()
    const [bytes] = await Promise.all([signedResponse(url, body), wait(RESPONSE_MS)])
    const write = () => socket.writable && socket.write(bytes)
    sent += 1
    write()
    setTimeout(write, 5 + (sent % 16))
  }
  const server = createServer((request) => void respond(request))
  const url = `http://127.0.0.1:${await listen(server)}`
  return { clientId, url, publicKey, close: () => new Promise((resolve) => server.close(resolve)) }
}

/** Returns the bytes of a signed response, in one segment. */
async function signedResponse(/** @type {string} */ target, /** @type {string} */ requestBody) {
  const body = JSON.stringify(responseTo(names.get(target) ?? '', JSON.parse(requestBody)))
  const time = String(Date.now())
  const head = [
    'HTTP/1.1 200 OK',
    'Content-Type: application/json; charset=UTF-8',
    'Connection: keep-alive',
    `Content-Length: ${Buffer.byteLength(body)}`,
    `client-id: ${clientId}`,
    `response-time: ${time}`,
    `signature: ${await signMessage({ method: 'POST', target, clientId, time, body }, signer)}`,
  ]
  return Buffer.from(`${head.join('\r\n')}\r\n\r\n${body}`)
}
