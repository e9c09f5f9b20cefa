// Servers on this machine, and clients that call them.
import { createServer } from 'node:net'

/** Listens on loopback, by default on a free port. Returns the port. @param {import('node:net').Server} server */
export async function listen(server, port = 0) {
  await new Promise((resolve) => server.listen(port, '127.0.0.1', () => resolve(undefined)))
  return /** @type {import('node:net').AddressInfo} */ (server.address()).port
}

/** Returns a port that nothing listens on. */
export async function freePort() {
  const server = createServer()
  const port = await listen(server)
  await new Promise((resolve) => server.close(resolve))
  return port
}

/** Returns the `endpoint` of a client whose gateway has this URL. @param {string} url */
export function endpointAt(url) {
  return /** @type {const} */ ({
    hosts: { europe: { recommended: url } },
    region: 'europe',
    scenario: 'online',
    environment: 'production',
  })
}
