import { type IncomingMessage, request as requestPlain } from 'node:http'
import { request as requestSecure } from 'node:https'
import { splitUrl } from '@gw/doctor'
import { printable } from '../io/printable.ts'
import type { ArrivedRequest, ListenResponse } from './arrived-request.ts'
import { type HeaderPairs, pairHeaders, withoutHopHeaders } from './hop-headers.ts'
import { LISTEN_LIMITS } from './limits.ts'

/** The response of the endpoint, or why there is none. */
export type Forwarded =
  | { readonly response: ListenResponse; readonly failure?: undefined }
  | { readonly response?: undefined; readonly failure: string }

/**
 * Sends a request to the endpoint and returns its response. Both are unchanged, except for the headers that are for one
 * connection only. Does not follow redirects. Never rejects.
 */
export async function forwardRequest(
  { method, headers, body }: ArrivedRequest,
  url: string,
  stopped: AbortSignal,
): Promise<Forwarded> {
  const { host, path, isSecure } = splitUrl(url)
  const { hostname, port } = new URL(`http://${host}`)
  const timeout = AbortSignal.timeout(LISTEN_LIMITS.forwardMs)
  const kept: HeaderPairs = [
    ...withoutHopHeaders(headers),
    ['Content-Length', String(body.length)],
    ['Connection', 'close'],
  ]
  try {
    const request = (isSecure ? requestSecure : requestPlain)({
      hostname: hostname.replace(/^\[|\]$/g, ''),
      port: port === '' && isSecure ? 443 : port,
      path,
      method,
      // A flat list is sent as it is: in this order, with these letters, and repeated ones repeated.
      headers: kept.flat(),
      signal: AbortSignal.any([timeout, stopped]),
      agent: false,
    })
    const incoming = new Promise<IncomingMessage>((resolve, reject) => {
      request.once('response', resolve)
      request.once('error', reject)
      request.once('upgrade', (_response, socket) => {
        socket.destroy()
        reject(new Error('Your endpoint changed the protocol'))
      })
    })
    request.end(body)
    return { response: await readResponse(await incoming) }
  } catch (error) {
    if (timeout.aborted) {
      return {
        failure: `Your endpoint did not respond within ${LISTEN_LIMITS.forwardMs / 1_000} s`,
      }
    }
    const { code, message } = error as NodeJS.ErrnoException
    if (code === 'ECONNREFUSED') return { failure: 'Nothing is listening at the URL of --forward' }
    return { failure: printable(message, 200) }
  }
}

async function readResponse(incoming: IncomingMessage): Promise<ListenResponse> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of incoming) {
    chunks.push(chunk)
    length += chunk.length
    if (length > LISTEN_LIMITS.responseBytes) {
      incoming.destroy()
      throw new Error(`The response is larger than ${LISTEN_LIMITS.responseBytes} bytes`)
    }
  }
  const { statusCode: status = 502, rawHeaders } = incoming
  return {
    status,
    headers: withoutHopHeaders(pairHeaders(rawHeaders)),
    body: Buffer.concat(chunks),
  }
}
