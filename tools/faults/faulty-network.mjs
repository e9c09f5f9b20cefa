// The network between a client and the sandbox: a proxy on loopback that passes bytes on, and fails in every way that a
// network can. It keeps what came, since it sees what the sandbox never does.
import { Agent, createServer, request as openRequest } from 'node:http'
import { chance } from './seed.mjs'

/** Each hits a tenth of the requests. The `U result` is the sandbox's own doing, at the network's choice of request. */
const FAULTS = ['reset', 'time-out', '500', '429', 'U result', 'dropped answer']
const SHARE = 0.1

/**
 * @param {object} options
 * @param {number} options.seed
 * @param {import('@gw/sandbox').Sandbox} options.sandbox
 */
export async function startFaultyNetwork({ seed, sandbox }) {
  /** The bodies that came under an id. @type {Map<string, string[]>} */
  const bodies = new Map()
  /** @type {string[]} */
  const signatures = []
  /** @type {Record<string, number>} */
  const faults = Object.fromEntries(FAULTS.map((fault) => [fault, 0]))
  const agent = new Agent({ keepAlive: true })

  async function serve(request, response) {
    const body = await readAll(request)
    const text = body.toString()
    const { paymentRequestId: id } = JSON.parse(text)
    const before = bodies.get(id) ?? []
    bodies.set(id, [...before, text])
    signatures.push(String(request.headers.signature))

    const fault = FAULTS[Math.floor(chance(seed, 'fault', id, before.length) / SHARE)]
    if (fault !== undefined && fault !== 'U result') faults[fault]++
    if (fault === 'reset') return request.socket.resetAndDestroy()
    if (fault === '500') return response.writeHead(500).end('<html>Internal Server Error</html>')
    if (fault === '429') return response.writeHead(429, { 'retry-after': '0' }).end()
    // A time-out and a U leave it open on which side of the payment they came: so both are tried.
    const isEarly = chance(seed, 'early', id, before.length) < 0.5
    if (fault === 'time-out' && isEarly) return undefined
    const pass = () => passOn(request, body)
    const answer = await (fault === 'U result' ? withUnknownResult(id, isEarly, pass) : pass())
    if (fault === 'time-out') return undefined
    if (fault === 'dropped answer') return request.socket.resetAndDestroy()
    return response.writeHead(answer.status, answer.headers).end(answer.body)
  }

  async function withUnknownResult(id, isEarly, pass) {
    const performed = isEarly ? 'no' : 'yes'
    const rule = sandbox.faults.add({
      fault: 'unknownResult',
      on: 'responses',
      about: id,
      performed,
    })
    try {
      const answer = await pass()
      // Counted where it is seen: the sandbox was only asked for it.
      if (answer.body.includes('"UNKNOWN_EXCEPTION"')) faults['U result']++
      return answer
    } finally {
      sandbox.faults.remove(rule)
    }
  }

  async function passOn({ url, method, headers }, body) {
    const outgoing = openRequest(`${sandbox.url}${url}`, { method, headers, agent })
    const answer = await new Promise((resolve, reject) => {
      outgoing.on('response', resolve).on('error', reject).end(body)
    })
    return { status: answer.statusCode, headers: answer.headers, body: await readAll(answer) }
  }

  const server = createServer((request, response) => {
    // Who left while sending, or a sandbox that cannot be reached: a network knows one word for both.
    serve(request, response).catch(() => request.socket.resetAndDestroy())
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)))
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
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

async function readAll(stream) {
  const parts = []
  for await (const part of stream) parts.push(part)
  return Buffer.concat(parts)
}
