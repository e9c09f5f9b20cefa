import { type IncomingHttpHeaders, request } from 'node:http'
import { text } from 'node:stream/consumers'
import type { Sandbox } from '@gw/sandbox'

/** A request to a sandbox. */
export interface Asked {
  readonly method?: string
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

/** The response to a request. */
export interface Answer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

/** Uses node:http, because fetch does not allow setting Host, Origin, Cookie, and Sec-Fetch-Site. */
export function ask(
  { url }: Pick<Sandbox, 'url'>,
  { method = 'GET', path, headers = {}, body = '' }: Asked,
): Promise<Answer> {
  const { hostname, port } = new URL(url)
  const all = { 'content-length': String(Buffer.byteLength(body)), ...headers }
  return new Promise((resolve, reject) => {
    request({ method, hostname, port, path, headers: all, agent: false }, (response) => {
      const { statusCode: status = 0 } = response
      text(response).then(
        (read) => resolve({ status, headers: response.headers, body: read }),
        reject,
      )
    })
      .on('error', reject)
      .end(body)
  })
}
