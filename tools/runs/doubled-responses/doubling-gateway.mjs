// A gateway behind a proxy that sends every signed response twice on its connection, the copy 5 to 20 ms later. On raw
// sockets, because an HTTP server does not send a response that nobody requested.
import { generateKeyPairSync, sign } from 'node:crypto'
import { createServer } from 'node:net'
import { promisify } from 'node:util'
import { listen } from '../../lib/loopback.mjs'
import { operations, responseTo } from './samples.mjs'

const signAsync = promisify(sign)
// Later than any copy, so that a copy arrives while the next call is waiting.
const RESPONSE_MS = 25
const CLIENT_ID = 'MERCHANT_1'

/** The name of each operation, by its path. Of two with the same path, the one whose response has more fields. */
const keys = new Map(
  Object.entries(operations)
    .filter(([key]) => key !== 'createTokenizedPaymentSession')
    .map(([key, { version, area, name, pathName = name }]) => [
      `/ams/api/${version}/${area}/${pathName}`,
      key,
    ]),
)

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })

/** Starts a gateway on a free loopback port. */
export async function startDoublingGateway() {
  let sent = 0
  const server = createServer((socket) => {
    const write = (bytes) => socket.writable && socket.write(bytes)
    const respond = async (target, body) => {
      const dueMs = performance.now() + RESPONSE_MS
      const bytes = await signedResponse(target, body)
      setTimeout(
        () => {
          sent += 1
          write(bytes)
          setTimeout(write, 5 + (sent % 16), bytes)
        },
        Math.max(0, dueMs - performance.now()),
      )
    }
    let received = ''
    socket.on('error', () => {}) // the client has closed the connection
    socket.on('data', (bytes) => {
      received += bytes.toString('latin1')
      for (let request = cutRequest(received); request; request = cutRequest(received)) {
        received = received.slice(request.length)
        void respond(request.target, request.body)
      }
    })
  })
  const port = await listen(server)
  return {
    clientId: CLIENT_ID,
    url: `http://127.0.0.1:${port}`,
    publicKey: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

/** Returns the first whole request in what a connection has received. @param {string} received */
function cutRequest(received) {
  const end = received.indexOf('\r\n\r\n')
  if (end === -1) return undefined
  const head = received.slice(0, end)
  const bodyLength = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0)
  const length = end + 4 + bodyLength
  if (received.length < length) return undefined
  const body = Buffer.from(received.slice(end + 4, length), 'latin1').toString()
  return { target: head.split(' ')[1] ?? '', body, length }
}

/** Returns the bytes of a signed response, in one segment. */
async function signedResponse(target, requestBody) {
  const body = JSON.stringify(responseTo(keys.get(target) ?? '', JSON.parse(requestBody)))
  const time = String(Date.now())
  const content = Buffer.from(`POST ${target}\n${CLIENT_ID}.${time}.${body}`)
  const signature = (await signAsync('RSA-SHA256', content, privateKey)).toString('base64')
  const head = [
    'HTTP/1.1 200 OK',
    'Content-Type: application/json; charset=UTF-8',
    'Connection: keep-alive',
    `Content-Length: ${Buffer.byteLength(body)}`,
    `client-id: ${CLIENT_ID}`,
    `response-time: ${time}`,
    `signature: algorithm=RSA256,keyVersion=1,signature=${encodeURIComponent(signature)}`,
  ]
  return Buffer.from(`${head.join('\r\n')}\r\n\r\n${body}`)
}
