import { signRequest } from '@gw/signature'
import type { Result } from '@gw/types'
import type { ClientSettings } from './client-options.ts'
import { exchange, type RawResponse } from './exchange.ts'
import { plainCause } from './fetch-fault.ts'
import { judgeResponse } from './judge-response.ts'
import { EndedError, type Phase } from './phase.ts'
import type { PreparedCall } from './prepare-call.ts'
import { readResponse } from './read-response.ts'
import { parseRetryAfter } from './retry-after.ts'
import { type Verdict, VerdictError } from './verdict.ts'

/** What an attempt gave. */
export type AttemptOutcome<Response> = DataOutcome<Response> | { readonly verdict: Verdict }

/** The data that was asked for. */
interface DataOutcome<Response> {
  readonly verdict?: undefined
  readonly data: Response
  readonly httpStatus: number
  readonly result: Result
}

/** How far an attempt came. */
interface Progress {
  /** Set before the first byte can leave. */
  isSent: boolean
  /** Leaves the answer that is being read. */
  leave?: () => void
  raw?: RawResponse
}

/** What an attempt works with. */
export interface Attempt<Response> {
  readonly settings: ClientSettings
  readonly call: PreparedCall<Response>
  /** Gives each attempt of a call a time of its own. */
  readonly signingClock: () => number
}

/** Signs anew, sends, reads, believes or not. Never rejects. */
export async function attemptCall<Response>(
  attempt: Attempt<Response>,
  phase: Phase,
): Promise<AttemptOutcome<Response>> {
  const progress: Progress = { isSent: false }
  try {
    return await phase.run(() => sendAndJudge(attempt, phase.signal, progress))
  } catch (error) {
    const { isSent, raw, leave } = progress
    if (error instanceof EndedError) {
      leave?.()
      return { verdict: endedVerdict(error, isSent) }
    }
    const verdict = error instanceof VerdictError ? error.verdict : unexpected(error, isSent)
    return { verdict: raw === undefined ? verdict : { ...verdict, ...factsOf(raw, attempt) } }
  }
}

async function sendAndJudge<Response>(
  { settings, call, signingClock }: Attempt<Response>,
  signal: AbortSignal,
  progress: Progress,
): Promise<DataOutcome<Response>> {
  const { clientId, signer, fetch, maxResponseBytes } = settings
  const { operation, sent, url, target } = call
  const { headers, body } = await signRequest({
    clientId,
    target,
    body: call.body,
    signer,
    now: signingClock,
  })
  // A signer that does not listen may come too late: then nothing is sent.
  signal.throwIfAborted()
  progress.isSent = true
  const raw = await exchange({
    fetch,
    url,
    headers: {
      // As the interface has them; a compressed answer could not be verified.
      'Content-Type': 'application/json; charset=UTF-8',
      Accept: 'application/json, text/plain, */*',
      'Accept-Encoding': 'identity',
      'client-id': headers['client-id'],
      'Request-Time': headers['Request-Time'],
      Signature: headers.Signature,
    },
    body,
    maxResponseBytes,
    signal,
    onStart: (leave) => {
      progress.leave = leave
    },
  })
  progress.raw = raw
  const json = await readResponse(raw, target, settings)
  const { data, result } = await judgeResponse(json, operation, sent)
  return { data, result, httpStatus: raw.httpStatus }
}

/** Gives the verdict on what was ended from outside. */
export function endedVerdict({ by, message, cause }: EndedError, isSent: boolean): Verdict {
  return by === 'caller'
    ? { code: 'GW_CLIENT_ABORTED', message, cause, isSent, isPassing: false }
    : { code: 'GW_CLIENT_TIMEOUT', message, isSent, isPassing: by === 'attempt' }
}

/** Anything else that was thrown comes from what the user passed in: a signer before sending, a schema after. */
function unexpected(error: unknown, isSent: boolean): Verdict {
  return isSent
    ? {
        code: 'GW_CLIENT_RESPONSE_SHAPE_INVALID',
        message: 'the answer could not be checked; cause says why',
        cause: plainCause(error),
        isSent,
        isPassing: false,
      }
    : {
        code: 'GW_CLIENT_SIGNING_FAILED',
        message: 'the signer failed',
        cause: error,
        isSent,
        isPassing: false,
      }
}

const EXCERPT_BYTES = 500

/** What an answer tells, whatever it is worth. Nothing here may throw: the verdict would be lost. */
function factsOf({ httpStatus, headers, read }: RawResponse, { settings }: Attempt<unknown>) {
  try {
    const retryAfterMs = parseRetryAfter(headers.get('retry-after'), settings.now)
    const responseExcerpt = new TextDecoder().decode(read.body.subarray(0, EXCERPT_BYTES))
    return { httpStatus, retryAfterMs, responseExcerpt }
  } catch {
    return { httpStatus }
  }
}
