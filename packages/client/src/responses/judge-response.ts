import type { AnyOperation } from '@gw/operations'
import { type ReadingIssue, type Result, readingIssues } from '@gw/types'
import { describeIssue } from '../errors/describe-issue.ts'
import { type Failure, unusable } from '../errors/failure.ts'
import type { ClientSettings } from '../options/client-options.ts'
import {
  echoesRequest,
  findForeignAmount,
  findForeignId,
  findMissingId,
  type JsonObject,
  readId,
} from './check-echo.ts'
import { hideInIssues, hideInResult } from './hide-token.ts'
import type { VerifiedResponse } from './read-response.ts'
import { describeResult, readResult } from './response-result.ts'
import { FINAL_CODES, TEMPORARY_CODES } from './result-codes.ts'

/** A verified response that belongs to the request, or at least does not contradict it. */
export interface JudgedResponse<Data> extends Pick<VerifiedResponse, 'httpStatus' | 'verified'> {
  readonly status: 'succeeded' | 'pending'
  readonly data: Data
  readonly result: Result
  /** True if the response certainly belongs to the request, because it echoes its ID or a lookup confirmed it. */
  readonly bound: boolean
  /** The verified JSON. */
  readonly response: JsonObject
  /** Fields that were malformed, and are missing from `data` or converted in it. */
  readonly readingIssues: readonly ReadingIssue[]
}

/** Returns the data of a verified response if it succeeded or is pending and belongs to the request. */
export async function judgeResponse<Data>(
  { httpStatus, verified, json }: VerifiedResponse,
  operation: AnyOperation<never, Data>,
  sent: JsonObject,
  { confirmResponses, agentToken }: Pick<ClientSettings, 'confirmResponses' | 'agentToken'>,
): Promise<JudgedResponse<Data> | Failure> {
  const received = readResult(json)
  if (received === undefined) {
    const message =
      'The response has no valid result. Expected resultCode and resultStatus as strings. Ask the provider'
    return unusable('GW_CLIENT_RESPONSE_SHAPE_INVALID', message)
  }
  const response = json as JsonObject
  const { resultStatus, resultCode } = received
  const result = hideInResult(received, agentToken)
  const isPendingCode = operation.pendingCodes?.includes(resultCode) === true
  const isPending = isPendingCode && (resultStatus === 'U' || resultStatus === 'S')
  // The gateway's documentation has one code for success. With a different code, S means only that the message is valid.
  const isSuccess = resultStatus === 'S' && resultCode === 'SUCCESS' && !isPendingCode
  const canConfirm =
    confirmResponses && operation.effect === 'money' && operation.confirm !== undefined
  const foreignId = findForeignId(operation, sent, response)
  if (foreignId !== undefined) {
    const message = `The response belongs to a different request. Its ${foreignId} does not match the one you sent. Check for a proxy that mixes up responses`
    return unusable('GW_CLIENT_RESPONSE_OTHER_RECORD', message, { bound: false })
  }
  const missingId = isSuccess ? findMissingId(operation, sent, response) : undefined
  const bound = missingId === undefined && echoesRequest(operation, sent, response)
  const known = { result, authenticated: true, response, bound }
  if (missingId !== undefined && !canConfirm) {
    const message = `The response does not echo ${missingId}, so it may belong to a different request`
    return unusable('GW_CLIENT_RESPONSE_OTHER_RECORD', message, known)
  }
  const shown = describeResult(result)
  if (resultStatus === 'F') {
    const message = `The gateway rejected the request with ${shown}`
    const rejected = whatIsRejected(resultCode)
    return unusable('GW_CLIENT_RESULT_FAILED', message, { ...known, rejected })
  }
  if (!isSuccess && !isPending) {
    const message = `The gateway reports an unknown result: ${shown}`
    const isTemporary = resultStatus === 'U' && TEMPORARY_CODES.has(resultCode)
    return unusable('GW_CLIENT_RESULT_UNKNOWN', message, { ...known, isTemporary })
  }
  const checked = await operation.response['~standard'].validate(json)
  if (checked.issues !== undefined) {
    const issues = hideInIssues(checked.issues, agentToken)
    const place = describeIssue(operation.response, issues[0])
    const message = `The response does not match the schema of the operation: ${place}. See issues, and report them to the provider`
    return unusable('GW_CLIENT_RESPONSE_SHAPE_INVALID', message, { ...known, issues })
  }
  const foreignAmount = findForeignAmount(operation, sent, response)
  if (foreignAmount !== undefined) {
    const message = `The ${foreignAmount} in the response differs from the one you sent`
    return unusable('GW_CLIENT_RESPONSE_OTHER_RECORD', message, known)
  }
  const data = checked.value
  const ownOutcome = readOutcome(operation, response)
  if (ownOutcome === 'FAIL' && !isPending) {
    const message = `The gateway processed the request, but its ${operation.outcomeField} is FAIL`
    return unusable('GW_CLIENT_RESULT_FAILED', message, { ...known, rejected: 'operation' })
  }
  const isOpen = ownOutcome !== 'SUCCESS' || operation.pendingWhen?.(data) === true
  const status = isPending || isOpen ? 'pending' : 'succeeded'
  const { idempotencyField } = operation
  if (status === 'pending' && !bound && readId(sent, idempotencyField) !== undefined) {
    const message = `The response is pending but does not echo ${idempotencyField}, so it may belong to a different request`
    return unusable('GW_CLIENT_RESPONSE_OTHER_RECORD', message, known)
  }
  return {
    httpStatus,
    verified,
    status,
    data,
    result,
    bound,
    response,
    readingIssues: readingIssues(checked, json),
  }
}

/** Returns the kind of a success. Without a field of its own for that, it is a success. */
function readOutcome({ outcomeField }: AnyOperation, response: JsonObject): unknown {
  return outcomeField === undefined ? 'SUCCESS' : response[outcomeField]
}

function whatIsRejected(resultCode: string): NonNullable<Failure['rejected']> {
  // REPEAT_REQ_INCONSISTENT and REPEAT_REQUEST: the gateway already knows the ID. An earlier call, perhaps of another
  // process, may have succeeded.
  if (resultCode.startsWith('REPEAT_REQ')) return 'repetition'
  // With any other code, known (ACCESS_DENIED, SYSTEM_ERROR) or not, the gateway may have rejected this request without
  // considering an earlier one with the same ID, or because of that one (a canceled order is closed).
  return FINAL_CODES.has(resultCode) ? 'operation' : 'request'
}
