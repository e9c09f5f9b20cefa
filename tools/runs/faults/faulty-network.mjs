// The network between a client and the sandbox: a proxy on loopback that forwards bytes and fails in every way that a
// network can. It records all requests, because some never reach the sandbox.
import { Agent, createServer, request as openRequest } from 'node:http'
import { listen } from '../../lib/loopback.mjs'
import { chance } from '../../lib/seed.mjs'

/**
 * Each fault affects a share of the requests. The sandbox creates the `U result` for a request that the network
 * selects.
 */
const FAULTS = [
  'reset',
  'timeout',
  '500',
  '429',
  'U result',
  'dropped response',
  'swapped response',
]
const SHARE = 0.08
const MAX_SWAP_WAIT_MS = 250

/**
 * @param {object} options
 * @param {number} options.seed
 * @param {import('@gw/sandbox').Sandbox} options.sandbox
 * @param {(id: string) => 'succeed' | 'process' | 'fail'} options.outcomeOf the outcome of a payment in the sandbox
 */
export async function startFaultyNetwork({ seed, sandbox, outcomeOf }) {
  /** The bodies that were received by operation and ID. @type {Map<string, string[]>} */
  const bodies = new Map()
  /** @type {string[]} */
  const signatures = []
  /** @type {Record<string, number>} */
  const faults = Object.fromEntries(FAULTS.map((fault) => [fault, 0]))
  const agent = new Agent({ keepAlive: true })
  const swap = createSwap(() => faults['swapped response']++)
  let lastPass = Promise.resolve()

  async function serve(request, response) {
    const body = Buffer.concat(await request.toArray())
    const text = body.toString()
    const operation = request.url.split('/').at(-1)
    const id = idIn(operation, JSON.parse(text))
    const key = `${operation} ${id}`
    const before = bodies.get(key) ?? []
    bodies.set(key, [...before, text])
    signatures.push(String(request.headers.signature))

    const fault = FAULTS[Math.floor(chance(seed, 'fault', key, before.length) / SHARE)]
    if (fault !== undefined && fault !== 'U result' && fault !== 'swapped response') faults[fault]++
    if (fault === 'reset') return request.socket.resetAndDestroy()
    if (fault === '500') return response.writeHead(500).end('<html>Internal Server Error</html>')
    if (fault === '429') return response.writeHead(429, { 'retry-after': '0' }).end()
    // A timeout and a U do not show on which side of the payment they happened, so both are tried.
    const isEarly = chance(seed, 'early', key, before.length) < 0.5
    if (fault === 'timeout' && isEarly) return undefined
    const pass = () => passInTurn(() => passOn(request, body), operation === 'pay' ? id : undefined)
    const passed = await (fault === 'U result' ? withUnknownResult(id, isEarly, pass) : pass())
    if (fault === 'timeout') return undefined
    if (fault === 'dropped response') return request.socket.resetAndDestroy()
    const {
      status,
      headers,
      body: bytes,
    } = fault === 'swapped response' ? await swap(request.url, passed) : passed
    return response.writeHead(status, headers).end(bytes)
  }

  /** Forwards payments one after the other, because the outcome is a setting of the whole sandbox. */
  async function passInTurn(pass, paymentRequestId) {
    if (paymentRequestId === undefined) return pass()
    const passed = lastPass.then(() => {
      sandbox.payOutcome = outcomeOf(paymentRequestId)
      return pass()
    })
    lastPass = passed.then(
      () => {},
      () => {},
    )
    return passed
  }

  async function withUnknownResult(id, isEarly, pass) {
    const performed = isEarly ? 'no' : 'yes'
    const rule = { fault: 'unknownResult', on: 'responses', about: id, performed }
    const ruleId = sandbox.faults.add(/** @type {import('@gw/sandbox').FaultRule} */ (rule))
    try {
      const passed = await pass()
      // Counted when it is seen, because the sandbox was only asked to create it.
      if (passed.body.includes('"UNKNOWN_EXCEPTION"')) faults['U result']++
      return passed
    } finally {
      sandbox.faults.remove(ruleId)
    }
  }

  async function passOn({ url, method, headers }, body) {
    const outgoing = openRequest(`${sandbox.url}${url}`, { method, headers, agent })
    const incoming = await new Promise((resolve, reject) => {
      outgoing.on('response', resolve).on('error', reject).end(body)
    })
    const received = Buffer.concat(await incoming.toArray())
    return { status: incoming.statusCode, headers: incoming.headers, body: received }
  }

  const server = createServer((request, response) => {
    // The client disconnected while sending, or the sandbox is unreachable. A network treats both the same.
    serve(request, response).catch(() => request.socket.resetAndDestroy())
  })
  const port = await listen(server)
  return {
    url: `http://127.0.0.1:${port}`,
    bodies,
    signatures,
    faults,
    async close() {
      agent.destroy()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/**
 * Creates a function that exchanges the responses of two requests to the same path. A response that finds no other one
 * in time goes to its own request.
 */
function createSwap(onSwapped) {
  /** @type {Map<string, { passed: object, resolve: (passed: object) => void }>} */
  const waiting = new Map()
  return (path, passed) => {
    const other = waiting.get(path)
    if (other !== undefined) {
      waiting.delete(path)
      onSwapped()
      other.resolve(passed)
      return Promise.resolve(other.passed)
    }
    return new Promise((resolve) => {
      const one = { passed, resolve }
      waiting.set(path, one)
      setTimeout(() => {
        if (waiting.get(path) !== one) return
        waiting.delete(path)
        resolve(passed)
      }, MAX_SWAP_WAIT_MS)
    })
  }
}

function idIn(operation, { paymentRequestId, refundRequestId }) {
  return operation.toLowerCase().includes('refund') ? refundRequestId : paymentRequestId
}
