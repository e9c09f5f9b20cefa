import { unusable, VerdictError } from './verdict.ts'

/** An answer as it came: not believed, only read. */
export interface RawResponse {
  readonly httpStatus: number
  readonly headers: Headers
  readonly body: Uint8Array<ArrayBuffer>
}

/** What {@link exchange} sends, and how. */
export interface Exchange {
  readonly fetch: typeof fetch
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Uint8Array<ArrayBuffer>
  readonly maxResponseBytes: number
  readonly signal: AbortSignal
}

/**
 * Sends once and reads the answer whole, whatever its status, up to the limit. A redirect is never followed: it would
 * hand the signed call to another host.
 */
export async function exchange(request: Exchange): Promise<RawResponse> {
  const { url, headers, body, signal, maxResponseBytes } = request
  let response: Response
  try {
    response = await request.fetch(url, {
      method: 'POST',
      headers,
      body,
      signal,
      redirect: 'manual',
    })
  } catch (cause) {
    throw noAnswer(cause)
  }
  const { status: httpStatus, type } = response
  const known = { httpStatus }
  if (type === 'opaqueredirect' || (httpStatus >= 300 && httpStatus < 400)) {
    discard(response)
    const message = 'the answer is a redirect, which is never followed: is the host right?'
    throw unusable('GW_CLIENT_RESPONSE_REDIRECTED', message, known)
  }
  const encoding = response.headers.get('content-encoding')
  if (encoding && encoding.toLowerCase() !== 'identity') {
    discard(response)
    const message = 'the answer is compressed, and the signature is over the plain bytes'
    throw unusable('GW_CLIENT_RESPONSE_ENCODED', message, known)
  }
  return { httpStatus, headers: response.headers, body: await readBody(response, maxResponseBytes) }
}

async function readBody(response: Response, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const known = { httpStatus: response.status }
  const parts: Uint8Array[] = []
  let length = 0
  try {
    const reader = response.body?.getReader()
    for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) {
      length += next.value.length
      if (length > maxBytes) break
      parts.push(next.value)
    }
    if (length > maxBytes) reader?.cancel().catch(() => {})
  } catch (cause) {
    throw unusable('GW_CLIENT_RESPONSE_TRUNCATED', 'the answer was cut off', { ...known, cause })
  }
  if (length > maxBytes) {
    throw unusable('GW_CLIENT_RESPONSE_TOO_LARGE', `the answer has over ${maxBytes} bytes`, known)
  }
  const body = new Uint8Array(length)
  let at = 0
  for (const part of parts) {
    body.set(part, at)
    at += part.length
  }
  return body
}

function discard(response: Response): void {
  response.body?.cancel().catch(() => {})
}

// What Node says when there was no connection, or no trusted one, to send anything over.
const NOT_SENT =
  /^(?:ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT|CERT_.*|ERR_TLS_.*|.*SELF_SIGNED.*|UNABLE_TO_.*)$/

function noAnswer(cause: unknown): VerdictError {
  const code = (cause as { cause?: { code?: unknown } } | undefined)?.cause?.code
  const isSent = !(typeof code === 'string' && NOT_SENT.test(code))
  return new VerdictError({
    code: 'GW_CLIENT_UNREACHABLE',
    message: isSent
      ? 'the connection ended without an answer'
      : 'the gateway could not be reached; nothing was sent',
    cause,
    isSent,
    isPassing: isSent,
  })
}
