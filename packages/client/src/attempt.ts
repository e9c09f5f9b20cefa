import { signRequest } from '@gw/signature'
import type { ClientSettings } from './client-options.ts'
import { exchange, type RawResponse } from './exchange.ts'
import { type Failure, isFailure } from './failure.ts'
import { plainCause } from './fetch-fault.ts'
import { type JudgedResponse, judgeResponse } from './judge-response.ts'
import { Ended, type Phase } from './phase.ts'
import type { PreparedCall } from './prepare-call.ts'
import { readResponse } from './read-response.ts'
import { parseRetryAfter } from './retry-after.ts'

/** The verified data of an attempt. */
export interface AttemptData<Data> extends JudgedResponse<Data> {
  readonly httpStatus: number
}

/** How far an attempt got. */
interface Progress {
  /** Set before the first byte can leave. */
  isSent: boolean
  /** Abandons the response that is being read. */
  abandon?: () => void
  raw?: RawResponse
}

/** What an attempt works with. */
export interface Attempt<Data> {
  readonly settings: ClientSettings
  readonly call: PreparedCall<Data>
  /** Returns a different time for each attempt of a call. */
  readonly signingClock: () => number
}

/** Signs, sends, reads, and judges one attempt. Never rejects. */
export async function attemptCall<Data>(
  attempt: Attempt<Data>,
  phase: Phase,
): Promise<AttemptData<Data> | Failure> {
  const progress: Progress = { isSent: false }
  let outcome: AttemptData<Data> | Failure | Ended
  try {
    outcome = await phase.run(() => sendAndJudge(attempt, phase.signal, progress))
  } catch (error) {
    outcome = unexpected(error, progress.isSent)
  }
  const { isSent, raw, abandon } = progress
  if (outcome instanceof Ended) {
    abandon?.()
    return endedFailure(outcome, isSent)
  }
  return raw !== undefined && isFailure(outcome)
    ? { ...outcome, ...detailsOf(raw, attempt) }
    : outcome
}

async function sendAndJudge<Data>(
  { settings, call, signingClock }: Attempt<Data>,
  signal: AbortSignal,
  progress: Progress,
): Promise<AttemptData<Data> | Failure | Ended> {
  const { clientId, signer, fetch, maxResponseBytes } = settings
  const { operation, sent, url, target } = call
  const { headers, body } = await signRequest({
    clientId,
    target,
    body: call.body,
    signer,
    now: signingClock,
  })
  // A signer that ignores the signal may finish too late: then nothing is sent, and nobody waits for this value.
  if (signal.aborted) return new Ended('caller')
  progress.isSent = true
  const raw = await exchange({
    fetch,
    url,
    headers: {
      // As the interface spells them; a compressed response could not be verified.
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
    onStart: (abandon) => {
      progress.abandon = abandon
    },
  })
  if (isFailure(raw)) return raw
  progress.raw = raw
  const verified = await readResponse(raw, target, settings)
  if (isFailure(verified)) return verified
  const judged = await judgeResponse(verified.json, operation, sent, settings.confirmAnswers)
  return isFailure(judged) ? judged : { ...judged, httpStatus: raw.httpStatus }
}

const ENDED_MESSAGES = {
  caller: 'The call was aborted by its signal',
  deadline: 'The call timed out (timeoutMs)',
  attempt: 'The attempt timed out (attemptTimeoutMs)',
} as const

/** Returns the failure of a call that was ended from outside. */
export function endedFailure({ by, reason }: Ended, isSent: boolean): Failure {
  const message = ENDED_MESSAGES[by]
  return by === 'caller'
    ? { code: 'GW_CLIENT_ABORTED', message, cause: reason, isSent, isTemporary: false }
    : { code: 'GW_CLIENT_TIMEOUT', message, isSent, isTemporary: by === 'attempt' }
}

/** Anything else that is thrown comes from code that the user passed in: a signer before sending, a schema after. */
function unexpected(error: unknown, isSent: boolean): Failure {
  return isSent
    ? {
        code: 'GW_CLIENT_RESPONSE_SHAPE_INVALID',
        message: 'The response schema of the operation threw an error; see cause',
        cause: plainCause(error),
        isSent,
        isTemporary: false,
      }
    : {
        code: 'GW_CLIENT_SIGNING_FAILED',
        message: 'The request could not be signed; see cause. Check the signer and the clock (now)',
        cause: error,
        isSent,
        isTemporary: false,
      }
}

const EXCERPT_BYTES = 500

/** Returns what is known of any response. Never throws, because the failure would be lost. */
function detailsOf({ httpStatus, headers, read }: RawResponse, { settings }: Attempt<unknown>) {
  try {
    const retryAfterMs = parseRetryAfter(headers.get('retry-after'), settings.now)
    const responseExcerpt = new TextDecoder().decode(read.body.subarray(0, EXCERPT_BYTES))
    return { httpStatus, retryAfterMs, responseExcerpt }
  } catch {
    return { httpStatus }
  }
}
