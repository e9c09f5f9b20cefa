import { signRequest } from '@gw/signature'
import type { ClientSettings } from './client-options.ts'
import { exchange } from './exchange.ts'
import { judgeResponse } from './judge-response.ts'
import type { Operation } from './operation.ts'
import { readResponse } from './read-response.ts'
import { type Verdict, VerdictError } from './verdict.ts'

/** A call on its way: the same in each of its attempts. */
export interface PreparedCall<Response> {
  readonly operation: Operation<unknown, Response>
  readonly request: object
  /** The very bytes that every attempt signs and sends. */
  readonly body: Uint8Array<ArrayBuffer>
  readonly url: string
  readonly target: string
}

/** The clocks and the caller that can end an attempt. */
export interface Limits {
  readonly caller: AbortSignal | undefined
  readonly deadline: AbortSignal
  readonly attemptTimeoutMs: number
}

/** What an attempt gave. */
export type AttemptOutcome<Response> =
  | { readonly data: Response; readonly httpStatus: number; readonly verdict?: undefined }
  | { readonly verdict: Verdict; readonly data?: undefined }

/** Signs anew, sends, reads, believes or not. Never rejects. */
export async function attemptCall<Response>(
  call: PreparedCall<Response>,
  settings: ClientSettings,
  limits: Limits,
): Promise<AttemptOutcome<Response>> {
  const { operation, request, url, target } = call
  const { clientId, signer, now, maxResponseBytes } = settings
  const timeout = AbortSignal.timeout(limits.attemptTimeoutMs)
  const signal = AbortSignal.any(
    [limits.caller, limits.deadline, timeout].filter((each) => each !== undefined),
  )
  let isSent = false
  try {
    const { headers, body } = await untilAborted(
      signRequest({ clientId, target, body: call.body, signer, now }),
      signal,
    )
    signal.throwIfAborted()
    isSent = true
    const raw = await untilAborted(
      exchange({
        fetch: settings.fetch,
        url,
        headers: { ...headers, ...CONTENT_HEADERS },
        body,
        maxResponseBytes,
        signal,
      }),
      signal,
    )
    const response = await untilAborted(readResponse(raw, target, settings), signal)
    const data = await untilAborted(judgeResponse(response, operation, request), signal)
    return { data, httpStatus: raw.httpStatus }
  } catch (error) {
    if (signal.aborted) return { verdict: aborted(limits, isSent, error) }
    if (error instanceof VerdictError) return { verdict: error.verdict }
    return { verdict: unexpected(error, isSent) }
  }
}

// As the interface has them; a compressed answer could not be verified.
const CONTENT_HEADERS = {
  'Content-Type': 'application/json; charset=UTF-8',
  Accept: 'application/json, text/plain, */*',
  'Accept-Encoding': 'identity',
} as const

function aborted(limits: Limits, isSent: boolean, cause: unknown): Verdict {
  if (limits.caller?.aborted) {
    const message = 'the call was aborted'
    return { code: 'GW_CLIENT_ABORTED', message, cause, isSent, isPassing: false }
  }
  const isOver = limits.deadline.aborted
  const message = isOver ? 'the time for the call is up' : 'the time for the attempt is up'
  return { code: 'GW_CLIENT_TIMEOUT', message, cause, isSent, isPassing: !isOver }
}

/** Anything thrown by what the user passed in: a signer before sending, a schema after. */
function unexpected(cause: unknown, isSent: boolean): Verdict {
  return isSent
    ? {
        code: 'GW_CLIENT_RESPONSE_SHAPE_INVALID',
        message: 'the answer could not be checked; cause says why',
        cause,
        isSent,
        isPassing: false,
      }
    : {
        code: 'GW_CLIENT_SIGNING_FAILED',
        message: 'the signer failed; nothing was sent',
        cause,
        isSent,
        isPassing: false,
      }
}

/** Gives up waiting when the signal says so, whatever the work does: not every signer or fetch listens. */
function untilAborted<Value>(work: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    const end = (): void => reject(signal.reason)
    if (signal.aborted) end()
    signal.addEventListener('abort', end, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', end))
  })
}
