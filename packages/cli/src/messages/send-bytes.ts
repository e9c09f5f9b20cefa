import { type IncomingMessage, request as requestPlain } from 'node:http'
import { request as requestSecure } from 'node:https'
import { UsageError } from '../io/usage-error.ts'

/** A request to send exactly as it is. */
export interface BytesToSend {
  readonly url: string
  readonly method?: string | undefined
  readonly headers: Readonly<Record<string, string>>
  readonly body: Uint8Array
  readonly timeoutMs?: number | undefined
}

/** What came back, or why nothing did. */
export type SentAnswer =
  | {
      readonly status: number
      readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>
      readonly body: Uint8Array
      readonly tookMs: number
      readonly failure?: undefined
    }
  | { readonly failure: string; readonly tookMs: number }

const TIMEOUT_MS = 30_000
const MAX_ANSWER_BYTES = 1_048_576
const HOP_HEADERS = /^(?:host|content-length|connection|transfer-encoding|expect)$/i

/**
 * Sends bytes with these headers, and no others but those that HTTP itself needs. Redirects are not followed. The path
 * goes out as it is written: `fetch` would clean it up, and another path has another signature.
 */
export async function sendBytes(message: BytesToSend): Promise<SentAnswer> {
  const { url, method = 'POST', body, timeoutMs = TIMEOUT_MS } = message
  const { host, path, isSecure } = splitUrl(url)
  const kept = Object.entries(message.headers).filter(([name]) => !HOP_HEADERS.test(name))
  const headers = { ...Object.fromEntries(kept), 'content-length': String(body.length) }
  const signal = AbortSignal.timeout(timeoutMs)
  const startMs = performance.now()
  const tookMs = (): number => Math.round(performance.now() - startMs)
  try {
    const { hostname, port } = new URL(`http://${host}`)
    const options = {
      hostname: hostname.replace(/^\[|\]$/g, ''),
      port,
      path,
      method,
      headers,
      signal,
      // A connection for each message: a balancer may choose the instance anew, and none that the other side has closed is used.
      agent: false,
    } as const
    const request = isSecure ? requestSecure(options) : requestPlain(options)
    const answered = new Promise<IncomingMessage>((resolve, reject) => {
      request.once('response', resolve)
      request.once('error', reject)
    })
    request.end(body)
    const response = await answered
    const bytes = await readAnswer(response)
    const { statusCode: status = 0 } = response
    return { status, headers: response.headers, body: bytes, tookMs: tookMs() }
  } catch (error) {
    const { code, message: text } = error as NodeJS.ErrnoException
    const failure = signal.aborted ? `no answer within ${timeoutMs} ms` : (code ?? text)
    return { failure, tookMs: tookMs() }
  }
}

async function readAnswer(response: IncomingMessage): Promise<Uint8Array> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of response) {
    chunks.push(chunk)
    length += chunk.length
    if (length > MAX_ANSWER_BYTES) throw new Error(`an answer of over ${MAX_ANSWER_BYTES} bytes`)
  }
  return new Uint8Array(Buffer.concat(chunks))
}

/** Rejects a URL that is not of this machine, unless it was said that it may be another. */
export function checkLoopback(url: string, allowRemote: boolean): void {
  const { host } = splitUrl(url)
  const { hostname } = new URL(`http://${host}`)
  const isLoopback = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/.test(hostname)
  if (isLoopback || allowRemote) return
  throw new UsageError(
    `${hostname} is not this machine: test messages go elsewhere only with --allow-remote`,
  )
}

function splitUrl(url: string): { host: string; path: string; isSecure: boolean } {
  const [, scheme, host, rest = ''] = /^(https?):\/\/([^/?#\s]+)([/?][^#\s]*)?$/i.exec(url) ?? []
  if (scheme === undefined || host === undefined || !URL.canParse(url)) {
    throw new UsageError(`${url} is no http or https URL`)
  }
  const path = rest.startsWith('/') ? rest : `/${rest}`
  return { host, path, isSecure: scheme.toLowerCase() === 'https' }
}
