// A load balancer in front of the instances. It passes each connection to one of them and closes it if that one is
// down.
import { connect, createServer } from 'node:net'
import { listen } from '../../lib/loopback.mjs'

/**
 * Starts a load balancer. `choose` returns the port for the next connection, or undefined.
 *
 * @param {() => number | undefined} choose
 */
export async function startBalancer(choose) {
  const sockets = new Set()
  const server = createServer((client) => {
    const port = choose()
    if (port === undefined) {
      client.resetAndDestroy()
      return
    }
    const upstream = connect(port, '127.0.0.1')
    for (const [one, other] of [
      [client, upstream],
      [upstream, client],
    ]) {
      sockets.add(one)
      one.pipe(other)
      one.on('error', () => other.destroy())
      one.on('close', () => {
        sockets.delete(one)
        other.destroy()
      })
    }
  })
  return {
    port: await listen(server),
    async close() {
      const closed = new Promise((resolve) => server.close(resolve))
      for (const socket of sockets) socket.destroy()
      await closed
    },
  }
}
