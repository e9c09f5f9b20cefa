import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createServer as createSecureServer, type ServerOptions } from 'node:https'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

/** A request as received. */
export interface Received {
  readonly target: string
  readonly headers: IncomingMessage['headers']
  readonly body: Buffer
}

/** Responds to one notification. `index` counts from 0. */
export type MerchantScript = (
  received: Received,
  response: ServerResponse,
  index: number,
) => void | Promise<void>

export interface ScriptedMerchant {
  readonly origin: string
  readonly url: string
  readonly received: readonly Received[]
}

export const FIXED_RESPONSE =
  '{"result":{"resultCode":"SUCCESS","resultStatus":"S","resultMessage":"success"}}'

/** Acknowledges. */
export function acknowledge(_received: Received, response: ServerResponse, _index: number): void {
  response.end(FIXED_RESPONSE)
}

/** Responds with 500. */
export function reject(_received: Received, response: ServerResponse, _index: number): void {
  response.writeHead(500).end()
}

/** Responds with 500 `count` times and then acknowledges. */
export const acknowledgeAfter =
  (count: number): MerchantScript =>
  (received, response, index) =>
    (index < count ? reject : acknowledge)(received, response, index)

/** Starts a merchant's endpoint on a free port of loopback. It is closed with the test. */
export async function startMerchant(
  script: MerchantScript,
  tls?: ServerOptions,
): Promise<ScriptedMerchant> {
  const received: Received[] = []
  const respond = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const parts: Buffer[] = []
    try {
      for await (const part of request) parts.push(part)
    } catch {
      return
    }
    const one = { target: `${request.url}`, headers: request.headers, body: Buffer.concat(parts) }
    received.push(one)
    await script(one, response, received.length - 1)
  }
  const listener = (request: IncomingMessage, response: ServerResponse): void => {
    void respond(request, response)
  }
  const server = tls ? createSecureServer(tls, listener) : createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  const { port } = server.address() as AddressInfo
  const origin = `${tls ? 'https' : 'http'}://127.0.0.1:${port}`
  return { origin, url: `${origin}/notify`, received }
}
