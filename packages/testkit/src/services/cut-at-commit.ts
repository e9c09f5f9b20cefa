import { connect, createServer, type Socket } from 'node:net'

/** When the connection breaks. */
export type CommitCut = 'before the server receives it' | 'before the client gets the response'

/** Starts a proxy that breaks the connection at the first COMMIT. */
export async function cutAtCommit(
  server: { readonly port: number; isCommit(chunk: Buffer): boolean },
  cut: CommitCut,
): Promise<{ readonly port: number; close(): void }> {
  const sockets = new Set<Socket>()
  let isCut = false
  const proxy = createServer((client) => {
    const upstream = connect(server.port, '127.0.0.1')
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
      isCommitting = !isCut && server.isCommit(chunk)
      if (isCommitting && cut === 'before the server receives it') end()
      else upstream.write(chunk)
    })
    upstream.on('data', (chunk) => {
      if (isCommitting) end()
      else client.write(chunk)
    })
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  const address = proxy.address()
  if (address === null || typeof address === 'string') throw new Error('the proxy has no port')
  return {
    port: address.port,
    close(): void {
      proxy.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}
