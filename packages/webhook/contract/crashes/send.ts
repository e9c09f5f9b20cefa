import { request } from 'node:http'

const LIMIT_MS = 10_000

/**
 * Sends a notification on a connection of its own. Resolves to whether it was acknowledged. A connection that breaks is
 * not an error here.
 */
export function send(
  port: number,
  { headers, body }: { readonly headers: Record<string, string>; readonly body: string },
): Promise<boolean> {
  return new Promise((resolve) => {
    const sending = request(
      { port, host: '127.0.0.1', path: '/notify', method: 'POST', headers, agent: false },
      (response) => {
        response.resume()
        response.on('error', () => {})
        response.on('close', () => resolve(response.complete && response.statusCode === 200))
      },
    )
    sending.setTimeout(LIMIT_MS, () => sending.destroy())
    sending.on('error', () => resolve(false))
    sending.end(body)
  })
}
