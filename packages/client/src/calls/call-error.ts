import type { AnyOperation, Effect } from '@gw/operations'
import { type CallDetails, ClientError } from '../errors/client-error.ts'
import { type Failure, isDoubtful, type ResponseDetails } from '../errors/failure.ts'
import { describeResult } from '../responses/response-result.ts'
import type { PreparedCall } from './prepare-call.ts'

/** The attempts of a call so far. */
export interface History {
  readonly attempts: number
  /** True if an attempt before the last one may have reached the gateway. */
  readonly wasSentBefore: boolean
  /** The facts about the last response, if there was one. */
  readonly lastResponse: ResponseDetails | undefined
}

/** The history of a call before its first attempt. */
export const NO_ATTEMPTS: History = { attempts: 0, wasSentBefore: false, lastResponse: undefined }

/** A call that failed. */
interface FailedCall extends Pick<PreparedCall<unknown>, 'operation' | 'requestId'> {
  readonly traceId: string
}

/** Returns the error of a call. If something may have changed, the error is an unknown outcome, never a failure. */
export function toClientError(
  { operation, requestId, traceId }: FailedCall,
  failure: Failure,
  { attempts, wasSentBefore, lastResponse = {} }: History,
): ClientError {
  const { name, effect } = operation
  const { code, message, cause } = failure
  const { httpStatus, result, authenticated, bound, retryAfterMs } = lastResponse
  const { responseExcerpt, response, issues } = lastResponse
  const details: CallDetails = {
    operation: name,
    attempts,
    httpStatus,
    result,
    authenticated,
    bound,
    requestId,
    traceId,
    retryAfterMs,
    responseExcerpt,
    response,
    issues,
  }
  const wasSent = failure.isSent || wasSentBefore
  const isOpen = effect !== 'read' && wasSent && !isSettled(failure, effect, wasSentBefore)
  const addition = wasSent ? '' : '. Nothing was sent'
  const reason = new ClientError(`${name}: ${message}${addition}`, { ...details, code, cause })
  if (!isOpen) return reason
  const change = effect === 'money' ? 'The money may have moved' : 'The change may have been made'
  // A real rejection may be behind it, so its result comes first.
  const isRejection = effect === 'money' && isDoubtful(failure)
  const lead = isRejection && result !== undefined ? `${describeResult(result)}. ` : ''
  const advice = describeNextStep(operation, requestId)
  // Most such calls moved nothing, and an alarm for each of them would be ignored.
  const isMild = failure.isMissing === true && !wasSentBefore
  const words = isMild ? describeMissing(operation) : `${change}. ${message}. ${advice}`
  const open = { ...details, code: 'GW_CLIENT_OUTCOME_UNKNOWN', cause: reason } as const
  return new ClientError(`${lead}${name}: The outcome is unknown. ${words}`, open)
}

/** Returns the finding and the next step after a rejection whose lookup found nothing. */
function describeMissing({ confirm }: AnyOperation): string {
  return `The gateway rejected the call, and ${confirm?.inquiry.name} found no record of it. The rejection does not echo your request ID, so it could belong to a different call. Repeat the call with the same ID, or look it up again, and never use a new ID`
}

/** Returns how to find out what happened: with the inquiry that confirms the operation, or by its notification. */
function describeNextStep(
  { confirm, notification }: AnyOperation,
  requestId: string | undefined,
): string {
  const lookUp = confirm && `Look it up with ${confirm.inquiry.name}`
  const wait = notification && `${lookUp ? ', or wait' : 'Wait'} for ${notification}`
  const steps = `${lookUp ?? ''}${wait ?? ''}`
  return `${steps || 'Find out what happened'}${requestId === undefined ? ' before you send it again' : ', and never repeat it with a new ID'}`
}

/**
 * Returns whether a signed rejection is conclusive. For money, it must certainly belong to this request, and must not be
 * about an earlier one. A rejection of only this attempt says nothing about an earlier one that may have succeeded.
 */
function isSettled(failure: Failure, effect: Effect, wasSentBefore: boolean): boolean {
  const { rejected } = failure
  if (rejected === undefined || (effect === 'money' && isDoubtful(failure))) return false
  return rejected === 'operation' || !wasSentBefore
}
