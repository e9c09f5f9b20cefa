import { connect, createServer, type Socket } from 'node:net'

/** A load balancer, which passes each connection to one instance and closes it if that one is down. */
export interface Balancer {
  readonly port: number
  close(): Promise<void>
}

/** Starts a load balancer. `choose` returns the port for the next connection, or `undefined`. */
export async function startBalancer(choose: () => number | undefined): Promise<Balancer> {
  const sockets = new Set<Socket>()
  function join(from: Socket, to: Socket): void {
    sockets.add(from)
    from.pipe(to)
    from.on('error', () => to.destroy())
    from.on('close', () => {
      sockets.delete(from)
      to.destroy()
    })
  }
  const server = createServer((client) => {
    const port = choose()
    if (port === undefined) {
      client.resetAndDestroy()
      return
    }
    const upstream = connect(port, '127.0.0.1')
    join(client, upstream)
    join(upstream, client)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') {
    throw new Error('the load balancer has no port')
  }
  return {
    port: address.port,
    async close() {
      const closed = new Promise((resolve) => server.close(resolve))
      for (const socket of sockets) socket.destroy()
      await closed
    },
  }
}
