import { type CallFacts, ClientError } from './client-error.ts'
import type { PreparedCall } from './prepare-call.ts'
import type { AnswerFacts, Verdict } from './verdict.ts'

/** The attempts of a call so far. */
export interface History {
  readonly attempts: number
  /** Whether an attempt before the last one may have reached the gateway. */
  readonly wasSentBefore: boolean
  /** What the last answer told, if there was one. */
  readonly lastAnswer: AnswerFacts | undefined
}

/** Makes the error of a call. Where money may have moved, an open outcome is never called a failure. */
export function conclude(
  { operation, requestId }: Pick<PreparedCall<unknown>, 'operation' | 'requestId'>,
  verdict: Verdict,
  { attempts, wasSentBefore, lastAnswer = {} }: History,
): ClientError {
  const { name, effect } = operation
  const { code, message, cause } = verdict
  const { httpStatus, result, authenticated, retryAfterMs, responseExcerpt, issues } = lastAnswer
  const facts: CallFacts = {
    operation: name,
    attempts,
    httpStatus,
    result,
    authenticated,
    requestId,
    retryAfterMs,
    responseExcerpt,
    issues,
  }
  const wasSent = verdict.isSent || wasSentBefore
  const addition = wasSent ? '' : '; nothing was sent'
  const reason = new ClientError(`${name}: ${message}${addition}`, { ...facts, code, cause })
  if (effect === 'read' || !wasSent || isDecided(verdict, wasSentBefore)) return reason
  const how = requestId === undefined ? '' : ' with its request id'
  return new ClientError(
    `${name}: the outcome is unknown (${message}). Inquire${how}; never repeat it under a new id`,
    { ...facts, code: 'GW_CLIENT_OUTCOME_UNKNOWN', cause: reason },
  )
}

/** A signed rejection decides; but one of the request alone says nothing of an earlier attempt that may have passed. */
function isDecided({ rejected }: Verdict, wasSentBefore: boolean): boolean {
  return rejected === 'operation' || (rejected === 'request' && !wasSentBefore)
}
