import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { rejection } from '../message/errors.ts'

/** Listens on one address and returns the port. */
export async function listen(server: Server, port: number, address: string): Promise<number> {
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new TypeError(
      'port must be an integer from 0 to 65535. 0, the default, picks a free port',
    )
  }
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => {
      const message =
        'code' in error && error.code === 'EADDRINUSE'
          ? `Port ${port} is already in use. Stop the program that uses it, or pass port 0 to pick a free port`
          : `The sandbox cannot listen on ${address}, port ${port}; see cause. Pass port 0 to pick a free port`
      reject(rejection('GW_SANDBOX_PORT_UNAVAILABLE', message, error))
    })
    server.listen(port, address, resolve)
  })
  return (server.address() as AddressInfo).port
}

/** Stops listening and closes every connection. */
export async function closeServer(server: Server): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve))
  server.closeAllConnections()
  await closed
}
