import { isGatewayError } from '@gw/errors'
import type { OperationBase } from '@gw/operations'
import { type Signer, signRequest } from '@gw/signature'
import { type Failure, isFailure, unusable } from '../errors/failure.ts'
import type { ClientSettings } from '../options/client-options.ts'
import { isPresent } from '../responses/check-echo.ts'
import { hideInCause } from '../responses/hide-token.ts'
import { type JudgedResponse, judgeResponse } from '../responses/judge-response.ts'
import { readResponse } from '../responses/read-response.ts'
import { exchange, type RawResponse } from '../transport/exchange.ts'
import { parseRetryAfter, plainCause } from '../transport/fetch-fault.ts'
import { Ended, type Phase } from './phase.ts'
import type { PreparedCall } from './prepare-call.ts'

/** The verified data of an attempt. */
export type AttemptData<Data> = JudgedResponse<Data>

/** The progress of an attempt. */
interface Progress {
  /** Set before the first byte can be sent. */
  isSent: boolean
  /** True if the signer itself failed. */
  hasSignerFailed: boolean
  /** Abandons the response that is being read. */
  abandon?: () => void
  raw?: RawResponse
}

/** The tools of an attempt. */
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
  const progress: Progress = { isSent: false, hasSignerFailed: false }
  let outcome: AttemptData<Data> | Failure | Ended
  try {
    outcome = await phase.run(() => sendAndJudge(attempt, phase, progress))
  } catch (error) {
    outcome = unexpected(error, progress)
  }
  const { isSent, raw, abandon } = progress
  if (outcome instanceof Ended) {
    abandon?.()
    return endedFailure(outcome, isSent)
  }
  if (!isFailure(outcome)) return outcome
  const cause = isSent ? hideInCause(outcome.cause, attempt.settings.agentToken) : outcome.cause
  return { ...outcome, cause, ...(raw !== undefined && detailsOf(raw, attempt)) }
}

async function sendAndJudge<Data>(
  { settings, call, signingClock }: Attempt<Data>,
  phase: Phase,
  progress: Progress,
): Promise<AttemptData<Data> | Failure | Ended> {
  const { clientId, signer, agentToken, fetch, maxResponseBytes } = settings
  const { operation, sent, url, target } = call
  const { headers, body } = await signRequest({
    clientId,
    target,
    body: call.body,
    signer: watchSigner(signer, progress),
    now: signingClock,
  })
  // A signer that ignores the signal may finish too late. Then nothing is sent, and nothing uses this value.
  if (phase.hasEnded()) return new Ended('caller')
  progress.isSent = true
  const sentHeaders: Record<string, string> = {
    // Spelled as in the gateway's documentation. A compressed response could not be verified.
    'Content-Type': 'application/json; charset=UTF-8',
    Accept: 'application/json, text/plain, */*',
    'Accept-Encoding': 'identity',
    'client-id': headers['client-id'],
    'Request-Time': headers['Request-Time'],
    Signature: headers.Signature,
  }
  if (agentToken !== undefined) sentHeaders['agent-token'] = agentToken
  if (endsConnection(operation)) sentHeaders.Connection = 'close'
  const raw = await exchange({
    fetch,
    url,
    headers: sentHeaders,
    body,
    maxResponseBytes,
    phase,
    onStart: (abandon) => {
      progress.abandon = abandon
    },
  })
  if (isFailure(raw)) return raw
  progress.raw = raw
  const verified = await readResponse(raw, target, settings)
  if (isFailure(verified)) return verified
  const judged = await judgeResponse(verified, operation, sent, settings)
  if (isFailure(judged) || judged.bound || !isUnique(operation, judged)) return judged
  // Two merchants can have the same request ID.
  const request = JSON.stringify([call.requestId ?? sent, agentToken])
  if (!(await settings.accepted.isCopy(verified.signature, request))) return judged
  const message =
    'The response is a copy, because its signature was already accepted for a different request. Check for a proxy that caches responses or sends them twice'
  return unusable('GW_CLIENT_RESPONSE_OTHER_RECORD', message, { bound: false })
}

/**
 * Returns whether a call ends its connection. A proxy that sends a response twice puts the copy on the same connection.
 * If no ID distinguishes the responses, the next call would get it, and each later call the response of the one before.
 * That is so for a success without an ID, and for a lookup's rejection: that a payment does not exist.
 */
function endsConnection({ echo, effect, sameForEveryone }: OperationBase): boolean {
  return !sameForEveryone && (echo === 'none' || effect === 'read')
}

/**
 * Returns whether a response carries something that belongs to one request. U is not final, and the gateway sends an
 * empty string in place of none: such responses can be equal.
 */
function isUnique(
  { unique = [] }: OperationBase,
  { response, result }: JudgedResponse<unknown>,
): boolean {
  if (result.resultStatus === 'U') return false
  return unique.some((field) => isPresent(response, field) && response[field] !== '')
}

/** Returns the failure of a call that was ended from outside. */
export function endedFailure({ by, reason }: Ended, isSent: boolean): Failure {
  if (by === 'caller') {
    const message = 'The call was aborted by its signal'
    return unusable('GW_CLIENT_ABORTED', message, { cause: reason, isSent })
  }
  const isTemporary = by === 'attempt'
  const message = isTemporary
    ? 'The attempt timed out (attemptTimeoutMs). Allow more time if this happens often'
    : 'The call timed out (timeoutMs). Allow more time if this happens often'
  return unusable('GW_CLIENT_TIMEOUT', message, { isSent, isTemporary })
}

/** Returns the signer, so that its own errors differ from a mistake in its options or in its result. */
function watchSigner(signer: Signer, progress: Progress): Signer {
  return {
    // Read after the bytes are signed, because a signer can change its key meanwhile.
    get keyVersion() {
      return signer.keyVersion
    },
    async sign(bytes) {
      try {
        return await signer.sign(bytes)
      } catch (error) {
        progress.hasSignerFailed = true
        throw error
      }
    },
  }
}

/**
 * Any other error comes from code that the user passed in: a signer before sending, a fetch or a schema after. A key
 * service can be throttled or unreachable for a moment, and no signer has to say so in a certain way. Our own signer
 * rejects its key, which is final.
 */
function unexpected(error: unknown, { isSent, hasSignerFailed }: Progress): Failure {
  if (isSent) {
    const message =
      'The response schema of the operation or your fetch function threw an error; see cause. Fix it'
    return unusable('GW_CLIENT_RESPONSE_SHAPE_INVALID', message, { cause: plainCause(error) })
  }
  const message = 'The request could not be signed; see cause. Check the signer and the clock (now)'
  const isTemporary = hasSignerFailed && !isGatewayError(error)
  return unusable('GW_CLIENT_SIGNING_FAILED', message, { cause: error, isSent, isTemporary })
}

const EXCERPT_BYTES = 500

/** Returns the facts about any response. Never throws, because the failure would be lost. */
function detailsOf({ httpStatus, headers, read }: RawResponse, { settings }: Attempt<unknown>) {
  try {
    const retryAfterMs = parseRetryAfter(headers.get('retry-after'), settings.now)
    // It could contain the token.
    if (settings.agentToken !== undefined) return { httpStatus, retryAfterMs }
    const responseExcerpt = new TextDecoder().decode(read.body.subarray(0, EXCERPT_BYTES))
    return { httpStatus, retryAfterMs, responseExcerpt }
  } catch {
    return { httpStatus }
  }
}

/**
 * Creates the clock for the attempts of one call. Each attempt gets a different time, and so a different signature,
 * even if the clock stops or is set back.
 */
export function createSigningClock(now: () => number): () => number {
  let lastMs = -Infinity
  return () => {
    lastMs = Math.max(Math.floor(now()), lastMs + 1) // some clocks return fractions
    return lastMs
  }
}
