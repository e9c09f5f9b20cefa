import { type IncomingMessage, request as requestPlain } from 'node:http'
import { request as requestSecure } from 'node:https'

/** A request to send unchanged. */
export interface BytesToSend {
  readonly url: string
  readonly method?: string | undefined
  readonly headers: Readonly<Record<string, string>>
  readonly body: Uint8Array
  readonly timeoutMs?: number | undefined
  /** The longest response that is read, in bytes. Defaults to 1 MiB. */
  readonly maxResponseBytes?: number | undefined
}

/** A response that arrived. */
export interface Received {
  readonly status: number
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>
  readonly body: Uint8Array
  readonly durationMs: number
  readonly failure?: undefined
}

/** The response, or why there is none. */
export type SentResponse =
  | Received
  | {
      /** A sentence for people. */
      readonly failure: string
      /** The system's or Node's error code, for programs. */
      readonly failureCode: string
      readonly durationMs: number
    }

const TIMEOUT_MS = 30_000
const MAX_RESPONSE_BYTES = 1_048_576
const HOP_HEADERS = /^(?:host|content-length|connection|transfer-encoding|expect)$/i

/**
 * Sends bytes with these headers and adds only those that HTTP requires. Does not follow redirects. Sends the path as
 * written, because `fetch` would normalize it, and a different path has a different signature.
 */
export async function sendBytes(message: BytesToSend): Promise<SentResponse> {
  const { url, method = 'POST', body, timeoutMs = TIMEOUT_MS } = message
  const { host, path, isSecure } = splitUrl(url)
  const kept = Object.entries(message.headers).filter(([name]) => !HOP_HEADERS.test(name))
  const headers = { ...Object.fromEntries(kept), 'content-length': String(body.length) }
  const signal = AbortSignal.timeout(timeoutMs)
  const startMs = performance.now()
  const durationMs = (): number => Math.round(performance.now() - startMs)
  try {
    const { hostname, port } = new URL(`http://${host}`)
    const options = {
      hostname: hostname.replace(/^\[|\]$/g, ''),
      port,
      path,
      method,
      headers,
      signal,
      // Opens a new connection for each message, so that a load balancer can select another instance and no connection
      // is stale.
      agent: false,
    } as const
    const request = (isSecure ? requestSecure : requestPlain)(options)
    const incoming = new Promise<IncomingMessage>((resolve, reject) => {
      request.once('response', resolve)
      request.once('error', reject)
    })
    request.end(body)
    const response = await incoming
    const bytes = await readResponse(response, message.maxResponseBytes)
    const { statusCode: status = 0 } = response
    return { status, headers: response.headers, body: bytes, durationMs: durationMs() }
  } catch (error) {
    const { code = 'ERROR', message: text } = error as NodeJS.ErrnoException
    if (signal.aborted) {
      const failure = `Timed out after ${timeoutMs} ms waiting for the response`
      return { failure, failureCode: 'ETIMEDOUT', durationMs: durationMs() }
    }
    const failure = describeFailure(code, text, isSecure)
    return { failure, failureCode: code, durationMs: durationMs() }
  }
}

async function readResponse(
  response: IncomingMessage,
  maxBytes = MAX_RESPONSE_BYTES,
): Promise<Uint8Array> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of response) {
    chunks.push(chunk)
    length += chunk.length
    if (length > maxBytes) {
      throw new Error(`The response is larger than ${maxBytes} bytes`)
    }
  }
  return new Uint8Array(Buffer.concat(chunks))
}

const FAILURES: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'Nothing is listening at this address',
  ENOTFOUND: 'The host name cannot be resolved',
  EHOSTUNREACH: 'The host cannot be reached',
  EPIPE: 'The connection was closed while the request was sent',
}

/** Describes why there is no response. */
function describeFailure(code: string, text: string, isSecure: boolean): string {
  if (code === 'EPROTO' || code.startsWith('ERR_SSL_')) {
    return `The TLS handshake failed, so nothing was sent. If the server serves plain HTTP, use http:// (${code})`
  }
  if (/CERT|ALTNAME|VERIFY_LEAF|ISSUER/.test(code)) {
    return `The server's certificate is not trusted. Set NODE_EXTRA_CA_CERTS to its CA file (${code})`
  }
  if (code === 'ECONNRESET') {
    const hint = isSecure ? '' : '. If the server serves HTTPS, use https://'
    return `The connection was closed before a response arrived${hint} (${code})`
  }
  if (code.startsWith('HPE_')) return `The response is not valid HTTP (${code})`
  if (code === 'ERROR') return text
  return `${FAILURES[code] ?? 'The request failed'} (${code})`
}

/**
 * Splits a URL without changing its path.
 *
 * @throws TypeError if it is not a URL with http or https
 */
export function splitUrl(url: string): {
  readonly host: string
  readonly path: string
  readonly isSecure: boolean
} {
  const [, scheme, host, rest = ''] = /^(https?):\/\/([^/?#\s]+)([/?][^#\s]*)?$/i.exec(url) ?? []
  if (scheme === undefined || host === undefined || !URL.canParse(url)) {
    throw new TypeError(
      'The URL must start with http:// or https://, such as http://127.0.0.1:3000/notify',
    )
  }
  const path = rest.startsWith('/') ? rest : `/${rest}`
  return { host, path, isSecure: scheme.toLowerCase() === 'https' }
}
