import { connect, createServer, type Socket } from 'node:net'

/** A connection between a client and a server on loopback that a test can disturb. */
export interface TcpProxy {
  readonly port: number
  /** Holds back every byte in both directions, and all new connections. */
  hold(): void
  /** Lets bytes through again, including those that were held back. */
  pass(): void
  /** Resets every connection, like a server that crashed. */
  reset(): void
  /** Connects new clients to another port, like a virtual address after a failover. */
  switchTo(port: number): void
  /** Resets open connections and stops listening. */
  close(): Promise<void>
}

/** Says of each chunk of one connection whether it passes. If not, the connection is reset. */
export interface Filter {
  sent(chunk: Buffer): boolean
  received(chunk: Buffer): boolean
}

/** Starts a proxy to a port on loopback. */
export async function startProxy(
  targetPort: number,
  openFilter: () => Filter = () => ({ sent: () => true, received: () => true }),
): Promise<TcpProxy> {
  let target = targetPort
  const sockets = new Set<Socket>()
  let isHolding = false
  const server = createServer((client) => {
    const upstream = connect(target, '127.0.0.1')
    const { sent, received } = openFilter()
    join(client, upstream, sent)
    join(upstream, client, received)
  })

  function join(from: Socket, to: Socket, passes: (chunk: Buffer) => boolean): void {
    sockets.add(from)
    from.setNoDelay(true)
    from.on('data', (chunk) => {
      if (passes(chunk)) to.write(chunk)
      else for (const socket of [from, to]) socket.resetAndDestroy()
    })
    from.on('end', () => to.end())
    from.on('error', () => to.destroy())
    from.on('close', () => {
      sockets.delete(from)
      to.destroy()
    })
    // After adding the data listener, which starts the flow.
    if (isHolding) from.pause()
  }

  function reset(): void {
    for (const socket of sockets) socket.resetAndDestroy()
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the proxy has no port')
  return {
    port: address.port,
    hold() {
      isHolding = true
      for (const socket of sockets) socket.pause()
    },
    pass() {
      isHolding = false
      for (const socket of sockets) socket.resume()
    },
    reset,
    switchTo(port) {
      target = port
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        reset()
      }),
  }
}
