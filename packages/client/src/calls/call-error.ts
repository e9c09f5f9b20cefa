import type { AnyOperation, Effect } from '@gw/operations'
import { type CallDetails, ClientError } from '../client-error.ts'
import type { Failure, ResponseDetails } from '../failure.ts'
import type { PreparedCall } from './prepare-call.ts'

/** The attempts of a call so far. */
export interface History {
  readonly attempts: number
  /** Whether an attempt before the last one may have reached the gateway. */
  readonly wasSentBefore: boolean
  /** What is known about the last response, if there was one. */
  readonly lastResponse: ResponseDetails | undefined
}

/** The history of a call before its first attempt. */
export const NO_ATTEMPTS: History = { attempts: 0, wasSentBefore: false, lastResponse: undefined }

/** Returns the error of a call. If something may have changed, the error is an unknown outcome, never a failure. */
export function toClientError(
  { operation, requestId }: Pick<PreparedCall<unknown>, 'operation' | 'requestId'>,
  failure: Failure,
  { attempts, wasSentBefore, lastResponse = {} }: History,
): ClientError {
  const { name, effect } = operation
  const { code, message, cause } = failure
  const { httpStatus, result, authenticated, retryAfterMs } = lastResponse
  const { responseExcerpt, response, issues } = lastResponse
  const details: CallDetails = {
    operation: name,
    attempts,
    httpStatus,
    result,
    authenticated,
    requestId,
    retryAfterMs,
    responseExcerpt,
    response,
    issues,
  }
  const wasSent = failure.isSent || wasSentBefore
  const isOpen = effect !== 'read' && wasSent && !isSettled(failure, effect, wasSentBefore)
  const isMoneyRejected = effect === 'money' && failure.rejected !== undefined && !isOpen
  const confirmed = isMoneyRejected ? isConfirmed(failure) : undefined
  const addition = wasSent ? '' : '. Nothing was sent'
  const text = `${name}: ${message}${addition}`
  const reason = new ClientError(text, { ...details, code, cause, confirmed })
  if (!isOpen) return reason
  const change = effect === 'money' ? 'the money may have moved' : 'the change may have been made'
  const advice = describeNextStep(operation, requestId)
  return new ClientError(`${name}: The outcome is unknown: ${change}. ${message}. ${advice}`, {
    ...details,
    code: 'GW_CLIENT_OUTCOME_UNKNOWN',
    cause: reason,
  })
}

/** Returns how to settle an unknown outcome: by the notification if no inquiry shows the outcome. */
function describeNextStep(
  { confirm, notification }: AnyOperation,
  requestId: string | undefined,
): string {
  if (confirm === undefined && notification !== undefined) {
    return requestId === undefined
      ? `Wait for ${notification} before you send it again`
      : `Wait for ${notification}, and never repeat it with a new ID`
  }
  return requestId === undefined
    ? 'Inquire before you send it again'
    : 'Inquire with its request ID (requestId), and never repeat it with a new ID'
}

/**
 * Returns whether a signed rejection settles the call. A rejection of only this request says nothing about an earlier
 * attempt that may have succeeded. Neither does a rejection that may belong to another request.
 */
function isSettled(failure: Failure, effect: Effect, wasSentBefore: boolean): boolean {
  const { rejected, confirmed } = failure
  if (rejected === undefined) return false
  if (confirmed === true || !wasSentBefore) return true
  return rejected === 'operation' && (effect === 'write' || isConfirmed(failure))
}

function isConfirmed({ confirmed, namesRequest }: Failure): boolean {
  return confirmed === true || namesRequest === true
}
