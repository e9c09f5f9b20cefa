import { connect, createServer, type Socket } from 'node:net'

/** Where the connection breaks: before the commit reaches the server, or before the response reaches the client. */
export type Cut = 'before the server receives it' | 'before the client gets the response'

/** Starts a proxy that breaks the connection at the first COMMIT. */
export async function cutAtCommit(port: number, host: string, cut: Cut) {
  const sockets = new Set<Socket>()
  let isCut = false
  const server = createServer((client) => {
    const upstream = connect(port, host)
    let isCommitting = false
    const end = (): void => {
      isCut = true
      client.resetAndDestroy()
      upstream.destroy()
    }
    for (const socket of [client, upstream]) {
      sockets.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => {
        client.destroy()
        upstream.destroy()
      })
    }
    client.on('data', (chunk) => {
      isCommitting = !isCut && chunk.includes('COMMIT\0')
      if (isCommitting && cut === 'before the server receives it') end()
      else upstream.write(chunk)
    })
    upstream.on('data', (chunk) => {
      if (isCommitting) end()
      else client.write(chunk)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the proxy has no port')
  return {
    port: address.port,
    close(): void {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}
