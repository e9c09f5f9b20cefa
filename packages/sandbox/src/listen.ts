import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { rejection } from './errors.ts'

/** Listens on loopback, never elsewhere, and gives the port. */
export async function listen(server: Server, port: number): Promise<number> {
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new TypeError('port must be a whole number from 0 (a free one) to 65535')
  }
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => {
      const message = `port ${port} of 127.0.0.1 cannot be used: is another program there?`
      reject(rejection('GW_SANDBOX_PORT_UNAVAILABLE', message, error))
    })
    server.listen(port, '127.0.0.1', resolve)
  })
  return (server.address() as AddressInfo).port
}

/** Stops listening and ends every connection. */
export async function closeServer(server: Server): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve))
  server.closeAllConnections()
  await closed
}
