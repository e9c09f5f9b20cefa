import type { Failure } from '../errors/failure.ts'
import { noResponse } from './fetch-fault.ts'
import { type ReadBody, readBody } from './read-body.ts'

/** A response as received, not verified yet. */
export interface RawResponse {
  readonly httpStatus: number
  readonly headers: Headers
  /** True if it is a redirect or was reached through one. */
  readonly isRedirect: boolean
  readonly read: ReadBody
}

/** The request of {@link exchange}, and the way to send it. */
export interface Exchange {
  readonly fetch: typeof fetch
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Uint8Array<ArrayBuffer>
  readonly maxResponseBytes: number
  /** Ends the exchange. */
  readonly phase: { readonly signal: AbortSignal; hasEnded(): boolean }
  /** Receives a function that abandons the response, as soon as there is one. */
  readonly onStart: (abandon: () => void) => void
}

const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308])

/**
 * Sends once and reads the response of any status, up to the limit. Never follows a redirect, which would pass the
 * signed request to a different host.
 */
export async function exchange(request: Exchange): Promise<RawResponse | Failure> {
  const { fetch, url, headers, body, phase } = request
  const { signal } = phase
  let response: Response
  try {
    response = await fetch(url, { method: 'POST', headers, body, signal, redirect: 'manual' })
    // The call no longer waits for a fetch that ignored its signal.
    if (phase.hasEnded()) await response.body?.cancel()
  } catch (error) {
    return noResponse(error)
  }
  const { status: httpStatus, type, redirected } = response
  // Browsers hide redirects, and a custom fetch may have followed one.
  const isRedirect = REDIRECTS.has(httpStatus) || type === 'opaqueredirect' || redirected === true
  const read = await readBody(response, request.maxResponseBytes, request.onStart)
  return { httpStatus, headers: response.headers, isRedirect, read }
}
