// A small load balancer: each request goes to the next instance, byte for byte. In production, use nginx or your
// platform's. If an instance is down, one send fails, and the gateway resends.
import { createServer, request } from 'node:http'

/**
 * Starts the proxy in front of local ports.
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
    forwarded.on('response', (incomingResponse) => {
      outgoing.writeHead(incomingResponse.statusCode ?? 502, incomingResponse.headers)
      incomingResponse.pipe(outgoing)
    })
    forwarded.on('error', () => {
      if (outgoing.headersSent) outgoing.destroy()
      else outgoing.writeHead(502).end()
    })
    incoming.pipe(forwarded)
  })
  await new Promise((resolve) => server.listen(port, '127.0.0.1', () => resolve(undefined)))
}
