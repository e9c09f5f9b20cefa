// A small load balancer: each request goes to the next instance, byte for byte. In real life this is nginx, or your
// platform's. An instance that is down costs one send; the gateway sends again.
import { createServer, request } from 'node:http'

/**
 * Starts the proxy in front of some ports of this machine.
 *
 * @param {{ port: number, instances: readonly number[] }} options
 * @returns {Promise<void>}
 */
export async function startProxy({ port, instances }) {
  let turn = 0
  const server = createServer((incoming, outgoing) => {
    const { method, url: path, headers } = incoming
    const target = instances[turn++ % instances.length]
    const forwarded = request({ host: '127.0.0.1', port: target, method, path, headers })
    forwarded.on('response', (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
    forwarded.on('error', () => {
      if (outgoing.headersSent) outgoing.destroy()
      else outgoing.writeHead(502).end()
    })
    incoming.pipe(forwarded)
  })
  await new Promise((resolve) => server.listen(port, '127.0.0.1', () => resolve(undefined)))
}
