import { noAnswer } from './fetch-fault.ts'
import { type ReadBody, readBody } from './read-body.ts'

/** An answer as it came: not believed, only read. */
export interface RawResponse {
  readonly httpStatus: number
  readonly headers: Headers
  /** Whether it sends us elsewhere, or already comes from elsewhere. */
  readonly isRedirect: boolean
  readonly read: ReadBody
}

/** What {@link exchange} sends, and how. */
export interface Exchange {
  readonly fetch: typeof fetch
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Uint8Array<ArrayBuffer>
  readonly maxResponseBytes: number
  readonly signal: AbortSignal
  /** Is given what leaves the answer, as soon as there is one. */
  readonly onStart: (leave: () => void) => void
}

const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308])

/**
 * Sends once and reads the answer, whatever its status, up to the limit. A redirect is never followed: it would hand
 * the signed call to another host.
 *
 * @throws VerdictError if there is no answer
 */
export async function exchange(request: Exchange): Promise<RawResponse> {
  const { fetch, url, headers, body, signal } = request
  let response: Response
  try {
    response = await fetch(url, { method: 'POST', headers, body, signal, redirect: 'manual' })
    // A fetch that does not listen to its signal answers nobody any more.
    if (signal.aborted) await response.body?.cancel()
  } catch (error) {
    throw noAnswer(error)
  }
  const { status: httpStatus, type, redirected } = response
  // Browsers hide what a redirect is; a fetch that was passed in may have followed it all the same.
  const isRedirect = REDIRECTS.has(httpStatus) || type === 'opaqueredirect' || redirected === true
  const read = await readBody(response, request.maxResponseBytes, request.onStart)
  return { httpStatus, headers: response.headers, isRedirect, read }
}
