// A gateway on loopback that moves money and fails in every way that a network can. It signs and verifies with
// node:crypto and shares no code with the packages, so that the two cannot agree on a mistake.
import { createSign, createVerify } from 'node:crypto'
import { createServer } from 'node:http'
import { chance } from './seed.mjs'

/** Each hits a tenth of the requests. */
const FAULTS = ['reset', 'time-out', '500', '429', 'U result', 'dropped answer']
const SHARE = 0.1
const DECLINED_SHARE = 0.05

const SUCCESS = { resultCode: 'SUCCESS', resultStatus: 'S', resultMessage: 'success.' }
const DECLINED = { resultCode: 'RISK_REJECT', resultStatus: 'F', resultMessage: 'declined' }
const UNKNOWN = { resultCode: 'UNKNOWN_EXCEPTION', resultStatus: 'U', resultMessage: 'try again' }

/**
 * @param {object} options
 * @param {number} options.seed
 * @param {import('node:crypto').KeyObject} options.gatewayKey private
 * @param {import('node:crypto').KeyObject} options.merchantKey public
 */
export async function startLedgerGateway({ seed, gatewayKey, merchantKey }) {
  /** The amounts that were moved, by id: one for each time. @type {Map<string, string[]>} */
  const ledger = new Map()
  /** The bodies that came under an id. @type {Map<string, string[]>} */
  const bodies = new Map()
  /** @type {string[]} */
  const signatures = []
  /** @type {Record<string, number>} */
  const faults = Object.fromEntries(FAULTS.map((fault) => [fault, 0]))
  let unsigned = 0

  const isDeclined = (id) => chance(seed, 'declined', id) < DECLINED_SHARE

  /** Moves money: once per id where the operation promises that, and each time where it does not. */
  function move(target, id, amount) {
    const moved = ledger.get(id) ?? []
    if (moved.length === 0 || target.endsWith('/payOnce')) ledger.set(id, [...moved, amount])
  }

  async function serve(request, response) {
    const body = await readAll(request)
    const text = body.toString()
    const { paymentRequestId: id, amount } = JSON.parse(text)
    const before = bodies.get(id) ?? []
    bodies.set(id, [...before, text])
    signatures.push(String(request.headers.signature))
    if (!isSigned(request, body, merchantKey)) unsigned++

    const fault = FAULTS[Math.floor(chance(seed, 'fault', id, before.length) / SHARE)]
    if (fault !== undefined) faults[fault]++
    if (fault === 'reset') return request.socket.resetAndDestroy()
    if (fault === '500') return response.writeHead(500).end('<html>Internal Server Error</html>')
    if (fault === '429') return response.writeHead(429, { 'retry-after': '0' }).end()
    const answer = (record) => sendSigned(request, response, record, gatewayKey)
    if (isDeclined(id)) return answer({ result: DECLINED, paymentRequestId: id })
    // A time-out and a U leave it open on which side of the movement they came: so both are tried.
    const isEarly = fault !== 'dropped answer' && chance(seed, 'early', id, before.length) < 0.5
    if (fault === undefined || !isEarly) move(request.url, id, amount)
    if (fault === 'time-out') return undefined
    if (fault === 'dropped answer') return request.socket.resetAndDestroy()
    return answer({ result: fault === 'U result' ? UNKNOWN : SUCCESS, paymentRequestId: id })
  }

  const server = createServer((request, response) => void serve(request, response))
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)))
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
  return {
    url: `http://127.0.0.1:${port}`,
    ledger,
    bodies,
    signatures,
    faults,
    isDeclined,
    unsigned: () => unsigned,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

async function readAll(request) {
  const parts = []
  for await (const part of request) parts.push(part)
  return Buffer.concat(parts)
}

function isSigned({ url, headers }, body, key) {
  const value = String(headers.signature).split('signature=')[1] ?? ''
  return createVerify('RSA-SHA256')
    .update(`POST ${url}\n${headers['client-id']}.${headers['request-time']}.`)
    .update(body)
    .verify(key, decodeURIComponent(value), 'base64')
}

function sendSigned({ url, headers }, response, record, key) {
  const body = JSON.stringify(record)
  const clientId = headers['client-id']
  const time = String(Date.now())
  const signature = createSign('RSA-SHA256')
    .update(`POST ${url}\n${clientId}.${time}.${body}`)
    .sign(key, 'base64')
  response.writeHead(200, {
    'client-id': clientId,
    'response-time': time,
    signature: `algorithm=RSA256,keyVersion=1,signature=${encodeURIComponent(signature)}`,
  })
  response.end(body)
}
